'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useAction } from '@/components/feedback/use-action'
import { ImageInput } from '@/components/fields/pictures/image-input'
import { useRoleLabel } from '@/components/fields/role-label'
import { changesOf } from '@/components/resource/core/merge-changes'
import { useLabels } from '@/components/state/labels'
import { usePageState, useUnsavedMark } from '@/components/state/page-state'
import { useSession } from '@/components/state/session-context'
import { sizes } from '@/components/theme/sizes'
import { BusyButton } from '@/components/ui/busy-button'
import { PageHeader } from '@/components/ui/page-header'
import { useSaveShortcut } from '@/components/ui/use-save-shortcut'
import { call } from '@/lib/api/api'
import { fieldErrorText } from '@/lib/api/field-error-text'
import { refusedFields } from '@/lib/api/refused-fields'

const names = ['fullName', 'email', 'avatar'] as const
const pages = ['password', 'appkey', 'connects'] as const
type Typed = Partial<Record<(typeof names)[number], string | null>>

/** The values that the user may change, with unsaved input, which is restored when the user returns by the page's tag. */
function useProfileForm() {
  const t = useTranslations('my')
  const resource = useTranslations('resource')
  const router = useRouter()
  const { fullName, email, avatar } = useSession().profile
  const { notifyError } = useFeedback()
  const { isBusy, run } = useAction()
  const [typed, setTyped] = usePageState<Typed>('profile', {})
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const [isUploading, setUploading] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const values = { fullName, email, avatar, ...typed }
  useUnsavedMark(Object.keys(changesOf({ fullName, email, avatar }, typed)).length > 0)
  // Saved values are no longer unsaved once the page has them.
  useEffect(() => setTyped((now) => changesOf({ fullName, email, avatar }, now)), [avatar, email, fullName, setTyped])

  const refuse = (found: Readonly<Record<string, string>>) => {
    setFieldErrors(found)
    const first = names.find((name) => found[name])
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const save = () => {
    if (isBusy || isUploading) return
    if (!values.fullName?.trim()) return refuse({ fullName: resource('required', { name: t('fullName') }) })
    setFieldErrors({})
    const sent = { ...values, fullName: values.fullName.trim(), email: values.email?.trim() || null }
    void run({
      work: () => call('POST logon/profile', { body: sent }),
      messageOf: () => t('saved'),
      onDone: () => {
        // Input made during saving stays.
        setTyped((now) => ({ ...now, ...unchangedSince(now, values, sent) }))
        router.refresh()
      },
      onFailure: (error) => {
        const { messages, isWhole } = refusedFields(error, names)
        refuse(messages)
        if (!isWhole) notifyError(error)
      },
    })
  }
  const set = (changes: Typed) => setTyped({ ...typed, ...changes })
  return { form, values, set, save, fieldErrors, isBusy, isUploading, setUploading }
}

/** One's own name, address and picture; the rest of an account is for administrators to change. */
export function ProfileScreen() {
  const t = useTranslations('my')
  const common = useTranslations('common')
  const navigation = useTranslations('navigation')
  const resource = useTranslations('resource')
  const label = useLabels('admins')
  const { form, values, set, save, fieldErrors, isBusy, isUploading, setUploading } = useProfileForm()
  useSaveShortcut(save)
  const input = (name: 'fullName' | 'email') => ({
    name,
    label: t(name),
    value: values[name] ?? '',
    error: Boolean(fieldErrors[name]),
    helperText: fieldErrors[name]
      ? fieldErrorText(fieldErrors[name], name, t(name))
      : name === 'email' && resource('formatHints.email'),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value || null }),
  })
  return (
    <>
      <PageHeader title={navigation('profile')} />
      <Paper sx={{ border: 1, borderColor: 'divider', p: 5, maxWidth: sizes.formWidth }}>
        <Box
          component="form"
          className="labels-above"
          method="post"
          noValidate
          ref={form}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            save()
          }}
          sx={{ display: 'grid', gap: 4, maxWidth: 600 }}
        >
          <TextField {...input('fullName')} required />
          <TextField {...input('email')} type="email" />
          <ImageInput
            name="avatar"
            label={label('avatar')}
            category="admins"
            value={values.avatar}
            error={Boolean(fieldErrors.avatar)}
            helperText={fieldErrors.avatar}
            onChange={(url) => set({ avatar: url })}
            onBusy={setUploading}
          />
          <AccountFacts />
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <BusyButton type="submit" variant="contained" loading={isBusy} disabled={isUploading}>
              {common('save')}
            </BusyButton>
            {pages.map((page) => (
              <Button key={page} component={Link} href={`/my/${page}`}>
                {navigation(page)}
              </Button>
            ))}
          </Box>
        </Box>
      </Paper>
    </>
  )
}

/** What administrators have set. */
function AccountFacts() {
  const t = useTranslations('my')
  const common = useTranslations('common')
  const labelOf = useRoleLabel()
  const { username, companyName, roles } = useSession().profile
  return (
    <Typography variant="body2" color="textSecondary">
      {common('pair', { name: t('username'), value: username })}
      <br />
      {common('pair', { name: t('company'), value: companyName })}
      <br />
      {common('pair', { name: t('roles'), value: labelOf(roles) })}
    </Typography>
  )
}

/** The sent values without those changed since. */
const unchangedSince = (now: Typed, before: Typed, sent: Typed): Typed =>
  Object.fromEntries(
    names.filter((name) => !(name in now) || now[name] === before[name]).map((name) => [name, sent[name]]),
  )

'use client'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useAction } from '@/components/feedback/use-action'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { type PasswordError, type PasswordField, passwordError } from '@/components/fields/password-rules'
import { usePasswordMessages } from '@/components/fields/use-password-messages'
import { useSession } from '@/components/state/session-context'
import { sizes } from '@/components/theme/sizes'
import { BusyButton } from '@/components/ui/busy-button'
import { PageHeader } from '@/components/ui/page-header'
import { call } from '@/lib/api/api'

const autoComplete = {
  username: 'username',
  oldPassword: 'current-password',
  newPassword: 'new-password',
  confirmPassword: 'new-password',
} as const satisfies Record<PasswordField, string>

const blank = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password, which ends every other session of the account. */
export function PasswordScreen() {
  const t = useTranslations('my')
  const navigation = useTranslations('navigation')
  const { profile } = useSession()
  const { isBusy, run } = useAction()
  const { label, explain, hint } = usePasswordMessages()
  const [values, setValues] = useState({ username: profile.username, ...blank })
  const [fieldError, setFieldError] = useState<PasswordError | null>(null)
  const { mark } = useUnsavedGuard()
  // Passwords are never stored, so leaving loses them.
  const isTyped = Object.keys(blank).some((field) => values[field as keyof typeof blank] !== '')
  useEffect(() => mark(isTyped), [isTyped, mark])

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = passwordError(values, [profile.username, profile.fullName, profile.companyName])
    setFieldError(found)
    if (found) return form.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus()
    const { confirmPassword, ...body } = values
    await run({
      work: () => call('POST logon/password', { body }),
      messageOf: () => t('passwordChanged'),
      onDone: () => setValues({ ...values, ...blank }),
    })
  }

  return (
    <>
      <PageHeader title={navigation('password')} />
      <Paper sx={{ border: 1, borderColor: 'divider', p: 5, maxWidth: sizes.formWidth }}>
        <Box
          className="labels-above"
          component="form"
          method="post"
          noValidate
          onSubmit={save}
          sx={{ display: 'grid', gap: 4, maxWidth: 420 }}
        >
          {(Object.keys(autoComplete) as PasswordField[]).map((field) => (
            <TextField
              key={field}
              name={field}
              label={label(field)}
              required
              type={field === 'username' ? 'text' : 'password'}
              autoComplete={autoComplete[field]}
              value={values[field]}
              error={fieldError?.field === field}
              helperText={
                fieldError?.field === field ? explain(fieldError) : field === 'newPassword' ? hint : undefined
              }
              onChange={({ target }) => setValues({ ...values, [field]: target.value })}
            />
          ))}
          <Box>
            <BusyButton type="submit" variant="contained" loading={isBusy}>
              {t('changePassword')}
            </BusyButton>
          </Box>
        </Box>
      </Paper>
    </>
  )
}

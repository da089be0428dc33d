'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback'
import { useKept, useUnsavedMark } from '@/components/shell/kept'
import { PageHeader } from '@/components/shell/page-header'
import { useSession } from '@/components/shell/session-context'
import { sizes } from '@/components/theme'
import { call } from '@/lib/api'

/** One's own name and address; the rest of an account is for administrators to change. */
export function ProfileScreen() {
  const t = useTranslations('my')
  const common = useTranslations('common')
  const navigation = useTranslations('navigation')
  const resource = useTranslations('resource')
  const router = useRouter()
  const { profile } = useSession()
  const { say, fail } = useFeedback()
  const [fullName, setFullName] = useKept('fullName', profile.fullName)
  const [email, setEmail] = useKept('email', profile.email ?? '')
  useUnsavedMark(fullName !== profile.fullName || email !== (profile.email ?? ''))
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isBlank = fullName.trim() === ''
    setMissing(isBlank)
    if (isBlank) return event.currentTarget.querySelector('input')?.focus()
    setBusy(true)
    try {
      await call('POST logon/profile', { body: { fullName, email: email.trim() || null } })
      say(t('saved'))
      router.refresh()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <PageHeader title={navigation('profile')} />
      <Paper sx={{ border: 1, borderColor: 'divider', p: 5, maxWidth: sizes.formWidth }}>
        <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 4, maxWidth: 480 }}>
          <TextField
            label={t('fullName')}
            required
            value={fullName}
            error={isMissing}
            helperText={isMissing ? resource('required', { name: t('fullName') }) : undefined}
            onChange={({ target }) => setFullName(target.value)}
          />
          <TextField label={t('email')} type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
          <Typography variant="body2" color="textSecondary">
            {t('username')}: {profile.username}
            <br />
            {t('company')}: {profile.companyName}
            <br />
            {t('roles')}: {profile.roles.join(', ')}
          </Typography>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Button type="submit" variant="contained" loading={isBusy}>
              {common('save')}
            </Button>
            <Button component={Link} href="/my/password">
              {navigation('password')}
            </Button>
            <Button component={Link} href="/my/appkey">
              {navigation('appkey')}
            </Button>
          </Box>
        </Box>
      </Paper>
    </>
  )
}

'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useId, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { type PasswordError, passwordError } from '@/components/fields/password-rules'
import { usePasswordMessages } from '@/components/fields/use-password-messages'
import { BusyButton } from '@/components/ui/busy-button'
import type { admins } from '@/contract/entities/admins'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

const fields = ['newPassword', 'confirmPassword'] as const

interface Props {
  record: RecordOf<typeof admins>
  onClose: () => void
}

/** Sets the password of another account; the own one is changed in the profile, which requires the old password. */
export function ChangePassword({ record: { adminId, fullName, username, companyName }, onClose }: Props) {
  const t = useTranslations('organisation')
  const common = useTranslations('common')
  const { label, explain, hint } = usePasswordMessages()
  const { notify, notifyError } = useFeedback()
  const [values, setValues] = useState({ newPassword: '', confirmPassword: '' })
  const [fieldError, setFieldError] = useState<PasswordError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const title = useId()

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const own = [username, fullName, companyName ?? '']
    const found = passwordError(values, own)
    setFieldError(found)
    if (found) return form.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus()
    setBusy(true)
    try {
      await call('POST admins/{id}/changepassword', {
        params: { id: adminId },
        body: { newPassword: values.newPassword },
      })
      notify(t('passwordSet'))
      onClose()
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <Box component="form" method="post" noValidate onSubmit={save}>
        <DialogTitle id={title}>{t('passwordTitle', { name: fullName })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <DialogContentText variant="body2">{t('passwordHint')}</DialogContentText>
          {fields.map((field) => (
            <TextField
              key={field}
              name={field}
              label={label(field)}
              required
              autoFocus={field === 'newPassword'}
              type="password"
              autoComplete="new-password"
              value={values[field]}
              error={fieldError?.field === field}
              helperText={
                fieldError?.field === field ? explain(fieldError) : field === 'newPassword' ? hint : undefined
              }
              onChange={({ target }) => setValues({ ...values, [field]: target.value })}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <BusyButton type="submit" variant="contained" loading={isBusy}>
            {common('save')}
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

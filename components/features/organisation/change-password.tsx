'use client'
import DialogContentText from '@mui/material/DialogContentText'
import { useTranslations } from 'next-intl'
import { useFeedback } from '@/components/feedback/feedback-context'
import { type PasswordField, passwordError } from '@/components/fields/password-rules'
import { usePasswordMessages } from '@/components/fields/use-password-messages'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import type { AskedFields } from '@/components/resource/action/action-fields'
import type { admins } from '@/contract/entities/admins'
import type { RecordOf } from '@/contract/entity'
import { call } from '@/lib/api/api'

const fields: AskedFields = {
  newPassword: { meta: { kind: 'secret', format: 'password' }, isRequired: true },
  confirmPassword: { meta: { kind: 'secret' }, isRequired: true },
}

interface Props {
  record: RecordOf<typeof admins>
  onClose: () => void
}

/** Sets the password of another account; the own one is changed in the profile, which requires the old password. */
export function ChangePassword({ record: { adminId, fullName, username, companyName }, onClose }: Props) {
  const t = useTranslations('organisation')
  const common = useTranslations('common')
  const { label, explain } = usePasswordMessages()
  const { notify } = useFeedback()
  return (
    <ActionDialog
      title={t('passwordTitle', { name: fullName })}
      action={common('save')}
      notice={<DialogContentText variant="body2">{t('passwordHint')}</DialogContentText>}
      fields={fields}
      labelOf={(name) => label(name as PasswordField)}
      check={(values) => {
        const typed = {
          newPassword: String(values.newPassword ?? ''),
          confirmPassword: String(values.confirmPassword ?? ''),
        }
        const found = passwordError(typed, [username, fullName, companyName ?? ''])
        return found ? { [found.field]: explain(found) } : {}
      }}
      onSubmit={async ({ newPassword }) => {
        const body = { newPassword: String(newPassword) }
        await call('POST admins/{id}/changepassword', { params: { id: adminId }, body })
        notify(t('passwordSet'))
      }}
      onClose={onClose}
    />
  )
}

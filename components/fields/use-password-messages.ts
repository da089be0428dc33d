'use client'
import { useTranslations } from 'next-intl'
import { minPasswordLength, type PasswordError, type PasswordField } from './password-rules'

/** Labels and error messages of the password fields. */
export function usePasswordMessages() {
  const t = useTranslations('my')
  const resource = useTranslations('resource')
  const label = (field: PasswordField) => (field === 'username' ? t('loginName') : t(field))
  const explain = ({ field, kind }: PasswordError) => {
    if (kind === 'required') return resource('required', { name: label(field) })
    if (kind === 'short') return resource('min', { name: label(field), n: minPasswordLength })
    if (kind === 'obvious') return resource('formats.password', { name: label(field) })
    return t(kind)
  }
  return { label, explain, hint: resource('formatHints.password') }
}

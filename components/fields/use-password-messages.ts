'use client'
import { useTranslations } from 'next-intl'
import { leastPassword, type PasswordFault, type PasswordField } from './password-rules'

/** What the fields of a change of password are called, and what is wrong with them. */
export function usePasswordWords() {
  const t = useTranslations('my')
  const resource = useTranslations('resource')
  const label = (field: PasswordField) => (field === 'username' ? t('loginName') : t(field))
  const explain = ({ field, kind }: PasswordFault) => {
    if (kind === 'required') return resource('required', { name: label(field) })
    if (kind === 'short') return resource('min', { name: label(field), n: leastPassword })
    if (kind === 'obvious') return resource('formats.password', { name: label(field) })
    return t(kind)
  }
  return { label, explain, hint: resource('formatHints.password') }
}

'use client'
import { useTranslations } from 'next-intl'
import { explain } from '@/lib/api/explain'

/** Returns the message of the error catalogue for an error that is shown inline. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslations('errors')
  return (error) => {
    const [notice] = explain(error)
    if (!notice) return ''
    return 'text' in notice ? notice.text : t(notice.key, notice.values)
  }
}

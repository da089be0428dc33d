'use client'
import { useTranslations } from 'next-intl'
import { explain } from '@/lib/api/explain'

/** The words of the error catalogue for a failure that is shown in its place instead of as a notice. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslations('errors')
  return (error) => {
    const [notice] = explain(error)
    if (!notice) return ''
    return 'text' in notice ? notice.text : t(notice.key, notice.values as never)
  }
}

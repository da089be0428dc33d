'use client'
import { useTranslations } from 'next-intl'
import { InlineAlert } from '@/components/ui/inline-alert'
import { ApiError } from '@/lib/api/api'

/** Whether a search failed because the API has none (CHT-10). */
export const isSearchMissing = (error: unknown, keyword: string): boolean =>
  keyword !== '' && error instanceof ApiError && [404, 501].includes(error.status)

/** Says that conversations or messages cannot be searched. */
export function SearchUnavailable() {
  const t = useTranslations('messaging')
  return <InlineAlert tone="warning">{t('searchUnavailable')}</InlineAlert>
}

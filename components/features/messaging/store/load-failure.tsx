'use client'
import { useTranslations } from 'next-intl'
import { LoadError } from '@/components/feedback/load-error'
import { InlineAlert } from '@/components/ui/inline-alert'
import { ApiError } from '@/lib/api/api'

interface Props {
  /** What failed, if anything. */
  error: unknown
  /** What was searched by. */
  keyword?: string
  onRetry: () => unknown
}

/** Says why something could not be loaded; a search may be one that the API does not have (CHT-10). */
export function LoadFailure({ error, keyword = '', onRetry }: Props) {
  const t = useTranslations('messaging')
  if (!error) return null
  if (keyword && error instanceof ApiError && [404, 501].includes(error.status))
    return <InlineAlert tone="warning">{t('searchUnavailable')}</InlineAlert>
  return <LoadError error={error} onRetry={onRetry} />
}

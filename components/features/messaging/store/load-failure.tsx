'use client'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useErrorMessage } from '@/components/feedback/use-error-message'
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
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  if (!error) return null
  if (keyword && error instanceof ApiError && [404, 501].includes(error.status))
    return <InlineAlert tone="warning">{t('searchUnavailable')}</InlineAlert>
  return (
    <InlineAlert tone="error" action={<Button onClick={() => void onRetry()}>{common('retry')}</Button>}>
      {explanation(error)}
    </InlineAlert>
  )
}

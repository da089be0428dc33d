'use client'
import { useTranslations } from 'next-intl'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { ApiError, TIMEOUT } from '@/lib/api/api'

/** Returns why a run failed. The first one copies the data, which goes on after the console has stopped waiting. */
export function useRunMessage(): (error: unknown) => string {
  const t = useTranslations('statistics')
  const explanation = useErrorMessage()
  return (error) => (error instanceof ApiError && error.status === TIMEOUT ? t('stillCopying') : explanation(error))
}

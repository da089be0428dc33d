'use client'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { StatisticPanel } from '@/contract/statistic-panels'
import { ApiError, callWithEtag } from '@/lib/api/api'

const stale = 412
interface Answer {
  body: readonly StatisticPanel[]
  etag?: string
}
const none: readonly StatisticPanel[] = []

/**
 * The panels of the dashboard, and a function that saves another layout: at once here, then in the API.
 * @param first as the server has just read them; which layout they are is known after the next answer
 */
export function usePanels(first?: readonly StatisticPanel[]) {
  const t = useTranslations('statistics')
  const { notify, notifyError } = useFeedback()
  const { data, error, mutate } = useSWR<Answer>(
    ['statistics', 'panels'],
    () => callWithEtag('GET statistics/panels', {}),
    first && { fallbackData: { body: first } },
  )
  const save = async (panels: readonly StatisticPanel[]) => {
    try {
      await mutate(callWithEtag('POST statistics/panels', { body: [...panels], ifMatch: data?.etag }), {
        optimisticData: { body: [...panels], etag: data?.etag },
        rollbackOnError: true,
        revalidate: false,
      })
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === stale) {
        notify(t('layoutChanged'), 'warning')
        await mutate()
      } else notifyError(cause)
    }
  }
  return {
    panels: data?.body ?? none,
    isLoaded: data !== undefined,
    isFirst: data !== undefined && data.body === first,
    error: data ? undefined : error,
    save,
    reload: () => void mutate(),
  }
}

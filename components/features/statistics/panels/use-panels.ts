'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import { ApiError, callWithEtag } from '@/lib/api/api'

const stale = 412
interface Answer {
  body: readonly StatisticPanel[]
  etag?: string
}
/** Layouts that are sent one after the other; what is changed meanwhile waits for the mark of the one before. */
interface Sending {
  next: readonly StatisticPanel[] | undefined
  answer: Promise<Answer>
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
  const sending = useRef<Sending>(null)
  const begin = (panels: readonly StatisticPanel[]): Sending => {
    const begun: Sending = { next: panels, answer: Promise.resolve({ body: none }) }
    const sendAll = async () => {
      let answer: Answer = { body: none, etag: data?.etag }
      try {
        // Of the layouts that wait only the last one counts.
        for (let body = begun.next; body; body = begun.next) {
          begun.next = undefined
          answer = await callWithEtag('POST statistics/panels', { body: [...body], ifMatch: answer.etag })
        }
        return answer
      } finally {
        sending.current = null
      }
    }
    begun.answer = sendAll()
    sending.current = begun
    return begun
  }
  const save = async (panels: readonly StatisticPanel[]) => {
    const before = sending.current
    if (before) before.next = panels
    try {
      await mutate((before ?? begin(panels)).answer, {
        optimisticData: (current) => ({ ...current, body: panels }),
        rollbackOnError: true,
        revalidate: false,
      })
    } catch (cause) {
      // Said once for all that were sent together.
      if (before) return
      if (cause instanceof ApiError && cause.status === stale) notify(t('layoutChanged'), 'warning')
      else notifyError(cause)
      // Some of the layouts may have been saved before the one that was not.
      await mutate()
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

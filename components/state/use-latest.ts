'use client'
import useSWR, { type SWRConfiguration } from 'swr'

interface Latest<Answer> {
  /** Of what was asked before, until the answer comes. */
  answer: Answer | undefined
  /** The answer is to what is asked now. */
  isCurrent: boolean
  /** Why there is no answer to what is asked now; that of before must not stand for it. */
  error: unknown
  retry: () => void
}

/**
 * Reads through the cache and keeps what was shown while something else is asked for, such as the next page or the
 * prices of another weight.
 * @param asked what the answer depends on; null: nothing is asked for
 */
export function useLatest<Answer>(
  asked: readonly unknown[] | null,
  load: () => Promise<Answer>,
  options: SWRConfiguration = {},
): Latest<Answer> {
  const question = asked && JSON.stringify(asked)
  const { data, error, mutate } = useSWR(asked, async () => ({ question, answer: await load() }), {
    ...options,
    keepPreviousData: true,
  })
  const isCurrent = question !== null && data?.question === question
  return {
    answer: question === null ? undefined : data?.answer,
    isCurrent,
    error: question === null || isCurrent ? undefined : error,
    retry: () => void mutate(),
  }
}

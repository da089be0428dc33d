'use client'
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr'

interface Latest<Answer> {
  /** Of what was asked before, until the answer comes. */
  answer: Answer | undefined
  /** The answer is to what is asked now. */
  isCurrent: boolean
  /** Why there is no answer to what is asked now; that of before must not stand for it. */
  error: unknown
  retry: () => void
}

/** Whether the cache has an answer for a key. If not, `keepPreviousData` shows that of the key before. */
export function useHasAnswer(key: readonly unknown[] | null): boolean {
  const { cache } = useSWRConfig()
  return cache.get(unstable_serialize(key))?.data !== undefined
}

/**
 * Reads through the cache and keeps what was shown while something else is asked for, such as the next page or the
 * prices of another weight.
 * @param asked what the answer depends on; null: nothing is asked for
 */
export function useLatest<Answer>(
  asked: readonly unknown[] | null,
  load: () => Promise<Answer>,
  options: SWRConfiguration<Answer> = {},
): Latest<Answer> {
  const { data, error, isLoading, mutate } = useSWR<Answer>(asked, load, { ...options, keepPreviousData: true })
  const isCached = useHasAnswer(asked)
  const isAsked = asked !== null
  const isFallback = data !== undefined && data === options.fallbackData
  // To read `isLoading` is what renders an answer that is equal to the one before, which is no news to SWR.
  const isCurrent = isAsked && (isCached ? !isLoading : isFallback)
  return {
    answer: isAsked ? data : undefined,
    isCurrent,
    error: isAsked && !isCurrent ? error : undefined,
    retry: () => void mutate(),
  }
}

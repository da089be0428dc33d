'use client'
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr'

interface Latest<Answer> {
  /** Of the previous request, until the response arrives. */
  answer: Answer | undefined
  /** The response belongs to the current request. */
  isCurrent: boolean
  /** The error of the current request; the previous response must not stand for it. */
  error: unknown
  retry: () => void
}

/** Whether the cache has an answer for a key. If not, `keepPreviousData` shows that of the key before. */
export function useHasAnswer(key: readonly unknown[] | null): boolean {
  const { cache } = useSWRConfig()
  return cache.get(unstable_serialize(key))?.data !== undefined
}

/**
 * Reads through the cache and shows the previous response while another is requested, such as the next page or the
 * prices of another weight.
 * @param asked what the response depends on; null: no request
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

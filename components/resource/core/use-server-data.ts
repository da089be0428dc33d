'use client'
import { useLayoutEffect, useRef } from 'react'
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr'
import { useHasAnswer } from '@/components/state/use-latest'

/** Server data that the cache has; Next passes it again when Back leads to its page. */
const taken = new WeakSet<object>()

/**
 * Reads through the cache, with the server's data as its initial value: it is newer than the cache, and saves a
 * request. After Back the same data is old, so the cache revalidates as usual, also where the page was only hidden.
 */
export function useServerData<Data extends object>(
  key: readonly unknown[] | null,
  load: () => Promise<Data>,
  first: Data | undefined,
  options: SWRConfiguration<Data> = {},
) {
  const cache = useSWRConfig()
  const isNews = first !== undefined && !taken.has(first)
  const { data, error, isLoading, isValidating, mutate } = useSWR<Data>(key, load, {
    ...options,
    ...(first && { fallbackData: first }),
    ...(isNews && { revalidateOnMount: false, revalidateIfStale: false }),
  })
  const hasAnswer = useHasAnswer(key)
  const own = useRef<Data>(undefined)
  useLayoutEffect(() => {
    if (!isNews || key === null) return
    // Hidden and shown again without a render in between, for which SWR would still do without a request.
    if (own.current === first) {
      void mutate()
      return
    }
    own.current = first
    taken.add(first)
    void cache.mutate(key, first, { revalidate: false })
  }, [cache, first, isNews, key, mutate])
  return {
    data: isNews ? first : data,
    error: isNews ? undefined : error,
    /** The data is the response to another key, by `keepPreviousData`. */
    isFormer: data !== undefined && !isNews && !hasAnswer && data !== first,
    ...{ isLoading, isValidating, mutate },
  }
}

'use client'
import { useLayoutEffect } from 'react'
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr'

/** What the server sent and the cache has taken; Next hands it out once more when Back leads to its page. */
const taken = new WeakSet<object>()

/**
 * Reads through the cache, beginning with what the server read for this page: it is newer than whatever the cache
 * still holds, and nothing is asked for twice. Seen again after Back it is old, so the cache is asked as usual.
 */
export function useServerData<Data extends object>(
  key: readonly unknown[],
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
  useLayoutEffect(() => {
    if (!isNews) return
    taken.add(first)
    void cache.mutate(key, first, { revalidate: false })
  }, [cache, first, isNews, key])
  return { data: isNews ? first : data, error: isNews ? undefined : error, isLoading, isValidating, mutate }
}

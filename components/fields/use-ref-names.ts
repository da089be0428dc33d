'use client'
import { useMemo } from 'react'
import useSWR from 'swr'
import { suggestions } from './suggestions'

const still = { keepPreviousData: true, revalidateOnFocus: false, revalidateIfStale: false, onError: () => {} }

/**
 * The names of records that only their keys are known of, as after a reload. A key that nobody answers for stays one.
 * @param keys a comma list
 */
export function useRefNames(to: string, keys: string): (key: number) => string {
  const { data } = useSWR(
    keys ? ['suggestions', to, 'ids', keys] : null,
    () => suggestions(to, '', { ids: keys }),
    still,
  )
  return useMemo(() => {
    const names = new Map(data?.map(({ key, name }) => [key, name]))
    return (key) => names.get(key) ?? `#${key}`
  }, [data])
}

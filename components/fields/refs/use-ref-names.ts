'use client'
import { useMemo } from 'react'
import useSWR from 'swr'
import { suggestions } from '../suggestions'

const still = { keepPreviousData: true, revalidateOnFocus: false, revalidateIfStale: false, onError: () => {} }

/**
 * Names of records known by key only, for example after a reload: an ellipsis until they are loaded, so that no key
 * flashes up. A key without a record is shown as is.
 * @param keys comma-separated
 * @param by the field whose value references store; omitted: the key
 */
export function useRefNames(to: string, keys: string, by?: string): (key: number | string) => string {
  const { data, isLoading } = useSWR(
    keys ? ['suggestions', to, by ?? 'ids', keys] : null,
    () => suggestions<number | string>(to, '', { [by ?? 'ids']: keys }, by),
    still,
  )
  return useMemo(() => {
    const names = new Map(data?.map(({ key, name }) => [key, name]))
    return (key) => names.get(key) ?? (isLoading ? '…' : by === undefined ? `#${key}` : String(key))
  }, [by, data, isLoading])
}

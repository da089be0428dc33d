'use client'
import useSWRImmutable from 'swr/immutable'
import type { Tool } from '@/contract/calls/tools'
import { call } from '@/lib/api/api'

const none: Readonly<Record<Tool, boolean>> = { recognizetext: false, translate: false, chatwithai: false }

/** For which tools there is a service; none until that is known. Fetched once. */
export function useOfferedTools(): Readonly<Record<Tool, boolean>> {
  const { data } = useSWRImmutable('tools offered', () => call('GET tools/offered'), { shouldRetryOnError: false })
  return data ?? none
}

'use client'
import useSWR from 'swr'
import { call } from '@/lib/api/api'

/** The views that SQL may read; they change with a release only. */
export const useViews = () =>
  useSWR('statistics views', () => call('GET statistics/views'), { revalidateOnFocus: false, revalidateIfStale: false })

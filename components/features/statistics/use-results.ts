'use client'
import { useMemo } from 'react'
import { useServerData } from '@/components/resource/core/use-server-data'
import { useLanguage } from '@/components/state/language'
import type { StatisticResults } from '@/contract/entities/statistics'
import { call } from '@/lib/api/api'
import { type Period, startOf } from './period'

interface Options {
  siteId?: string
  companyId?: string
  /** What the server has just read of these. */
  initial?: StatisticResults
}

/** The results of a statistic in a period, of a site or a company where one is given. Polled as the lists are: a schedule may add some. */
export function useResults(
  statisticId: string,
  period: Period,
  { siteId = '', companyId = '', initial }: Options = {},
) {
  const locale = useLanguage()
  const from = useMemo(() => startOf(period), [period])
  return useServerData(
    ['statistics', 'results', statisticId, from ?? '', siteId, companyId, locale],
    () => call('GET statistics/{slug}/results', { params: { slug: statisticId }, query: { from, siteId, companyId } }),
    initial,
    { keepPreviousData: true, refreshInterval: 5 * 60_000 },
  )
}

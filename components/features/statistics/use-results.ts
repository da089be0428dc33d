'use client'
import { useServerData } from '@/components/resource/core/use-server-data'
import { useLanguage } from '@/components/state/language'
import type { StatisticResults } from '@/contract/entities/statistics'
import { call } from '@/lib/api/api'
import { daysOf, type Period } from './period'

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
  return useServerData(
    ['statistics', 'results', statisticId, period, siteId, companyId, locale],
    () =>
      call('GET statistics/{slug}/results', {
        params: { slug: statisticId },
        query: { days: daysOf(period), siteId, companyId },
      }),
    initial,
    { keepPreviousData: true, refreshInterval: 5 * 60_000 },
  )
}

'use client'
import { useMemo } from 'react'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import { call } from '@/lib/api/api'

/** The last days of which results are shown; `all`: as far back as they are kept. */
export const periods = ['7', '30', '90', '365', 'all'] as const
export type Period = (typeof periods)[number]

const dayMs = 86_400_000

/** The beginning of a period, the same during a day, so that its answer is cached. */
export function startOf(period: Period, now = Date.now()): string | undefined {
  if (period === 'all') return undefined
  const today = Math.floor(now / dayMs) * dayMs
  return new Date(today - Number(period) * dayMs).toISOString()
}

/** The results of a statistic in a period, of a site or a company where one is given. Polled as the lists are: a schedule may add some. */
export function useResults(statisticId: string, period: Period, { siteId = '', companyId = '' } = {}) {
  const locale = useLanguage()
  const from = useMemo(() => startOf(period), [period])
  return useSWR(
    ['statistics', 'results', statisticId, from ?? '', siteId, companyId, locale],
    () => call('GET statistics/{slug}/results', { params: { slug: statisticId }, query: { from, siteId, companyId } }),
    { keepPreviousData: true, refreshInterval: 5 * 60_000 },
  )
}

'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback'
import { usualPageSize } from '@/components/grid/column'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { call } from '@/lib/api'
import { isListKey } from '@/lib/cache-keys'

/**
 * The rates of a currency, or all that are to be reviewed, a page at a time.
 * @param code left out: those to be reviewed
 */
export function useRates(code: string | undefined) {
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(usualPageSize)
  const { data, error, mutate } = useSWR(
    ['currencies', 'rates', code ?? '', page, pageSize, locale],
    () =>
      code
        ? call('GET currencies/{code}/rates', { params: { code }, query: { page, pageSize } })
        : call('GET currencies/ratestobereviewed', { query: { page, pageSize } }),
    { keepPreviousData: true },
  )
  // The last one of the last page may have been decided.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  if (data && page > lastPage) setPage(lastPage)
  return {
    rates: data?.items,
    total: data?.total ?? 0,
    error: data ? undefined : error,
    reload: () => void mutate(),
    page,
    pageSize,
    setPage,
    setPageSize: (size: number) => {
      setPageSize(size)
      setPage(1)
    },
  }
}

/** Approves or rejects a rate, says how it went and refreshes the lists. */
export function useReview() {
  const t = useTranslations()
  const { say, fail, confirm } = useFeedback()
  const { mutate } = useSWRConfig()
  return async ({ fromCode, toCode, rateId }: CurrencyRate, status: 'Approved' | 'Rejected') => {
    const name = t('rates.name', { from: fromCode, to: toCode })
    const question = { title: t('rates.rejectTitle', { name }), text: t('rates.rejectText'), yes: t('rates.reject') }
    if (status === 'Rejected' && !(await confirm({ ...question, severity: 'error' }))) return
    try {
      await call('POST currencies/{code}/rates/{rateId}', { params: { code: fromCode, rateId }, body: { status } })
      say(t('resource.saved'))
    } catch (error) {
      fail(error)
    }
    // Whoever was refused sees what others have decided in the meantime.
    await mutate(isListKey('currencies'))
  }
}

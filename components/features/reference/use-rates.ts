'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useAction } from '@/components/feedback/use-action'
import { defaultPageSize } from '@/components/list-table/column'
import { useLanguage } from '@/components/state/language'
import { useLatest } from '@/components/state/use-latest'
import { changeHeader } from '@/contract/calls/change-header'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { lastPageOf } from '@/contract/list-limits'
import { call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'

/**
 * The rates of a currency, or all pending ones, page by page.
 * @param code omitted: the pending ones
 */
export function useRates(code: string | undefined) {
  const locale = useLanguage()
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(defaultPageSize)
  const {
    answer: data,
    error,
    retry,
  } = useLatest(['currencies', 'rates', code ?? '', page, pageSize, locale], () =>
    code
      ? call('GET currencies/{code}/rates', { params: { code }, query: { page, pageSize } })
      : call('GET currencies/ratestobereviewed', { query: { page, pageSize } }),
  )
  // The last one of the last page may have been decided.
  const lastPage = lastPageOf(data ?? { total: 0 }, pageSize)
  if (data && page > lastPage) setPage(lastPage)
  return {
    rates: data?.items,
    total: data?.total ?? 0,
    totalIsExact: data?.totalIsExact,
    error,
    reload: retry,
    page,
    pageSize,
    setPage,
    setPageSize: (size: number) => {
      setPageSize(size)
      setPage(1)
    },
  }
}

interface Decision {
  status: 'Approved' | 'Rejected'
  confirmJump?: true
}

/** Approves or rejects a rate, with a notice that offers the undo, and refreshes the lists. */
export function useReview() {
  const t = useTranslations('rates')
  const { isBusy, run } = useAction()
  const { mutate } = useSWRConfig()
  const review = async ({ fromCode, toCode, rateId }: CurrencyRate, decision: Decision) => {
    const name = t('name', { from: fromCode, to: toCode })
    const params = { code: fromCode, rateId }
    let changeId: string | null = null
    await run({
      work: () =>
        call('POST currencies/{code}/rates/{rateId}', {
          ...{ params, body: decision },
          onResponse: (headers) => {
            changeId = headers.get(changeHeader)
          },
        }),
      messageOf: () => t(decision.status === 'Approved' ? 'approved' : 'rejected', { name }),
      undo: () => {
        const id = changeId
        if (id === null) return null
        return () =>
          call('POST currencies/{code}/rates/{rateId}/changes/{changeId}/undo', {
            params: { ...params, changeId: Number(id) },
          })
      },
      // After an error, too: a colleague may have decided meanwhile.
      refresh: () => mutate(isListKey('currencies')),
    })
  }
  return { isBusy, review }
}

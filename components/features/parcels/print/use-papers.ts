'use client'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLanguage } from '@/components/state/language'
import type { Paper } from '@/contract/entities/parcels/packing'
import { call } from '@/lib/api/api'
import type { PaperKind } from './paper-kinds'

/** All that is printed for some parcels, and its printing; no call without any. */
export function usePapers(ids: readonly (number | string)[]) {
  const language = useLanguage()
  const { notifyError } = useFeedback()
  const list = ids.join()
  const { data, error } = useSWR(
    list === '' ? null : ['orderpackages/papers', list, language],
    () => call('GET orderpackages/papers', { query: { ids: list } }),
    { revalidateOnFocus: false },
  )
  const [given, setGiven] = useState<ReadonlyMap<number, NonNullable<Paper['invoice']>>>(new Map())
  const parcels = data?.parcels.map((paper) => ({
    ...paper,
    invoice: paper.invoice ?? given.get(paper.orderPackageId) ?? null,
  }))

  /** Prints; invoices get their numbers before, once. Resolves to false where that failed, and nothing was printed. */
  const print = async (kinds?: readonly PaperKind[]): Promise<boolean> => {
    const open =
      (kinds?.includes('invoice') ?? true)
        ? (parcels ?? []).filter(({ invoice, declaration }) => invoice === null && declaration.isAbroad)
        : []
    try {
      if (open.length > 0) {
        const body = { ids: open.map(({ orderPackageId }) => orderPackageId) }
        const numbers = await call('POST orderpackages/invoices', { body })
        // The browser prints what stands on the page at once.
        flushSync(() =>
          setGiven(
            new Map([...given, ...numbers.map(({ orderPackageId, ...invoice }) => [orderPackageId, invoice] as const)]),
          ),
        )
      }
    } catch (cause) {
      notifyError(cause)
      return false
    }
    window.print()
    return true
  }
  return { data: data && parcels && { words: data.words, parcels }, error, print }
}

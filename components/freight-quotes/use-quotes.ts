'use client'
import { useState } from 'react'
import { useLanguage } from '@/components/state/language'
import { useLatest } from '@/components/state/use-latest'
import type { FreightQuote } from '@/contract/entities/parcels/freights'
import { call } from '@/lib/api/api'

/** The parcel of the quote, as it is typed. */
export interface QuoteWish {
  countryId: number | null
  subdivisionId: number | null
  restricted: readonly string[]
  weight?: string
  length?: string
  width?: string
  height?: string
}

export interface Quotes {
  /** Undefined without a request, or while the first response is loading. */
  quotes: readonly FreightQuote[] | undefined
  isAsked: boolean
  /** The quotes belong to the current request; others are shown until they load. */
  isCurrent: boolean
  /** The error of the current request. */
  error: unknown
  retry: () => void
}

/**
 * The quotes of the current request, and until they load the previous ones.
 * @param asked the request; null while something is missing
 */
export function useLatestQuotes(asked: string | null, load: () => Promise<readonly FreightQuote[]>): Quotes {
  const language = useLanguage()
  // Never those of an earlier weighing: the address or a tariff may have changed since.
  const [begun] = useState(() => Date.now())
  const key = asked === null ? null : ['quotes', begun, asked, language]
  const { answer, isCurrent, error, retry } = useLatest(key, load, { revalidateOnFocus: false })
  return { isAsked: asked !== null, quotes: answer, isCurrent, error, retry }
}

const isNumber = (text: string | undefined) => Boolean(text) && /^\d{1,9}(\.\d{1,4})?$/.test(text ?? '')

/** What freights come to for a parcel, once its country and its weight are known. */
export function useQuotes({ countryId, subdivisionId, restricted, ...sizes }: QuoteWish): Quotes {
  const isAsked = countryId !== null && isNumber(sizes.weight) && Number(sizes.weight) > 0
  const known = Object.fromEntries(Object.entries(sizes).filter(([, text]) => isNumber(text)))
  const query = { countryId, subdivisionId, restricted, ...known }
  return useLatestQuotes(isAsked ? JSON.stringify(query) : null, () => call('GET freights/quote', { query }))
}

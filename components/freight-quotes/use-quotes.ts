'use client'
import useSWR from 'swr'
import { useLanguage } from '@/components/state/language'
import type { FreightQuote } from '@/contract/entities/freights'
import { call } from '@/lib/api/api'

/** The parcel that a quote is asked for, as it is typed. */
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
  /** Undefined until something is asked for, or while it is loading. */
  quotes: readonly FreightQuote[] | undefined
  isAsked: boolean
  error: unknown
}

const isNumber = (text: string | undefined) => Boolean(text) && /^\d{1,9}(\.\d{1,4})?$/.test(text ?? '')

/** What freights come to for a parcel, once its country and its weight are known. */
export function useQuotes({ countryId, subdivisionId, restricted, ...sizes }: QuoteWish): Quotes {
  const language = useLanguage()
  const isAsked = countryId !== null && isNumber(sizes.weight) && Number(sizes.weight) > 0
  const known = Object.fromEntries(Object.entries(sizes).filter(([, text]) => isNumber(text)))
  const query = { countryId, subdivisionId, restricted, ...known }
  const { data, error } = useSWR(
    isAsked ? ['freights/quote', JSON.stringify(query), language] : null,
    () => call('GET freights/quote', { query }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  return { quotes: isAsked ? data : undefined, isAsked, error: isAsked && !data ? error : undefined }
}

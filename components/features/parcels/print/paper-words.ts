import type { Paper } from '@/contract/entities/parcels/packing'

export interface Amount {
  currency: string
  amount: number
}

export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>
/** A label on a paper: in English, and in the customer's language where that is another one. */
export type Word = (name: string) => string

export const wordsFor = (words: Words, { language }: Pick<Paper, 'language'>): Word => {
  return (name) => {
    const [english, local] = [words.en?.[name] ?? name, words[language]?.[name]]
    return local && local !== english ? `${english} · ${local}` : english
  }
}

/** An amount as it stands on papers, with the decimals of its currency. */
export const amountText = ({ decimals }: Pick<Paper, 'decimals'>, { currency, amount }: Amount): string =>
  `${currency} ${amount.toFixed(decimals[currency] ?? 2)}`

/** The sum of amounts in each currency. */
export function sumsOf(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** Grams as they stand on papers. */
export const kilograms = (grams: number | null): string => (grams ? `${(grams / 1000).toFixed(3)} kg` : '–')

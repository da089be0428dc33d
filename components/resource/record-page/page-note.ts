import { noteSeparator } from '@/components/state/page-names'
import type { Row } from '../core/list-types'

/** Who a record is with, and what it comes to: the first of each that it has. */
const [parties, amounts] = [
  ['customerName', 'supplierName'],
  ['totalAmount', 'amount'],
] as const

/**
 * What tells a record from others of its kind, in its tab: its customer or supplier and its amount.
 * @param title what is said there already
 */
export function pageNote(
  record: Row,
  title: string,
  money: (amount: number, currency: string | null | undefined) => string,
): string {
  const party = parties.map((field) => record[field]).find((value) => typeof value === 'string' && value !== '')
  const amount = amounts.map((field) => record[field]).find((value) => typeof value === 'number')
  const { currency } = record
  return [
    party as string | undefined,
    amount !== undefined && typeof currency === 'string' && money(amount as number, currency),
  ]
    .filter((text): text is string => Boolean(text) && !title.includes(String(text)))
    .join(noteSeparator)
}

import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { ProposedOrder } from '@/contract/entities/payment-spread'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orders } from '../../db/schema/ordering'
import { byAcceptance, isOpen, type OrderRow, type Payable, shownPayable } from './open-orders'
import type { PaymentRow } from './payment-row'

const maxProposed = 10
/** So many of each kind are judged; a customer's name or an amount may fit many orders. */
const maxJudged = 50
const maxTokens = 20
const minTokenLength = 4
const minNameLength = 2

type Reason = ProposedOrder['reasons'][number]
const weights: Readonly<Record<Reason, number>> = { Number: 4, Name: 2, Amount: 1 }

/**
 * The orders that money without an order may be for, the likeliest first: their number stands in its transaction or
 * remark, so much is due, or their customer is named there. Open orders of its company alone, unless their number is named.
 */
export async function proposalsFor(
  payment: PaymentRow,
  database: Database,
): Promise<(Payable & { reasons: Reason[] })[]> {
  if (payment.orderId !== null) return []
  const words = [payment.transactionId, payment.remark].filter(Boolean).join(' ')
  const tokens = tokensOf(words)
  const isOfCompany = and(eq(orders.companyId, payment.companyId), scopeOf(orders))
  const found = async (condition: SQL | undefined) =>
    database.sql
      .select()
      .from(orders)
      .where(and(isOfCompany, condition))
      .orderBy(...byAcceptance, desc(orders.orderId))
      .limit(maxJudged)
  const byNumber = tokens.length === 0 ? [] : await found(isNumbered(tokens))
  const byAmount = await found(and(isOpen(), eq(orders.currency, payment.currency), eq(orders.balance, payment.amount)))
  const byName = words === '' ? [] : await found(and(isOpen(), isNamedIn(words)))
  const reasonsOf = new Map<number, Set<Reason>>()
  const rowOf = new Map<number, OrderRow>()
  for (const [reason, rows] of [
    ['Number', byNumber],
    ['Name', byName],
    ['Amount', byAmount],
  ] as const) {
    for (const row of rows) {
      rowOf.set(row.orderId, row)
      reasonsOf.set(row.orderId, (reasonsOf.get(row.orderId) ?? new Set<Reason>()).add(reason))
    }
  }
  const weightOf = ({ orderId }: OrderRow) =>
    [...(reasonsOf.get(orderId) ?? [])].reduce((sum, reason) => sum + weights[reason], 0)
  // The sort is stable, so that of equals the first accepted stays first.
  const likeliest = [...rowOf.values()].sort((one, other) => weightOf(other) - weightOf(one)).slice(0, maxProposed)
  const shown = await shownPayable(likeliest, database)
  return shown.map((order) => ({ ...order, reasons: [...(reasonsOf.get(order.orderId) ?? [])] }))
}

/** Numbers as people write them in a text: letters, digits and hyphens, with a digit. */
export const tokensOf = (text: string): string[] =>
  [...new Set(text.toUpperCase().match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu) ?? [])]
    .filter((token) => token.length >= minTokenLength && /\d/.test(token))
    .slice(0, maxTokens)

const isNumbered = (tokens: readonly string[]): SQL | undefined =>
  or(equalsAny(orders.friendlyOrderId, [...tokens]), equalsAny(orders.originalOrderId, [...tokens]))

/** Names are compared by their letters alone: banks write them in capitals, and with other blanks. */
const isNamedIn = (words: string): SQL => {
  const letters = (text: SQL) => sql`regexp_replace(lower(${text}), '[[:space:],.]+', '', 'g')`
  const name = letters(sql`${orders.customerName}`)
  return sql`length(${name}) >= ${minNameLength}::int and position(${name} in ${letters(sql`${words}::text`)}) > 0`
}

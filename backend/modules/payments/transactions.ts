import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { inPortions } from '../../db/in-portions'
import { paymentRefunds, payments } from '../../db/schema/payments'
import { transactionText } from '../../db/transaction-text'
import { postgresError } from '../../http/database-problem'
import { type FieldError, invalid } from '../../http/parse'
import type { PaymentRow } from './payment-row'

/** A payment with the transaction that it is about to have. */
export interface Transaction {
  /** Left out: it is not stored yet. */
  paymentId?: number
  companyId: number
  channel: string
  transactionId?: string | null
  sharedTransaction?: boolean | null
}

const compared = (text: string): SQL => transactionText(sql`${text}::text`)

/** Whether payments have this transaction, however it is written. */
export const hasTransaction = (text: string): SQL => sql`${transactionText(payments.transactionId)} = ${compared(text)}`

/**
 * Refuses a transaction of another payment of the company and channel, unless it is shared on purpose. One that failed does
 * not use its transaction up.
 * @param statuses which other payments count. Default: all that did not fail
 */
export async function refuseUsedTransaction(
  { paymentId = 0, companyId, channel, transactionId, sharedTransaction }: Transaction,
  database: Database,
  statuses: readonly PaymentRow['status'][] = ['Pending', 'Paid', 'Refunded'],
): Promise<void> {
  if (!transactionId || sharedTransaction) return
  const [used] = await database.sql
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .where(
      and(
        ...[eq(payments.companyId, companyId), eq(payments.channel, channel), hasTransaction(transactionId)],
        ...[ne(payments.paymentId, paymentId), equalsAny(payments.status, [...statuses])],
        sql`${compared(transactionId)} <> ''`,
      ),
    )
    .orderBy(payments.paymentId)
    .limit(1)
  if (used) throw invalid([usedBy('usedTransaction', used.paymentId)])
}

/** Of these transactions of a company, those that a payment has already, by their places, with that payment. */
export async function usedTransactions(
  given: readonly { channel: string; transactionId: string }[],
  companyId: number,
  database: Database,
): Promise<Map<number, number>> {
  const used = await inPortions(given.entries(), async (some) => {
    const asked = sql`unnest(${sql.param(some.map(([place]) => place))}::int[],
      ${sql.param(some.map(([, { channel }]) => channel))}::text[],
      ${sql.param(some.map(([, { transactionId }]) => transactionId))}::text[]) as asked (place, channel, text)`
    const { rows } = await database.sql.execute<{ place: number; paymentId: string }>(
      sql`select asked.place, min(${payments.paymentId}) as "paymentId" from ${asked}
        join ${payments} on ${payments.companyId} = ${companyId} and ${payments.channel} = asked.channel
          and ${transactionText(payments.transactionId)} = ${transactionText(sql`asked.text`)}
          and ${equalsAny(payments.status, ['Pending', 'Paid', 'Refunded'])}
        where ${transactionText(sql`asked.text`)} <> '' group by asked.place`,
    )
    return rows
  })
  return new Map(used.map(({ place, paymentId }) => [place, Number(paymentId)]))
}

const usedBy = (text: 'usedTransaction' | 'usedRefund', paymentId: number): FieldError => ({
  ...{ field: 'transactionId', text, isDuplicate: true },
  values: { payment: String(paymentId) },
})

const maxClaims = 3

/**
 * Keeps the transaction of a stored payment for it alone, or for none where it is shared or blank. Throws the same as
 * `refuseUsedTransaction` where a call of the same moment was first.
 */
export async function claimTransaction(
  payment: Transaction & { paymentId: number },
  database: Database,
): Promise<void> {
  const { paymentId, transactionId, sharedTransaction } = payment
  const transactionKey = transactionId && !sharedTransaction ? sql`nullif(${compared(transactionId)}, '')` : null
  for (let claims = 1; ; claims += 1) {
    try {
      await database.savepoint(() =>
        database.sql.update(payments).set({ transactionKey }).where(eq(payments.paymentId, paymentId)),
      )
      return
    } catch (cause) {
      if (postgresError(cause)?.code !== '23505') throw cause
      await refuseUsedTransaction(payment, database)
      // The other one has failed since.
      if (claims === maxClaims) throw cause
    }
  }
}

/** Of payments that have one transaction since before that was refused, the one that came takes it from those that wait. */
export async function takeTransaction(
  { paymentId, companyId, channel, transactionId }: PaymentRow,
  database: Database,
): Promise<void> {
  if (!transactionId) return
  await database.sql
    .update(payments)
    .set({ transactionKey: null })
    .where(
      and(
        ...[eq(payments.companyId, companyId), eq(payments.channel, channel), ne(payments.paymentId, paymentId)],
        ...[eq(payments.transactionKey, compared(transactionId)), eq(payments.status, 'Pending')],
      ),
    )
}

/** Payments that failed give their transactions up; those that wait keep what was entered now. */
export async function settleTransactions(
  rows: readonly PaymentRow[],
  patch: Partial<Transaction>,
  database: Database,
): Promise<void> {
  const isEntered = (['channel', 'transactionId', 'sharedTransaction'] as const).some((field) => field in patch)
  for (const row of rows) if (isEntered && row.status === 'Pending') await claimTransaction(row, database)
  const failed = rows.filter(({ status, transactionKey }) => status === 'Failed' && transactionKey !== null)
  if (failed.length === 0) return
  const ids = failed.map(({ paymentId }) => paymentId)
  await database.sql.update(payments).set({ transactionKey: null }).where(equalsAny(payments.paymentId, ids))
}

type RefundDraft = typeof paymentRefunds.$inferInsert

/**
 * Stores the parts of one refund and returns the number of the first. Their transaction is used once for each company and
 * channel, unless it is shared on purpose.
 */
export async function insertRefund(parts: readonly RefundDraft[], database: Database): Promise<number> {
  const [first] = parts
  if (!first) throw new Error('A refund has no parts.')
  const { transactionId, sharedTransaction } = first
  const isOwn = Boolean(transactionId) && !sharedTransaction
  if (isOwn) await refuseUsedRefund(first, database)
  try {
    const stored = await database.savepoint(() =>
      database.sql
        .insert(paymentRefunds)
        .values(
          parts.map((part, index) => ({
            ...part,
            // Further parts are of the same transfer.
            sharedTransaction: index > 0 ? Boolean(transactionId) : sharedTransaction,
            transactionKey: isOwn && index === 0 ? sql`nullif(${compared(String(transactionId))}, '')` : null,
          })),
        )
        .returning({ id: paymentRefunds.paymentRefundId }),
    )
    return Math.min(...stored.map(({ id }) => id))
  } catch (cause) {
    if (postgresError(cause)?.code === '23505') await refuseUsedRefund(first, database)
    throw cause
  }
}

async function refuseUsedRefund({ companyId, channel, transactionId }: RefundDraft, database: Database): Promise<void> {
  const text = transactionId ?? ''
  const [used] = await database.sql
    .select({ paymentId: paymentRefunds.paymentId })
    .from(paymentRefunds)
    .where(
      and(
        ...[eq(paymentRefunds.companyId, companyId), eq(paymentRefunds.channel, channel)],
        sql`${transactionText(paymentRefunds.transactionId)} = ${compared(text)} and ${compared(text)} <> ''`,
      ),
    )
    .orderBy(paymentRefunds.paymentRefundId)
    .limit(1)
  if (used) throw invalid([usedBy('usedRefund', used.paymentId)])
}

import { payments as entity } from '@/contract/entities/payments'
import { trackChanges } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { payments } from '../../db/schema/payments'
import { settlePaid } from './payment-moves'
import type { PaymentRow } from './payment-row'
import { claimTransaction } from './transactions'

/** A payment that came, with its company, order and amounts. */
export type PaidDraft = Omit<typeof payments.$inferInsert, 'status' | 'toldTime'>

/**
 * Stores payments as paid, adds them to what their orders have got, and raises that they came. Their orders are locked by
 * the caller, or made by it. Throws where a transaction that is not shared is used already.
 */
export async function storePaid(drafts: readonly PaidDraft[], database: Database): Promise<PaymentRow[]> {
  if (drafts.length === 0) return []
  const rows = await database.sql
    .insert(payments)
    .values(drafts.map((draft) => ({ ...draft, status: 'Paid' as const, toldTime: new Date() })))
    .returning()
  rows.sort((one, other) => one.paymentId - other.paymentId)
  await trackChanges(
    entity,
    'create',
    rows.map((after) => ({ after })),
    database,
  )
  for (const row of rows) if (row.transactionId && !row.sharedTransaction) await claimTransaction(row, database)
  await raisePaid(rows, database)
  await settlePaid(
    rows.flatMap(({ orderId }) => orderId ?? []),
    database,
  )
  return rows
}

async function raisePaid(rows: readonly PaymentRow[], database: Database): Promise<void> {
  const facts = rows.flatMap(({ paymentId, siteId, orderId, channel, currency, amount }) =>
    siteId === null ? [] : [{ siteId, data: { paymentId, orderId, channel, currency, amount } }],
  )
  if (facts.length > 0) await database.raise('PaymentPaid', facts)
}

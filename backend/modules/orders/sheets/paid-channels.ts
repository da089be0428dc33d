import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { paymentChannels } from '../../../db/schema/payments'
import { usedTransactions } from '../../payments/transactions'
import type { OrderRow } from './order-row'

type Channel = typeof paymentChannels.$inferSelect

/** What the payments of a sheet are checked against. */
export interface PaidChannels {
  byId: ReadonlyMap<number, Channel>
  /** The payment that has the transaction of a row already. */
  usedBy: ReadonlyMap<OrderRow, number>
  /** The first row with the transaction of a row, where that is of another order. */
  twinOf: ReadonlyMap<OrderRow, OrderRow>
}

/** Reads the channels and transactions that rows name, in two statements. */
export async function readChannels(
  rows: readonly OrderRow[],
  companyId: number,
  database: Database,
): Promise<PaidChannels> {
  const keys = [...new Set(rows.flatMap(({ values }) => values.paymentChannel ?? []))]
  const found =
    keys.length === 0
      ? []
      : await database.sql
          .select()
          .from(paymentChannels)
          .where(and(eq(paymentChannels.companyId, companyId), equalsAny(paymentChannels.paymentChannelId, keys)))
  const byId = new Map(found.map((channel) => [channel.paymentChannelId, channel]))
  const named = rows.flatMap((row) => {
    const channel = byId.get(row.values.paymentChannel ?? 0)
    const transactionId = channel && transactionOf(row, channel)
    return transactionId ? [{ row, channel: channel.code, transactionId }] : []
  })
  const used = await usedTransactions(named, companyId, database)
  const usedBy = new Map(named.flatMap(({ row }, place) => pairOf(row, used.get(place))))
  return { byId, usedBy, twinOf: twinsOf(named) }
}

/**
 * The transaction by which an order of a channel was paid. Files of marketplaces have none, because they pay by the
 * numbers of their orders: where the file has no column of it and the channel needs one, that is it.
 */
export function transactionOf({ values, cells }: OrderRow, channel: Channel): string | null {
  const isOfMarketplace = cells.transactionId === undefined && !channel.transactionOptional
  return values.transactionId ?? (isOfMarketplace ? (values.originalOrderId ?? null) : null)
}

const pairOf = (row: OrderRow, payment: number | undefined): [OrderRow, number][] =>
  payment === undefined ? [] : [[row, payment]]

function twinsOf(named: readonly { row: OrderRow; channel: string; transactionId: string }[]) {
  const firsts = new Map<string, OrderRow>()
  const twins = new Map<OrderRow, OrderRow>()
  for (const { row, channel, transactionId } of named) {
    const name = JSON.stringify([channel, transactionId.toUpperCase().replace(/\s/g, '')])
    const first = firsts.get(name)
    if (!first) firsts.set(name, row)
    else if (!isSameOrder(first, row)) twins.set(row, first)
  }
  return twins
}

const isSameOrder = ({ values: one }: OrderRow, { values: other }: OrderRow) =>
  one.originalOrderId === other.originalOrderId && one.site === other.site && one.channelType === other.channelType

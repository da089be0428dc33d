import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { inPortions } from '../../../db/in-portions'
import { lowerNumber } from '../../../db/number-text'
import { productSkus } from '../../../db/schema/catalogue'
import { orderLines, orders } from '../../../db/schema/ordering'
import { groupBy } from '../../../group-by'
import type { PlanInput, Preparing } from '../../../sheets/sheet-plan'
import { customersOf } from '../../customers/customers-of'
import { type Ban, bansOn } from '../../customers/user-bans'
import { minorUnitsOf } from '../../money/currency-units'
import { phonesOf } from '../../reference/sheet-phones'
import { type LikeOrder, readLikeOrders } from './like-orders'
import type { OrderRow } from './order-row'
import { type PaidChannels, readChannels } from './paid-channels'

type OrderOfStore = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect

/** An order that is there already. */
export interface StoredOrder {
  order: OrderOfStore
  lines: readonly Line[]
}

/** What the rows of a sheet name. */
export interface KnownOrders {
  /** By our number, and by site, channel and number there; several where these differ by case alone. */
  orders: ReadonlyMap<string, readonly StoredOrder[]>
  disabledSkus: ReadonlySet<number>
  unitOf: (currency: string) => number
  /** The number of a row as it is dialled from anywhere; null where there is none, undefined where it cannot be. */
  phoneOf: (row: OrderRow) => string | null | undefined
  /** Of the customers that may not order, by the rows that name them. */
  bans: ReadonlyMap<OrderRow, Ban>
  /** The channels that rows name, and the transactions that are used already. */
  channels: PaidChannels
  /** The first row of a number whose site or channel cannot be read. */
  unclear: ReadonlyMap<string, OrderRow>
  /** The order that a new one of a row probably is, by a number that is written otherwise. */
  likeOf: (row: OrderRow) => LikeOrder | undefined
}
export type OrderInput = PlanInput<KnownOrders>

/** The case of a number says nothing. */
const keyOf = (site: number, channel: string, number: string) => JSON.stringify([site, channel, number.toLowerCase()])

const ownKeyOf = (friendlyOrderId: string) => friendlyOrderId.toLowerCase()

/** The same, with an error at the cell of a number that is missing. */
export function namedOrder(row: OrderRow, { errors }: OrderInput): string | undefined {
  const { cells } = row
  if (!cells.friendlyOrderId && !cells.originalOrderId) errors.add(row, 'originalOrderId', 'required')
  return nameOfOrder(row)
}

/** The name of the order that a row belongs to; undefined where that has an error. */
export function nameOfOrder({ values, cells }: OrderRow): string | undefined {
  const { friendlyOrderId, site, channelType, originalOrderId } = values
  if (friendlyOrderId) return ownKeyOf(friendlyOrderId)
  const isUnclear = channelType === undefined && cells.channelType
  if (!site || !originalOrderId || isUnclear) return undefined
  return keyOf(site, channelType ?? 'Site', originalOrderId)
}

/** Reads the orders of a company that these rows name, and what else decides about them. */
export async function readKnownOrders(
  rows: readonly OrderRow[],
  { companyId, pause }: Preparing,
  database: Database,
): Promise<KnownOrders> {
  const phones = await phonesOf(rows, pause, database)
  const currencies = rows.flatMap(({ values }) => values.currency ?? [])
  // Before the orders: the payment of an order that another import of the file is just storing is not one of another order.
  const channels = await readChannels(rows, companyId, database)
  const stored = await storedOrders(rows, companyId, database)
  const phoneOf = (row: OrderRow) => phones.get(row)
  const isThere = (row: OrderRow) => Boolean(row.values.friendlyOrderId) || stored.has(nameOfOrder(row) ?? '')
  return {
    orders: stored,
    disabledSkus: await disabledSkus(rows, database),
    unitOf: await minorUnitsOf(currencies, database),
    phoneOf,
    bans: await bansOfRows(rows, { companyId, phones }, database),
    channels,
    unclear: unclearRows(rows),
    likeOf: await readLikeOrders(rows, { companyId, isThere, phoneOf }, database),
  }
}

/** Whether more than half of these texts are our numbers of orders of a company. */
export async function areOurNumbers(texts: readonly string[], companyId: number, database: Database): Promise<boolean> {
  const numbers = new Set(texts.map((text) => text.toUpperCase()))
  const known = await inPortions(numbers, (some) =>
    database.sql
      .select({ count: count() })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), equalsAny(orders.friendlyOrderId, some))),
  )
  return known.reduce((sum, ofSome) => sum + ofSome.count, 0) * 2 > numbers.size
}

function unclearRows(rows: readonly OrderRow[]): Map<string, OrderRow> {
  const found = new Map<string, OrderRow>()
  for (const row of rows) {
    const number = row.values.originalOrderId
    if (number && !found.has(number) && nameOfOrder(row) === undefined) found.set(number, row)
  }
  return found
}

async function storedOrders(rows: readonly OrderRow[], companyId: number, database: Database) {
  const numbers = rows.flatMap(({ values }) => values.originalOrderId?.toLowerCase() ?? [])
  const ours = rows.flatMap(({ values }) => values.friendlyOrderId?.toUpperCase() ?? [])
  const named = (isNamed: SQL) =>
    database.sql
      .select()
      .from(orders)
      .where(and(eq(orders.companyId, companyId), isNamed))
  const all = [
    ...(await inPortions(numbers, (some) => named(equalsAny(lowerNumber(orders.originalOrderId), some)))),
    ...(await inPortions(ours, (some) => named(equalsAny(orders.friendlyOrderId, some)))),
  ]
  // A sheet may name one by both.
  const found = [...new Map(all.map((order) => [order.orderId, order])).values()]
  found.sort((one, other) => one.orderId - other.orderId)
  const keys = found.map(({ orderId }) => orderId)
  const lines = await inPortions(keys, (some) =>
    database.sql.select().from(orderLines).where(equalsAny(orderLines.orderId, some)).orderBy(orderLines.orderLineId),
  )
  const byOrder = groupBy(lines, ({ orderId }) => orderId)
  const stored = found.map((order) => ({ order, lines: byOrder.get(order.orderId) ?? [] }))
  const known = groupBy<StoredOrder, string>(stored, ({ order: { siteId, channelType, originalOrderId } }) =>
    keyOf(siteId, channelType, originalOrderId ?? ''),
  )
  for (const one of stored) known.set(ownKeyOf(one.order.friendlyOrderId), [one])
  return known
}

async function disabledSkus(rows: readonly OrderRow[], database: Database): Promise<Set<number>> {
  const keys = rows.flatMap(({ values }) => values.skuCode ?? [])
  const found = await inPortions(keys, (some) =>
    database.sql
      .select({ productSkuId: productSkus.productSkuId })
      .from(productSkus)
      .where(and(equalsAny(productSkus.productSkuId, some), eq(productSkus.status, 'Disabled'))),
  )
  return new Set(found.map(({ productSkuId }) => productSkuId))
}

async function bansOfRows(
  rows: readonly OrderRow[],
  { companyId, phones }: { companyId: number; phones: ReadonlyMap<OrderRow, string | null> },
  database: Database,
): Promise<Map<OrderRow, Ban>> {
  const given = rows.flatMap((row) => {
    const { site, email } = row.values
    return site ? [{ row, siteId: site, companyId, email: email?.toLowerCase(), phone: phones.get(row) }] : []
  })
  // The rows of an order are of one customer.
  const byContact = groupBy(given, ({ siteId, email, phone }) => JSON.stringify([siteId, email, phone]))
  const banned = await inPortions(byContact.values(), async (some) => {
    const contacts = some.flatMap(([first]) => first ?? [])
    const customers = await customersOf(contacts, database)
    const bans = await bansOn(
      contacts.map(({ row: _, ...one }, at) => ({ ...one, userId: customers[at] })),
      'Order',
      database,
    )
    return some.flatMap((ofContact, at) => {
      const ban = bans[at]
      return ban ? ofContact.map(({ row }) => [row, ban] as const) : []
    })
  })
  return new Map(banned)
}

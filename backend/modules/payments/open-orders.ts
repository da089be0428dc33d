import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PayableOrder } from '@/contract/entities/payment-spread'
import { maxSpread } from '@/contract/rules/most-spread'
import { context } from '../../context'
import { withWrittenNames } from '../../crud/person-names'
import { scopeOf } from '../../crud/scope'
import { labelsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orders } from '../../db/schema/ordering'
import { enumText } from '../../messages/texts'

export type OrderRow = typeof orders.$inferSelect
/** An order as it is offered, with its times as the store has them. */
export type Payable = Omit<PayableOrder, 'acceptedTime' | 'createdTime'> &
  Pick<OrderRow, 'acceptedTime' | 'createdTime'>

interface Customer {
  /** The order whose customer has paid. */
  orderId?: number
  userId?: number
  /** Only orders in this currency. */
  currency?: string
}

/** Something is due of it, and money is expected: it is not put away, nor cancelled as a whole. */
export const isOpen = (): SQL | undefined =>
  and(
    inArray(orders.payStatus, ['Unpaid', 'PartlyPaid']),
    sql`${orders.balance} > 0 and not ${orders.isVoid} and ${orders.archivedTime} is null`,
  )

/** In the order in which they were accepted; those that wait for it come last. */
export const byAcceptance = [sql`${orders.acceptedTime} asc nulls last`, asc(orders.orderId)]

/** The open orders of a customer that the caller sees, the first accepted first; none where no customer is known. */
export async function openOrdersOf(customer: Customer, database: Database): Promise<OrderRow[]> {
  const isTheirs = await ofCustomer(customer, database)
  if (!isTheirs) return []
  const isPaidIn = customer.currency ? eq(orders.currency, customer.currency) : undefined
  return database.sql
    .select()
    .from(orders)
    .where(and(isTheirs, isOpen(), isPaidIn, scopeOf(orders)))
    .orderBy(...byAcceptance)
    .limit(maxSpread)
}

/** The same customer, else the same e-mail or phone at the same site. */
async function ofCustomer({ orderId, userId }: Customer, database: Database): Promise<SQL | undefined> {
  if (userId !== undefined) return eq(orders.userId, userId)
  if (orderId === undefined) return undefined
  const [order] = await database.sql
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, orderId), scopeOf(orders)))
  if (!order) return undefined
  if (order.userId !== null) return eq(orders.userId, order.userId)
  const { email, phone } = order
  const isSame = or(
    eq(orders.orderId, orderId),
    email ? sql`lower(${orders.email}) = lower(${email}::text)` : undefined,
    phone ? eq(orders.phone, phone) : undefined,
  )
  // With the company, what is due is read by its index.
  return and(eq(orders.companyId, order.companyId), eq(orders.siteId, order.siteId), isSame)
}

/** Orders as they are offered to be paid, in the reader's language. */
export async function shownPayable(rows: readonly OrderRow[], database: Database): Promise<Payable[]> {
  if (rows.length === 0) return []
  const sites = await labelsOf('sites', [...new Set(rows.map(({ siteId }) => siteId))], database)
  const named = await withWrittenNames(rows, database)
  const { language } = context()
  return named.map((row) => ({
    ...{ orderId: row.orderId, friendlyOrderId: row.friendlyOrderId, originalOrderId: row.originalOrderId },
    ...{ siteId: row.siteId, siteName: sites.get(row.siteId) ?? null, customerName: row.customerName },
    ...{ status: row.status, statusText: enumText(language, 'OrderStatus', row.status) },
    ...{ currency: row.currency, totalAmount: row.totalAmount, paidAmount: row.paidAmount, balance: row.balance },
    ...{ acceptedTime: row.acceptedTime, createdTime: row.createdTime },
  }))
}

/** The named orders that the caller sees, by key. */
export async function ordersById(ids: readonly number[], database: Database): Promise<Map<number, OrderRow>> {
  if (ids.length === 0) return new Map()
  const rows = await database.sql
    .select()
    .from(orders)
    .where(and(equalsAny(orders.orderId, [...new Set(ids)]), scopeOf(orders)))
  return new Map(rows.map((row) => [row.orderId, row]))
}

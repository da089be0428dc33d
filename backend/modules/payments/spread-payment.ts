import { and, eq } from 'drizzle-orm'
import type { PaymentSpread } from '@/contract/entities/payment-spread'
import { caller } from '../../context'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { users } from '../../db/schema/customers'
import { type FieldError, invalid } from '../../http/parse'
import { lockOrders } from '../ledger/load-ledger'
import { minorUnitsOf } from '../money/currency-units'
import { needsTransaction, refuseAmounts, refuseChannel } from './check-payment'
import { type OrderRow, openOrdersOf, ordersById } from './open-orders'
import { paidTimeOf } from './payment-moves'
import type { PaymentRow } from './payment-row'
import { sharesOf } from './spread-shares'
import { type PaidDraft, storePaid } from './store-paid'
import { refuseUsedTransaction } from './transactions'

/**
 * Records one transfer that came as paid: a payment for each order that gets something of it, and one that waits for what
 * is left. They have the same transaction, which the first uses up; the first also has the fee.
 */
export async function spreadPayment(given: PaymentSpread, database: Database): Promise<PaymentRow[]> {
  const owner = given.userId === undefined ? undefined : await companyOfCustomer(given.userId, database)
  const owed = await lockedOrders(given, database)
  const companyId = companyOf(owed, owner)
  const { channel, currency, amount, fee, transactionId, sharedTransaction = false } = given
  const paidTime = paidTimeOf(given.paidTime)
  await refuseAmounts({ amount, fee, currency }, undefined, database)
  await refuseChannel({ companyId, channel, currency }, database)
  if (!transactionId && (await needsTransaction({ companyId, channel }, database))) {
    throw invalid([{ field: 'transactionId', text: 'required' }])
  }
  await refuseUsedTransaction({ companyId, channel, transactionId, sharedTransaction }, database)
  const unitOf = await minorUnitsOf([currency, ...owed.map((order) => order.currency)], database)
  const { parts, rest } = sharesOf(owed, given, unitOf)
  const common = { companyId, channel, currency, transactionId, paidTime }
  const drafts: PaidDraft[] = parts.map(({ order, amount: part, orderAmount }) => ({
    ...{ ...common, orderId: order.orderId, siteId: order.siteId, amount: part, orderAmount },
  }))
  if (rest > 0) drafts.push({ ...common, siteId: siteOf(owed), amount: rest })
  return storePaid(
    drafts.map((draft, place) => ({
      ...draft,
      fee: place === 0 ? fee : null,
      sharedTransaction: place > 0 || sharedTransaction,
    })),
    database,
  )
}

/** The orders that it is for, locked before they are shared out to: the named ones, or the open ones of the customer. */
async function lockedOrders(
  { orderIds, userId, shares = [], currency }: PaymentSpread,
  database: Database,
): Promise<OrderRow[]> {
  if ((orderIds === undefined) === (userId === undefined)) {
    throw invalid([{ field: 'orderIds', text: orderIds ? 'notEmpty' : 'required' }])
  }
  const named = orderIds ?? [...new Set(shares.map(({ orderId }) => orderId))]
  const seen = await ordersById(named, database)
  const errors = named.flatMap((orderId, place): FieldError[] => {
    const field = orderIds ? `orderIds.${place}` : `shares.${place}.orderId`
    if (!seen.has(orderId)) return [{ field, text: 'missing' }]
    return named.indexOf(orderId) === place ? [] : [{ field, text: 'taken' }]
  })
  if (errors.length > 0) throw invalid(errors)
  const open = userId === undefined ? [] : await openOrdersOf({ userId, currency }, database)
  const ids = [...new Set([...named, ...open.map(({ orderId }) => orderId)])]
  const locked = new Map((await lockOrders(ids, database)).map((order) => [order.orderId, order]))
  return ids.flatMap((orderId) => locked.get(orderId) ?? [])
}

async function companyOfCustomer(userId: number, database: Database): Promise<number> {
  const [user] = await database.sql
    .select({ companyId: users.companyId })
    .from(users)
    .where(and(eq(users.userId, userId), scopeOf(users)))
  if (!user) throw invalid([{ field: 'userId', text: 'missing' }])
  return user.companyId
}

/** A transfer is of one company: that of its customer and of all of its orders. */
function companyOf(owed: readonly OrderRow[], owner: number | undefined): number {
  const companyId = owner ?? owed[0]?.companyId ?? caller().companyId
  const errors = owed.flatMap((order, place): FieldError[] =>
    order.companyId === companyId ? [] : [{ field: `orderIds.${place}`, text: 'missing' }],
  )
  if (errors.length > 0) throw invalid(errors)
  return companyId
}

/** The site of what waits, where all orders are of one. */
const siteOf = (owed: readonly OrderRow[]): number | null => {
  const sites = new Set(owed.map(({ siteId }) => siteId))
  return sites.size === 1 ? (owed[0]?.siteId ?? null) : null
}

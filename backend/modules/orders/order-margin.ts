import Big from 'big.js'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { may } from '@/contract/access'
import type { OrderMargin } from '@/contract/entities/order-parts'
import { caller } from '../../context'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { companies } from '../../db/schema/organisation'
import { orderPackageLines } from '../../db/schema/parcels'
import { payments } from '../../db/schema/payments'
import { purchaseRefunds } from '../../db/schema/purchase-documents'
import { purchaseOrderLines } from '../../db/schema/purchasing'
import type { OrderRow } from '../chain/book-rows'
import { minorUnitsOf } from '../chain/currency-units'
import { fromMinor } from '../chain/minor-units'
import { parcelFreights } from '../chain/parcel-freights'
import { approvedRate } from '../reference/approved-rate'
import { linesOf } from './order-pictures'

/**
 * What an order has earned, in the company's currency, at the rate that was frozen at its acceptance: what it comes to
 * without tax, less what its pieces have cost that left, freight and fees. For readers of purchases alone; null before
 * anything has left, or without a rate, which is then named.
 */
export async function marginOf(order: OrderRow, database: Database): Promise<Shown> {
  if (!may(caller().roles, 'purchases', 'read')) return none
  const [company] = await database.sql
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.companyId, order.companyId))
  const currency = company?.currency ?? order.currency
  const unit = (await minorUnitsOf([currency], database))(currency)
  const goods = await goodsOf(order.orderId, database)
  if (goods.pieces === 0) return none
  if (order.exchangeRate === null) {
    // One that waits for its acceptance has no rate yet, and nothing of it has left.
    return { margin: null, unratedMargin: { from: order.currency, to: currency } }
  }
  const rates = new Map<string, Big | null>([[order.currency, new Big(order.exchangeRate)]])
  const inCompany = async (amount: number, from: string): Promise<Big | null> => {
    if (!rates.has(from)) {
      const rate = await approvedRate(from, currency, database)
      rates.set(from, rate === null ? null : new Big(rate))
    }
    return rates.get(from)?.times(amount) ?? null
  }
  const income = new Big(order.totalAmount).minus(order.taxAmount).times(order.exchangeRate).round(unit)
  const freight = await sumOf(await freightOf(order.orderId, database), inCompany)
  const fees = await sumOf(await feesOf(order.orderId, database), inCompany)
  const cost = new Big(fromMinor(goods.value, unit))
  const margin = income.minus(cost).minus(freight.sum.round(unit)).minus(fees.sum.round(unit))
  const shown: OrderMargin = {
    currency,
    income: income.toNumber(),
    goods: cost.toNumber(),
    freight: freight.sum.round(unit).toNumber(),
    fees: fees.sum.round(unit).toNumber(),
    margin: margin.toNumber(),
    percent: income.gt(0) ? margin.div(income).times(100).round(1).toNumber() : null,
    unknownPieces: goods.unknown,
    provisional:
      order.status !== 'Completed' ||
      goods.unknown > 0 ||
      !freight.isWhole ||
      !fees.isWhole ||
      (await hasOpenRefund(order, database)),
    missingRates: [...new Set([...freight.unrated, ...fees.unrated])],
  }
  return { margin: shown, unratedMargin: null }
}

const none = { margin: null, unratedMargin: null }

interface Shown {
  margin: OrderMargin | null
  /** Why there is none, where a rate is missing. */
  unratedMargin: { from: string; to: string } | null
}

/** The pieces that are out with parcels, and what they left with, in minor units of the company's currency. */
async function goodsOf(orderId: number, database: Database) {
  const line = orderPackageLines
  const [found] = await database.sql
    .select({
      pieces: sql<number>`coalesce(sum(${line.outPieces}), 0)::int`,
      value: sql<number>`coalesce(sum(${line.outValue}), 0)::bigint`,
      unknown: sql<number>`coalesce(sum(${line.outUnknown}), 0)::int`,
    })
    .from(line)
    .where(eq(line.orderId, orderId))
  return { pieces: found?.pieces ?? 0, value: Number(found?.value ?? 0), unknown: found?.unknown ?? 0 }
}

interface Cost {
  /** Null: not known yet. */
  amount: number | null
  currency: string | null
}

/** The order's share of the freight of the parcels that its pieces left with, lost ones among them. */
const freightOf = async (orderId: number, database: Database): Promise<Cost[]> =>
  (await parcelFreights([orderId], database)).flatMap(({ outPieces, share, currency }) =>
    outPieces > 0 ? [{ amount: share?.toNumber() ?? null, currency }] : [],
  )

async function feesOf(orderId: number, database: Database): Promise<Cost[]> {
  const { fee, currency, status } = payments
  return database.sql
    .select({ amount: fee, currency })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(status, ['Paid', 'Refunded']), isNotNull(fee)))
}

async function sumOf(costs: readonly Cost[], inCompany: (amount: number, from: string) => Promise<Big | null>) {
  let sum = new Big(0)
  let isWhole = true
  const unrated: string[] = []
  for (const { amount, currency } of costs) {
    const value = amount === null || currency === null ? null : await inCompany(amount, currency)
    if (value === null) {
      isWhole = false
      if (amount !== null && currency !== null) unrated.push(currency)
    } else sum = sum.plus(value)
  }
  return { sum, isWhole, unrated }
}

/** Whether a refund is open of what was bought for the order: its pieces may cost less. */
async function hasOpenRefund({ orderId }: OrderRow, database: Database): Promise<boolean> {
  const bought = database.sql
    .selectDistinct({ id: purchaseOrderLines.purchaseOrderId })
    .from(purchaseOrderLines)
    .where(inArray(purchaseOrderLines.orderLineId, linesOf(orderId, database)))
  const [open] = await database.sql
    .select({ id: purchaseRefunds.purchaseRefundId })
    .from(purchaseRefunds)
    .where(
      and(
        inArray(purchaseRefunds.purchaseOrderId, bought),
        equalsAny(purchaseRefunds.status, ['Requested', 'Approved', 'VoucherSubmitted']),
      ),
    )
    .limit(1)
  return open !== undefined
}

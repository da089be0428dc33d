import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { may } from '@/contract/access'
import type { OrderMargin } from '@/contract/entities/order-parts'
import { caller } from '../../context'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { payments } from '../../db/schema/payments'
import { purchaseRefunds } from '../../db/schema/purchase-documents'
import { purchaseOrderLines } from '../../db/schema/purchasing'
import { reportMargins } from '../../db/schema/report-margins'
import type { OrderRow } from '../ledger/ledger-rows'
import { approvedRates } from '../reference/approved-rate'
import { linesOf } from './order-pictures'

/**
 * What an order has earned with the pieces that left, in the company's currency, as the report view has it: one place
 * works it out for page and statistics. For readers of purchases alone; null before anything has left, or without a rate,
 * which is then named.
 */
export async function marginOf(order: OrderRow, database: Database): Promise<Shown> {
  if (!may(caller().roles, 'purchases', 'read')) return none
  const [row] = await database.sql.select().from(reportMargins).where(eq(reportMargins.orderId, order.orderId))
  if (!row) return none
  const currency = row.companyCurrency ?? order.currency
  if (order.exchangeRate === null) {
    // One that waits for its acceptance has no rate yet, and nothing of it has left.
    return { margin: null, unratedMargin: { from: order.currency, to: currency } }
  }
  const [income, margin] = [Number(row.incomeInCompanyCurrency), amountOf(row.marginInCompanyCurrency)]
  const parcels = await parcelsOf(order.orderId, database)
  const shown: OrderMargin = {
    ...{ currency, income, margin, pieces: row.leftPieces ?? 0, livePieces: row.livePieces ?? 0 },
    goods: amountOf(row.goodsInCompanyCurrency),
    freight: amountOf(row.freightInCompanyCurrency),
    fees: amountOf(row.feesInCompanyCurrency),
    percent: margin !== null && income > 0 ? Math.round((margin / income) * 1000) / 10 : null,
    unknownPieces: row.unknownPieces ?? 0,
    unknownFreights: parcels.filter(({ cost }) => cost === null).length,
    missingRates: await unrated(order, parcels, currency, database),
    provisional: order.status !== 'Completed' || (await hasOpenRefund(order, database)),
  }
  return { margin: shown, unratedMargin: null }
}

const none = { margin: null, unratedMargin: null }
const amountOf = (amount: string | null): number | null => (amount === null ? null : Number(amount))

interface Shown {
  margin: OrderMargin | null
  /** Why there is none, where a rate is missing. */
  unratedMargin: { from: string; to: string } | null
}

interface Parcel {
  cost: number | null
  currency: string | null
}

/** What the parcels cost that pieces of the order left with. */
const parcelsOf = (orderId: number, database: Database): Promise<Parcel[]> =>
  database.sql
    .select({ cost: orderPackages.freightCost, currency: orderPackages.freightCurrency })
    .from(orderPackages)
    .where(
      and(
        ne(orderPackages.status, 'Packed'),
        inArray(
          orderPackages.orderPackageId,
          database.sql
            .select({ id: orderPackageLines.orderPackageId })
            .from(orderPackageLines)
            .where(eq(orderPackageLines.orderId, orderId)),
        ),
      ),
    )

/** The currencies of parcels and fees that no approved rate turns into the company's. */
async function unrated(
  order: OrderRow,
  parcels: readonly Parcel[],
  currency: string,
  database: Database,
): Promise<string[]> {
  const fees = await database.sql
    .selectDistinct({ currency: payments.currency })
    .from(payments)
    .where(
      and(eq(payments.orderId, order.orderId), inArray(payments.status, ['Paid', 'Refunded']), isNotNull(payments.fee)),
    )
  const paid = parcels.flatMap((parcel) => (parcel.cost === null ? [] : (parcel.currency ?? [])))
  const foreign = [...paid, ...fees.map((fee) => fee.currency)].filter((code) => code !== order.currency)
  const rates = await approvedRates([...new Set(foreign)], currency, database)
  return [...rates].flatMap(([code, rate]) => (rate === null ? code : []))
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

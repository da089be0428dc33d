import Big from 'big.js'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { may } from '@/contract/access'
import type { LineFacts, OtherBinding } from '@/contract/entities/purchasing/line-facts'
import { caller } from '../../context'
import { scopeOf } from '../../crud/scope'
import { labelsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSuppliers } from '../../db/schema/catalogue'
import { orderLines, orders } from '../../db/schema/ordering'
import { suppliers } from '../../db/schema/plain'
import { orderPurchases } from '../../db/schema/purchasing'
import { groupBy } from '../../group-by'
import { freePieces } from '../ledger/free-pieces'
import { approvedRates } from '../reference/approved-rate'
import { lastPaidOf, piecesOnTheirWay, sellersOf } from './purchase-history'

/**
 * What helps to decide on these lines of the purchase list: what was paid before, how the seller delivers, who else sells it,
 * what it is for, and what the customer paid. Lines that are gone or out of scope are left out.
 */
export async function factsOf(ids: readonly number[], database: Database): Promise<LineFacts[]> {
  const { roles } = caller()
  const lines = await linesOf(ids, database)
  if (!may(roles, 'purchases', 'read')) return lines.map(({ orderPurchaseId }) => ({ orderPurchaseId, ...nothing }))
  const skuIds = [...new Set(lines.map(({ productSkuId }) => productSkuId))]
  const paid = await lastPaidOf(skuIds, database)
  const sellers = await sellersOf(
    lines.flatMap(({ supplierId }) => supplierId ?? []),
    database,
  )
  const others = may(roles, 'productSuppliers', 'read') ? await bindingsOf(skuIds, database) : null
  const stock = await freePieces(skuIds, database)
  const coming = await piecesOnTheirWay(skuIds, database)
  const sold = may(roles, 'orders', 'read') ? await soldOf(lines, database) : new Map<number, LineFacts['sold']>()
  return lines.map((line) => ({
    orderPurchaseId: line.orderPurchaseId,
    lastPaid: paid.get(line.productSkuId) ?? null,
    seller: sellers.get(line.supplierId ?? 0) ?? null,
    others:
      others &&
      (others.get(line.productSkuId) ?? []).filter(
        ({ productSupplierId }) => productSupplierId !== line.productSupplierId,
      ),
    need: {
      ...{ orderId: line.orderId, orderName: line.orderName, promisedDate: line.promisedDate },
      ...{ stock: stock.get(line.productSkuId) ?? 0, onItsWay: coming.get(line.productSkuId) ?? 0 },
    },
    sold: sold.get(line.orderPurchaseId) ?? null,
  }))
}

const nothing = { lastPaid: null, seller: null, others: null, need: null, sold: null }

type Line = Awaited<ReturnType<typeof linesOf>>[number]

const linesOf = (ids: readonly number[], { sql: statements }: Database) =>
  statements
    .select({
      orderPurchaseId: orderPurchases.orderPurchaseId,
      productSkuId: orderPurchases.productSkuId,
      productSupplierId: orderPurchases.productSupplierId,
      supplierId: productSuppliers.supplierId,
      boughtIn: productSuppliers.currency,
      orderId: orderPurchases.orderId,
      orderName: orders.friendlyOrderId,
      promisedDate: orders.promisedDate,
      soldIn: orders.currency,
      soldFor: orderLines.price,
      discountShare: orderLines.discountShare,
      discountPieces: orderLines.discountPieces,
    })
    .from(orderPurchases)
    .leftJoin(productSuppliers, eq(productSuppliers.productSupplierId, orderPurchases.productSupplierId))
    .leftJoin(orders, eq(orders.orderId, orderPurchases.orderId))
    .leftJoin(orderLines, eq(orderLines.orderLineId, orderPurchases.orderLineId))
    .where(and(equalsAny(orderPurchases.orderPurchaseId, ids), scopeOf(orderPurchases)))
    .orderBy(asc(orderPurchases.orderPurchaseId))

/** The enabled bindings of these SKUs that are offered, with suppliers that are not disabled, in their order. */
async function bindingsOf(skuIds: readonly number[], database: Database): Promise<Map<number, OtherBinding[]>> {
  const of = productSuppliers
  const rows = await database.sql
    .select({ binding: of, supplierStatus: suppliers.status })
    .from(of)
    .leftJoin(suppliers, eq(suppliers.supplierId, of.supplierId))
    .where(
      and(
        ...[equalsAny(of.productSkuId, skuIds), eq(of.status, 'Enabled'), eq(of.isOffered, true)],
        ...[or(isNull(suppliers.status), eq(suppliers.status, 'Enabled')), sql`${of.price} is not null`],
      ),
    )
    .orderBy(asc(of.productSkuId), asc(of.position), asc(of.productSupplierId))
  const names = await labelsOf(
    'suppliers',
    rows.flatMap(({ binding }) => binding.supplierId ?? []),
    database,
  )
  const bySku = groupBy(rows, ({ binding }) => binding.productSkuId)
  return new Map(
    [...bySku].map(([sku, found]) => [
      sku,
      found.map(({ binding }) => ({
        ...{ productSupplierId: binding.productSupplierId, supplierId: binding.supplierId },
        ...{ supplierName: names.get(Number(binding.supplierId)) ?? null, channelType: binding.channelType },
        ...{ price: Number(binding.price), priceTiers: binding.priceTiers, currency: binding.currency },
        ...{ domesticShippingFee: binding.domesticShippingFee, shopFreeFreightFrom: binding.shopFreeFreightFrom },
        ...{ minOrderQty: binding.minOrderQty, maxOrderQty: binding.maxOrderQty },
        ...{ availableCount: binding.availableCount, piecesPerLot: binding.piecesPerLot },
        ...{ checkedTime: binding.checkedTime?.toISOString() ?? null },
      })),
    ]),
  )
}

/** What the customers have paid for a piece, less its share of the discount. */
async function soldOf(lines: readonly Line[], database: Database): Promise<Map<number, LineFacts['sold']>> {
  const sold = new Map<number, LineFacts['sold']>()
  const byCurrency = groupBy(lines, ({ boughtIn }) => boughtIn ?? '')
  for (const [boughtIn, members] of byCurrency) {
    const currencies = [...new Set(members.flatMap(({ soldIn }) => soldIn ?? []))]
    const rates = boughtIn ? await approvedRates(currencies, boughtIn, database) : new Map<string, string | null>()
    for (const { orderPurchaseId, soldIn, soldFor, discountShare, discountPieces } of members) {
      if (soldIn === null || soldFor === null) continue
      const discount = discountPieces ? Big(discountShare ?? 0).div(discountPieces) : Big(0)
      const price = Big(soldFor).minus(discount)
      const rate = rates.get(soldIn)
      sold.set(orderPurchaseId, {
        ...{ price: Number(price.round(4)), currency: soldIn },
        ...{ inBought: rate ? Number(price.times(rate).round(4)) : null, boughtIn: boughtIn || null },
      })
    }
  }
  return sold
}

import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { NextBinding } from '@/contract/entities/purchasing/next-binding'
import type { UnavailableLine } from '@/contract/entities/purchasing/order-purchases'
import { orderableQty } from '@/contract/rules/order-quantity'
import { priceAt } from '@/contract/rules/price-tiers'
import { labelsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSuppliers } from '../../db/schema/catalogue'
import { suppliers } from '../../db/schema/plain'
import { groupBy } from '../../group-by'
import { articleKeyOf, type SupplierCatalogue } from '../catalogue/suppliers/supplier-catalogue'
import type { LineToOrder } from './checked-lines'
import { isPriced } from './wanted-articles'

/** More unavailable lines than one person mends; the catalogue is asked for no more. */
const maxLines = 500

/**
 * For each unavailable line the next binding of its SKU, in their order, that delivers it by itself. Asks the suppliers for
 * these articles.
 */
export async function nextBindings(
  unavailable: readonly UnavailableLine[],
  lines: readonly LineToOrder[],
  catalogue: SupplierCatalogue,
  database: Database,
): Promise<ReadonlyMap<number, NextBinding>> {
  const refused = new Set(unavailable.flatMap(({ orderPurchaseIds }) => orderPurchaseIds).slice(0, maxLines))
  const wanted = lines.filter(({ orderPurchaseId }) => refused.has(orderPurchaseId))
  if (wanted.length === 0) return new Map()
  const bindings = await bindingsOf(
    wanted.map(({ productSkuId }) => productSkuId),
    database,
  )
  const quotes = await catalogue.quote(
    bindings.map(({ channelType, supplierProductId: productId, supplierProductSkuId: skuId }) => ({
      ...{ channelType, productId, skuId },
    })),
  )
  const names = await labelsOf(
    'suppliers',
    bindings.flatMap(({ supplierId }) => supplierId ?? []),
    database,
  )
  const bySku = groupBy(bindings, ({ productSkuId }) => productSkuId)
  const next = new Map<number, NextBinding>()
  for (const line of wanted) {
    for (const binding of bySku.get(line.productSkuId) ?? []) {
      const quote = quotes.get(articleKeyOf(binding))
      const isOther = articleKeyOf(binding) !== articleKeyOf(line)
      const qty = quote && isOther && isPriced(quote) ? orderableQty(line.qty, quote) : null
      if (!quote || qty === null) continue
      const { productSupplierId, supplierId, channelType, supplierProductId, supplierProductSkuId } = binding
      const { currency, domesticShippingFee, minOrderQty, maxOrderQty, availableCount, piecesPerLot, mixedOrder } =
        quote
      const price = priceAt(qty, quote.price, quote.priceTiers)
      next.set(line.orderPurchaseId, {
        ...{ orderPurchaseId: line.orderPurchaseId, productSupplierId, channelType, qty },
        ...{ supplierProductId, supplierProductSkuId, supplierName: names.get(Number(supplierId)) ?? quote.shopName },
        ...{ currency, price, priceTiers: quote.priceTiers && [...quote.priceTiers], domesticShippingFee },
        ...{ minOrderQty, maxOrderQty, availableCount, piecesPerLot, mixedOrder },
      })
      break
    }
  }
  return next
}

/** The enabled bindings of these SKUs with suppliers that are not disabled, in their order. */
function bindingsOf(skuIds: readonly number[], { sql }: Database) {
  const { productSkuId, productSupplierId, position, status, channelType } = productSuppliers
  const { supplierProductId, supplierProductSkuId } = productSuppliers
  return sql
    .select({
      ...{ productSkuId, productSupplierId, channelType, supplierProductId, supplierProductSkuId },
      supplierId: productSuppliers.supplierId,
    })
    .from(productSuppliers)
    .leftJoin(suppliers, eq(suppliers.supplierId, productSuppliers.supplierId))
    .where(
      and(
        equalsAny(productSkuId, [...new Set(skuIds)]),
        eq(status, 'Enabled'),
        or(isNull(suppliers.status), eq(suppliers.status, 'Enabled')),
      ),
    )
    .orderBy(asc(productSkuId), asc(position), asc(productSupplierId))
}

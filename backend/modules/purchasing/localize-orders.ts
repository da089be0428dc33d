import type { PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import { context } from '../../context'
import { labelsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { articleKey, type Quote } from '../catalogue/suppliers/supplier-catalogue'

type Orders = PurchasePreview['orders']

/**
 * The orders of a preview in the reader's language. The fingerprint and the stored orders use the supplier's original
 * texts, so that they are the same for two buyers with different languages.
 */
export async function localizeOrders(
  orders: Orders,
  quotes: ReadonlyMap<string, Quote>,
  database: Database,
): Promise<Orders> {
  const { contentLanguage } = context()
  const supplierIds = orders.flatMap(({ supplierId }) => (supplierId === null ? [] : [supplierId]))
  const suppliers = await labelsOf('suppliers', supplierIds, database)
  return orders.map((order) => {
    const textsOf = ({ channelType, productId, skuId }: Orders[number]['lines'][number]) =>
      quotes.get(articleKey(channelType, productId, skuId))?.localizations?.[contentLanguage]
    const [first] = order.lines
    const name = order.supplierId === null ? first && textsOf(first)?.shopName : suppliers.get(order.supplierId)
    return {
      ...order,
      supplierName: name ?? order.supplierName,
      lines: order.lines.map((line) => {
        const { title, specifications } = textsOf(line) ?? {}
        return { ...line, title: title ?? line.title, specifications: specifications ?? line.specifications }
      }),
    }
  })
}

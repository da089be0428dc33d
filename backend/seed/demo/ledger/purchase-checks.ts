import type { CheckedLine } from '@/contract/entities/purchasing/inspection-parts'
import type { LedgerPurchase, SupplierPackageRow } from '../../../modules/purchasing/purchase-ledger'
import type { DemoCheck } from './purchase-plan'

/** What a check found of each SKU of a parcel. */
export function checkedLines(
  purchase: LedgerPurchase,
  { lines }: SupplierPackageRow,
  { defective = 0, wrong = 0, isRejected, reason }: DemoCheck,
): CheckedLine[] {
  const bySku = new Map<number, number>()
  for (const { purchaseOrderLineId, qty } of lines ?? []) {
    const sku = purchase.lines.find((line) => line.purchaseOrderLineId === purchaseOrderLineId)?.productSkuId ?? 0
    bySku.set(sku, (bySku.get(sku) ?? 0) + qty)
  }
  return [...bySku].map(([productSkuId, expected], index): CheckedLine => {
    // Pieces of customers' orders are photographed.
    const ordered = purchase.lines.find((line) => line.productSkuId === productSkuId && line.orderId !== null)
    const imageUrls = [ordered?.coverUrl, ordered?.supplierCoverUrl].flatMap((url) => url ?? [])
    const bad = isRejected ? expected : index === 0 ? defective : 0
    const other = index === 0 && !isRejected ? wrong : 0
    const accepted = expected - bad - other
    return {
      ...{ productSkuId, expected, received: accepted + bad, accepted, defective: bad },
      ...(imageUrls.length > 0 && { imageUrls }),
      ...(bad > 0 && { reason: reason ?? 'Quality' }),
      ...(other > 0 && { wrong: { qty: other, text: 'Blue instead of red' } }),
    }
  })
}

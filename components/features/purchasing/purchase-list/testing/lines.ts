import type {
  OrderPurchase,
  PreviewLine,
  PurchasePreview,
  UnavailableLine,
} from '@/contract/entities/purchasing/order-purchases'
import { initialState, type PurchaseListState } from '../purchase-list-state'
import type { LineRow } from '../rules/purchase-list-rows'

/** A line of the purchase list from supplier 1, with the fields under test changed. */
export function line(orderPurchaseId: number, changes: Partial<OrderPurchase> = {}): OrderPurchase {
  const values = lineValues(orderPurchaseId, changes)
  const { qty, remark, productSupplierId } = values
  const lineVersion = [orderPurchaseId, qty, remark, productSupplierId].join('-')
  return { ...values, lineVersion: changes.lineVersion === undefined ? lineVersion : changes.lineVersion }
}

const lineValues = (orderPurchaseId: number, changes: Partial<OrderPurchase>): OrderPurchase => ({
  orderPurchaseId,
  siteId: 1,
  siteName: 'Lantern Home',
  companyId: 5,
  companyName: 'Lantern Trading',
  productId: 10,
  productName: 'Harbour mug',
  productSkuId: 100 + orderPurchaseId,
  productSkuName: 'Navy, 300 ml',
  coverUrl: null,
  qty: 3,
  productSupplierId: 1000 + orderPurchaseId,
  productSupplierName: 'Mug',
  orderId: null,
  orderName: null,
  orderLineId: null,
  orderQty: 0,
  missingSupplier: false,
  checked: false,
  ...{ checkedBy: null, checkedByName: null, checkedTime: null },
  supplierId: 1,
  supplierName: 'Yiwu Chenguang',
  channelType: 'Taobao',
  channelTypeText: 'Taobao',
  supplierCoverUrl: '/files/mug.svg',
  supplierProductUrl: 'https://item.taobao.com/item.htm?id=7',
  supplierProductName: '马克杯',
  supplierProductSkuName: '藏青 300ml',
  supplierProductId: '7',
  supplierProductSkuId: `7-${orderPurchaseId}`,
  price: 8.9,
  domesticShippingFee: 6,
  currency: 'CNY',
  ...{ minOrderQty: 1, priceTiers: null, shopMixedMin: null, shopFreeFreightFrom: null },
  errorMessage: null,
  previewProductName: null,
  previewCoverUrl: null,
  previewProductUrl: null,
  previewProductSkuName: null,
  previewEstimateAmount: null,
  previewDomesticShippingFee: null,
  ...{ previewCurrency: null, previewedTime: null },
  lineVersion: null,
  remark: null,
  createdTime: '2026-01-31T08:05:09Z',
  updatedTime: '2026-01-31T08:05:09Z',
  ...changes,
})

/** A line without a supplier. */
export const bare = (orderPurchaseId: number, changes: Partial<OrderPurchase> = {}): OrderPurchase =>
  line(orderPurchaseId, {
    ...{ productSupplierId: null, productSupplierName: null, supplierId: null, supplierName: null, channelType: null },
    ...{ supplierProductId: null, supplierProductSkuId: null, supplierProductName: null, supplierProductUrl: null },
    ...{ supplierProductSkuName: null, supplierCoverUrl: null, price: null, domesticShippingFee: null, currency: null },
    ...changes,
  })

/** The supplier's offer for some lines, exactly as bound. */
export const offer = (orderPurchaseIds: number[], changes: Partial<PreviewLine> = {}): PreviewLine => ({
  channelType: 'Taobao',
  productId: '7',
  skuId: `7-${orderPurchaseIds[0]}`,
  orderPurchaseIds,
  title: '马克杯',
  referenceUrl: 'https://item.taobao.com/item.htm?id=7',
  referenceImageUrl: '/files/mug.svg',
  specifications: '藏青 300ml',
  currency: 'CNY',
  price: 8.9,
  priceTiers: null,
  qty: 3,
  estimateAmount: 26.7,
  domesticShippingFee: 6,
  ...{ shopFreeFreightFrom: null, isByBatch: false },
  ...changes,
})

export const refusal = (orderPurchaseIds: number[], changes: Partial<UnavailableLine> = {}): UnavailableLine => ({
  channelType: 'Taobao',
  productId: '7',
  skuId: `7-${orderPurchaseIds[0]}`,
  orderPurchaseIds,
  errorMessage: 'Sold out at the supplier.',
  reason: 'soldOut',
  qty: 3,
  wantedQty: null,
  possibleQty: null,
  ...{ price: 8.9, priceTiers: null, currency: 'CNY', domesticShippingFee: 6, mixedMore: null, nextBindings: [] },
  ...changes,
})

type Order = PurchasePreview['orders'][number]

export const order = (lines: PreviewLine[], changes: Partial<Order> = {}): Order => ({
  channelType: 'Taobao',
  supplierId: 1,
  supplierName: 'Yiwu Chenguang',
  currency: 'CNY',
  amount: lines.reduce((sum, { estimateAmount }) => sum + estimateAmount, 0),
  domesticShippingFee: 6,
  lines,
  ...changes,
})

/** A preview of these lines; omitted: of lines from `line`. */
export const preview = (
  orders: Order[],
  unavailableLines: UnavailableLine[] = [],
  lines: readonly OrderPurchase[] = [...orders.flatMap((of) => of.lines), ...unavailableLines].flatMap((entry) =>
    (entry.orderPurchaseIds ?? []).map((id) => line(id)),
  ),
): PurchasePreview => ({
  fingerprint: 'f-1',
  lines: lines.map(({ orderPurchaseId, lineVersion }) => ({ orderPurchaseId, lineVersion: String(lineVersion) })),
  orders,
  unavailableLines,
})

export const stateOf = (lines: OrderPurchase[], changes: Partial<PurchaseListState> = {}): PurchaseListState => ({
  ...initialState({ items: lines, total: lines.length }),
  ...changes,
})

/** A line as a row of the grid, not selected with others. */
export const rowOf = (of: OrderPurchase, changes: Partial<LineRow> = {}): LineRow => ({
  ...{ kind: 'line', id: of.orderPurchaseId, line: of, actual: undefined, mark: undefined, isUnsaved: false },
  ...{ price: of.price ?? null, currency: of.currency ?? null, articleQty: of.qty, tiers: of.priceTiers ?? null },
  ...{ freightShare: null, batchMore: null },
  ...changes,
})

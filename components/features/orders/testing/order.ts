import { orders } from '@/contract/entities/orders'
import type { AnyEntity } from '@/contract/entity-types'
import type { Places } from '@/contract/rules/place-names'
import { shapeOf } from '@/contract/shape'
import type { WholeOrder } from '../supply-of'

/** The places of a line's pieces; those that are left out have none. */
export const placesOf = (some: Partial<Places>): Places => ({
  ...{ cancelled: 0, delivered: 0, shipped: 0, packed: 0, allocated: 0 },
  ...{ promised: 0, listed: 0, onOrder: 0, missing: 0 },
  ...some,
})

/** A line with pieces in these places. */
export function lineOf(orderLineId: number, some: Partial<Places>, changes: object = {}): WholeOrder['lines'][number] {
  const places = placesOf(some)
  const qty = Object.values(places).reduce((sum, count) => sum + count, 0)
  const article = { productSkuId: orderLineId, productId: 1, name: 'Tea set', skuName: `Blue ${orderLineId}` }
  const facts = { ...article, skuCode: null, coverUrl: null, discountAmount: 0, taxAmount: 0, freeQty: 0 }
  return { orderLineId, ...facts, qty, price: 10, amount: qty * 10, places, ...changes } as never
}

/** An accepted order of a customer in Hong Kong that is paid. */
export function orderOf(changes: object = {}): WholeOrder {
  const names = Object.keys(shapeOf(orders as unknown as AnyEntity).fields)
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return {
    ...empty,
    ...{ orderId: 7, friendlyOrderId: 'O-20261124-7', status: 'Accepted', statusText: 'Accepted' },
    ...{ siteId: 1, siteName: 'Lantern Home', userId: 31, userName: 'Amelia Wong', customerName: 'Wong, Amelia' },
    ...{ country: 'HK', countryName: 'Hong Kong', currency: 'HKD', payStatus: 'Paid', payStatusText: 'Paid' },
    ...{ goodsAmount: 30, freightAmount: 0, taxAmount: 0, discountAmount: 0, totalAmount: 30, paidAmount: 30 },
    ...{ balance: 0, missingQty: 0, held: false, remark: null, createdTime: '2026-11-20T08:00:00Z' },
    ...{ lines: [], payments: [], refunds: [], packages: [], allocations: [], listedLines: [], boughtLines: [] },
    ...{ timeline: [], pictures: [], addressText: ['Wong Amelia', '12 Tea Lane', 'Central', 'Hong Kong'] },
    ...changes,
  } as never
}

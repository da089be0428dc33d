import { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { shapeOf } from '@/contract/shape'
import { exportedFields } from './exported-fields'

test('an amount brings its currency, once', () => {
  const fields = exportedFields(shapeOf(purchaseOrders), ['businessCode', 'totalAmount', 'goodsAmount', '_actions'])
  expect(fields).toEqual(['businessCode', 'totalAmount', 'currency', 'goodsAmount'])
})

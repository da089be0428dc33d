import { productSets } from '@/contract/entities/catalogue/product-sets'
import { orders } from '@/contract/entities/orders'
import { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { shapeOf } from '@/contract/shape'
import { isDestructive } from './destructive-move'

test.each([
  ['purchase orders', shapeOf(purchaseOrders), ['cancel']],
  ['orders', shapeOf(orders), ['cancel']],
  ['product sets', shapeOf(productSets), ['void']],
])('of the moves of %s, only those that end one without a way back are destructive', (_, entity, expected) => {
  const actions = Object.keys(entity.states?.actions ?? {})
  expect(actions.filter((action) => isDestructive(entity, action))).toEqual(expected)
})

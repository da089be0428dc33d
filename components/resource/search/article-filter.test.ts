import { orders } from '@/contract/entities/orders'
import { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { shapeOf } from '@/contract/shape'
import type { AnyDescription } from '../core/description'
import { metaOf } from '../core/field-meta'
import { arrange } from './filters'

jest.mock('@/components/resource/list/resource', () => ({ resource: (List: AnyDescription) => ({ List }) }))

test('orders are filtered by an article behind the button, with the picker of SKUs', () => {
  const { List } = jest.requireActual<{ List: AnyDescription }>('@/app/(console)/orders/resource')
  expect(arrange(shapeOf(orders), List.search ?? [], true).more).toContain('article')
  expect(metaOf(shapeOf(orders), 'article').to).toBe('productskus')
})

test('purchase orders are filtered by an article behind the button, with the picker of SKUs', () => {
  const { List } = jest.requireActual<{ List: AnyDescription }>('@/app/(console)/purchases/resource')
  expect(arrange(shapeOf(purchaseOrders), List.search ?? [], true).more).toContain('article')
  expect(metaOf(shapeOf(purchaseOrders), 'article').to).toBe('productskus')
})

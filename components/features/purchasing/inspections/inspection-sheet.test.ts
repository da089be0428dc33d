import type { InspectionLine, PutAway } from '@/contract/entities/purchasing/inspection-parts'
import { ordersOf, shelvesOf } from './inspection-sheet'

const meant = { orderId: 1, friendlyOrderId: 'L1', customerName: 'Ada', qty: 4 }
const line = { productSkuId: 7, orders: [meant], suggestedShelfCode: 'A-1', result: null } as unknown as InspectionLine
const put = (values: object) => ({ productSkuId: 7, orderId: null, shelfCode: 'B-2', qty: 1, ...values }) as PutAway

test('before the check the sheet says for whom pieces are meant, and where they should go', () => {
  expect([ordersOf(line, { putAways: [] }), shelvesOf(line, { putAways: [] }, 'Floor')]).toEqual([[meant], 'A-1'])
})

test('after it, for whom they were put away, and where', () => {
  const checked = { ...line, orders: [], result: {} } as unknown as InspectionLine
  const putAways = [put({ ...meant, qty: 3 }), put({}), put({ productSkuId: 8, shelfCode: 'C-3' })]
  expect(ordersOf(checked, { putAways })).toEqual([{ ...meant, qty: 3 }])
  expect(shelvesOf(checked, { putAways }, 'Floor')).toBe('B-2')
  const lying = putAways.map((one) => ({ ...one, shelfCode: null }))
  expect(shelvesOf(checked, { putAways: lying }, 'Floor')).toBe('Floor')
})

import { placeNames } from '@/contract/order-places'
import { allocatedLines } from './allocated-lines'

const places = (allocated: number) =>
  Object.fromEntries(placeNames.map((name) => [name, name === 'allocated' ? allocated : 0]))
const order = {
  ...{ orderId: 7, friendlyOrderId: 'L7' },
  lines: [1, 2, 3].map((orderLineId) => ({ orderLineId, name: `Cup ${orderLineId}`, places: places(orderLineId - 1) })),
} as unknown as Parameters<typeof allocatedLines>[0]

test('packs all that is allocated of an order', () => {
  expect(allocatedLines(order, []).map(({ orderLineId, qty }) => [orderLineId, qty])).toEqual([
    [2, 1],
    [3, 2],
  ])
})

test('adds no line that is in the parcel already', () => {
  expect(allocatedLines(order, [{ orderLineId: 2, qty: 1 }]).map(({ orderLineId }) => orderLineId)).toEqual([3])
})

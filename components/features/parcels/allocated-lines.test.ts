import { allocatedLines } from './allocated-lines'

const allocation = (orderLineId: number, warehouseId: number, qty: number) => ({
  ...{ orderLineId, inventoryId: 1, warehouseId, warehouseName: `House ${warehouseId}`, shelfCode: null, qty },
})
const order = {
  ...{ orderId: 7, friendlyOrderId: 'L7' },
  lines: [1, 2, 3].map((orderLineId) => ({ orderLineId, name: `Cup ${orderLineId}` })),
  allocations: [allocation(2, 5, 1), allocation(3, 5, 1), allocation(3, 5, 1), allocation(3, 6, 2)],
} as unknown as Parameters<typeof allocatedLines>[0]
const quantities = (...given: Parameters<typeof allocatedLines>) => {
  const { lines, ...rest } = allocatedLines(...given)
  return { ...rest, lines: lines.map(({ orderLineId, qty }) => [orderLineId, qty]) }
}

test('packs what is allocated of an order in the warehouse with the most of it, and names the rest', () => {
  expect(quantities(order, [])).toEqual({
    lines: [
      [2, 1],
      [3, 2],
    ],
    warehouseId: 5,
    elsewhere: [{ warehouseName: 'House 6', qty: 2 }],
  })
})

test('packs from the warehouse that the parcel leaves from', () => {
  expect(quantities(order, [], 6)).toMatchObject({ lines: [[3, 2]], warehouseId: 6 })
})

test('adds no line that is in the parcel already', () => {
  expect(quantities(order, [{ orderLineId: 2, qty: 1 }]).lines).toEqual([[3, 2]])
})

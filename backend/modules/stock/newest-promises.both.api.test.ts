import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade
let returnShelf: number

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
  const { shelfId } = await trade.call('POST', 'shelves', { warehouseId: 2, code: 'NEWEST-BACK', kind: 'Return' })
  returnShelf = shelfId
})
afterAll(() => api.close())

/** Five pieces: an older order has one of them and is promised two, a newer one is promised the other two. */
async function olderAndNewer() {
  const sku = await trade.sku(1)
  const { orderId: older } = await trade.accepted([{ sku, qty: 3 }])
  await trade.call('POST', `orders/${older}/allocateinventory`, { partial: true })
  const listed = await trade.call('GET', `orderpurchases?siteId=1&orderId=${older}`)
  await trade.call('POST', `orderpurchases/${listed.items[0].orderPurchaseId}/cancel`)
  await trade.receive(sku, 4)
  await trade.call('POST', `orders/${older}/cover`)
  const { orderId: newer } = await trade.accepted([{ sku, qty: 2 }])
  expect(await trade.places(older)).toEqual([{ allocated: 1, promised: 2 }])
  expect(await trade.places(newer)).toEqual([{ promised: 2 }])
  const stock = await trade.call('GET', `inventories?productSkuId=${sku}`)
  return { sku, older, newer, inventoryId: stock.items[0].inventoryId }
}

async function seenAt(inventoryId: number) {
  const { items } = await trade.call('GET', `inventories/${inventoryId}/movements`)
  return { seenMovementId: items[0].inventoryMovementId, seenPacked: 0 }
}

const movements: Record<string, (inventoryId: number) => object | Promise<object>> = {
  Count: async (inventoryId) => ({ counted: 4, ...(await seenAt(inventoryId)) }),
  Adjustment: () => ({ qty: -1, reason: 'Broken' }),
  Transfer: () => ({ qty: 1, toShelfId: returnShelf }),
}

test.each(Object.keys(movements))(
  'a piece that a movement (%s) takes from under promises is missing to the newest order, though an older one has pieces there',
  async (kind) => {
    const { sku, older, newer, inventoryId } = await olderAndNewer()
    const given = await movements[kind]?.(inventoryId)
    await trade.call('POST', 'inventories/movements', { warehouseId: 2, productSkuId: sku, kind, ...given })
    expect(await trade.places(older)).toEqual([{ allocated: 1, promised: 2 }])
    expect(await trade.places(newer)).toEqual([{ promised: 1, missing: 1 }])
    expect(await trade.ledger()).toEqual([])
  },
)

import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade
const shelves = { Defect: 0, Return: 0, Stock: 0 }

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
  for (const kind of ['Defect', 'Return', 'Stock'] as const) {
    const { shelfId } = await trade.call('POST', 'shelves', { warehouseId: 2, code: `POOL-${kind}`, kind })
    shelves[kind] = shelfId
  }
})
afterAll(() => api.close())

const rowsOf = async (sku: number) =>
  (await trade.call('GET', `inventories?productSkuId=${sku}&sort=inventoryId`)).items

const costsOf = async (sku: number) =>
  (await rowsOf(sku)).map((row: Record<string, unknown>) => [row.shelfKind, row.onHand, row.unitCost])

async function transfer(sku: number, from: string | null, qty: number, toShelfId: number | null): Promise<void> {
  const row = (await rowsOf(sku)).find(({ shelfKind }: { shelfKind: string | null }) => shelfKind === from)
  await trade.call('POST', `inventories/${row.inventoryId}/movements`, { kind: 'Transfer', qty, toShelfId })
}

test('pieces take their cost along to the shelf of returned goods, and leave that of the others as it is', async () => {
  const sku = await trade.sku()
  await trade.receive(sku, 2, { unitCost: 10 })
  await trade.receive(sku, 1, { unitCost: 4, shelfId: shelves.Return })
  await transfer(sku, null, 1, shelves.Return)
  expect(await costsOf(sku)).toEqual([
    [null, 1, 10],
    ['Return', 2, 7],
  ])
  await transfer(sku, 'Return', 2, shelves.Stock)
  expect(await costsOf(sku)).toEqual([
    [null, 1, 8],
    ['Return', 0, null],
    ['Stock', 2, 8],
  ])
})

test('a broken piece that is mended is of unknown cost; one that was put aside comes back with its own', async () => {
  const sku = await trade.sku()
  await trade.receive(sku, 3, { unitCost: 10 })
  await trade.receive(sku, 1, { unitCost: 0, shelfId: shelves.Defect })
  await transfer(sku, 'Defect', 1, shelves.Stock)
  expect(await costsOf(sku)).toEqual([
    [null, 3, null],
    ['Defect', 0, null],
    ['Stock', 1, null],
  ])
  await transfer(sku, 'Stock', 1, shelves.Defect)
  await transfer(sku, null, 1, shelves.Defect)
  expect(await costsOf(sku)).toEqual([
    [null, 2, 10],
    ['Defect', 2, null],
    ['Stock', 0, 10],
  ])
})

test('a parcel does not go back to a shelf that is for broken goods by now', async () => {
  const sku = await trade.sku()
  const { shelfId } = await trade.call('POST', 'shelves', { warehouseId: 2, code: 'POOL-5', kind: 'Stock' })
  await trade.receive(sku, 1, { shelfId })
  const { orderId } = await trade.accepted([{ sku, qty: 1 }])
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const [{ orderLineId }] = (await trade.read(orderId)).lines
  const { orderPackageId } = await trade.call('POST', 'orderpackages', { lines: [{ orderLineId, qty: 1 }] })
  await trade.call('POST', `orderpackages/${orderPackageId}/ship`, { carrierId: 1, trackingNo: 'POOL-5' })
  await trade.call('POST', `shelves/${shelfId}`, { kind: 'Defect' })
  expect((await trade.post(`orderpackages/${orderPackageId}/unship`)).status).toBe(400)
  await trade.call('POST', `shelves/${shelfId}`, { kind: 'Stock' })
  await trade.call('POST', `orderpackages/${orderPackageId}/unship`)
  expect(await trade.places(orderId)).toEqual([{ packed: 1 }])
})

test('the least stock of a SKU is of its warehouse, whatever lies where', async () => {
  const sku = await trade.sku()
  await trade.receive(sku, 1, { shelfId: shelves.Defect })
  const [row] = await rowsOf(sku)
  await trade.call('POST', `inventories/${row.inventoryId}`, { minStock: 3 })
  await trade.receive(sku, 1)
  expect((await rowsOf(sku)).map(({ minStock }: { minStock: number }) => minStock)).toEqual([3, 3])
})

test('a shelf keeps its kind while anything lies on it', async () => {
  const sku = await trade.sku()
  const { shelfId } = await trade.call('POST', 'shelves', { warehouseId: 2, code: 'POOL-4', kind: 'Stock' })
  await trade.receive(sku, 1, { shelfId })
  const refused = await trade.post(`shelves/${shelfId}`, { kind: 'Defect' })
  expect([refused.status, refused.body.details]).toMatchObject([400, [{ field: 'kind' }]])
  await trade.call('POST', 'inventories/movements', {
    ...{ warehouseId: 2, shelfId, productSkuId: sku, kind: 'Adjustment', qty: -1, reason: 'Sold' },
  })
  await trade.call('POST', `shelves/${shelfId}`, { kind: 'Defect' })
  expect(await trade.ledger()).toEqual([])
})

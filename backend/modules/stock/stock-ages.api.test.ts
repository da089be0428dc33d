import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

const rowsOf = async (sku: number, more = '') =>
  (await api.get(`inventories?productSkuId=${sku}&sort=inventoryId${more}`, { as })).body.items
const ages = async (sku: number) =>
  (await api.get(`inventories/ageing?productSkuId=${sku}`, { as })).body.map(
    ({ warehouseId, buckets }: { warehouseId: number; buckets: { pieces: number; value: number }[] }) => [
      warehouseId,
      ...buckets.map(({ pieces, value }) => [pieces, value]),
    ],
  )
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('old pieces leave first, and a transfer to another warehouse keeps the age', async () => {
  const sku = await trade.sku()
  await trade.receive(sku, 4, { unitCost: 10 })
  const [{ inventoryId }] = await rowsOf(sku)
  const { sql: store } = api.store.database
  await store.execute(sql`
    update inventory_movements set created_time = ${daysAgo(70).toISOString()}::timestamptz where inventory_id = ${inventoryId}`)
  await trade.receive(sku, 2, { unitCost: 10 })
  const none = [0, 0]
  expect(await ages(sku)).toEqual([[2, [2, 20], none, [4, 40], none, none]])
  const { items } = await trade.call('GET', 'warehouses?pageSize=100')
  const other = items.find(
    (house: { warehouseId: number; companyId: number; status: string }) =>
      house.warehouseId !== 2 &&
      house.companyId === items.find((one: typeof house) => one.warehouseId === 2)?.companyId,
  )
  await trade.call('POST', `inventories/${inventoryId}/movements`, {
    ...{ kind: 'Transfer', qty: 5, toWarehouseId: other.warehouseId },
  })
  expect(new Map((await ages(sku)).map(([id, ...rest]: [number]) => [id, rest]))).toEqual(
    new Map([
      [2, [[1, 10], none, none, none, none]],
      [other.warehouseId, [[1, 10], none, [4, 40], none, none]],
    ]),
  )
  expect(await trade.ledger()).toEqual([])
})

test('a minimum is set where there is no stock yet; a target below it is refused', async () => {
  const sku = await trade.sku()
  const minimum = { warehouseId: 2, productSkuId: sku, minStock: 6, target: 12 }
  const { status, body } = await api.post('inventories/minimum', minimum, { as })
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ shelfId: null, onHand: 0, minStock: 6, target: 12, shortOfMinimum: 6 }),
  ])
  expect(await rowsOf(sku, '&isEmpty=false')).toHaveLength(1)
  const low = await api.post('inventories/minimum', { ...minimum, target: 5 }, { as })
  expect([low.status, low.body.details]).toEqual([400, [expect.objectContaining({ field: 'target' })]])
  expect(await rowsOf(sku)).toMatchObject([{ minStock: 6, target: 12 }])
  const foreign = await api.post('inventories/minimum', { ...minimum, warehouseId: 999_999 }, { as })
  expect([foreign.status, foreign.body.details[0].field]).toEqual([400, 'warehouseId'])
})

test('rows that are left of what is over are empty, those with a minimum or with stock are not', async () => {
  const sku = await trade.sku()
  await trade.receive(sku, 1)
  const [{ inventoryId }] = await rowsOf(sku)
  expect(await rowsOf(sku, '&isEmpty=true')).toEqual([])
  await trade.call('POST', `inventories/${inventoryId}/movements`, { kind: 'Adjustment', qty: -1, reason: 'Broken' })
  expect(await rowsOf(sku, '&isEmpty=true')).toMatchObject([{ inventoryId, isEmpty: true }])
  await trade.call('POST', `inventories/${inventoryId}`, { minStock: 1 })
  expect(await rowsOf(sku, '&isEmpty=true')).toEqual([])
  expect(await rowsOf(sku, '&isEmpty=false')).toMatchObject([{ isEmpty: false, belowMinimum: true }])
})

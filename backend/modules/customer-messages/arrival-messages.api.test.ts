import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema/ordering'
import { warehouses } from '../../db/schema/organisation'
import { backgroundTasks } from '../../db/schema/system'
import { startTask } from '../../jobs/tasks'
import { Buying, found } from '../../testing/buying'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let buying: Buying
const days = 86_400_000

beforeAll(async () => {
  api = await startTestApi()
  buying = new Buying(api)
  const modes = ['ItemsArrived', 'StorageEnding'].map((sceneType) => ({ sceneType, mode: 'Sent' }))
  const { status } = await api.post('sites/1/messages', modes, { as: 'trade.admin' })
  expect(status).toBe(200)
})
afterAll(() => api.close())

const query = () => api.store.database.sql
const scenesOf = async (orderId: number): Promise<string[]> =>
  (await buying.call('GET', `orders/${orderId}/messages`)).map(({ sceneType }: { sceneType: string }) => sceneType)
const sinceOf = async (orderId: number) => {
  const [row] = await query().select({ since: orders.allocatedTime }).from(orders).where(eq(orders.orderId, orderId))
  return row?.since
}
/** An order of pieces that were bought in two lots, each in a parcel that has arrived. */
async function boughtInTwo() {
  const skus = [await buying.sku(), await buying.sku()]
  const { orderId } = await buying.accepted(skus.map((sku) => ({ sku, qty: 2 })))
  const inspections: number[] = []
  for (const sku of skus) inspections.push(await buying.arrived(await buying.paidPurchase([{ sku, qty: 2, orderId }])))
  const check = (at: number, good = 2) =>
    buying.must(`purchaseinspections/${inspections[at]}/check`, { lines: [found(skus[at] ?? 0, good, 2 - good)] })
  return { orderId, check }
}

test('tells a customer once, when the last bought piece of the order is allocated', async () => {
  const { orderId, check } = await boughtInTwo()
  await check(0)
  expect([await scenesOf(orderId), await sinceOf(orderId)]).toEqual([[], null])
  await check(1)
  expect(await scenesOf(orderId)).toEqual(['ItemsArrived'])
  expect(await sinceOf(orderId)).toBeInstanceOf(Date)
  await buying.must(`orders/${orderId}/hold`, { reason: 'Address' })
  expect(await scenesOf(orderId)).toEqual(['ItemsArrived'])
})

test('does not tell that all has come where a piece came broken, and nothing of what was in stock', async () => {
  const { orderId, check } = await boughtInTwo()
  await check(0)
  await check(1, 1)
  expect([await scenesOf(orderId), await sinceOf(orderId)]).toEqual([[], null])
  const stocked = await buying.accepted([{ sku: await buying.sku(5), qty: 2 }])
  expect(await scenesOf(stocked.orderId)).toEqual([])
})

describe('the end of free storage', () => {
  const waiting = async (sinceDays: number) => {
    const { orderId, check } = await boughtInTwo()
    await check(0)
    await check(1)
    const since = new Date(Date.now() - sinceDays * days)
    await query().update(orders).set({ allocatedTime: since }).where(eq(orders.orderId, orderId))
    return { orderId, end: new Date(since.getTime() + 30 * days).toISOString().slice(0, 10) }
  }
  const passTime = async () => {
    await startTask(api.store.database, 'orders/clock', {})
    await api.runTasks()
  }
  beforeAll(() => query().update(warehouses).set({ freeStorageDays: 30 }).where(eq(warehouses.warehouseId, 2)))

  test('is told seven days before, once, with its date', async () => {
    const { orderId, end } = await waiting(24)
    await passTime()
    await passTime()
    expect(await scenesOf(orderId)).toEqual(['StorageEnding', 'ItemsArrived'])
    const tasks = await query()
      .select({ parameters: backgroundTasks.parameters })
      .from(backgroundTasks)
      .where(eq(backgroundTasks.name, 'customermessages/send'))
    const data = tasks.map(({ parameters }) => parameters.data as Record<string, unknown>)
    expect(data.find((one) => one.orderId === orderId && one.storageEndDate)).toMatchObject({ storageEndDate: end })
  })

  test.each([
    ['earlier', 20],
    ['when it is over', 31],
  ])('is not told %s', async (_, sinceDays) => {
    const { orderId } = await waiting(sinceDays)
    await passTime()
    expect(await scenesOf(orderId)).toEqual(['ItemsArrived'])
  })
})

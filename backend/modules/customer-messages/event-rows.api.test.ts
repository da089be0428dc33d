import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, gt } from 'drizzle-orm'
import { enums } from '@/contract/enums'
import { customerMessages } from '../../db/schema/customer-messages'
import { orders } from '../../db/schema/ordering'
import { warehouses } from '../../db/schema/organisation'
import { pushNotifications } from '../../db/schema/pushes'
import { backgroundTasks } from '../../db/schema/system'
import { startTask } from '../../jobs/tasks'
import { Buying, found } from '../../testing/buying'
import { writeAsCustomer } from '../../testing/messaging'
import { startTestApi, type TestApi } from '../../testing/test-api'

/** What release 0.2.0 has stored for the same journeys, in its order. */
const expectedFile = join(__dirname, '../../testing/releases/event-rows.json')

let api: TestApi
let buying: Buying
let last = 0

beforeAll(async () => {
  api = await startTestApi()
  buying = new Buying(api)
  const as = 'trade.admin'
  const modes = enums.SceneType.filter((scene) => !['Verification', 'Marketing', 'Reply'].includes(scene))
  const scenes = modes.map((sceneType) => ({ sceneType, mode: 'Sent' }))
  expect((await api.post('sites/1/messages', scenes, { as })).status).toBe(200)
  const pushes = enums.BusinessEvent.map((businessType) => ({
    ...{ businessType, pushUrl: 'https://shop.example/events', enabled: true },
  }))
  expect((await api.post('sites/1/notifications', pushes, { as })).status).toBe(200)
  await database().update(warehouses).set({ freeStorageDays: 30 }).where(eq(warehouses.warehouseId, 2))
  await rowsSince()
})
afterAll(() => api.close())

const database = () => api.store.database.sql
const kinds = ['pushnotifications/send', 'customermessages/send']

/** The rows of pushes, messages and their tasks since the last call, in the order of the tasks. */
async function rowsSince(): Promise<string[]> {
  const { backgroundTaskId } = backgroundTasks
  const tasks = await database()
    .select()
    .from(backgroundTasks)
    .where(gt(backgroundTaskId, last))
    .orderBy(asc(backgroundTaskId))
  last = Math.max(last, ...tasks.map((task) => task.backgroundTaskId))
  const pushes = await database().select().from(pushNotifications)
  const messages = await database().select().from(customerMessages)
  return tasks
    .filter((task) => kinds.includes(task.name))
    .map(({ name: kind, parameters, queueKey, shareKey }) => {
      const push = pushes.find((row) => row.pushNotificationId === parameters.pushNotificationId)
      const message = messages.find((row) => row.customerMessageId === parameters.customerMessageId)
      const data = push ? Object.keys(JSON.parse(push.businessData)) : Object.keys(parameters.data as object)
      const what = push?.businessType ?? message?.sceneType
      return [kind, what, push?.status ?? message?.status, data.join(), queueKey, shareKey].join(' | ')
    })
}

const journeys: Record<string, () => Promise<unknown>> = {
  'an order is paid, accepted, packed, shipped and delivered': async () => {
    const sku = await buying.sku(5)
    const { orderId, lines } = await buying.order([{ sku, qty: 2 }])
    await buying.paid(orderId, 20, { transactionId: 'EVENTS1' })
    await buying.must(`orders/${orderId}/accept`)
    await buying.must(`orders/${orderId}/allocateinventory`)
    const contents = [{ orderLineId: lines[0].orderLineId, qty: 2 }]
    const { orderPackageId } = await buying.call('POST', 'orderpackages', { lines: contents })
    await buying.must(`orderpackages/${orderPackageId}/ship`, { carrierId: 1, trackingNo: 'EVENTS1' })
    await buying.must(`orderpackages/${orderPackageId}/deliver`)
  },
  'pieces are bought for an order, arrive and wait too long': async () => {
    const sku = await buying.sku()
    const { orderId } = await buying.accepted([{ sku, qty: 2 }])
    const inspection = await buying.arrived(await buying.paidPurchase([{ sku, qty: 2, orderId }]))
    await buying.must(`purchaseinspections/${inspection}/check`, { lines: [found(sku, 2)] })
    const since = new Date(Date.now() - 24 * 86_400_000)
    await database().update(orders).set({ allocatedTime: since }).where(eq(orders.orderId, orderId))
    await startTask(api.store.database, 'orders/clock', {})
    await api.runTasks()
  },
  'a piece is cancelled and its money given back, then the order': async () => {
    const { orderId, lines } = await buying.accepted([{ sku: await buying.sku(5), qty: 3 }])
    const { paymentId } = await buying.paid(orderId, 30, { transactionId: 'EVENTS2' })
    const [{ orderLineId }] = lines ?? (await buying.read(orderId)).lines
    await buying.must(`orders/${orderId}/cancelpieces`, { lines: [{ orderLineId, qty: 1 }], reason: 'Too many' })
    await buying.must(`payments/${paymentId}/refund`, { amount: 10, kind: 'Overpaid', reason: 'Too much' })
    await buying.must(`orders/${orderId}/cancel`)
  },
  'a customer is banned from a site': () =>
    buying.call('POST', 'userbans', {
      siteId: 1,
      accountType: 'Email',
      accountId: 'a@shop.example',
      matters: ['Chat'],
    }),
  'a customer writes': () => writeAsCustomer(api, { siteId: 1 }),
}

test('events store the same pushes, messages and tasks in the same order as release 0.2.0', async () => {
  const stored: Record<string, string[]> = {}
  for (const [name, journey] of Object.entries(journeys)) {
    await journey()
    stored[name] = await rowsSince()
  }
  if (process.env.WRITE_EVENT_ROWS) writeFileSync(expectedFile, `${JSON.stringify(stored, null, 2)}\n`)
  expect(stored).toEqual(JSON.parse(readFileSync(expectedFile, 'utf8')))
})

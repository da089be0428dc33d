import { eq, sql } from 'drizzle-orm'
import { orders } from '../../db/schema/ordering'
import { pushNotifications } from '../../db/schema/pushes'
import { startTask } from '../../jobs/tasks'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api, 'trade.admin')
})
afterAll(() => api.close())

test('another amount than was expected counts in whole units of the order’s currency', async () => {
  const lines = [{ sku: await trade.sku(), qty: 1, price: 1500 }]
  const { orderId } = await trade.order(lines, { currency: 'JPY' })
  const more = { currency: 'USD', orderAmount: 1500, transactionId: 'JPY-1' }
  const { paymentId } = await trade.pay(orderId, 10, more)
  const { status, body } = await trade.post(`payments/${paymentId}/confirm`, { amount: 9.99 })
  expect([status, body[0]?.orderAmount]).toEqual([200, 1499])
  expect((await trade.read(orderId)).paidAmount).toBe(1499)
})

test('the site is told once that a payment came, also where its time was entered before', async () => {
  const row = { businessType: 'PaymentPaid', pushUrl: 'https://home.lantern.example/told', enabled: true }
  await trade.call('POST', 'sites/1/notifications', [row])
  const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
  const entered = { transactionId: 'TOLD-1', paidTime: '2026-01-05T08:00:00Z' }
  const { paymentId } = await trade.pay(orderId, 10, entered)
  const told = async () =>
    (
      await api.store.database.sql
        .select()
        .from(pushNotifications)
        .where(eq(pushNotifications.businessType, 'PaymentPaid'))
    ).length
  const before = await told()
  await trade.call('POST', `payments/${paymentId}/confirm`)
  expect(await told()).toBe(before + 1)
  await trade.call('POST', `payments/${paymentId}/unconfirm`)
  await trade.call('POST', `payments/${paymentId}/confirm`)
  expect(await told()).toBe(before + 1)
})

test('cancelling an order fails what was to be paid for it, as a change that the payment remembers', async () => {
  const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
  const { paymentId } = await trade.pay(orderId, 10, { transactionId: 'FAILS-1' })
  const tagOf = async () => (await api.get(`payments/${paymentId}`, { as: trade.as })).headers.get('etag')
  const before = await tagOf()
  await trade.call('POST', `orders/${orderId}/cancel`)
  expect((await trade.call('GET', `payments/${paymentId}`)).status).toBe('Failed')
  expect(await tagOf()).not.toBe(before)
  const { items } = await trade.call('GET', `payments/${paymentId}/changes`)
  expect(items[0].fields).toContainEqual(
    expect.objectContaining({ field: 'status', before: 'Pending', after: 'Failed' }),
  )
})

test('the clock cancels what is not paid in time, though another such order is packed', async () => {
  await trade.call('POST', 'sites/1', { cancelUnpaidDays: 3 })
  const sku = await trade.sku(4)
  const packed = await trade.accepted([{ sku, qty: 2 }])
  const late = await trade.order([{ sku, qty: 1 }])
  const partly = await trade.call('POST', `orders/${packed.orderId}/allocateinventory`)
  const { allocations, lines } = await trade.read(packed.orderId)
  const { sql: store } = api.store.database
  await store.execute(sql`
    with parcel as (
      insert into order_packages (company_id, site_id, order_id, country) values (5, 1, ${packed.orderId}, 'HK')
      returning order_package_id
    )
    insert into order_package_lines (order_package_id, company_id, order_id, order_line_id, inventory_id, qty)
    select order_package_id, 5, ${packed.orderId}, ${lines[0].orderLineId}, ${allocations[0].inventoryId}, 1 from parcel`)
  // A further line makes it one that waits for goods again.
  const added = [{ orderLineId: lines[0].orderLineId, productSkuId: sku, qty: 2, price: 10 }]
  const more = [...added, { productSkuId: await trade.sku(), qty: 1, price: 1 }]
  await trade.call('POST', `orders/${packed.orderId}`, { lines: more })
  const ids = [packed.orderId, late.orderId]
  for (const id of ids) {
    await store.execute(sql`update orders set created_time = now() - interval '9 days' where order_id = ${id}`)
  }
  for (let minute = 0; minute < 3; minute++) {
    await startTask(api.store.database, 'orders/clock', {})
    await api.runTasks()
  }
  const states = await store.select({ id: orders.orderId, status: orders.status }).from(orders)
  expect(partly[0].status).toBe('Allocated')
  expect(ids.map((id) => states.find((order) => order.id === id)?.status)).toEqual(['Accepted', 'Cancelled'])
  expect(await trade.ledger()).toEqual([])
})

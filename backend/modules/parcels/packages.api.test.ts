import { editableOfPackage } from '@/contract/editable-fields'
import { orderPackages as entity } from '@/contract/entities/parcels/order-packages'
import { enums } from '@/contract/enums'
import { cellsOf } from '@/contract/testing/cells-of'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade
let number = 0
const carrierId = 1

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

const address = {
  ...{ customerName: 'Ada Chan', email: 'ada@example.com' },
  ...{ subdivisionName1: 'Kowloon', subdivisionName2: 'Yau Tsim Mong', addressLine1: '12 Nathan Road' },
}

/** An order whose pieces are all allocated in a warehouse. */
async function allocated(qtys: readonly number[] = [3], more: object = {}, warehouseId = 2) {
  const lines = []
  for (const qty of qtys) lines.push({ sku: await trade.sku(qty, warehouseId), qty })
  const { orderId } = await trade.accepted(lines, { ...address, ...more })
  const [order] = await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const whole = await trade.read(order.orderId)
  return { orderId, lines: whole.lines as { orderLineId: number; qty: number; productSkuId: number }[] }
}
type Allocated = Awaited<ReturnType<typeof allocated>>

const contents = ({ lines }: Allocated) => lines.map(({ orderLineId, qty }) => ({ orderLineId, qty }))
const pack = (lines: readonly { orderLineId: number; qty: number }[], more: object = {}) =>
  trade.post('orderpackages', { lines, ...more })
async function packed(order: Allocated, lines = contents(order)): Promise<number> {
  const { status, body } = await pack(lines)
  expect([status, body.message]).toEqual([200, undefined])
  return body.orderPackageId
}
const move = (id: number, action: string, body: object = {}) => trade.post(`orderpackages/${id}/${action}`, body)
const must = async (id: number, action: string, body: object = {}) => {
  const answer = await move(id, action, body)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body[0]
}
function ship(id: number) {
  number += 1
  return must(id, 'ship', { carrierId, trackingNo: `T${number}` })
}
const fields = ({ body }: { body: { details?: { field?: string }[] } }) => body.details?.map(({ field }) => field)
const stateOf = async (orderId: number) => (await trade.read(orderId)).status
const sound = async () => expect(await trade.ledger()).toEqual([])
const back = (order: Allocated, more: object = {}) => ({
  lines: contents(order).map((line) => ({ ...line, condition: 'Sellable', then: 'Close', ...more })),
  reason: 'Refused at the door',
})

test('a parcel is packed, shipped and delivered, and its order follows', async () => {
  const order = await allocated([3, 2])
  const id = await packed(order)
  expect(await trade.places(order.orderId)).toEqual([{ packed: 3 }, { packed: 2 }])
  expect(await stateOf(order.orderId)).toBe('Allocated')
  expect((await ship(id)).status).toBe('Shipped')
  expect(await trade.places(order.orderId)).toEqual([{ shipped: 3 }, { shipped: 2 }])
  expect(await stateOf(order.orderId)).toBe('Shipped')
  await must(id, 'deliver')
  expect(await stateOf(order.orderId)).toBe('Completed')
  const parcel = await trade.call('GET', `orderpackages/${id}`)
  expect(parcel).toMatchObject({
    status: 'Delivered',
    name: 'Ada Chan',
    warehouseId: 2,
    pieces: 5,
    orderIds: [order.orderId],
  })
  expect(parcel.lines.map(({ qty }: { qty: number }) => qty)).toEqual([3, 2])
  await sound()
})

test('a parcel has what is left empty from its order', async () => {
  const { body } = await pack(contents(await allocated([1])), { name: null, addressLine1: null })
  expect(body).toMatchObject({ name: 'Ada Chan', addressLine1: '12 Nathan Road', country: 'HK' })
})

test('a parcel whose address is changed has what its country needs', async () => {
  const { body } = await pack(contents(await allocated([1])))
  const change = { country: 'US', subdivisionName2: null }
  const refused = await api.post(`orderpackages/${body.orderPackageId}`, change, { as: trade.as })
  expect([refused.status, fields(refused)]).toEqual([400, ['subdivisionName2', 'zipcode']])
})

test('a parcel of two orders of one customer and address moves both', async () => {
  const [one, other] = [await allocated([1]), await allocated([2])]
  const { body } = await pack([...contents(one), ...contents(other)])
  expect(body.orderIds).toEqual([one.orderId, other.orderId])
  await ship(body.orderPackageId)
  expect([await stateOf(one.orderId), await stateOf(other.orderId)]).toEqual(['Shipped', 'Shipped'])
  await sound()
})

test.each([
  ['another address', { addressLine1: '14 Nathan Road' }],
  ['another customer', { email: 'bo@example.com' }],
])('refuses orders of %s in one parcel', async (_, more) => {
  const [one, other] = [await allocated([1]), await allocated([1], more)]
  expect(fields(await pack([...contents(one), ...contents(other)]))).toEqual(['lines'])
})

test('refuses pieces of two warehouses, and more than is allocated and not packed', async () => {
  const [here, there] = [await allocated([2]), await allocated([1], {}, 1)]
  expect((await pack([...contents(here), ...contents(there)])).status).toBe(400)
  const [line] = contents(here)
  if (!line) throw new Error('The order has no line.')
  expect(fields(await pack([{ ...line, qty: 3 }]))).toEqual(['lines.0.qty'])
  await packed(here, [{ ...line, qty: 1 }])
  expect(fields(await pack([line], { warehouseId: 2 }))).toEqual(['lines.0.qty'])
})

test('a hold can be ended after the last live pieces have left', async () => {
  const order = await allocated([1, 1])
  const [gone, rest] = contents(order)
  await ship(await packed(order, gone && [gone]))
  await trade.call('POST', `orders/${order.orderId}/hold`, { reason: 'Unclear' })
  await trade.call('POST', `orders/${order.orderId}/cancelpieces`, { lines: [rest], reason: 'Not made any more' })
  expect(await stateOf(order.orderId)).toBe('Shipped')
  await trade.call('POST', `orders/${order.orderId}/unhold`)
  expect(await trade.read(order.orderId)).toMatchObject({ status: 'Shipped', held: false })
  await sound()
})

test('refuses to pack and to ship while an order is on hold', async () => {
  const [one, other] = [await allocated([1]), await allocated([1])]
  const id = await packed(one)
  for (const { orderId } of [one, other]) await trade.call('POST', `orders/${orderId}/hold`, { reason: 'Fraud?' })
  expect(fields(await pack(contents(other)))).toEqual(['lines'])
  const { status, body } = await move(id, 'ship', { carrierId, trackingNo: 'HELD' })
  expect([status, body.message]).toEqual([400, expect.stringContaining('Fraud?')])
})

test('a packed parcel is repacked and unpacked; one that has left is neither', async () => {
  const order = await allocated([3])
  const [line] = contents(order)
  if (!line) throw new Error('The order has no line.')
  const id = await packed(order)
  expect((await trade.post(`orderpackages/${id}`, { lines: [{ ...line, qty: 1 }], weight: 750 })).status).toBe(200)
  expect(await trade.places(order.orderId)).toEqual([{ packed: 1, allocated: 2 }])
  expect((await api.remove(`orderpackages/${id}`, { as: trade.as })).status).toBe(204)
  expect(await trade.places(order.orderId)).toEqual([{ allocated: 3 }])
  const second = await packed(order)
  await ship(second)
  expect((await api.remove(`orderpackages/${second}`, { as: trade.as })).status).toBe(400)
  expect(fields(await trade.post(`orderpackages/${second}`, { lines: [line] }))).toEqual(['lines'])
  expect((await trade.post(`orderpackages/${second}`, { trackingNo: 'CORRECTED' })).status).toBe(200)
  await sound()
})

test('takes what the contract lets edit of a parcel in each state, and nothing else', async () => {
  const id = await packed(await allocated([1]))
  const values = { name: 'Ada', length: 10, trackingNo: 'EDITED', weight: 750, freightCost: 9, freightCurrency: 'HKD' }
  const refused = async () => {
    const { status } = await trade.call('GET', `orderpackages/${id}`)
    const editable: readonly string[] = editableOfPackage(status)
    const fixed = Object.keys(values).filter((field) => !editable.includes(field))
    const refusal = fields(await trade.post(`orderpackages/${id}`, values)) ?? []
    expect([status, [...refusal].sort()]).toEqual([status, [...fixed].sort()])
    return fixed
  }
  expect(await refused()).toEqual([])
  await ship(id)
  expect(await refused()).toEqual(['name', 'length'])
  await must(id, 'deliver')
  expect(await refused()).toEqual(['name', 'length', 'trackingNo'])
  expect((await trade.post(`orderpackages/${id}`, { weight: 800, freightCost: 9.5 })).status).toBe(200)
})

test('ships with carrier and tracking number alone, and asks about a number that another parcel has', async () => {
  const [one, other] = [await packed(await allocated([1])), await packed(await allocated([1]))]
  expect(fields(await move(one, 'ship', { trackingNo: 'TWICE' }))).toEqual(['carrierId'])
  expect(fields(await move(one, 'ship', { carrierId }))).toEqual(['trackingNo'])
  await must(one, 'ship', { carrierId, trackingNo: 'TWICE' })
  expect(fields(await move(other, 'ship', { carrierId, trackingNo: 'TWICE' }))).toEqual(['trackingNo'])
  await must(other, 'ship', { carrierId, trackingNo: 'TWICE', sharedTracking: true })
})

test('refuses to ship what is not paid where its site says so', async () => {
  const id = await packed(await allocated([1]))
  await api.post('sites/1', { shipUnpaid: 'Never' }, { as: 'super.admin' })
  expect((await move(id, 'ship', { carrierId, trackingNo: 'UNPAID' })).status).toBe(400)
  await api.post('sites/1', { shipUnpaid: 'Ask' }, { as: 'super.admin' })
  await must(id, 'ship', { carrierId, trackingNo: 'UNPAID' })
})

test('slips are taken back: unship and undeliver', async () => {
  const order = await allocated([2])
  const id = await packed(order)
  await ship(id)
  await must(id, 'deliver')
  await must(id, 'undeliver')
  expect(await stateOf(order.orderId)).toBe('Shipped')
  await must(id, 'unship')
  expect(await trade.places(order.orderId)).toEqual([{ packed: 2 }])
  expect(await stateOf(order.orderId)).toBe('Allocated')
  await sound()
})

test('a lost parcel is sent again, and what is found afterwards was sent twice', async () => {
  const order = await allocated([2])
  const [line] = order.lines
  const lost = await packed(order)
  await ship(lost)
  await must(lost, 'lose', { then: 'SendAgain' })
  expect(await trade.places(order.orderId)).toEqual([{ missing: 2 }])
  await trade.receive(line?.productSkuId ?? 0, 1)
  await trade.call('POST', `orders/${order.orderId}/allocateinventory`, { partial: true })
  const again = await packed(order, [{ orderLineId: line?.orderLineId ?? 0, qty: 1 }])
  await ship(again)
  await must(lost, 'deliver')
  expect(await trade.places(order.orderId)).toEqual([{ delivered: 1, shipped: 1 }])
  const { lines } = await trade.call('GET', `orderpackages/${lost}`)
  expect(lines[0]).toMatchObject({ qty: 2, extra: 1 })
  expect((await move(lost, 'undeliver')).status).toBe(400)
  await sound()
})

test('a lost parcel that is closed cancels its pieces, and found it delivers them', async () => {
  const order = await allocated([2])
  const id = await packed(order)
  await ship(id)
  await must(id, 'lose', { then: 'Close' })
  expect(await stateOf(order.orderId)).toBe('Cancelled')
  await must(id, 'deliver')
  expect(await stateOf(order.orderId)).toBe('Completed')
  await sound()
})

test('the freight of an order that came back whole can be let off, and then nothing is owed', async () => {
  const order = await allocated([2], { freightAmount: 10 })
  const { totalAmount } = await trade.read(order.orderId)
  const { paymentId } = await trade.paid(order.orderId, totalAmount, { transactionId: 'BACK-1' })
  const id = await packed(order)
  await ship(id)
  await must(id, 'return', back(order))
  const refund = (amount: number, kind: string) =>
    trade.post(`payments/${paymentId}/refund`, { amount, kind, reason: 'Came back' })
  expect((await refund(totalAmount - 10, 'Overpaid')).status).toBe(200)
  expect((await refund(10, 'Allowance')).status).toBe(200)
  expect(await trade.read(order.orderId)).toMatchObject({
    ...{ status: 'Cancelled', totalAmount: 0, paidAmount: 0, balance: 0, payStatus: 'Paid', freightAmount: 0 },
  })
  await sound()
})

test('a parcel that comes back from its way names every piece', async () => {
  const order = await allocated([2, 1])
  const id = await packed(order)
  await ship(id)
  const whole = back(order)
  expect(fields(await move(id, 'return', { ...whole, lines: whole.lines.slice(0, 1) }))).toEqual(['lines'])
  await must(id, 'return', whole)
  expect(await stateOf(order.orderId)).toBe('Cancelled')
  const stock = await trade.call('GET', `inventories?productSkuId=${order.lines[0]?.productSkuId}`)
  expect(stock.items[0]).toMatchObject({ onHand: 2, available: 2 })
  await sound()
})

test('parts of a delivered parcel come back until it is returned', async () => {
  const order = await allocated([3])
  const [line] = contents(order)
  const id = await packed(order)
  await ship(id)
  await must(id, 'deliver')
  const part = (qty: number, more: object) => ({
    lines: [{ ...line, qty, condition: 'Sellable', then: 'SendAgain', ...more }],
    reason: 'Too small',
  })
  expect((await must(id, 'return', part(1, {}))).status).toBe('Delivered')
  expect(await trade.places(order.orderId)).toEqual([{ delivered: 2, missing: 1 }])
  expect(fields(await move(id, 'return', part(3, {})))).toEqual(['lines.0.qty'])
  expect((await must(id, 'return', part(2, { condition: 'Gone', then: 'Close' }))).status).toBe('Returned')
  expect(await trade.places(order.orderId)).toEqual([{ cancelled: 2, missing: 1 }])
  await sound()
})

test('damaged pieces go to a shelf for defective goods at no value', async () => {
  const shelf = await trade.call('POST', 'shelves', { warehouseId: 2, code: 'D-1', kind: 'Defect' })
  const order = await allocated([1])
  const id = await packed(order)
  await ship(id)
  const damaged = back(order, { condition: 'Damaged' })
  const onShelf = (shelfId: number) => ({ ...damaged, lines: damaged.lines.map((line) => ({ ...line, shelfId })) })
  const stock = await trade.call('POST', 'shelves', { warehouseId: 2, code: 'S-1', kind: 'Stock' })
  expect(fields(await move(id, 'return', onShelf(stock.shelfId)))).toEqual(['lines'])
  await must(id, 'return', onShelf(shelf.shelfId))
  const { items } = await trade.call(
    'GET',
    `inventories?productSkuId=${order.lines[0]?.productSkuId}&sort=-inventoryId`,
  )
  expect(items.find(({ shelfId }: { shelfId: number }) => shelfId === shelf.shelfId)).toMatchObject({ onHand: 1 })
  await sound()
})

test('a lost parcel that comes back moves stock alone', async () => {
  const order = await allocated([1])
  const id = await packed(order)
  await ship(id)
  await must(id, 'lose', { then: 'SendAgain' })
  await must(id, 'return', back(order, { then: undefined }))
  expect(await trade.places(order.orderId)).toEqual([{ missing: 1 }])
  await sound()
})

test('an archived order comes out of the archive when its parcel comes back', async () => {
  const order = await allocated([1])
  const id = await packed(order)
  await ship(id)
  await must(id, 'deliver')
  await trade.call('POST', `orders/${order.orderId}/archive`)
  await must(id, 'return', back(order, { then: 'SendAgain' }))
  expect(await stateOf(order.orderId)).toBe('Accepted')
  await sound()
})

test('tells its site of a shipped order, and of a parcel that left and arrived, once each', async () => {
  const wanted = ['OrderShipped', 'PackageShipped', 'PackageDelivered']
  for (const businessType of wanted) {
    const hook = { pushUrl: 'https://shop.example.com/hook', enabled: true }
    await api.post(`sites/1/notifications/${businessType}`, hook, { as: 'super.admin' })
  }
  const since =
    (await api.get('pushnotifications?pageSize=1', { as: 'super.admin' })).body.items[0]?.pushNotificationId ?? 0
  const id = await packed(await allocated([1]))
  for (let round = 0; round < 2; round += 1) {
    await ship(id)
    await must(id, 'deliver')
    await must(id, 'undeliver')
    await must(id, 'unship')
  }
  const { items } = (await api.get('pushnotifications?pageSize=50', { as: 'super.admin' })).body
  const told = items.filter(
    (push: { pushNotificationId: number; businessType: string }) =>
      push.pushNotificationId > since && wanted.includes(push.businessType),
  )
  expect(told.map(({ businessType }: { businessType: string }) => businessType).sort()).toEqual([...wanted].sort())
})

test('news come late or twice and move nothing backwards; delivered by news is delivered', async () => {
  const order = await allocated([1])
  const id = await packed(order)
  await ship(id)
  const news = (minutesAgo: number, code: string) => ({
    time: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    code,
  })
  const tell = (body: object) => trade.post(`orderpackages/${id}/events`, body)
  const arrived = news(1, 'Delivered')
  await tell(news(60, 'InTransit'))
  expect((await tell(arrived)).body).toMatchObject({ status: 'Delivered', lastEvent: 'Delivered' })
  expect((await tell(news(30, 'OutForDelivery'))).body).toMatchObject({ status: 'Delivered', lastEvent: 'Delivered' })
  expect((await tell(arrived)).body.events).toHaveLength(3)
  expect(fields(await tell(news(-60, 'InTransit')))).toEqual(['time'])
  expect(await stateOf(order.orderId)).toBe('Completed')
})

const actions = Object.entries(entity.states?.actions ?? {})
const table = enums.OrderPackageStatus.flatMap((state) =>
  actions.map(([action, { from }]) => ({ state, action, from })),
)

/** Refused moves are proven for every entity with states by `states.api.test.ts`. */
const chosen = cellsOf(
  'moves of parcels from each state',
  table,
  table.filter(({ state, from }) => (from as readonly string[]).includes(state)),
)

test.each(chosen)('from $state, $action is done only where the table says so', async ({ state, action, from }) => {
  const order = await allocated([1])
  const id = await packed(order)
  const path: Readonly<Record<string, readonly string[]>> = {
    ...{
      Packed: [],
      Shipped: ['ship'],
      Delivered: ['ship', 'deliver'],
      Lost: ['ship', 'lose'],
      Returned: ['ship', 'return'],
    },
  }
  number += 1
  const bodies: Readonly<Record<string, object>> = {
    ship: { carrierId, trackingNo: `M${number}` },
    lose: { then: 'Close' },
    return: back(order),
  }
  for (const step of path[state] ?? []) await must(id, step, bodies[step])
  const { status } = await move(id, action, bodies[action])
  expect(status).toBe((from as readonly string[]).includes(state) ? 200 : 400)
  await sound()
})

test('shows parcels to roles of warehouses, which change none, and none of another company', async () => {
  const id = await packed(await allocated([1]))
  expect((await api.get(`orderpackages/${id}`, { as: 'warehouses.staff' })).status).toBe(404)
  expect((await api.get('orderpackages', { as: 'warehouses.staff' })).status).toBe(200)
  expect((await api.get('orderpackages', { as: 'purchases.staff' })).status).toBe(403)
  expect((await api.post(`orderpackages/${id}/ship`, {}, { as: 'warehouses.staff' })).status).toBe(403)
})

test('tells what the other parcels of its orders cost: lost ones nothing, shared ones by pieces, null without a rate', async () => {
  const order = await allocated([3, 2, 1])
  const other = await allocated([1])
  const [first, second, third] = contents(order)
  const one = await packed(order, first ? [first] : [])
  const two = await pack(second ? [second] : [], { freightCost: 40, freightCurrency: 'HKD' })
  expect(two.status).toBe(200)
  const otherFreight = async (id: number) => (await trade.call('GET', `orderpackages/${id}`)).otherFreight
  expect([await otherFreight(one), await otherFreight(two.body.orderPackageId)]).toEqual([40, 0])
  // ISK has no approved rate.
  const unrated = { freightCost: 9, freightCurrency: 'ISK' }
  await trade.call('POST', `orderpackages/${two.body.orderPackageId}`, unrated)
  expect(await otherFreight(one)).toBeNull()
  await ship(two.body.orderPackageId)
  await must(two.body.orderPackageId, 'lose', { then: 'SendAgain' })
  expect(await otherFreight(one)).toBe(0)
  const shared = { freightCost: 30, freightCurrency: 'HKD' }
  const mixed = await pack(third ? [third, ...contents(other)] : [], shared)
  expect([mixed.status, await otherFreight(one)]).toEqual([200, 15])
})

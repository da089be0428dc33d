import { startTestApi, type TestApi } from '../../../testing/test-api'
import { Trade } from '../../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

async function packed(): Promise<{ id: number; orderNo: string; orderId: number }> {
  const sku = await trade.sku(2, 2)
  const { orderId } = await trade.accepted([{ sku, qty: 2 }], { customerName: 'Ada', email: 'ada@example.com' })
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const { lines, friendlyOrderId } = await trade.read(orderId)
  const { body } = await trade.post('orderpackages', { lines: [{ orderLineId: lines[0].orderLineId, qty: 2 }] })
  return { id: body.orderPackageId, orderNo: friendlyOrderId, orderId }
}
const send = (rows: readonly object[], more: object = {}) => trade.post('orderpackages/import', { rows, ...more })
const carrier = 'Kestrel Express'

test("a forwarder's sheet ships its rows, once, and corrects numbers of what has left", async () => {
  const [one, other] = [await packed(), await packed()]
  const rows = [
    { parcel: `P${one.id}`, carrier, trackingNo: 'SHEET-1', weight: 820, freightCost: 68, freightCurrency: 'HKD' },
    { orderNo: other.orderNo, carrier, trackingNo: 'SHEET-2' },
  ]
  const { status, body } = await send(rows)
  expect([status, body.errorCount]).toEqual([202, 0])
  await api.runTasks()
  expect(await trade.call('GET', `orderpackages/${one.id}`)).toMatchObject({
    ...{ status: 'Shipped', carrierId: 1, trackingNo: 'SHEET-1', weight: 820, freightCost: 68 },
  })
  expect(await trade.call('GET', `orderpackages/${other.id}`)).toMatchObject({ status: 'Shipped' })
  expect((await trade.read(other.orderId)).status).toBe('Shipped')
  expect((await send(rows, { dryRun: true })).body).toMatchObject({ unchanged: 2, changed: 0 })
  await send([{ parcel: String(one.id), carrier, trackingNo: 'SHEET-9' }])
  await api.runTasks()
  expect((await trade.call('GET', `orderpackages/${one.id}`)).trackingNo).toBe('SHEET-9')
  expect(await trade.books()).toEqual([])
})

test('rows ship in growing groups; one that is refused is named, and no other', async () => {
  const parcels = []
  for (let n = 0; n < 6; n++) parcels.push(await packed())
  const rows = parcels.map(({ id }, at) => ({ parcel: `P${id}`, carrier, trackingNo: `GROUP-${at}`, weight: 500 + at }))
  const { body } = await send(rows)
  const held = parcels[4]
  await trade.call('POST', `orders/${held?.orderId}/hold`, { reason: 'Address' })
  await api.runTasks()
  const { outcome } = await trade.call('GET', `backgroundtasks/${body.backgroundTaskId}`)
  expect(outcome).toMatchObject({ done: 5, refused: 1, failures: [{ id: 5 }] })
  const shown = []
  for (const { id } of parcels) shown.push(await trade.call('GET', `orderpackages/${id}`))
  expect(shown.map(({ status, trackingNo, weight }) => [status, trackingNo, weight])).toEqual(
    rows.map(({ trackingNo, weight }, at) => (at === 4 ? ['Packed', null, null] : ['Shipped', trackingNo, weight])),
  )
  const { items } = await trade.call('GET', `orderpackages/${parcels[2]?.id}/changes`)
  expect(items[0]).toMatchObject({ move: 'ship' })
  expect(items[0].fields.map(({ field }: { field: string }) => field).sort()).toEqual([
    ...['carrierId', 'shippedTime', 'status', 'trackingNo'],
  ])
  expect(await trade.books()).toEqual([])
})

test.each([
  ['an unknown parcel', { parcel: '999999', carrier, trackingNo: 'X1' }, 'parcel'],
  ['neither parcel nor order', { carrier, trackingNo: 'X2' }, 'parcel'],
  ['an unknown order', { orderNo: 'NONE', carrier, trackingNo: 'X3' }, 'orderNo'],
])('refuses %s, told at its row', async (_, row, field) => {
  const { body } = await send([row], { dryRun: true })
  expect(body.rows[0].errors).toMatchObject([{ field }])
})

test('refuses a row without carrier or number, two of one number, and parcels of another company', async () => {
  const [one, other] = [await packed(), await packed()]
  const errors = async (rows: readonly object[]) =>
    (await send(rows, { dryRun: true })).body.rows.map((row: { errors: { field: string }[] }) =>
      row.errors.map(({ field }) => field),
    )
  expect(await errors([{ parcel: String(one.id) }])).toEqual([['carrier', 'trackingNo']])
  const same = { carrier, trackingNo: 'SAME' }
  expect(
    (
      await errors([
        { parcel: String(one.id), ...same },
        { parcel: String(other.id), ...same },
      ])
    )[1],
  ).toEqual(['carrier'])
  const foreign = await api.post(
    'orderpackages/import',
    { rows: [{ parcel: String(one.id), trackingNo: 'X' }], dryRun: true },
    { as: 'sales.staff' },
  )
  expect(foreign.body.rows[0].errors).toMatchObject([{ field: 'parcel' }])
})

test('prices come in by a sheet and read back unchanged', async () => {
  const as = 'trade.staff'
  const row = {
    ...{ carrier: 'Silk Rail', country: 'JP', minWeight: 0, maxWeight: 5000, currency: 'CNY', firstWeight: 500 },
    ...{ firstPrice: 30, stepWeight: 500, stepPrice: 8 },
  }
  const sent = await api.post('freights/import', { rows: [row] }, { as })
  expect([sent.status, sent.body.added]).toEqual([202, 1])
  await api.runTasks()
  const { body } = await api.get('freights?currency=CNY&pageSize=100', { as })
  const added = body.items.find(
    (one: { firstPrice: number; stepPrice: number }) => one.firstPrice === 30 && one.stepPrice === 8,
  )
  expect(added).toMatchObject({ minWeight: 0, maxWeight: 5000, volumetricDivisor: 5000 })
  const again = await api.post(
    'freights/import',
    { rows: [row, { ...row, minWeight: 5001, maxWeight: 9000 }], dryRun: true },
    { as },
  )
  expect(again.body).toMatchObject({ unchanged: 1, added: 1 })
  const bad = { ...row, maxWeight: -1, stepWeight: 0, subdivision: 'Nowhere' }
  const { body: refused } = await api.post('freights/import', { rows: [bad], dryRun: true }, { as })
  expect(refused.rows[0].errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    ...['maxWeight', 'stepWeight', 'subdivision'],
  ])
})

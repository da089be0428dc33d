import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { Trade } from '../../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

const street = { subdivisionName1: 'Kowloon', addressLine1: '1 Nathan Road' }

/** A parcel of an order that is paid and has a street, unless it is said otherwise. */
async function packed({ isPaid = true, ...more }: { isPaid?: boolean; addressLine1?: null } = {}) {
  const sku = await trade.sku(2, 2)
  const customer = { customerName: 'Ada', email: 'ada@example.com' }
  const { orderId } = await trade.accepted([{ sku, qty: 2 }], { ...customer, ...street, ...more })
  if (isPaid) await trade.paid(orderId, 20, { transactionId: `SHEET-${orderId}` })
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const { lines, friendlyOrderId } = await trade.read(orderId)
  const { body } = await trade.post('orderpackages', { lines: [{ orderLineId: lines[0].orderLineId, qty: 2 }] })
  return { id: Number(body.orderPackageId), orderNo: String(friendlyOrderId), orderId: Number(orderId) }
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
  expect(await trade.ledger()).toEqual([])
})

test('an order is meant by its number in any case or by that of its shop, and a number of a parcel without its hyphens', async () => {
  const [one, other] = [await packed(), await packed()]
  const shop = `SHOP-1-${other.orderId}`
  await api.store.database.sql.execute(
    sql`update orders set original_order_id = ${shop} where order_id = ${other.orderId}`,
  )
  /** The cell, and the parcel that is meant or what is suggested. */
  const table = [
    [one.orderNo, one.id],
    [one.orderNo.toLowerCase(), one.id],
    [` ${one.orderNo} `, one.id],
    [shop, other.id],
    [shop.toLowerCase(), other.id],
    [`${one.orderNo.slice(0, 9)}-${one.orderNo.slice(9)}`, one.orderNo],
    [`shop1${other.orderId}`, shop],
    ['NO-SUCH-ORDER', undefined],
  ] as const
  for (const [orderNo, meant] of table) {
    const { body } = await send([{ orderNo, carrier, trackingNo: 'MEANT-1' }], { dryRun: true })
    const [{ id, errors }] = body.rows
    expect([orderNo, id ?? errors[0]?.suggestion]).toEqual([orderNo, meant])
  }
  await send([{ parcel: `P${one.id}`, carrier, trackingNo: 'YT 2606-400' }])
  await api.runTasks()
  const same = ['YT 2606-400', 'YT2606400', 'yt 2606 400', 'yt-2606-400']
  const again = await Promise.all(
    same.map((trackingNo) => send([{ parcel: `P${one.id}`, carrier, trackingNo }], { dryRun: true })),
  )
  expect(again.map(({ body }) => [body.unchanged, body.changed])).toEqual(same.map(() => [1, 0]))
  const { body: another } = await send([{ parcel: `P${one.id}`, carrier, trackingNo: 'YT 2606-401' }], { dryRun: true })
  expect(another.changed).toBe(1)
})

test('a number that several shops gave to their orders names no parcel, also where one alone is still packed', async () => {
  const [gone, here] = [await packed(), await packed()]
  await send([{ parcel: `P${gone.id}`, carrier, trackingNo: 'SHARED-1' }])
  await api.runTasks()
  for (const { orderId } of [gone, here])
    await api.store.database.sql.execute(
      sql`update orders set original_order_id = 'SHARED-1001', site_id = ${orderId === gone.orderId ? 1 : 2}
        where order_id = ${orderId}`,
    )
  const { body } = await send([{ orderNo: 'shared-1001', carrier, trackingNo: 'SHARED-2' }], { dryRun: true })
  expect([body.errorCount, body.rows[0].errors[0].field]).toEqual([1, 'orderNo'])
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
  expect(await trade.ledger()).toEqual([])
})

test('a row that ships says so, and is left out until its warnings are confirmed', async () => {
  const [clean, unpaid, streetless] = [
    await packed(),
    await packed({ isPaid: false }),
    await packed({ addressLine1: null }),
  ]
  const parcels = [clean, unpaid, streetless]
  const rows = parcels.map(({ id }) => ({ parcel: `P${id}`, carrier, trackingNo: `WARNED-${id}` }))
  const move = { from: 'Packed', to: 'Shipped', fromText: 'Packed', toText: 'Shipped' }
  const { body } = await send(rows, { dryRun: true })
  expect(body).toMatchObject({ changed: 1, leftOut: 2, errorCount: 0 })
  expect(body.rows).toMatchObject([
    { action: 'changed', move },
    { action: 'leftOut', move, warnings: [`Not paid: ${unpaid.orderNo}`] },
    { action: 'leftOut', move, warnings: ['The address has no street'] },
  ])
  expect(body.rows[0]).not.toHaveProperty('warnings')
  const { body: third } = await send(rows, { dryRun: true, withWarnings: [3] })
  expect(third).toMatchObject({ changed: 2, leftOut: 1 })
  const states = async () =>
    Promise.all(parcels.map(async ({ id }) => (await trade.call('GET', `orderpackages/${id}`)).status))
  const sent = await send(rows, { action: 'leftOut' })
  expect(sent).toMatchObject({ status: 202, body: { leftOut: 2, rows: [{ row: 2 }, { row: 3 }] } })
  await api.runTasks()
  expect(await states()).toEqual(['Shipped', 'Packed', 'Packed'])
  await send(rows, { withWarnings: [3] })
  await api.runTasks()
  expect(await states()).toEqual(['Shipped', 'Packed', 'Shipped'])
  await send(rows, { withWarnings: true })
  await api.runTasks()
  expect(await states()).toEqual(['Shipped', 'Shipped', 'Shipped'])
})

test('a warning that comes up between check and move refuses the row', async () => {
  const parcels = [await packed(), await packed()]
  const rows = parcels.map(({ id }) => ({ parcel: `P${id}`, carrier, trackingNo: `SINCE-${id}` }))
  const { body } = await send(rows)
  await trade.call('POST', `orderpackages/${parcels[1]?.id}`, { addressLine1: null })
  await api.runTasks()
  const { outcome } = await trade.call('GET', `backgroundtasks/${body.backgroundTaskId}`)
  expect(outcome).toMatchObject({ done: 1, refused: 1, failures: [{ id: 2 }] })
  expect(outcome.failures[0].message).toContain('The address has no street')
})

test('what was confirmed of a row is its warnings of then: with a further one it stays', async () => {
  const { id } = await packed({ isPaid: false })
  const { body } = await send([{ parcel: `P${id}`, carrier, trackingNo: `FURTHER-${id}` }], { withWarnings: true })
  await trade.call('POST', `orderpackages/${id}`, { addressLine1: null })
  await api.runTasks()
  const { outcome } = await trade.call('GET', `backgroundtasks/${body.backgroundTaskId}`)
  expect(outcome).toMatchObject({ done: 0, refused: 1, failures: [{ id: 1 }] })
  expect(outcome.failures[0].message).toContain('The address has no street')
  expect(outcome.failures[0].message).not.toContain('Not paid')
})

test('two rows that measure one parcel are refused, also of one that has left', async () => {
  const { id } = await packed()
  const row = { parcel: `P${id}`, carrier, trackingNo: `TWICE-${id}` }
  await send([row])
  await api.runTasks()
  const { body } = await send(
    [
      { ...row, weight: 500 },
      { ...row, weight: 700 },
    ],
    { dryRun: true },
  )
  expect(body.rows.map(({ errors }: { errors: { field: string }[] }) => errors.map(({ field }) => field))).toEqual([
    [],
    expect.arrayContaining(['parcel']),
  ])
})

test('a dry run names what the move would refuse: an order on hold, a used number, a parcel named twice', async () => {
  const [held, other, twice] = [await packed(), await packed(), await packed()]
  await trade.call('POST', `orders/${held.orderId}/hold`, { reason: 'Address' })
  const used = `USED-${other.id}`
  await send([{ parcel: `P${other.id}`, carrier, trackingNo: used }])
  await api.runTasks()
  const { body } = await send(
    [
      { parcel: `P${held.id}`, carrier, trackingNo: `HELD-${held.id}` },
      { parcel: `P${twice.id}`, carrier, trackingNo: used },
      { orderNo: twice.orderNo, carrier, trackingNo: `TWICE-${twice.id}` },
    ],
    { dryRun: true },
  )
  expect(body.errorCount).toBe(3)
  expect(body.rows.map(({ errors }: { errors: object[] }) => errors)).toMatchObject([
    [{ field: 'parcel', message: expect.stringContaining('on hold: Address') }],
    [{ field: 'trackingNo' }],
    [{ field: 'orderNo' }],
  ])
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
  ).toEqual(['trackingNo'])
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

test('a dry run of prices names ranges that overlap, as stored and in the sheet, and prices that the currency has not', async () => {
  const row = {
    ...{ carrier: 'Silk Rail', country: 'FR', currency: 'JPY', firstWeight: 500, firstPrice: 30, stepWeight: 500 },
    stepPrice: 8,
  }
  await api.post('freights/import', { rows: [{ ...row, minWeight: 0, maxWeight: 1000 }] }, { as: 'trade.staff' })
  await api.runTasks()
  const rows = [
    { ...row, minWeight: 500, maxWeight: 2000 },
    { ...row, minWeight: 3000, maxWeight: 4000 },
    { ...row, minWeight: 3500, maxWeight: 5000 },
    { ...row, minWeight: 6000, maxWeight: 7000, firstPrice: 30.5 },
  ]
  const { body } = await api.post('freights/import', { rows, dryRun: true }, { as: 'trade.staff' })
  expect(body.rows.map(({ errors }: { errors: object[] }) => errors)).toEqual([
    [expect.objectContaining({ field: 'minWeight', message: expect.stringContaining('freight') })],
    [],
    [expect.objectContaining({ field: 'minWeight', message: expect.stringContaining('row 2') })],
    [expect.objectContaining({ field: 'firstPrice' })],
  ])
})

test('the cost of a parcel has no more decimals than its currency, by sheet and by call', async () => {
  const { id } = await packed()
  const cost = { freightCost: 68.555, freightCurrency: 'HKD' }
  const { body } = await send([{ parcel: `P${id}`, carrier, trackingNo: `COST-${id}`, ...cost }], { dryRun: true })
  expect(body.rows[0].errors).toMatchObject([{ field: 'freightCost' }])
  const refused = async (given: object) => {
    const answer = await trade.post(`orderpackages/${id}`, given)
    return [answer.status, answer.body.details?.map(({ field }: { field: string }) => field)]
  }
  expect(await refused(cost)).toEqual([400, ['freightCost']])
  await trade.call('POST', `orderpackages/${id}`, { freightCost: 68.55, freightCurrency: 'HKD' })
  expect(await refused({ freightCurrency: 'JPY' })).toEqual([400, ['freightCost']])
  expect(await refused({ freightCost: 9.999 })).toEqual([400, ['freightCost']])
})

test('a parcel lighter than its goods is asked about by call and by sheet', async () => {
  const [one, other] = [await packed(), await packed()]
  for (const { orderId } of [one, other]) {
    const [{ productId, productSkuId }] = (await trade.read(orderId)).lines
    await trade.call('POST', `products/${productId}/skus`, [{ productSkuId, weight: 450 }])
  }
  const answerOf = async (given: object) => {
    const { status, body } = await trade.post(`orderpackages/${one.id}`, given)
    return [status, body.details?.map(({ field, message }: { field: string; message: string }) => [field, message])]
  }
  const refusal = 'weight is less than the 900 g that the goods alone weigh. Confirm it if that is what was weighed'
  expect(await answerOf({ weight: 899 })).toEqual([400, [['weight', refusal]]])
  expect((await answerOf({ weight: 900 }))[0]).toBe(200)
  expect((await answerOf({ weight: 899, lightWeight: true }))[0]).toBe(200)
  expect((await answerOf({ weight: 899, length: 20 }))[0]).toBe(200)
  const rows = [
    { parcel: `P${one.id}`, carrier, trackingNo: `LIGHT-${one.id}`, weight: 899 },
    { parcel: `P${other.id}`, carrier, trackingNo: `LIGHT-${other.id}`, weight: 898 },
  ]
  const { body } = await send(rows, { dryRun: true })
  const warning = 'Weighed 898 g, less than the 900 g of its goods alone'
  expect(body).toMatchObject({ changed: 1, leftOut: 1, rows: [{ action: 'changed' }, { warnings: [warning] }] })
  await send(rows, { withWarnings: [2] })
  await api.runTasks()
  expect(await trade.call('GET', `orderpackages/${other.id}`)).toMatchObject({ status: 'Shipped', weight: 898 })
})

test('pieces that make a weighed parcel heavier than it was are asked about, in a new one too', async () => {
  const sku = await trade.sku(3, 2)
  const { orderId } = await trade.accepted([{ sku, qty: 3 }], { customerName: 'Ada', email: 'ada@example.com' })
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const [{ productId, orderLineId }] = (await trade.read(orderId)).lines
  await trade.call('POST', `products/${productId}/skus`, [{ productSkuId: sku, weight: 450 }])
  const pieces = (qty: number) => ({ lines: [{ orderLineId, qty }] })
  const refused = { status: 400, body: { details: [{ field: 'weight' }] } }
  expect(await trade.post('orderpackages', { ...pieces(2), weight: 899 })).toMatchObject(refused)
  const { orderPackageId } = (await trade.post('orderpackages', { ...pieces(2), weight: 950 })).body
  expect(await trade.post(`orderpackages/${orderPackageId}`, pieces(3))).toMatchObject(refused)
  expect((await trade.post(`orderpackages/${orderPackageId}`, { ...pieces(3), weight: 1400 })).status).toBe(200)
})

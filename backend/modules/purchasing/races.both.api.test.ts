import { type Bought, Buying, found } from '../../testing/buying'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let buying: Buying

beforeAll(async () => {
  api = await startTestApi()
  buying = new Buying(api)
})
afterAll(() => api.close())

const callers = 20
const inParallel = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: callers }, (_, index) => work(index)))
const countOf = (answers: readonly { status: number }[]) => {
  const statuses = answers.map(({ status }) => status)
  return Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((other) => other === one).length]),
  )
}
const oneWins = { 200: 1, 400: callers - 1 }

/** Two pieces at 10, which have come and are good. */
async function received(): Promise<Bought> {
  const sku = await buying.sku()
  const bought = await buying.paidPurchase([{ sku, qty: 2, price: 10 }])
  await buying.must(`purchaseinspections/${await buying.arrived(bought)}/check`, { lines: [found(sku, 2)] })
  return bought
}

test('one of twenty refunds of the same remainder is taken', async () => {
  const { purchaseOrderId, lines } = await received()
  const line = { purchaseOrderLineId: lines[0]?.purchaseOrderLineId, qty: 1, amount: 15 }
  const draft = { purchaseOrderId, kind: 'GoodsKept', lines: [line], reason: 'For a test' }
  expect(countOf(await inParallel(() => buying.post('purchaserefunds', draft)))).toEqual(oneWins)
  expect((await buying.purchase(purchaseOrderId)).refunds).toHaveLength(1)
  expect(await buying.ledger()).toEqual([])
})

test('one of twenty checks of the same inspection is booked', async () => {
  const sku = await buying.sku()
  const { orderId } = await buying.accepted([{ sku, qty: 2 }])
  const bought = await buying.paidPurchase([{ sku, qty: 2, orderId }])
  const inspection = await buying.arrived(bought)
  expect(countOf(await inParallel(() => buying.check(inspection, [found(sku, 2)])))).toEqual(oneWins)
  expect(await buying.places(orderId)).toEqual([{ allocated: 2 }])
  expect(await buying.ledger()).toEqual([])
})

test('one of twenty who receive the same parcel of two purchase orders does', async () => {
  const [one, other] = [
    await buying.paidPurchase([{ sku: await buying.sku(), qty: 1 }]),
    await buying.paidPurchase([{ sku: await buying.sku(), qty: 1 }]),
  ]
  const parcels: string[] = []
  for (const { purchaseOrderId } of [one, other]) {
    const path = `purchaseorders/${purchaseOrderId}/packages`
    const [parcel] = await buying.call('POST', path, { carrier: 'SF', trackingNo: 'SF1231231231231' })
    parcels.push(`${path}/${parcel.purchaseOrderPackageId}/receive`)
  }
  const answers = await inParallel((index) => buying.post(String(parcels[index % 2])))
  expect(countOf(answers)).toEqual(oneWins)
  for (const { purchaseOrderId } of [one, other]) {
    expect((await buying.purchase(purchaseOrderId)).inspections).toHaveLength(1)
  }
  expect(await buying.ledger()).toEqual([])
})

test('a check and a cancellation of its order meet and leave the ledger sound', async () => {
  const sku = await buying.sku()
  const { orderId } = await buying.accepted([{ sku, qty: 2 }])
  const bought = await buying.paidPurchase([{ sku, qty: 2, orderId }])
  const inspection = await buying.arrived(bought)
  const [checked] = await Promise.all([
    buying.check(inspection, [found(sku, 2)]),
    buying.post(`orders/${orderId}/cancel`),
  ])
  expect(checked.status).toBe(200)
  expect(await buying.places(orderId)).toEqual([{ cancelled: 2 }])
  expect(await buying.ledger()).toEqual([])
})

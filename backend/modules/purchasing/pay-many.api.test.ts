import { Buying, fieldsOf } from '../../testing/buying'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let buying: Buying

beforeAll(async () => {
  api = await startTestApi()
  buying = new Buying(api)
})
afterAll(() => api.close())

const unpaid = async (fee: number | null = 4) =>
  (await buying.place([{ sku: await buying.sku(), qty: 2, price: 10 }], { fee })).purchaseOrderId
const pay = (payments: object[], more: object = {}, as = 'trade.admin') =>
  api.post('purchaseorders/paymany', { payments, ...more }, { as })
const seen = async (ids: readonly number[]) =>
  (await Promise.all(ids.map((id) => buying.purchase(id)))).map(({ status, paidAmount, transactionId }) => [
    status,
    paidAmount,
    transactionId,
  ])

test('pays many purchase orders in one call, each with its own number, and some with their freight', async () => {
  const ids = [await unpaid(), await unpaid(null), await unpaid()]
  const { status, body } = await pay(
    [
      { purchaseOrderId: ids[0], transactionId: 'T-1' },
      { purchaseOrderId: ids[1], transactionId: 'T-2', domesticShippingFee: 7.5 },
      { purchaseOrderId: ids[2], transactionId: 'T-2', paidAmount: 23 },
    ],
    { paidTime: '2026-01-31T08:00:00.000Z' },
  )
  expect(status).toBe(200)
  expect(body.map(({ purchaseOrderId }: { purchaseOrderId: number }) => purchaseOrderId)).toEqual(ids)
  expect(await seen(ids)).toEqual([
    ['Paid', 24, 'T-1'],
    ['Paid', 27.5, 'T-2'],
    ['Paid', 23, 'T-2'],
  ])
  expect((await buying.purchase(ids[0] ?? 0)).paidTime).toBe('2026-01-31T08:00:00.000Z')
  const { body: changes } = await api.get(`purchaseorders/${ids[0]}/changes`, { as: 'trade.admin' })
  expect(changes.items[0]).toMatchObject({ move: 'pay' })
  expect(await buying.ledger()).toEqual([])
})

test('names the orders whose freight is uncertain, and pays none', async () => {
  const ids = [await unpaid(), await unpaid(null)]
  const answer = await pay(ids.map((purchaseOrderId) => ({ purchaseOrderId })))
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['payments.1.domesticShippingFee']])
  expect((await seen(ids)).map(([status]) => status)).toEqual(['Unpaid', 'Unpaid'])
})

test('names the row whose amount or fee has a part of a cent, and pays none', async () => {
  const ids = [await unpaid(), await unpaid(null)]
  const payWith = (more: object) =>
    pay([{ purchaseOrderId: ids[0] }, { purchaseOrderId: ids[1], domesticShippingFee: 5, ...more }])
  const answers = [await payWith({ paidAmount: 25.001 }), await payWith({ domesticShippingFee: 5.001 })]
  expect(answers.map((answer) => [answer.status, fieldsOf(answer)])).toEqual([
    [400, ['payments.1.paidAmount']],
    [400, ['payments.1.domesticShippingFee']],
  ])
  expect((await seen(ids)).map(([state]) => state)).toEqual(['Unpaid', 'Unpaid'])
})

test('pays none where one of them was paid in the meantime', async () => {
  const ids = [await unpaid(), await unpaid()]
  await buying.must(`purchaseorders/${ids[1]}/pay`)
  const { status, body } = await pay(ids.map((purchaseOrderId) => ({ purchaseOrderId })))
  expect([status, body.code]).toEqual([400, 400000002])
  expect((await seen(ids)).map(([state]) => state)).toEqual(['Unpaid', 'Paid'])
})

test.each<[string, (id: number) => object[], object, string[]]>([
  ['no order', () => [], {}, ['payments']],
  ['an order twice', (id) => [{ purchaseOrderId: id }, { purchaseOrderId: id }], {}, ['payments.1.purchaseOrderId']],
  [
    'a negative fee',
    (id) => [{ purchaseOrderId: id, domesticShippingFee: -1 }],
    {},
    ['payments.0.domesticShippingFee'],
  ],
  [
    'too long a number',
    (id) => [{ purchaseOrderId: id, transactionId: 'x'.repeat(101) }],
    {},
    ['payments.0.transactionId'],
  ],
  ['a part of a cent', (id) => [{ purchaseOrderId: id, paidAmount: 1.005 }], {}, ['payments.0.paidAmount']],
  ['a time to come', (id) => [{ purchaseOrderId: id }], { paidTime: '2999-01-01T00:00:00.000Z' }, ['paidTime']],
  ['what is no field', (id) => [{ purchaseOrderId: id, price: 1 }], {}, ['payments.0.price']],
])('refuses %s', async (_, paymentsOf, more, fields) => {
  const id = await unpaid()
  const answer = await pay(paymentsOf(id), more)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
  expect((await seen([id]))[0]?.[0]).toBe('Unpaid')
})

test('refuses more orders than one call pays', async () => {
  const id = await unpaid()
  expect((await pay(Array.from({ length: 101 }, () => ({ purchaseOrderId: id })))).status).toBe(400)
})

test('is for buyers of their own company', async () => {
  const id = await unpaid()
  expect((await pay([{ purchaseOrderId: id }], {}, 'purchases.admin')).status).toBe(404)
  expect((await pay([{ purchaseOrderId: id }], {}, 'warehouses.staff')).status).toBe(403)
  expect((await pay([{ purchaseOrderId: id }], {}, 'sales.staff')).status).toBe(403)
})

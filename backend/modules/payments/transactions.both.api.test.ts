import { sql } from 'drizzle-orm'
import { problemCodes } from '@/contract/calls/problem-codes'
import { transactionText } from '../../db/transaction-text'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api, 'trade.admin')
})
afterAll(() => api.close())

const callers = 20
const draft = (transactionId?: string, more: object = {}) => ({
  ...{ siteId: 1, channel: 'bank', currency: 'HKD', amount: 10, transactionId, ...more },
})
const create = async (transactionId?: string, more?: object): Promise<number> =>
  (await trade.call('POST', 'payments', draft(transactionId, more))).paymentId
const confirm = (paymentId: number, given: object = {}) => trade.post(`payments/${paymentId}/confirm`, given)
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()
const oneOf = (count: number) => [200, ...Array<number>(count - 1).fill(400)]
const used = { field: 'transactionId', code: problemCodes.duplicate }

/** Rows of before a transaction was used once: the oldest has the key. */
async function doubles(text: string): Promise<number[]> {
  const ids = [await create(text)]
  for (const more of ['-B', '-C']) ids.push(await create(text + more))
  const { sql: store } = api.store.database
  for (const id of ids.slice(1)) {
    await store.execute(
      sql`update payments set transaction_id = ${text}, transaction_key = null where payment_id = ${id}`,
    )
  }
  return ids
}

test('one of twenty who enter the same transaction at once does, however each writes it', async () => {
  const texts = Array.from({ length: callers }, (_, index) => (index % 2 ? 'race 1' : 'RACE\u00a01'))
  const answers = await Promise.all(texts.map((text) => trade.post('payments', draft(text))))
  expect(statusesOf(answers)).toEqual(oneOf(callers))
  const winner = answers.find(({ status }) => status === 200)?.body.paymentId
  for (const { body } of answers.filter(({ status }) => status === 400)) {
    expect(body.details).toMatchObject([{ ...used, message: expect.stringContaining(`payment ${winner}.`) }])
  }
  expect((await confirm(winner)).status).toBe(200)
  expect(await trade.ledger()).toEqual([])
})

test('one of twenty who confirm other payments with the same transaction at once does', async () => {
  const ids: number[] = []
  for (let made = 0; made < callers; made += 1) ids.push(await create())
  const answers = await Promise.all(ids.map((id) => confirm(id, { transactionId: 'RACE-2' })))
  expect(statusesOf(answers)).toEqual(oneOf(callers))
  const waiting = ids.filter((_, index) => answers[index]?.status === 400)
  expect(await trade.ledger()).toEqual([])
  expect((await confirm(waiting[0] as number, { transactionId: 'race-2', sharedTransaction: true })).status).toBe(200)
})

test('one of ten refunds with the same transaction is stored, and a shared one besides', async () => {
  const ids: number[] = []
  for (let made = 0; made < 10; made += 1) {
    const id = await create(`BACK-${made}`)
    await confirm(id)
    ids.push(id)
  }
  const refund = (id: number, transactionId: string, more: object = {}) =>
    trade.post(`payments/${id}/refund`, { amount: 1, reason: 'Too much', transactionId, ...more })
  const answers = await Promise.all(ids.map((id) => refund(id, 'GIVEN 1')))
  expect(statusesOf(answers)).toEqual(oneOf(10))
  const [id] = ids as [number]
  const again = await refund(id, 'given1')
  expect([again.status, again.body.details]).toMatchObject([400, [used]])
  expect((await refund(id, 'given1', { sharedTransaction: true })).status).toBe(200)
  expect(await trade.call('GET', `payments/${id}`)).toMatchObject({ transactionId: 'BACK-0', sharedTransaction: false })
  expect(await trade.ledger()).toEqual([])
})

test('both parts of one refund have its transaction', async () => {
  const { orderId } = await trade.accepted([{ sku: await trade.sku(1), qty: 1 }])
  const { paymentId } = await trade.paid(orderId, 12, { transactionId: 'PARTS-1' })
  const given = { amount: 5, reason: 'Came late', transactionId: 'PARTS-BACK' }
  expect((await trade.post(`payments/${paymentId}/refund`, given)).status).toBe(200)
  const { refunds } = await trade.call('GET', `payments/${paymentId}`)
  expect(refunds.map((refund: { transactionId: string }) => refund.transactionId)).toEqual(['PARTS-BACK', 'PARTS-BACK'])
})

test('a transaction is free again when its payment fails, by itself or with its order', async () => {
  const failed = await create('FREE-1')
  await trade.call('POST', `payments/${failed}/fail`)
  const { orderId } = await trade.order([{ sku: await trade.sku(), qty: 1 }])
  await trade.pay(orderId, 10, { transactionId: 'FREE-2' })
  await trade.call('POST', `orders/${orderId}/cancel`)
  const again = [await create('free-1'), await create('free-2')]
  expect(again).toHaveLength(2)
  const back = await confirm(failed)
  expect([back.status, back.body.details]).toMatchObject([400, [used]])
})

test('an entered transaction moves with its payment: to another text, another channel, or to be shared no more', async () => {
  const paymentId = await create('MOVED-1')
  await trade.call('POST', `payments/${paymentId}`, { transactionId: 'MOVED-2' })
  await create('MOVED-1')
  expect((await trade.post('payments', draft('moved-2'))).status).toBe(400)
  const other = await create('moved-2', { channel: 'fps' })
  expect((await trade.post(`payments/${other}`, { channel: 'bank' })).body.details).toMatchObject([used])
  const shared = await create('MOVED-2', { sharedTransaction: true })
  const alone = await trade.post(`payments/${shared}`, { sharedTransaction: false })
  expect([alone.status, alone.body.details]).toMatchObject([400, [used]])
})

test('of doubles of before the first that is confirmed wins, and the others end by failing', async () => {
  const [oldest, second, third] = (await doubles('DOUBLE-1')) as [number, number, number]
  expect(await trade.ledger()).toMatchObject([
    {
      row: `payment ${second}`,
      fault: `transaction DOUBLE-1 is also of payment ${oldest}, ${third}: confirm the one that came and let the others fail`,
    },
    { row: `payment ${third}` },
  ])
  expect((await confirm(second)).status).toBe(200)
  for (const late of [oldest, third]) {
    const { status, body } = await confirm(late)
    expect([status, body.details]).toMatchObject([400, [used]])
    await trade.call('POST', `payments/${late}/fail`)
  }
  expect(await trade.ledger()).toEqual([])
})

test('one of three doubles that are confirmed at once wins', async () => {
  const ids = await doubles('DOUBLE-2')
  expect(statusesOf(await Promise.all(ids.map((id) => confirm(id))))).toEqual(oneOf(3))
  const { items } = await trade.call('GET', 'payments?sameTransaction=double-2&status=Pending')
  for (const { paymentId } of items) await trade.call('POST', `payments/${paymentId}/fail`)
  expect(await trade.ledger()).toEqual([])
})

test('the payments of a transaction are found however it is written', async () => {
  const paymentId = await create('Found 1')
  const { items } = await trade.call('GET', 'payments?sameTransaction=FOUND1')
  expect(items).toMatchObject([{ paymentId, transactionId: 'Found 1' }])
})

test.each([
  [' a b\tc\n', 'ABC'],
  ['\u00a0x\u3000y\u2009z\ufeff', 'XYZ'],
  ['\u3000 \u00a0', ''],
  ['ça-straße', 'çA-STRAßE'],
])('%j is compared as %j on both stores', async (text, expected) => {
  const { rows } = await api.store.database.sql.execute(sql`select ${transactionText(sql`${text}::text`)} as text`)
  expect(rows).toEqual([{ text: expected }])
})

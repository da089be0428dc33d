import { eq } from 'drizzle-orm'
import { formatDate } from '@/contract/text/time-text'
import { type RequestContext, runInContext } from '../../context'
import { sites } from '../../db/schema/organisation'
import { orderPackages } from '../../db/schema/parcels'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'
import { numberInvoices } from './invoices'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

/** A packed parcel from Hong Kong. */
async function packed(country = 'SG') {
  const sku = await trade.sku(1, 2)
  const customer = { customerName: 'Ada', email: 'ada@example.com', country }
  const { orderId } = await trade.accepted([{ sku, qty: 1 }], customer)
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const { lines } = await trade.read(orderId)
  const { body } = await trade.post('orderpackages', { lines: [{ orderLineId: lines[0].orderLineId, qty: 1 }] })
  return Number(body.orderPackageId)
}
const print = (...ids: number[]) => trade.call('POST', 'orderpackages/invoices', { ids })
const printed = async (id: number) => {
  const [paper] = (await trade.call('GET', `orderpackages/papers?ids=${id}`)).parcels
  return paper.invoice?.number ?? null
}
const shown = async (id: number) => (await trade.call('GET', `orderpackages/${id}`)).invoiceNo
const placeOf = (number: string) => Number(number.split('-')[1])
const ship = (id: number) => trade.post(`orderpackages/${id}/ship`, { carrierId: 1, trackingNo: `INV-${id}` })

test('gives a number once, when an invoice is printed or its parcel leaves', async () => {
  const [first, second, third] = [await packed(), await packed(), await packed()]
  expect(await printed(first)).toBeNull()
  const [given] = await print(first)
  expect(given.number).toMatch(/^INV\d{4}-\d{6}$/)
  expect(await print(first)).toEqual([given])
  expect([await printed(first), await shown(first), await shown(second)]).toEqual([given.number, given.number, null])
  await ship(second)
  const next = await printed(second)
  expect(placeOf(next)).toBe(placeOf(given.number) + 1)
  await trade.call('POST', `orderpackages/${second}/unship`)
  await ship(second)
  expect(await printed(second)).toBe(next)
  await ship(first)
  expect(await printed(first)).toBe(given.number)
  const rows = [{ parcel: `P${third}`, carrier: 'Kestrel Express', trackingNo: `INV-${third}` }]
  await trade.post('orderpackages/import', { rows, withWarnings: true })
  await api.runTasks()
  expect(placeOf(await printed(third))).toBe(placeOf(next) + 1)
  expect(await trade.ledger()).toEqual([])
})

test('gives none to a parcel that stays in the country', async () => {
  const home = await packed('HK')
  expect(await print(home)).toEqual([])
  await ship(home)
  expect(await printed(home)).toBeNull()
})

test('keeps the number of a parcel that is unpacked, as cancelled', async () => {
  const [gone, after] = [await packed(), await packed()]
  const [given] = await print(gone)
  await trade.call('DELETE', `orderpackages/${gone}`)
  expect(await trade.ledger()).toEqual([])
  const [next] = await print(after)
  expect(placeOf(next.number)).toBe(placeOf(given.number) + 1)
})

test('gives numbers without a gap to parcels that are printed at once', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => packed()))
  const answers = await Promise.all([...ids, ...ids].map((id) => print(id)))
  const numbers = new Set(answers.flat().map(({ number }: { number: string }) => placeOf(number)))
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  expect([numbers.size, high - low]).toEqual([6, 5])
  expect(await trade.ledger()).toEqual([])
})

test('gives none to parcels of another company', async () => {
  const id = await packed()
  const { status } = await api.post('orderpackages/invoices', { ids: [id] }, { as: 'sales.staff' })
  expect(status).toBe(404)
})

describe('the clock of its site', () => {
  const setZone = (timeZone: string | null) =>
    api.store.database.sql.update(sites).set({ timeZone }).where(eq(sites.siteId, 1))
  afterAll(() => setZone('Asia/Hong_Kong'))

  /** Numbers the invoice of a parcel at a moment, as its move does. */
  async function numberedAt(id: number, moment: string) {
    const { database } = api.store
    const rows = await database.sql.select().from(orderPackages).where(eq(orderPackages.orderPackageId, id))
    const call = { requestId: 't', language: 'en', contentLanguage: 'en', headers: {} } as unknown as RequestContext
    await runInContext(call, () => database.transaction(() => numberInvoices(rows, database, new Date(moment))))
    return (await print(id))[0]
  }

  test('says in which year a number is counted, and without one UTC does', async () => {
    const [first, second, third] = [await packed(), await packed(), await packed()]
    const lateInHongKong = '2031-12-31T15:59:00Z'
    const midnightInHongKong = '2031-12-31T16:00:00Z'
    await setZone('Asia/Hong_Kong')
    const last = { number: 'INV2031-000001', date: '2031-12-31' }
    expect(await numberedAt(first, lateInHongKong)).toMatchObject(last)
    expect(await numberedAt(second, midnightInHongKong)).toMatchObject({ number: 'INV2032-000001', date: '2032-01-01' })
    await setZone(null)
    expect(await numberedAt(third, midnightInHongKong)).toMatchObject({ number: 'INV2031-000002', date: '2031-12-31' })
    await setZone('Pacific/Kiritimati')
    expect((await print(first))[0]).toMatchObject(last)
    expect(await trade.ledger()).toEqual([])
  })

  test('says which day papers have', async () => {
    const id = await packed()
    const now = new Date().toISOString()
    // At each moment one of them has another day than UTC.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await setZone(zone)
      const [paper] = (await trade.call('GET', `orderpackages/papers?ids=${id}`)).parcels
      expect([formatDate(now, zone), formatDate(new Date().toISOString(), zone)]).toContain(paper.date)
    }
  })
})

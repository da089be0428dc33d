import { eq } from 'drizzle-orm'
import { adminSites, adminWarehouses } from '../../db/schema/organisation'
import { purchaseInspections, purchaseRefunds } from '../../db/schema/purchase-documents'
import { purchaseOrders } from '../../db/schema/purchasing'
import { Buying, fieldsOf, found, linesOf } from '../../testing/buying'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let buying: Buying
let adminId: number

/** Assigned to another site, and to another warehouse, than those that purchases of `Buying` are for. */
const as = 'trade.staff'
const assignments = [
  ['site', () => api.store.database.sql.insert(adminSites).values({ adminId, siteId: 2 })],
  ['warehouse', () => api.store.database.sql.insert(adminWarehouses).values({ adminId, warehouseId: 1 })],
] as const

beforeAll(async () => {
  api = await startTestApi()
  buying = new Buying(api)
  adminId = (await api.get('logon/profile', { as })).body.adminId
})
afterEach(async () => {
  await api.store.database.sql.delete(adminSites)
  await api.store.database.sql.delete(adminWarehouses)
})
afterAll(() => api.close())

/** A purchase of one piece that came broken, its inspection, and the refund that is requested for it. */
async function broken() {
  const sku = await buying.sku()
  const bought = await buying.paidPurchase([{ sku, qty: 1, price: 22.91 }])
  const inspection = await buying.arrived(bought)
  await buying.must(`purchaseinspections/${inspection}/check`, { lines: [found(sku, 0, 1)] })
  const draft = { purchaseOrderId: bought.purchaseOrderId, kind: 'GoodsKept', reason: 'Broken' }
  const refund = await buying.must('purchaserefunds', { ...draft, lines: linesOf(bought.lines) })
  return { ...bought, sku, inspection, refund: refund.purchaseRefundId as number, draft }
}

test.each(assignments)('a person of another %s finds no refund, changes none and asks for none', async (_, assign) => {
  const { refund, draft } = await broken()
  const path = `purchaserefunds/${refund}`
  expect((await api.get(path, { as })).status).toBe(200)
  await assign()
  const { body: listed } = await api.get(`purchaserefunds?ids=${refund}`, { as })
  expect(listed.total).toBe(0)
  for (const asked of [path, `${path}/messages`, `${path}/changes`]) {
    expect([asked, (await api.get(asked, { as })).status]).toEqual([asked, 404])
  }
  const moves = { approve: {}, complete: { amount: 1 }, reject: {}, remark: { remark: 'Mine' } }
  for (const [move, body] of Object.entries(moves)) {
    expect([move, (await api.post(`${path}/${move}`, body, { as })).status]).toEqual([move, 404])
  }
  expect((await api.post(`${path}/messages`, { content: 'Mine' }, { as })).status).toBe(404)
  expect(fieldsOf(await api.post('purchaserefunds', { ...draft, otherAmount: 1 }, { as }))).toEqual(['purchaseOrderId'])
  const { sql } = api.store.database
  const [stored] = await sql.select().from(purchaseRefunds).where(eq(purchaseRefunds.purchaseRefundId, refund))
  expect(stored).toMatchObject({ status: 'Requested', remark: null, version: 1 })
})

test('a person of another site finds no inspection but unclaimed ones, and assigns none to its purchase order', async () => {
  const { inspection, purchaseOrderId, sku } = await broken()
  const parcel = { warehouseId: 2, carrier: 'ZTO', trackingNo: `ZTO-ASSIGNED-${inspection}` }
  const unclaimed = (await buying.must('purchaseinspections', parcel)).purchaseInspectionId
  const arriving = await buying.paidPurchase([{ sku, qty: 1 }])
  const open = await buying.arrived(arriving)
  const { trackingNo } = await buying.call('GET', `purchaseinspections/${open}`)
  const match = async () => (await api.get(`purchaseinspections/match?code=${trackingNo}`, { as })).body.length
  expect(await match()).toBe(1)
  await assignments[0][1]()
  expect(await match()).toBe(0)
  const { body: listed } = await api.get(`purchaseinspections?ids=${inspection},${open},${unclaimed}`, { as })
  const ids = listed.items.map((row: { purchaseInspectionId: number }) => row.purchaseInspectionId)
  expect(ids).toEqual([unclaimed])
  expect((await api.get(`purchaseinspections/${open}`, { as })).status).toBe(404)
  expect((await api.get(`purchaseinspections/${inspection}/labels`, { as })).status).toBe(404)
  const check = { lines: [found(sku, 1)] }
  expect((await api.post(`purchaseinspections/${open}/check`, check, { as })).status).toBe(404)
  const reopened = await api.post(`purchaseinspections/${inspection}/reopen`, { reason: 'Mine' }, { as })
  expect(reopened.status).toBe(404)
  const assigned = await api.post(`purchaseinspections/${unclaimed}/assign`, { purchaseOrderId }, { as })
  expect(fieldsOf(assigned)).toEqual(['purchaseOrderId'])
})

test('whoever receives a shared parcel gets to know the inspections of their own sites alone', async () => {
  const sku = await buying.sku()
  const [own, other] = [await buying.paidPurchase([{ sku, qty: 1 }]), await buying.paidPurchase([{ sku, qty: 1 }])]
  const { sql } = api.store.database
  await sql.update(purchaseOrders).set({ siteId: 2 }).where(eq(purchaseOrders.purchaseOrderId, own.purchaseOrderId))
  const parcel = { carrier: 'ZTO', trackingNo: `ZTO-SHARED-${own.purchaseOrderId}` }
  for (const { purchaseOrderId } of [other, own]) {
    await buying.call('POST', `purchaseorders/${purchaseOrderId}/packages`, parcel)
  }
  await assignments[0][1]()
  const packages = `purchaseorders/${own.purchaseOrderId}/packages`
  const [{ purchaseOrderPackageId }] = (await api.get(packages, { as })).body
  const { body } = await api.post(`${packages}/${purchaseOrderPackageId}/receive`, {}, { as })
  expect(body.map(({ purchaseOrderId }: { purchaseOrderId: number }) => purchaseOrderId)).toEqual([own.purchaseOrderId])
  const opened = await sql
    .select({ status: purchaseInspections.status })
    .from(purchaseInspections)
    .where(eq(purchaseInspections.purchaseOrderId, other.purchaseOrderId))
  expect(opened).toEqual([{ status: 'Open' }])
})

import { type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { purchaseOrders } from '../../db/schema/purchasing'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let bench: PurchaseBench
const as = 'trade.admin'
const colleague = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
})
beforeEach(() => bench.clear())
afterAll(() => api.close())

interface Line {
  orderPurchaseId: number
  lineVersion: string
}

const countOrders = async () => (await api.store.database.sql.select().from(purchaseOrders)).length
const versionOf = async (id: number) => (await api.get(`orderpurchases/${id}`, { as })).body.lineVersion as string
/** The checked lines as a client has them after loading the list. */
const load = async () => {
  const { body } = await api.get('orderpurchases?siteId=1&checked=true&pageSize=100', { as })
  return (body.items as Line[]).map(({ orderPurchaseId, lineVersion }) => ({ orderPurchaseId, lineVersion }))
}
const setQty = (id: number, qty: number) => api.post(`orderpurchases/${id}/updateqty`, { qty }, { as: colleague })
const setRemark = (id: number, remark: string) => api.post(`orderpurchases/${id}/remark`, { remark }, { as: colleague })
const setBinding = async (line: { id: number; productId: number; productSkuId: number }) => {
  const other = await bench.bind({ supplierId: 1 })
  await bench.binding({ ...other, id: 0 }, { productSkuId: line.productSkuId, productId: line.productId })
  return api.post(`orderpurchases/${line.id}`, { productSupplierId: other.productSupplierId }, { as: colleague })
}

const unseen = 'These lines have changed since they were loaded.'

describe('the version of a line', () => {
  test.each<[string, (line: Awaited<ReturnType<PurchaseBench['line']>>) => Promise<unknown>]>([
    ['the quantity', ({ id }) => setQty(id, 87)],
    ['the remark', ({ id }) => setRemark(id, 'Wait for the sample')],
    ['the binding', setBinding],
    ['the article of the binding', (line) => bench.binding(line, { supplierProductSkuId: 'another' })],
    ['the supplier of the binding', (line) => bench.binding(line, { supplierId: 7 })],
  ])('changes with %s', async (_, change) => {
    const line = await bench.line({ qty: 37 })
    const before = await versionOf(line.id)
    expect(before).toMatch(/^[\w-]{16}$/)
    await change(line)
    expect(await versionOf(line.id)).not.toBe(before)
  })

  test('does not change with a tick or new prices, and is the same in the list and the preview', async () => {
    const line = await bench.line({ qty: 37 })
    const before = await versionOf(line.id)
    await api.post(`orderpurchases/${line.id}/deselect`, {}, { as: colleague })
    await api.post(`orderpurchases/${line.id}/select`, {}, { as: colleague })
    await bench.binding(line, { price: 3, domesticShippingFee: 1 })
    expect(await versionOf(line.id)).toBe(before)
    const [listed] = await load()
    expect(listed).toEqual({ orderPurchaseId: line.id, lineVersion: before })
    expect((await bench.preview()).body.lines).toEqual([listed])
  })

  test('differs between lines with equal values', async () => {
    const line = await bench.line()
    const twin = await bench.line({ like: line })
    expect(await versionOf(twin.id)).not.toBe(await versionOf(line.id))
  })
})

describe.each(['preview', 'place'] as const)('to %s', (step) => {
  const changes: [string, (line: Awaited<ReturnType<PurchaseBench['line']>>) => Promise<unknown>, boolean][] = [
    ['a quantity was changed', ({ id }) => setQty(id, 87), true],
    ['a remark was changed', ({ id }) => setRemark(id, 'Wait for the sample'), true],
    ['a binding was changed', setBinding, true],
    ['a line was deselected', ({ id }) => api.post(`orderpurchases/${id}/deselect`, {}, { as: colleague }), true],
    ['a line was deleted', ({ id }) => api.remove(`orderpurchases/${id}`, { as: colleague }), true],
    ['a line was selected', () => bench.line({ qty: 5 }), false],
    [
      'a quantity was moved between two lines of one article',
      async (line) => {
        const [other] = (await load()).filter(({ orderPurchaseId }) => orderPurchaseId !== line.id)
        await setQty(line.id, 36)
        await setQty(Number(other?.orderPurchaseId), 38)
      },
      true,
    ],
  ]
  test.each(changes)('is rejected when after loading %s', async (_, change, isOfLine) => {
    const line = await bench.line({ qty: 37 })
    await bench.line({ qty: 37, like: line })
    const lines = await load()
    await change(line)
    // The preview of another client has the current fingerprint.
    const { body: preview } = await bench.preview(bench.target, colleague)
    const before = await countOrders()
    const body = { ...bench.target, lines, ...(step === 'place' && { fingerprint: preview.fingerprint }) }
    const response = await bench[step](body)
    expect([response.status, response.body.code, response.body.message]).toEqual([412, 412_000_001, unseen])
    const fields = response.body.details.map(({ field }: { field: string }) => field)
    expect(fields.includes(String(line.id))).toBe(isOfLine)
    expect(fields.length).toBeGreaterThan(0)
    expect(await countOrders()).toBe(before)
  })

  test('is accepted when the lines are as loaded, in any order', async () => {
    const line = await bench.line({ qty: 37 })
    await bench.line({ qty: 5 })
    await api.post(`orderpurchases/${line.id}/deselect`, {}, { as: colleague })
    await api.post(`orderpurchases/${line.id}/select`, {}, { as: colleague })
    await bench.preview()
    expect((await bench[step]({ ...bench.target, lines: (await load()).reverse() })).status).toBe(200)
  })
})

describe('a client that sends no versions', () => {
  test('orders by its own preview', async () => {
    await bench.line({ qty: 37 })
    await bench.preview()
    expect((await bench.place()).status).toBe(200)
  })

  test('does not order by the preview of another account', async () => {
    await bench.line({ qty: 37 })
    await bench.preview(bench.target, colleague)
    const { status, body } = await bench.place()
    expect([status, body.message]).toEqual([400, 'Preview the order first.'])
  })

  test('is rejected when something changed after its preview, even if another account has previewed again', async () => {
    const line = await bench.line({ qty: 37 })
    const { body: seen } = await bench.preview()
    await setQty(line.id, 87)
    await bench.preview(bench.target, colleague)
    const { status } = await bench.place({ ...bench.target, fingerprint: seen.fingerprint })
    expect(status).toBe(400)
  })
})

describe('a write with an older version of a line', () => {
  const tag = async (id: number) => ({ 'if-match': `"${await versionOf(id)}"` })

  test.each<[string, (ids: string, headers: Record<string, string>) => Promise<{ status: number }>]>([
    ['of its quantity', (id, headers) => api.post(`orderpurchases/${id}/updateqty`, { qty: 50 }, { as, headers })],
    ['of its remark', (id, headers) => api.post(`orderpurchases/${id}/remark`, { remark: 'No' }, { as, headers })],
    ['of any of its values', (id, headers) => api.post(`orderpurchases/${id}`, { qty: 50 }, { as, headers })],
    ['that takes it off the list', (id, headers) => api.post(`orderpurchases/${id}/cancel`, {}, { as, headers })],
    ['that deletes it', (id, headers) => api.remove(`orderpurchases/${id}`, { as, headers })],
  ])('%s is rejected and changes nothing', async (_, write) => {
    const line = await bench.line({ qty: 37 })
    const headers = await tag(line.id)
    await setQty(line.id, 87)
    expect((await write(String(line.id), headers)).status).toBe(412)
    const { body } = await api.get(`orderpurchases/${line.id}`, { as })
    expect([body.qty, body.remark]).toEqual([87, null])
    expect((await write(String(line.id), await tag(line.id))).status).toBeLessThan(300)
  })

  test('is rejected for all of its lines when one of them has changed', async () => {
    const [one, two] = [await bench.line({ qty: 37 }), await bench.line({ qty: 5 })]
    const headers = { 'if-match': `"${await versionOf(one.id)}", "${await versionOf(two.id)}"` }
    await setQty(two.id, 6)
    const ids = `${one.id},${two.id}`
    expect((await api.post(`orderpurchases/${ids}/remark`, { remark: 'No' }, { as, headers })).status).toBe(412)
    expect((await api.remove(`orderpurchases/${ids}`, { as, headers })).status).toBe(412)
    expect((await api.get(`orderpurchases/${one.id}`, { as })).body.remark).toBeNull()
  })

  test('succeeds after a colleague has ticked the line', async () => {
    const line = await bench.line({ qty: 37 })
    const headers = await tag(line.id)
    await api.post(`orderpurchases/${line.id}/deselect`, {}, { as: colleague })
    expect((await api.post(`orderpurchases/${line.id}/updateqty`, { qty: 50 }, { as, headers })).status).toBe(200)
  })
})

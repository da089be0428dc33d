import { eq } from 'drizzle-orm'
import { type PurchaseBench, purchaseBench } from '@/bench/purchase-bench'
import { admins } from '../../db/schema/organisation'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let bench: PurchaseBench
const [me, colleague] = ['trade.admin', 'trade.staff']

beforeAll(async () => {
  api = await startTestApi()
  bench = purchaseBench(api)
})
beforeEach(() => bench.clear())
afterAll(() => api.close())

const act = (id: number | string, action: string, as = me) => api.post(`orderpurchases/${id}/${action}`, {}, { as })
const lineOf = async (id: number) => (await api.get(`orderpurchases/${id}`, { as: me })).body
const accountOf = async (username: string) => {
  const [row] = await api.store.database.sql.select().from(admins).where(eq(admins.username, username))
  if (!row) throw new Error(`There is no account ${username}.`)
  return row.adminId
}
/** A line that an account has ticked. */
const ticked = async (as: string, wish: Parameters<PurchaseBench['line']>[0] = {}) => {
  const line = await bench.line({ ...wish, checked: false })
  await act(line.id, 'select', as)
  return line.id
}
const setStatus = async (username: string, status: 'Enabled' | 'Disabled') =>
  api.store.database.sql.update(admins).set({ status }).where(eq(admins.username, username))

describe('a tick', () => {
  test('has an owner and a time, and loses both with itself', async () => {
    const id = await ticked(me)
    const line = await lineOf(id)
    expect(line).toMatchObject({ checked: true, checkedBy: await accountOf(me), checkedByName: expect.any(String) })
    expect(line.checkedTime).toMatch(/^\d{4}-/)
    await act(id, 'deselect')
    expect(await lineOf(id)).toMatchObject({ checked: false, checkedBy: null, checkedTime: null })
  })

  test('stays its owner’s when a colleague selects the line, too', async () => {
    const id = await ticked(colleague)
    expect((await act(id, 'select')).body).toMatchObject([{ checkedBy: await accountOf(colleague) }])
  })

  test('is taken over, by one call for several lines', async () => {
    const ids = [await ticked(colleague), await ticked(colleague)]
    const { status, body } = await act(ids.join(), 'takeover')
    expect(status).toBe(200)
    expect(body.map(({ checkedBy }: { checkedBy: number }) => checkedBy)).toEqual(Array(2).fill(await accountOf(me)))
  })

  test('cannot be taken over where there is none: none of the lines changes', async () => {
    const [theirs, bare] = [await ticked(colleague), (await bench.line({ checked: false })).id]
    const { status, body } = await act(`${theirs},${bare}`, 'takeover')
    expect([status, body.message]).toEqual([400, 'A line that is not ticked cannot be taken over.'])
    expect((await lineOf(theirs)).checkedBy).toBe(await accountOf(colleague))
  })

  test('cannot be taken over from another company', async () => {
    const id = await ticked(colleague)
    expect((await act(id, 'takeover', 'purchases.admin')).status).toBe(404)
  })

  test('belongs to nobody while its account is disabled, and is anybody’s then', async () => {
    const id = await ticked(colleague)
    await setStatus(colleague, 'Disabled')
    try {
      expect(await lineOf(id)).toMatchObject({ checked: true, checkedBy: null })
      expect((await bench.preview({ ...bench.target, mine: true })).body.lines).toHaveLength(1)
      expect((await act(id, 'select')).body).toMatchObject([{ checkedBy: await accountOf(me) }])
    } finally {
      await setStatus(colleague, 'Enabled')
    }
  })
})

describe('preview and placing', () => {
  const mine = { mine: true }
  const idsOf = (body: { lines: { orderPurchaseId: number }[] }) => body.lines.map((line) => line.orderPurchaseId)

  test('of what is mine leave out what colleagues have ticked', async () => {
    const [own, theirs] = [await ticked(me), await ticked(colleague)]
    const nobodys = (await bench.line()).id
    expect(idsOf((await bench.preview({ ...bench.target, ...mine })).body).sort()).toEqual([own, nobodys].sort())
    expect(idsOf((await bench.preview()).body).sort()).toEqual([own, theirs, nobodys].sort())
  })

  test('are refused where the seen lines are not those that are mine', async () => {
    const [own, theirs] = [await lineOf(await ticked(me)), await lineOf(await ticked(colleague))]
    const lines = [own, theirs].map(({ orderPurchaseId, lineVersion }) => ({ orderPurchaseId, lineVersion }))
    expect((await bench.preview({ ...bench.target, ...mine, lines })).status).toBe(412)
  })

  test('of two buyers at once do not disturb each other', async () => {
    const [own, theirs] = [await ticked(me), await ticked(colleague)]
    const previews = [
      await bench.preview({ ...bench.target, ...mine }),
      await bench.preview({ ...bench.target, ...mine }, colleague),
    ]
    const [first, second] = previews.map(({ body }) => body.fingerprint)
    expect(first).not.toBe(second)
    const placed = [
      await bench.place({ ...bench.target, ...mine, fingerprint: first }),
      await bench.place({ ...bench.target, ...mine, fingerprint: second }, colleague),
    ]
    expect(placed.map(({ status }) => status)).toEqual([200, 200])
    for (const id of [own, theirs]) expect((await api.get(`orderpurchases/${id}`, { as: me })).status).toBe(404)
  })

  test('refuse the preview of mine for all: its fingerprint is of these lines alone', async () => {
    await ticked(me)
    await ticked(colleague)
    const { fingerprint } = (await bench.preview({ ...bench.target, ...mine })).body
    expect((await bench.place({ ...bench.target, fingerprint })).status).toBe(400)
  })

  test('refuse anything but true', async () => {
    await ticked(me)
    for (const value of [false, 1, 'yes'])
      expect((await bench.preview({ ...bench.target, mine: value })).status).toBe(400)
  })
})

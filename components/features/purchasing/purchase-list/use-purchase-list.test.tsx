import { act, screen, waitFor } from '@testing-library/react'
import { CurrencyScope } from '@/components/fields/money'
import { deferred, type MockResponse, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { Placing } from './drawers/placing'
import { line, offer, order, preview, refusal } from './testing/lines'
import { type PurchaseList, usePurchaseList } from './use-purchase-list'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

interface Seen {
  list: PurchaseList
}

const page = (lines: readonly OrderPurchase[], total = lines.length) => ({ items: [...lines], total })

function Probe({ initial, seen }: { initial: ReturnType<typeof page>; seen: Seen }) {
  const list = usePurchaseList(1, initial as never, 4)
  seen.list = list
  return (
    <CurrencyScope codes={list.codes}>
      <Placing list={list} warehouseName="Shenzhen" />
    </CurrencyScope>
  )
}

/** The list of site 1 as its screen uses it; `seen` is the latest render. */
async function work(initial: ReturnType<typeof page>) {
  const seen = {} as Seen
  const { unmount, user } = await renderScreen(<Probe initial={initial} seen={seen} />)
  return { seen, unmount, user, lines: () => seen.list.state.lines }
}

/** A line as the screen shows it. */
const lineOf = ({ list }: Seen, id: number) => list.state.lines.find((one) => one.orderPurchaseId === id) ?? line(id)
const focusAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
const notices = () => document.body.textContent

const checkedIds = (lines: readonly OrderPurchase[]) =>
  lines.filter(({ checked }) => checked).map(({ orderPurchaseId }) => orderPurchaseId)

test('selecting all leaves what a colleague has ticked, and a single line is taken over', async () => {
  const lines = [line(1), line(2, { checked: true, checkedBy: 8, checkedByName: 'Mei' }), line(3)]
  const sent = mockApi({
    'GET orderpurchases': { body: page(lines) },
    'POST orderpurchases/1,3/select': { body: [] },
    'POST orderpurchases/2/takeover': { body: [] },
  })
  const { seen } = await work(page(lines))
  await act(async () => seen.list.commands.toggle(seen.list.state.lines))
  await settle()
  expect(checkedIds(seen.list.state.lines)).toEqual([1, 3])
  expect(notices()).toContain('1 line stays with the colleagues who ticked it.')
  await act(async () => seen.list.commands.toggle([lineOf(seen, 2)]))
  await settle()
  const writes = sent.map(({ name }) => name).filter((name) => name.startsWith('POST'))
  expect(writes).toEqual(['POST orderpurchases/1,3/select', 'POST orderpurchases/2/takeover'])
})

describe('the visible lines', () => {
  test('are those of the server, not those of a previous visit', async () => {
    mockApi({ 'GET orderpurchases': { body: page([line(1), line(2)]) } })
    const first = await work(page([line(1), line(2)]))
    await focusAgain()
    first.unmount()
    const { lines } = await work(page([line(2)]))
    expect(lines().map(({ orderPurchaseId }) => orderPurchaseId)).toEqual([2])
  })

  test('are loaded in full after the server’s first lines, without marks', async () => {
    const all = deferred()
    mockApi({ 'GET orderpurchases': all.answer })
    const { seen, lines } = await work(page([line(1)], 3))
    expect(seen.list.state.isPartial).toBe(true)
    await act(async () => all.come({ body: page([line(1), line(2), line(3)]) }))
    await waitFor(() => expect(lines()).toHaveLength(3))
    expect(seen.list.state.isPartial).toBe(false)
    expect(notices()).not.toContain('others')
  })

  test('are requested after pending changes have been written', async () => {
    let qty = 3
    const save = deferred()
    const sent = mockApi({
      'POST orderpurchases/1/updateqty': async (): Promise<MockResponse> => {
        const response = await save.answer
        qty = 9
        return response
      },
      'GET orderpurchases': () => ({ body: page([line(1, { qty })]) }),
    })
    const { seen, lines } = await work(page([line(1, { qty: 3 })]))
    await act(async () => seen.list.commands.setQuantity(lineOf(seen, 1), 9))
    await focusAgain()
    expect(sent.map(({ name }) => name)).toEqual(['POST orderpurchases/1/updateqty'])
    await act(async () => save.come({ body: line(1, { qty: 9 }) }))
    await settle()
    expect(lines()[0]?.qty).toBe(9)
  })

  test('are changed one request after the other', async () => {
    const first = deferred()
    const sent = mockApi({
      'POST orderpurchases/1/updateqty': ({ body }) =>
        (body as { qty: number }).qty === 5 ? first.answer : { body: line(1, { qty: 50 }) },
    })
    const { seen } = await work(page([line(1)]))
    await act(async () => {
      seen.list.commands.setQuantity(lineOf(seen, 1), 5)
      seen.list.commands.setQuantity(lineOf(seen, 1), 50)
    })
    expect(sent).toHaveLength(1)
    await act(async () => first.come({ body: line(1, { qty: 5 }) }))
    await settle()
    expect(sent.map(({ body }) => body)).toEqual([{ qty: 5 }, { qty: 50 }])
  })

  test('are rolled back after a refused change', async () => {
    mockApi({
      'POST orderpurchases/1/updateqty': refused(400, 'Not so many.'),
      'GET orderpurchases': { body: page([line(1, { qty: 3 })]) },
    })
    const { seen, lines } = await work(page([line(1, { qty: 3 })]))
    await act(async () => seen.list.commands.setQuantity(lineOf(seen, 1), 50))
    await settle()
    expect(lines()[0]?.qty).toBe(3)
    expect(notices()).toContain('Not so many.')
  })

  test('include input made during a reload after a refusal', async () => {
    const old = deferred()
    const responses: (MockResponse | Promise<MockResponse>)[] = [
      old.answer,
      { body: page([line(1), line(2, { qty: 50 })]) },
    ]
    mockApi({
      'POST orderpurchases/1/updateqty': refused(400, 'Not so many.'),
      'POST orderpurchases/2/updateqty': { body: line(2, { qty: 50 }) },
      'GET orderpurchases': () => responses.shift() ?? 'dead',
    })
    const { seen, lines } = await work(page([line(1), line(2)]))
    await act(async () => seen.list.commands.setQuantity(lineOf(seen, 1), 9))
    await act(async () => seen.list.commands.setQuantity(lineOf(seen, 2), 50))
    await act(async () => old.come({ body: page([line(1), line(2)]) }))
    await settle()
    expect(lines().map(({ qty }) => qty)).toEqual([3, 50])
    expect(seen.list.state.marks.size).toBe(0)
    expect(responses).toEqual([])
  })

  test('stay in their last known state while the API is unreachable, and the change is retried', async () => {
    const responses: MockResponse[] = ['dead', { status: 503 }, { body: line(1, { qty: 50 }) }]
    const sent = mockApi({ 'POST orderpurchases/1/updateqty': () => responses.shift() ?? 'dead' })
    const { seen, lines } = await work(page([line(1, { qty: 3 })]))
    await act(async () => seen.list.commands.setQuantity(lineOf(seen, 1), 50))
    await settle()
    expect(seen.list).toMatchObject({ isLost: true, error: undefined })
    expect(lines()[0]?.qty).toBe(50)
    await online()
    expect(seen.list.isLost).toBe(true)
    await online()
    expect(seen.list.isLost).toBe(false)
    const writes = sent.filter(({ name }) => name.startsWith('POST'))
    expect(writes).toHaveLength(3)
    expect(new Set(writes.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  test('are not requested after the page is left', async () => {
    const sent = mockApi({ 'POST orderpurchases/1/updateqty': 'dead' })
    const { seen, unmount } = await work(page([line(1)]))
    await act(async () => seen.list.commands.setQuantity(lineOf(seen, 1), 50))
    await settle()
    unmount()
    await online()
    expect(sent.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1)
  })
})

const online = async () => {
  await act(async () => void window.dispatchEvent(new Event('online')))
  await settle()
}

const stale = refused(412, 'A colleague has changed this in the meantime.')

describe('a write', () => {
  const mockWrites = (theirs: OrderPurchase[], writes: MockResponse[]) => {
    const response = () => writes.shift() ?? 'dead'
    return mockApi({
      'GET orderpurchases': { body: page(theirs) },
      ...{ 'POST orderpurchases/1/updateqty': response, 'POST orderpurchases/1': response },
      ...{
        'POST orderpurchases/1,2/remark': response,
        'DELETE orderpurchases/1,2': response,
        'DELETE orderpurchases/1': response,
      },
      ...{ 'POST orderpurchases/1/select': response, 'POST orderpurchases/1/remark': response },
    })
  }
  const question = (name: string) => screen.findByRole('alertdialog', { name })
  const named = (sent: ReturnType<typeof mockApi>, name: string) => sent.filter((one) => one.name === name)
  const matches = (sent: ReturnType<typeof mockApi>) => sent.map(({ headers }) => headers.get('if-match'))

  test('carries the version it was made on, the next one that of the response', async () => {
    const [first, second] = [line(1, { qty: 5 }), line(1, { qty: 50 })]
    const sent = mockWrites([], [{ body: first }, { body: second }])
    const { seen } = await work(page([line(1)]))
    await act(async () => {
      seen.list.commands.setQuantity(lineOf(seen, 1), 5)
      seen.list.commands.setQuantity(lineOf(seen, 1), 50)
    })
    await settle()
    expect(matches(sent)).toEqual([`"${line(1).lineVersion}"`, `"${first.lineVersion}"`])
  })

  test('of a quantity that a colleague has changed shows that, marks it and asks; cancelling keeps it', async () => {
    const sent = mockWrites([line(1, { qty: 87 })], [stale])
    const { seen, lines, user } = await work(page([line(1, { qty: 37 })]))
    await act(async () => seen.list.commands.setQuantity(lineOf(seen, 1), 50))
    expect((await question('Harbour mug Navy, 300 ml has changed')).textContent).toMatch(/quantity of 37.*to 87/)
    expect(lines()[0]?.qty).toBe(87)
    expect(seen.list.state.marks.get(1)).toEqual({ changes: ['qty'], qtyBefore: 37 })
    await user.click(screen.getByRole('button', { name: /^Keep / }))
    await settle()
    expect(lines()[0]?.qty).toBe(87)
    expect(named(sent, 'POST orderpurchases/1/updateqty')).toHaveLength(1)
  })

  test('is sent again with the new version after confirmation', async () => {
    const theirs = line(1, { qty: 87 })
    const sent = mockWrites([theirs], [stale, { body: line(1, { qty: 50 }) }])
    const { seen, lines, user } = await work(page([line(1, { qty: 37 })]))
    await act(async () => seen.list.commands.setQuantity(lineOf(seen, 1), 50))
    await user.click(await screen.findByRole('button', { name: 'Set to 50' }))
    await settle()
    expect(lines()[0]?.qty).toBe(50)
    expect(matches(named(sent, 'POST orderpurchases/1/updateqty'))[1]).toBe(`"${theirs.lineVersion}"`)
  })

  test('is sent again without confirmation if the colleague has changed another field', async () => {
    const theirs = line(1, { qty: 37, remark: 'Wait' })
    const sent = mockWrites([theirs], [stale, { body: line(1, { qty: 50, remark: 'Wait' }) }])
    const { seen, lines } = await work(page([line(1, { qty: 37 })]))
    await act(async () => seen.list.commands.setQuantity(lineOf(seen, 1), 50))
    await settle()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(lines()[0]).toMatchObject({ qty: 50, remark: 'Wait' })
    expect(named(sent, 'POST orderpurchases/1/updateqty')).toHaveLength(2)
  })

  test('needs no confirmation if its response was lost but its value is there', async () => {
    const sent = mockWrites([line(1, { qty: 50 })], [stale])
    const { seen, lines } = await work(page([line(1, { qty: 37 })]))
    await act(async () => seen.list.commands.setQuantity(lineOf(seen, 1), 50))
    await settle()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(lines()[0]?.qty).toBe(50)
    expect(named(sent, 'POST orderpurchases/1/updateqty')).toHaveLength(1)
  })

  test('of several remarks leaves those of a colleague on request', async () => {
    const mine = line(1, { remark: 'Urgent' })
    const sent = mockWrites([line(1), line(2, { remark: 'Wait' })], [stale, { body: [mine] }])
    const { seen, lines, user } = await work(page([line(1), line(2)]))
    await act(async () => void seen.list.commands.setRemark([line(1), line(2)], 'Urgent'))
    await user.click(await screen.findByRole('button', { name: /^Keep / }))
    await settle()
    expect(lines().map(({ remark }) => remark)).toEqual(['Urgent', 'Wait'])
    expect(named(sent, 'POST orderpurchases/1/remark')).toHaveLength(1)
  })

  test('needs a confirmation to delete what a colleague has changed', async () => {
    const theirs = [line(1), line(2, { qty: 87 })]
    const sent = mockWrites(theirs, [stale, { body: {} }])
    const { seen, lines, user } = await work(page([line(1), line(2)]))
    await act(async () => void seen.list.commands.remove([line(1), line(2)], 'delete'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await question('Harbour mug Navy, 300 ml has changed')
    expect(lines()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await settle()
    expect(lines()).toEqual([])
    const tags = theirs.map(({ lineVersion }) => `"${lineVersion}"`).join(', ')
    expect(matches(named(sent, 'DELETE orderpurchases/1,2'))[1]).toBe(tags)
  })
})

describe('deleting several lines', () => {
  test('names the first few, their number and how many are hidden', async () => {
    mockApi({})
    const four = [1, 2, 3, 4].map((id) => line(id, { productName: `Mug ${id}`, productSkuName: null }))
    const { seen } = await work(page(four))
    await act(async () => void seen.list.commands.remove(four, 'delete', 2))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 4 lines from the purchase list?' })
    expect(dialog.textContent).toContain(
      'Mug 1, Mug 2, Mug 3 and 1 more\n2 of them are not in this view.\nDeletion cannot be undone.',
    )
  })
})

describe('colleagues’ changes', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] }))
  afterEach(() => jest.useRealTimers())
  const pass = async (ms: number) => {
    await act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
  }
  const until = '2026-01-31T09:00:00Z'

  test('are shown within 15 seconds with marks and a message; the preview of other lines stays', async () => {
    const sent = mockApi({
      'GET orderpurchases/updates': { body: { items: [line(2, { qty: 87 })], total: 2, until } },
      'POST orderpurchases/previeworder': { body: preview([order([offer([1])])]) },
    })
    const { seen, lines } = await work(page([line(1, { checked: true }), line(2)]))
    await act(async () => void (await seen.list.commands.preview()))
    // A message closes after a few seconds.
    await pass(12_000)
    expect(lines()[1]?.qty).toBe(87)
    expect(seen.list.state.marks.get(2)).toEqual({ changes: ['qty'], qtyBefore: 3 })
    expect(seen.list.state.previewPassed).toBe(true)
    expect(notices()).toContain('Updated with changes by others.')
    await pass(15_000)
    const queries = sent.filter(({ name }) => name === 'GET orderpurchases/updates').map(({ query }) => query.since)
    expect(queries.slice(0, 2)).toEqual([line(1).updatedTime, until])
    expect(sent.map(({ name }) => name)).not.toContain('GET orderpurchases')
  })

  test('load the list when lines were added or removed', async () => {
    const sent = mockApi({
      'GET orderpurchases/updates': { body: { items: [], total: 1, until } },
      'GET orderpurchases': { body: page([line(2)]) },
    })
    const { lines } = await work(page([line(1), line(2)]))
    await pass(15_000)
    expect(sent.map(({ name }) => name)).toContain('GET orderpurchases')
    expect(lines().map(({ orderPurchaseId }) => orderPurchaseId)).toEqual([2])
  })

  test('are not reported for the user’s own changes', async () => {
    const mine = line(1, { qty: 50, checked: true })
    mockApi({
      'POST orderpurchases/1/updateqty': { body: mine },
      'POST orderpurchases/1/select': { body: [mine] },
      'GET orderpurchases/updates': { body: { items: [mine], total: 1, until } },
    })
    const { seen } = await work(page([line(1)]))
    await act(async () => {
      seen.list.commands.setQuantity(lineOf(seen, 1), 50)
      seen.list.commands.check([line(1)], true)
    })
    await pass(15_000)
    expect(seen.list.state.marks.size).toBe(0)
    expect(notices()).not.toContain('others')
  })

  test('show that the API is unreachable, and continue when it is back', async () => {
    let isDead = true
    mockApi({
      'GET orderpurchases/updates': () => (isDead ? 'dead' : { body: { items: [], total: 1, until } }),
      'GET orderpurchases': () => (isDead ? 'dead' : { body: page([line(1, { qty: 87 })]) }),
    })
    const { seen, lines } = await work(page([line(1)]))
    await pass(14_000)
    expect(seen.list.isLost).toBe(true)
    expect(lines()).toHaveLength(1)
    isDead = false
    await pass(15_000)
    expect(seen.list.isLost).toBe(false)
    expect(lines()[0]?.qty).toBe(87)
  })
})

describe('ordering', () => {
  test('drops the message of an obstacle together with the obstacle', async () => {
    mockApi({ 'POST orderpurchases/1/select': { body: [line(1)] } })
    const { seen } = await work(page([line(1)]))
    await act(async () => void (await seen.list.commands.preview()))
    expect(seen.list.state.obstacle).toEqual({ obstacle: 'nothingChecked', step: 'preview' })
    expect(notices()).toContain('No lines are selected.')
    await act(async () => seen.list.commands.check([line(1)], true))
    await settle()
    expect(seen.list.state.obstacle).toBeNull()
    expect(notices()).not.toContain('No lines are selected.')
  })

  const bothSelected = preview([order([offer([1]), offer([2])])])

  test('rejects a preview of other selected lines and reloads the list', async () => {
    const sent = mockApi({
      'POST orderpurchases/previeworder': { body: bothSelected },
      'GET orderpurchases': { body: page([line(1, { checked: true }), line(2, { checked: true })]) },
    })
    const { seen, lines } = await work(page([line(1, { checked: true }), line(2)]))
    await act(async () => void (await seen.list.commands.preview()))
    expect(checkedIds(lines())).toEqual([1, 2])
    expect(seen.list.state).toMatchObject({ previewed: false, previewPassed: false, busy: null })
    expect(notices()).toContain('These lines have changed.')
    await act(async () => seen.list.commands.beginPlacing())
    expect(sent.map(({ name }) => name)).not.toContain('POST orderpurchases/placeorder')
  })

  test.each<[string, Partial<OrderPurchase>]>([
    ['quantity', { qty: 87 }],
    ['binding', { productSupplierId: 7 }],
    ['article', { supplierProductSkuId: 'x' }],
    ['version', { lineVersion: 'another' }],
  ])('rejects a preview of another %s and marks the line', async (_, change) => {
    const theirs = line(2, { checked: true, ...change })
    mockApi({
      'POST orderpurchases/previeworder': {
        body: preview(
          [order([offer([1]), offer([2], { qty: theirs.qty, skuId: String(theirs.supplierProductSkuId) })])],
          [],
          [line(1), theirs],
        ),
      },
      'GET orderpurchases': { body: page([line(1, { checked: true }), theirs]) },
    })
    const { seen, lines } = await work(page([line(1, { checked: true }), line(2, { checked: true })]))
    await act(async () => void (await seen.list.commands.preview()))
    expect(seen.list.state).toMatchObject({ previewed: false, previewPassed: false, preview: null, busy: null })
    expect(lines()[1]).toMatchObject(change)
    expect(notices()).toContain('These lines have changed.')
  })

  test('sends the visible versions with preview and placing, and reloads the list when they are refused', async () => {
    const both = [line(1, { checked: true }), line(2, { checked: true })]
    const versions = both.map(({ orderPurchaseId, lineVersion }) => ({ orderPurchaseId, lineVersion }))
    const sent = mockApi({
      'POST orderpurchases/previeworder': { body: bothSelected },
      'POST orderpurchases/placeorder': refused(412, 'These lines have changed since they were loaded.'),
      'GET orderpurchases': { body: page([line(1, { checked: true, qty: 87 }), line(2, { checked: true })]) },
    })
    const { seen, user } = await work(page(both))
    await act(async () => void (await seen.list.commands.preview()))
    await act(async () => seen.list.commands.beginPlacing())
    await user.click(await screen.findByRole('button', { name: 'Place order' }))
    await settle()
    const bodies = sent.filter(({ body }) => body).map(({ body }) => (body as { lines: unknown }).lines)
    // Of both previews and the placement.
    expect(bodies).toEqual([versions, versions, versions])
    expect(seen.list.state.marks.get(1)).toEqual({ changes: ['qty'], qtyBefore: 3 })
    expect(seen.list.state).toMatchObject({ previewPassed: false, busy: null })
    expect(notices()).toContain('These lines have changed. The list was reloaded.')
    expect(notices()).not.toContain('since they were loaded')
  })

  test('waits for a pending remark and names the visible versions', async () => {
    const remark = deferred()
    const urgent = line(1, { checked: true, remark: 'Urgent' })
    const withRemark = preview([order([offer([1]), offer([2])])], [], [urgent, line(2)])
    const previews = [bothSelected, withRemark]
    const sent = mockApi({
      'POST orderpurchases/previeworder': () => ({ body: previews.shift() }),
      'POST orderpurchases/1/remark': remark.answer,
      'POST orderpurchases/placeorder': { body: [{ purchaseOrderId: 7 }] },
    })
    const { seen, lines, user } = await work(page([line(1, { checked: true }), line(2, { checked: true })]))
    await act(async () => void (await seen.list.commands.preview()))
    await act(async () => {
      void seen.list.commands.setRemark([line(1)], 'Urgent')
      void seen.list.commands.beginPlacing()
    })
    expect(sent.at(-1)?.name).toBe('POST orderpurchases/1/remark')
    await act(async () => remark.come({ body: [urgent] }))
    await user.click(await screen.findByRole('button', { name: 'Place order' }))
    await settle()
    expect(sent.at(-1)).toMatchObject({
      name: 'POST orderpurchases/placeorder',
      body: { siteId: 1, warehouseId: 4, fingerprint: 'f-1' },
    })
    expect(lines()).toEqual([])
    expect(seen.list.state.placed).toEqual([expect.objectContaining({ purchaseOrderId: 7 })])
  })

  /** Two lines that were previewed. */
  const previewed = async (responses: Parameters<typeof mockApi>[0]) => {
    const sent = mockApi({
      'POST orderpurchases/previeworder': { body: bothSelected },
      'POST orderpurchases/placeorder': { body: [{ purchaseOrderId: 7 }] },
      ...responses,
    })
    const { seen, user } = await work(page([line(1, { checked: true }), line(2, { checked: true })]))
    await act(async () => void (await seen.list.commands.preview()))
    const placements = () => sent.filter(({ name }) => name === 'POST orderpurchases/placeorder')
    return {
      ...{ seen, user, names: () => sent.map(({ name }) => name) },
      bodies: () => sent.flatMap(({ body }) => (body ? [body as Record<string, unknown>] : [])),
      keys: () => placements().map(({ headers }) => headers.get('idempotency-key')),
    }
  }

  const placing = async (responses: Parameters<typeof mockApi>[0] = {}) => {
    const open = await previewed(responses)
    await act(async () => open.seen.list.commands.beginPlacing())
    const question = await screen.findByRole('alertdialog', { name: 'Place 1 purchase order?' })
    return { ...open, question }
  }

  test('asks for confirmation with lines, amount and warehouse; cancelling places nothing', async () => {
    const { user, question, names } = await placing()
    expect(question.textContent).toMatch(/2 lines for ¥[\d.]+ \+ shipping ¥[\d.]+, to Shenzhen/)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await settle()
    expect(names()).not.toContain('POST orderpurchases/placeorder')
  })

  test('places nothing if the list has changed during the confirmation', async () => {
    const { seen, user, names } = await placing({ 'POST orderpurchases/1/updateqty': { body: line(1, { qty: 9 }) } })
    await act(async () => seen.list.commands.setQuantity(lineOf(seen, 1), 9))
    await user.click(screen.getByRole('button', { name: 'Place order' }))
    await settle()
    expect(notices()).toContain('Changed since the preview')
    expect(names()).not.toContain('POST orderpurchases/placeorder')
  })

  test('requests a fresh preview before the table opens, and shows one that differs instead', async () => {
    const others = { ...bothSelected, fingerprint: 'f-2' }
    const previews = [bothSelected, others, others]
    const { seen, bodies } = await previewed({ 'POST orderpurchases/previeworder': () => ({ body: previews.shift() }) })
    await act(async () => seen.list.commands.beginPlacing())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(seen.list.state).toMatchObject({ checking: null, previewPassed: true, preview: { fingerprint: 'f-2' } })
    expect(notices()).toContain('have changed since the preview')
    await act(async () => seen.list.commands.beginPlacing())
    await screen.findByRole('alertdialog', { name: 'Place 1 purchase order?' })
    // Suppliers are asked only for what has changed or is old.
    expect(bodies().map(({ recent }) => recent)).toEqual([true, true, true])
  })

  test('opens no table where the fresh preview refuses a line', async () => {
    const short = preview([order([offer([1])])], [refusal([2])])
    const previews = [bothSelected, short]
    const { seen } = await previewed({ 'POST orderpurchases/previeworder': () => ({ body: previews.shift() }) })
    await act(async () => seen.list.commands.beginPlacing())
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(seen.list.state).toMatchObject({ checking: null, previewed: true, previewPassed: false })
    expect(notices()).toContain('have changed since the preview')
  })

  test('requests none where the response to its placement was lost, so that the key stays', async () => {
    const responses: MockResponse[] = ['dead', { body: [{ purchaseOrderId: 7 }] }]
    const { seen, user, names, keys } = await placing({
      'POST orderpurchases/placeorder': () => responses.shift() ?? 'dead',
    })
    await user.click(screen.getByRole('button', { name: 'Place order' }))
    await settle()
    await act(async () => seen.list.commands.beginPlacing())
    await user.click(await screen.findByRole('button', { name: 'Place order' }))
    await settle()
    expect(names().filter((name) => name === 'POST orderpurchases/previeworder')).toHaveLength(2)
    expect([keys().length, new Set(keys()).size]).toEqual([2, 1])
    expect(seen.list.state.placed).toEqual([expect.objectContaining({ purchaseOrderId: 7 })])
  })

  test('reloads the list after a refusal', async () => {
    mockApi({
      'POST orderpurchases/previeworder': refused(400, 'No lines are selected.'),
      'GET orderpurchases': { body: page([line(1)]) },
    })
    const { seen, lines } = await work(page([line(1, { checked: true })]))
    await act(async () => void (await seen.list.commands.preview()))
    expect(checkedIds(lines())).toEqual([])
    expect(seen.list.state.busy).toBeNull()
  })
})

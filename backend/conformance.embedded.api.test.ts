import { checkConformance, type Send, UnreadableBody } from './conformance'
import { startTestApi, type TestApi } from './testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const askAs =
  (username: string): Send =>
  async (path, withToken) => {
    const { status, headers, body } = await api.get(path, withToken ? { as: username } : {})
    return { status, type: headers.get('content-type') ?? '', body }
  }
/** Calls our API once for each endpoint; tests then change a response, not the API. */
const cached = new Map<string, ReturnType<Send>>()
const askOnce: Send = (path, withToken) => {
  const call = `${path} ${withToken}`
  const response = cached.get(call) ?? askAs('super.admin')(path, withToken)
  cached.set(call, response)
  return response
}
const found = async (change: (path: string, response: Awaited<ReturnType<Send>>) => object | undefined) => {
  const { departures } = await checkConformance(async (path, withToken) => {
    const response = await askOnce(path, withToken)
    return { ...response, ...(withToken && change(path, response)) }
  })
  return departures
}

test.each(['super.admin', 'purchases.staff'])(
  'our API conforms to the contract with the role of %s',
  async (username) => {
    const { sent, departures } = await checkConformance(askAs(username))
    expect(departures).toEqual([])
    expect(sent).toBeGreaterThan(40)
  },
)

test('the demo data shows a row of nearly every list', async () => {
  const { skipped } = await checkConformance(askOnce)
  const empty = skipped.filter(({ found: why }) => why === 'the list is empty')
  expect(empty.length).toBeLessThan(3)
})

describe('a departure is reported by an API:', () => {
  type Page = { items: Record<string, unknown>[]; total: number }
  const list = 'suppliers?pageSize=1'
  const item =
    (change: object) =>
    (path: string, { body }: { body: unknown }) =>
      path === list
        ? { body: { ...(body as Page), items: (body as Page).items.map((it) => ({ ...it, ...change })) } }
        : undefined
  const noSuchFile = `files?url=/files/${'0'.repeat(64)}.png`
  const on = (wanted: string, change: object) => (path: string) => (path === wanted ? change : undefined)

  test.each<[string, (path: string, response: { body: unknown }) => object | undefined, string, RegExp]>([
    ['an item with a wrong value', item({ name: 5 }), list, /items\.0\.name/],
    ['an item with more', item({ colour: 'red' }), list, /more than/],
    ['an item without its key', item({ supplierId: undefined }), list, /items\.0\.supplierId/],
    ['a list without its envelope', on(list, { body: [] }), list, /envelope/],
    ['a list that cannot count', on(list, { body: { items: [{}], total: 0 } }), list, /a total of 0/],
    ['a page that is too long', on(list, { body: { items: [{}, {}], total: 2 } }), list, /2 items/],
    ['another status', on(list, { status: 500 }), list, /500 instead of 200/],
    ['another type', on(list, { type: 'text/html' }), list, /text\/html/],
    [
      'a bad query that is taken',
      on('suppliers?pageSize=0', { status: 200 }),
      'suppliers?pageSize=0',
      /instead of 400/,
    ],
    ['a refusal in another shape', on('no-such-path', { body: { error: 'x' } }), 'no-such-path', /refusal: code/],
    ['an unknown path that is found', on('no-such-path', { status: 200 }), 'no-such-path', /200 instead of 404/],
    ['an unknown file that is found', on(noSuchFile, { status: 200 }), noSuchFile, /200 instead of 404/],
  ])('%s', async (_, change, call, why) => {
    const departures = await found(change)
    expect(departures.map((one) => one.call)).toContain(call)
    expect(
      departures
        .filter((one) => one.call === call)
        .map((one) => one.found)
        .join(),
    ).toMatch(why)
    expect(departures.length).toBeLessThan(3)
  })

  /** The mocked responses to the calls about suppliers. */
  const instead =
    (pattern: RegExp, change: (path: string) => Promise<object>): Send =>
    async (path, withToken) => {
      const response = await askOnce(path, withToken)
      return withToken && pattern.test(path) ? { ...response, ...(await change(path)) } : response
    }
  const pages = /^suppliers\?pageSize=1(&|$)/
  const withTotal = (more: number) =>
    instead(pages, async (path) => {
      const { items, total } = (await askOnce(path, true)).body as Page
      return { body: { items, total: total + more } }
    })
  const asIf = (pattern: RegExp, other: string) => instead(pattern, () => askOnce(other, true))

  test.each<[string, Send, RegExp]>([
    ['a total that is too large', withTotal(1), /^a total of \d+ with 0 items on page \d+$/],
    ['a total that is too small', withTotal(-1), /^a total of \d+ with 1 items on page \d+$/],
    ['a second page that is the first', asIf(/^suppliers\?.*page=2$/, list), /^the item of the first page$/],
    ['a record that is another', asIf(/^suppliers\/\d{1,9}$/, 'suppliers/2'), /^the record 2 instead of \d+$/],
    ['a record that is missing', instead(/^suppliers\/\d{1,9}$/, async () => ({ status: 404 })), /^status 404 instead/],
    ['a filter that is ignored', asIf(/^suppliers\?supplierId=/, 'suppliers?pageSize=20'), /^the records \d+, /],
    [
      'an order that is ignored',
      asIf(/^suppliers\?sort=-/, 'suppliers?sort=supplierId&pageSize=20'),
      /^the order \d+, /,
    ],
  ])('%s', async (_, ask, why) => {
    const { departures } = await checkConformance(ask)
    expect(departures.filter(({ call }) => !call.startsWith('suppliers'))).toEqual([])
    expect(departures.map((one) => one.found).join('\n')).toMatch(new RegExp(why, 'm'))
  })

  test('no departure is a list to which others write between the reading of its rows and their count', async () => {
    const { total } = (await askOnce(list, true)).body as Page
    const page = `suppliers?pageSize=1&page=${total}`
    let asked = 0
    const { departures } = await checkConformance(
      instead(/^suppliers\?pageSize=1&page=/, async (path) => {
        if (path === page) asked += 1
        return path === page && asked === 1 ? { body: { items: [], total: total + 180 } } : {}
      }),
    )
    expect(departures).toEqual([])
    expect(asked).toBe(2)
  })

  test('a failed or unreadable response is reported, and the check continues', async () => {
    const { sent, departures } = await checkConformance((path, withToken) => {
      if (path === list) return Promise.reject(new UnreadableBody('the body is not valid JSON'))
      if (path === 'sites?pageSize=1') return Promise.reject(new Error('no response within 10 s'))
      return askOnce(path, withToken)
    })
    expect(sent).toBeGreaterThan(40)
    expect(departures).toEqual([
      { call: 'sites?pageSize=1', found: 'no response within 10 s' },
      { call: list, found: 'the body is not valid JSON' },
    ])
  })

  test('the check stops after three calls without a response', async () => {
    const { sent, departures } = await checkConformance((path, withToken) =>
      path === 'logon/profile' && withToken ? askOnce(path, true) : Promise.reject(new Error('ECONNREFUSED')),
    )
    expect(sent).toBeLessThan(8)
    expect(departures.at(-1)?.found).toBe('stopped after 3 calls without a response')
  })

  test('a token that is not accepted, in one line', async () => {
    const { sent, departures } = await checkConformance((path) => askOnce(path, false))
    expect([sent, departures]).toEqual([1, [{ call: 'logon/profile', found: 'the token is not accepted' }]])
  })

  test('a call that needs no token', async () => {
    const { departures } = await checkConformance((path, withToken) => askOnce(path, withToken || path === 'suppliers'))
    expect(departures).toEqual([{ call: 'suppliers (no token)', found: 'status 200 instead of 401' }])
  })
})

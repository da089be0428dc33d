import { type Ask, checkConformance } from './conformance'
import { startTestApi, type TestApi } from './testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const askAs =
  (username: string): Ask =>
  async (path, withToken) => {
    const { status, headers, body } = await api.get(path, withToken ? { as: username } : {})
    return { status, type: headers.get('content-type') ?? '', body }
  }
/** Asks our API once for each call: what is changed afterwards is an answer, not the API. */
const answered = new Map<string, ReturnType<Ask>>()
const askOnce: Ask = (path, withToken) => {
  const call = `${path} ${withToken}`
  const answer = answered.get(call) ?? askAs('super.admin')(path, withToken)
  answered.set(call, answer)
  return answer
}
const found = async (change: (path: string, answer: Awaited<ReturnType<Ask>>) => object | undefined) => {
  const { departures } = await checkConformance(async (path, withToken) => {
    const answer = await askOnce(path, withToken)
    return { ...answer, ...(withToken && change(path, answer)) }
  })
  return departures
}

test.each(['super.admin', 'purchases.staff'])('our API keeps to the contract, as %s sees it', async (username) => {
  const { asked, departures } = await checkConformance(askAs(username))
  expect(departures).toEqual([])
  expect(asked).toBeGreaterThan(40)
})

test('the demo data shows a row of nearly every list', async () => {
  const { skipped } = await checkConformance(askOnce)
  const empty = skipped.filter(({ found: why }) => why === 'the list is empty')
  expect(empty.length).toBeLessThan(3)
})

describe('an API that departs is told where:', () => {
  type Page = { items: Record<string, unknown>[]; total: number }
  const list = 'suppliers?pageSize=1'
  const item =
    (change: object) =>
    (path: string, { body }: { body: unknown }) =>
      path === list
        ? { body: { ...(body as Page), items: (body as Page).items.map((it) => ({ ...it, ...change })) } }
        : undefined
  const on = (wanted: string, change: object) => (path: string) => (path === wanted ? change : undefined)

  test.each<[string, (path: string, answer: { body: unknown }) => object | undefined, string, RegExp]>([
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

  test('a call that needs no token', async () => {
    const { departures } = await checkConformance((path, withToken) => askOnce(path, withToken || path === 'suppliers'))
    expect(departures).toEqual([{ call: 'suppliers (no token)', found: 'status 200 instead of 401' }])
  })
})

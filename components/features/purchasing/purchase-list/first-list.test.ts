import { heldWaits } from '@/lib/testing/held-waits'
import { loadWith } from '@/lib/testing/load-with'
import { StandIn } from '@/lib/testing/stand-in'

let sent = new Headers()
jest.mock('next/headers', () => ({ headers: async () => sent }))
jest.mock('next/navigation', () => ({ redirect: () => {} }))
jest.mock('@/lib/session/chosen-language', () => ({ chosenLanguage: async () => 'en' }))
jest.mock('@/lib/session/preferences', () => ({ scopeOfVisitor: async () => '' }))

let api: StandIn
let firstList: typeof import('./first-list').firstList
beforeAll(async () => {
  api = await StandIn.start()
  const load = async () => ({ ...(await import('./first-list')), ...(await import('@/lib/session/session')) })
  const loaded = await loadWith({ API_URL: api.url, PATIENCE: '1' }, load)
  const [kept = ''] = await loaded.keepSession({ token: 'token', name: 'Noah Lin' })
  sent = new Headers({ accept: 'text/html', cookie: kept.split(';')[0] ?? '' })
  firstList = loaded.firstList
})
afterAll(() => api.close())
afterEach(() => jest.restoreAllMocks())

const lines = { items: [], total: 0 }
const answers: readonly (readonly [part: string, body: unknown])[] = [
  ['/orderpurchases/sites', [{ siteId: 2, count: 9 }]],
  ['/orderpurchases?', lines],
  ['/sites/1', { siteId: 1, name: 'Lantern Home', companyId: 5 }],
  ['/sites/2', { siteId: 2, name: 'Lantern Style', companyId: 5 }],
  ['/warehouses/7', { warehouseId: 7, name: 'Shenzhen', companyId: 5 }],
  ['/warehouses/suggestions', [{ warehouseId: 8, name: 'Hong Kong', companyId: 5 }]],
]
const answer = (url: string) => JSON.stringify(answers.find(([part]) => url.includes(part))?.[1])
const site = (id: number, name: string) => ({ id, name, companyId: 5 })
const [home, style, warehouse] = [site(1, 'Lantern Home'), site(2, 'Lantern Style'), site(7, 'Shenzhen')]
const last = { lastSite: '1', lastWarehouse: '7' }
const inAddress = { ...last, siteId: '1' }

/** An API that does not answer addresses with this part, for which waits of this length end. */
function slow(part: string, length: number) {
  const waits = heldWaits()
  api.behave(({ url = '' }, response) => void (url.includes(part) ? waits.end(length) : response.end(answer(url))))
  return waits
}

test('a page has its site and warehouse with the first lines', async () => {
  api.behave(({ url = '' }, response) => void response.end(answer(url)))
  expect(await firstList(inAddress)).toEqual({ site: home, warehouse, initial: lines })
  expect(await firstList({ ...last, siteId: undefined })).toEqual({ site: style, warehouse, initial: lines })
})

test('it goes out without lines that take longer than 3 s, which its screen requests', async () => {
  const waits = slow('/orderpurchases?', 3000)
  expect(await firstList(inAddress)).toEqual({ site: home, warehouse, initial: undefined })
  expect(waits.begun()).toEqual([1500, 3000])
})

test('it proposes no warehouse where the last used one takes longer than 1.5 s, and no other one either', async () => {
  slow('/warehouses/7', 1500)
  expect(await firstList(inAddress)).toEqual({ site: home, warehouse: null, initial: lines })
  expect(api.seen.filter(({ url }) => url.includes('/warehouses/suggestions'))).toEqual([])
})

test('it opens with the last used site where the counts of sites take longer than 1.5 s', async () => {
  slow('/orderpurchases/sites', 1500)
  expect(await firstList({ ...last, siteId: undefined })).toMatchObject({ site: home })
})

test('a site in the address is that one, or none where it is not there, and never none because it failed', async () => {
  const refuse = (status: number) => api.respond(status, { code: status * 1_000_000 + 1, message: 'No.' })
  refuse(404)
  expect(await firstList(inAddress)).toEqual({ site: null, warehouse: null, initial: undefined })
  refuse(503)
  await expect(firstList(inAddress)).rejects.toThrow('503')
})

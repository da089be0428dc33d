import { heldWaits } from '@/lib/testing/held-waits'
import { loadWith } from '@/lib/testing/load-with'
import { StandIn } from '@/lib/testing/stand-in'

let sent = new Headers()
jest.mock('next/headers', () => ({ headers: async () => sent }))
jest.mock('next/navigation', () => ({ redirect: () => {} }))
jest.mock('@/lib/session/chosen-language', () => ({ chosenLanguage: async () => 'en' }))

let api: StandIn
let firstLevel: typeof import('./first-level').firstLevel
beforeAll(async () => {
  api = await StandIn.start()
  const load = async () => ({ ...(await import('./first-level')), ...(await import('@/lib/session/session')) })
  const loaded = await loadWith({ API_URL: api.url, PATIENCE: '1' }, load)
  const [kept = ''] = await loaded.keepSession({ token: 'token', name: 'Noah Lin' })
  sent = new Headers({ cookie: kept.split(';')[0] ?? '' })
  firstLevel = loaded.firstLevel
})
afterAll(() => api.close())
afterEach(() => jest.restoreAllMocks())

test('the page of categories has their first level where it is whole', async () => {
  api.respond(200, { items: [{ categoryId: 3, name: 'Kitchen', path: 'Kitchen' }], total: 1 })
  expect(await firstLevel()).toMatchObject({ nodes: [{ id: 3, name: 'Kitchen' }], more: 0 })
  api.respond(200, { items: [{ categoryId: 3 }], total: 2 })
  expect(await firstLevel()).toBeUndefined()
})

test('it goes out without a level that takes longer than 3 s', async () => {
  const waits = heldWaits()
  api.behave(() => waits.end(3000))
  expect(await firstLevel()).toBeUndefined()
  expect(waits.begun()).toEqual([3000])
})

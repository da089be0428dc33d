import { heldWaits } from '@/lib/testing/held-waits'
import { loadWith } from '@/lib/testing/load-with'
import { StandIn } from '@/lib/testing/stand-in'

let sent = new Headers()
jest.mock('next/headers', () => ({ headers: async () => sent }))
jest.mock('next/navigation', () => ({ redirect: () => {} }))
jest.mock('@/lib/session/chosen-language', () => ({ chosenLanguage: async () => 'en' }))

let api: StandIn
let recordCounts: typeof import('./record-counts').recordCounts
beforeAll(async () => {
  api = await StandIn.start()
  const load = async () => ({ ...(await import('./record-counts')), ...(await import('@/lib/session/session')) })
  const loaded = await loadWith({ API_URL: api.url, PATIENCE: '1' }, load)
  const [kept = ''] = await loaded.keepSession({ token: 'token', name: 'Noah Lin' })
  sent = new Headers({ cookie: kept.split(';')[0] ?? '' })
  recordCounts = loaded.recordCounts
})
afterAll(() => api.close())
afterEach(() => jest.restoreAllMocks())

test('the settings have the counts of their lists', async () => {
  const counts = { total: 3, counts: [] }
  api.respond(200, counts)
  expect(await recordCounts('suppliers', '')).toEqual(counts)
  expect(await recordCounts('nothing', '')).toBeUndefined()
})

test('they go out without counts that take longer than 1.5 s', async () => {
  const waits = heldWaits()
  api.behave(() => waits.end(1500))
  expect(await recordCounts('suppliers', '')).toBeUndefined()
  expect(waits.begun()).toEqual([1500])
})

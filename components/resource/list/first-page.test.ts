import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { heldWaits } from '@/lib/testing/held-waits'
import { loadWith } from '@/lib/testing/load-with'
import { StandIn } from '@/lib/testing/stand-in'

let sent = new Headers()
jest.mock('next/headers', () => ({ headers: async () => sent }))
jest.mock('next/navigation', () => ({ redirect: () => {} }))
jest.mock('@/lib/session/chosen-language', () => ({ chosenLanguage: async () => 'en' }))
jest.mock('@/lib/session/preferences', () => ({ scopeOfVisitor: async () => '' }))

const page = { items: [{ supplierId: 4 }], total: 1 }
const counts = { total: 1, counts: [] }

let api: StandIn
let firstPage: typeof import('./first-page').firstPage
beforeAll(async () => {
  api = await StandIn.start()
  const load = async () => ({ ...(await import('./first-page')), ...(await import('@/lib/session/session')) })
  const loaded = await loadWith({ API_URL: api.url, PATIENCE: '1' }, load)
  const [kept = ''] = await loaded.keepSession({ token: 'token', name: 'Noah Lin' })
  sent = new Headers({ accept: 'text/html', cookie: kept.split(';')[0] ?? '' })
  firstPage = loaded.firstPage
})
afterAll(() => api.close())
afterEach(() => jest.restoreAllMocks())

const isOfCounts = (url: string) => url.includes('/suppliers/counts')
const answer = (url: string): string => JSON.stringify(isOfCounts(url) ? counts : page)

test('a list has its first rows and their counts', async () => {
  api.behave(({ url = '' }, response) => void response.end(answer(url)))
  expect(await firstPage(shapeOf(suppliers), {})).toMatchObject({ page, counts: { counts } })
})

test('a list goes out without counts that take longer than 1.5 s', async () => {
  const waits = heldWaits()
  api.behave(({ url = '' }, response) => void (isOfCounts(url) ? waits.end(1500) : response.end(answer(url))))
  const found = await firstPage(shapeOf(suppliers), {})
  expect([found?.page, found?.counts]).toEqual([page, undefined])
  expect(waits.begun()).toEqual([3000, 1500])
})

test('a list goes out without rows that take longer than 3 s', async () => {
  const waits = heldWaits()
  api.behave(({ url = '' }, response) => void (isOfCounts(url) ? response.end(answer(url)) : waits.end(3000)))
  expect(await firstPage(shapeOf(suppliers), {})).toBeUndefined()
})

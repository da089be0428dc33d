import type { PanelKind } from '@/contract/calls/panel-limits'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import { loadWith } from '@/lib/testing/load-with'
import { StandIn } from '@/lib/testing/stand-in'

let sent = new Headers()
jest.mock('next/headers', () => ({ headers: async () => sent }))
jest.mock('next/navigation', () => ({ redirect: () => {} }))
jest.mock('@/lib/session/chosen-language', () => ({ chosenLanguage: async () => 'en' }))

const panel = (statisticId: string, kind: PanelKind): StatisticPanel => ({ statisticId, kind, x: 0, y: 0, w: 6, h: 4 })
const panels = [panel('slow', 'line'), panel('quick', 'number')]

let api: StandIn
let firstPanels: typeof import('./first-panels').firstPanels
beforeAll(async () => {
  api = await StandIn.start()
  const load = async () => ({ ...(await import('./first-panels')), ...(await import('@/lib/session/session')) })
  const loaded = await loadWith({ API_URL: api.url, PATIENCE: '1' }, load)
  const [kept = ''] = await loaded.keepSession({ token: 'token', name: 'Noah Lin' })
  sent = new Headers({ accept: 'text/html', cookie: kept.split(';')[0] ?? '' })
  firstPanels = loaded.firstPanels
})
afterAll(() => api.close())
afterEach(() => jest.restoreAllMocks())

const answer = (url: string): unknown =>
  url.endsWith('/panels') ? panels : { statisticId: url.includes('/slow/') ? 'slow' : 'quick', items: [] }

test('a page has the results of its panels', async () => {
  api.behave(({ url = '' }, response) => void response.end(JSON.stringify(answer(url))))
  const found = await firstPanels('')
  expect([found?.panels, Object.keys(found?.results ?? {}).sort()]).toEqual([panels, ['quick', 'slow']])
})

test('a page goes out without results that take too long, which are then not read any more', async () => {
  const waits: AbortController[] = []
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const wait = new AbortController()
    waits.push(wait)
    return wait.signal
  })
  const isGone = new Promise<void>((resolve) => {
    api.behave(({ url = '' }, response) => {
      if (!url.includes('/slow/')) return void response.end(JSON.stringify(answer(url)))
      response.once('close', () => resolve())
      // The panels are read first, then what numbers show before what charts do.
      waits[2]?.abort()
    })
  })
  const found = await firstPanels('')
  expect([found?.panels, Object.keys(found?.results ?? {})]).toEqual([panels, ['quick']])
  expect(limits.mock.calls).toEqual([[1500], [1500], [1500]])
  await isGone
})

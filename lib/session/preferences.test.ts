import { token } from '../testing/console'
import { loadWith } from '../testing/load-with'
import { StandIn } from '../testing/stand-in'

let sent: Record<string, string> = {}
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (sent[name] === undefined ? undefined : { value: sent[name] }) }),
  headers: async () =>
    new Headers({
      cookie: Object.entries(sent)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    }),
}))

const session = { token, name: 'Noah Lin' }
let api: StandIn
let seal: string
let lib: typeof import('./preferences')
beforeAll(async () => {
  api = await StandIn.start()
  const load = async () => ({ ...(await import('./preferences')), ...(await import('./session')) })
  const loaded = await loadWith({ API_URL: api.url, UPSTREAM_TIMEOUT_MS: '800' }, load)
  lib = loaded
  const [kept = ''] = await loaded.keepSession(session)
  seal = kept.split(';')[0]?.split('=')[1] ?? ''
})
beforeEach(() => api.answer(200, { language: 'ja', appearance: 'dark', sidebar: 'collapsed' }))
afterAll(() => api.close())

const choices = (cookies: Record<string, string>) => {
  sent = cookies
  return lib.choicesOfVisitor()
}
const copies = { language: 'de', appearance: 'light', sidebar: 'open' }
const asCopied = { language: 'de', appearance: 'light', isSidebarCollapsed: false }

test('whoever has not logged on has the copies, and the API is not asked', async () => {
  expect(await choices({})).toEqual({ language: undefined, appearance: 'system', isSidebarCollapsed: false })
  expect(await choices(copies)).toEqual(asCopied)
  expect(api.seen).toEqual([])
})

test('after a log-on the person’s own count, not what another has left in the browser', async () => {
  const expected = { language: 'ja', appearance: 'dark', isSidebarCollapsed: true }
  expect(await choices({ ...copies, 'admin-token': seal })).toEqual(expected)
  expect(await choices({ ...copies, 'admin-token': seal, 'choices-of': 'another' })).toEqual(expected)
  expect(api.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/v1/my/preferences', `Bearer ${token}`],
    ['/api/v1/my/preferences', `Bearer ${token}`],
  ])
})

test('once they are copied for this log-on, the copies count', async () => {
  expect(await choices({ ...copies, 'admin-token': seal, 'choices-of': lib.markOf(session) })).toEqual(asCopied)
  expect(api.seen).toEqual([])
})

test('the mark tells nothing of the token, and is another one for each', () => {
  expect(lib.markOf(session)).toMatch(/^[\w-]{16}$/)
  expect(token).not.toContain(lib.markOf(session))
  expect(lib.markOf({ ...session, token: 'other' })).not.toBe(lib.markOf(session))
})

test.each([401, 404, 500])('an API that does not say (%i) leaves the copies', async (status) => {
  api.answer(status, { code: 1, message: 'No.' })
  expect(await choices({ ...copies, 'admin-token': seal })).toEqual(asCopied)
  expect(await lib.preferencesOf(session)).toBeNull()
})

test('what makes no sense is as usual', async () => {
  api.answer(200, { appearance: 'pink', sidebar: 'gone', language: '' })
  expect(await choices({ 'admin-token': seal })).toEqual({
    ...{ language: undefined, appearance: 'system', isSidebarCollapsed: false },
  })
})

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
  const loaded = await loadWith({ API_URL: api.url }, load)
  lib = loaded
  const [cookie = ''] = await loaded.keepSession(session)
  seal = cookie.split(';')[0]?.split('=')[1] ?? ''
})
beforeEach(() => api.respond(200, { language: 'ja', appearance: 'dark', sidebar: 'collapsed' }))
afterAll(() => api.close())

const choices = (cookies: Record<string, string>) => {
  sent = cookies
  return lib.choicesOfVisitor()
}
const copies = { language: 'de', appearance: 'light', sidebar: 'open', company: '5' }
const asCopied = { language: 'de', appearance: 'light', isSidebarCollapsed: false, companyId: '5' }

test('uses the cookies without a session and does not call the API', async () => {
  expect(await choices({})).toEqual({
    ...{ language: undefined, appearance: 'system', isSidebarCollapsed: false, companyId: '' },
  })
  expect(await choices(copies)).toEqual(asCopied)
  expect(api.seen).toEqual([])
})

test('uses the user’s own preferences after a log-in, not the cookies of another', async () => {
  // The company is of the account alone.
  const expected = { language: 'ja', appearance: 'dark', isSidebarCollapsed: true, companyId: '' }
  expect(await choices({ ...copies, 'admin-token': seal })).toEqual(expected)
  expect(await choices({ ...copies, 'admin-token': seal, 'choices-of': 'another' })).toEqual(expected)
  expect(api.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/v1/my/preferences', `Bearer ${token}`],
    ['/api/v1/my/preferences', `Bearer ${token}`],
  ])
})

test('begins with defaults for who has chosen nothing, and with the language of the log-in page', async () => {
  api.respond(200, {})
  expect(await choices({ ...copies, appearance: 'dark', sidebar: 'collapsed', 'admin-token': seal })).toEqual({
    ...{ language: 'de', appearance: 'system', isSidebarCollapsed: false, companyId: '' },
  })
})

test('uses the cookies once they are copied for this log-in', async () => {
  expect(await choices({ ...copies, 'admin-token': seal, 'choices-of': lib.markOf(session) })).toEqual(asCopied)
  expect(api.seen).toEqual([])
})

test('marks the log-in without revealing the token, and differently for each', () => {
  expect(lib.markOf(session)).toMatch(/^[\w-]{16}$/)
  expect(token).not.toContain(lib.markOf(session))
  expect(lib.markOf({ ...session, token: 'other' })).not.toBe(lib.markOf(session))
})

test.each([401, 404, 500])('uses the cookies when the API fails (%i)', async (status) => {
  api.respond(status, { code: 1, message: 'No.' })
  expect(await choices({ ...copies, 'admin-token': seal })).toEqual({ ...asCopied, companyId: '' })
  expect(await lib.preferencesOf(session)).toBeNull()
})

test('replaces invalid values by defaults', async () => {
  api.respond(200, { appearance: 'pink', sidebar: 'gone', language: '', company: 'all' })
  expect(await choices({ 'admin-token': seal })).toEqual({
    ...{ language: undefined, appearance: 'system', isSidebarCollapsed: false, companyId: '' },
  })
})

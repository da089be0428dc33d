import { collectReads } from '../session/failed-reads'
import { token } from '../testing/console'
import { loadWith } from '../testing/load-with'
import { StandIn } from '../testing/stand-in'

let sent = new Headers()
jest.mock('next/headers', () => ({ headers: async () => sent }))
const mockRedirect = jest.fn((path: string) => {
  throw new Error(`to ${path}`)
})
jest.mock('next/navigation', () => ({ redirect: (path: string) => mockRedirect(path) }))
jest.mock('@/lib/session/chosen-language', () => ({ chosenLanguage: async () => 'en' }))

let api: StandIn
let cookie: string
let lib: typeof import('./api-server') & typeof import('../session/profile')
beforeAll(async () => {
  api = await StandIn.start()
  const load = async () => ({
    ...(await import('./api-server')),
    ...(await import('../session/session')),
    ...(await import('../session/profile')),
  })
  const loaded = await loadWith({ API_URL: api.url, PATIENCE: '1' }, load)
  lib = loaded
  const [kept = ''] = await loaded.keepSession({ token, name: 'Noah Lin' })
  cookie = kept.split(';')[0] ?? ''
})
afterAll(() => api.close())

const order = { purchaseOrderId: 42 }
const first = (accept: string | undefined) => {
  sent = new Headers({ cookie, ...(accept !== undefined && { accept }) })
  return lib.firstRecord('GET purchaseorders/{id}', 'purchaseorders/42')
}
const ofBrowser = 'text/html,application/xhtml+xml,*/*;q=0.8'

test('reads the record of a page that is loaded as a document', async () => {
  api.respond(200, order)
  expect(await first(ofBrowser)).toEqual(order)
})

test.each([['*/*'], [undefined]])('requests nothing for a page opened by a link (%s)', async (accept) => {
  api.respond(200, order)
  expect(await first(accept)).toBeUndefined()
  expect(api.seen).toEqual([])
})

test.each([404, 500])('leaves a record refused with %i to the screen', async (status) => {
  api.respond(status, { code: status * 1_000_000 + 1, message: 'No.' })
  expect(await first(ofBrowser)).toBeUndefined()
})

test('leaves a record that takes longer than three seconds to the screen', async () => {
  const wait = new AbortController()
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(wait.signal)
  api.behave(() => wait.abort())
  expect(await first(ofBrowser)).toBeUndefined()
  expect([limit.mock.calls, api.seen.length]).toEqual([[[3000]], 1])
  limit.mockRestore()
})

test('a read that its page does not wait for any more ends, and is no failure of the page', async () => {
  const wait = new AbortController()
  api.behave(() => wait.abort())
  sent = new Headers({ cookie })
  const reads = { failed: false }
  const read = () => lib.read('GET sites/suggestions', 'sites/suggestions', wait.signal)
  await expect(collectReads(reads, read)).rejects.toThrow('did not respond')
  expect([reads.failed, api.seen.length]).toEqual([false, 1])
})

describe('a page of an account that was disabled after the middleware had passed it', () => {
  const page = () => {
    sent = new Headers({ cookie, 'x-path': '/carts?siteId=4' })
    return lib.read('GET sites/suggestions', 'sites/suggestions')
  }

  test('redirects to the log-in page and back', async () => {
    api.respond(401, {})
    await expect(page()).rejects.toThrow('to /login?redirect=%2Fcarts%3FsiteId%3D4')
  })

  test('clears the cached profile, so that the log-in page does not redirect back at once', async () => {
    const session = { token: 'disabled', name: 'x' }
    api.respond(200, { roles: [] })
    await lib.profileOf(session)
    api.respond(401, {})
    await expect(lib.getJson('sites/suggestions', session)).rejects.toThrow()
    await expect(lib.profileOf(session)).rejects.toThrow('401')
  })

  test.each([403, 500])('handles any other refusal itself: %i', async (status) => {
    api.respond(status, {})
    await expect(page()).rejects.toThrow(String(status))
  })
})

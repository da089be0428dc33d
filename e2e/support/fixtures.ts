import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Route,
  type WebError,
} from '@playwright/test'
import { startTestServer } from '../../scripts/servers/test-server.mjs'
import { filledPostgres } from './prepare'

export interface Server {
  url: string
  apiUrl: string
}

export interface WorkerFixtures {
  /** Settings of the server beyond the usual ones. */
  serverEnv: Record<string, string>
  /**
   * The store that a spec file's server has: `shared` for those that leave the demo data as they are, `worked` for those that
   * use it up and do with what others have left of it, and one of its own for what needs the demo data whole.
   */
  storeName: string
  server: Server
}
interface TestFixtures {
  /** Console messages that a test provokes on purpose. */
  expectedMessages: RegExp[]
  /** Fails a test on a page error, a console message, a violated security policy or a request to another host. */
  cleanPages: undefined
  /** Holds a share of the calls, each for another time: what does not wait for their answers shows. */
  lateCalls: undefined
  /** Logs in without the form and opens a page. */
  openAs: (username: string, path: string, password?: string) => Promise<void>
}

/** Where the servers of the tests are, which is the administrative domain. */
export const adminHost = '127.0.0.1'

/** The share of calls that reach the server late, as `LATE=0.2` says, and by how much they do at most. */
const lateShare = Number(process.env.LATE ?? 0)
const maxLateMs = 2_000
const lateAddresses = /\/api\/v1\/|[?&]_rsc=/

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Playwright starts another worker, and with it another server, for each value of this option.
  storeName: ['shared', { option: true, scope: 'worker' }],
  serverEnv: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ storeName: _, serverEnv }, use) => {
      const server = await startTestServer({
        template: process.env.QUAYSIDE_EMBEDDED_TEMPLATE,
        postgres: filledPostgres(),
        env: { ADMIN_DOMAIN: adminHost, ...serverEnv },
      })
      await use(server)
      await server.stop({ checksLedger: true })
    },
    { scope: 'worker' },
  ],
  expectedMessages: [[], { option: true }],
  cleanPages: [
    async ({ context, expectedMessages }, use) => {
      const found: string[] = []
      const listeners = {
        weberror: (error: WebError) => void found.push(String(error.error())),
        request: (request: Request) => {
          const { protocol, hostname, origin } = new URL(request.url())
          if (protocol.startsWith('http') && hostname !== adminHost) found.push(`requested ${origin}`)
        },
        console: (message: ConsoleMessage) => {
          // Tests check the status of a failed call themselves.
          const isStatus = message.text().startsWith('Failed to load resource')
          // A sandboxed frame refuses the scripts that Playwright brings, as it refuses all others.
          const isSandbox = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
          if (['error', 'warning'].includes(message.type()) && !isStatus && !isSandbox) found.push(message.text())
        },
      }
      context.on('weberror', listeners.weberror).on('request', listeners.request).on('console', listeners.console)
      await use(undefined)
      // A context may outlive its test.
      context.off('weberror', listeners.weberror).off('request', listeners.request).off('console', listeners.console)
      expect(found.filter((text) => !expectedMessages.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  lateCalls: [
    async ({ context }, use) => {
      const hold = async (route: Route) => {
        if (Math.random() < lateShare) await setTimeout(Math.random() * maxLateMs)
        // The page may have left meanwhile.
        await route.fallback().catch(() => {})
      }
      if (lateShare > 0) await context.route(lateAddresses, hold)
      await use(undefined)
      // A context may outlive its test.
      if (lateShare > 0) await context.unroute(lateAddresses, hold)
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  openAs: async ({ page, server }, use) => {
    await use(async (username, path, password) => {
      await logIn(page, server.url, username, password)
      await openPage(page, server.url + path)
    })
  },
})

/** Opens an address and waits for its hydration: a click before that would be lost. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
}

/** The log-in as the form sends it, with the time zone that its page stores. */
export async function logIn(page: Page, url: string, username: string, password = 'quayside'): Promise<void> {
  const { timezoneId } = base.info().project.use
  if (timezoneId) await page.context().addCookies([{ name: 'time-zone', value: encodeURIComponent(timezoneId), url }])
  const response = await page.request.post(`${url}/api/v1/logon`, {
    headers: { origin: url, 'x-quayside': '1' },
    data: { username, password },
  })
  expect(response.status()).toBe(200)
}

/** A call as the console makes it, for test setup and checks outside of the screen. */
export async function callApi(
  page: Page,
  url: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  data?: unknown,
  language = 'en',
) {
  const response = await page.request.fetch(`${url}/api/v1/${path}`, {
    method,
    headers: {
      origin: url,
      'x-quayside': '1',
      'accept-language': language,
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
    },
    ...(data !== undefined && { data }),
  })
  const text = await response.text()
  return { status: response.status(), body: text ? JSON.parse(text) : undefined }
}

export { expect }

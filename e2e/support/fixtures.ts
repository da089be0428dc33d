import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { startTestServer } from '../../scripts/test-server.mjs'
import { filledPostgres } from './prepare'

interface Server {
  url: string
  apiUrl: string
}

interface WorkerFixtures {
  sharedServer: Server
}
interface TestFixtures {
  /** Set by suites that use up what they find: each of their tests gets a server and a store of its own. */
  needsOwnServer: boolean
  server: Server
  /** Console messages that a test provokes on purpose. */
  expectedMessages: RegExp[]
  /** Fails a test on a page error, a console message, a violated security policy or a request to another host. */
  cleanPages: undefined
  /** Logs in without the form and opens a page. */
  openAs: (username: string, path: string, page?: Page) => Promise<void>
}

const start = () => startTestServer({ template: process.env.QUAYSIDE_EMBEDDED_TEMPLATE, postgres: filledPostgres() })

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  needsOwnServer: [false, { option: true }],
  server: async ({ needsOwnServer, sharedServer }, use) => {
    if (!needsOwnServer) return use(sharedServer)
    const server = await start()
    await use(server)
    await server.stop()
  },
  expectedMessages: [[], { option: true }],
  cleanPages: [
    async ({ context, expectedMessages }, use) => {
      const found: string[] = []
      context.on('weberror', (error) => found.push(String(error.error())))
      context.on('request', (request) => {
        const { protocol, hostname, origin } = new URL(request.url())
        if (protocol.startsWith('http') && hostname !== '127.0.0.1') found.push(`requested ${origin}`)
      })
      context.on('console', (message) => {
        // Tests check the status of a refused call themselves.
        const isStatus = message.text().startsWith('Failed to load resource')
        if (['error', 'warning'].includes(message.type()) && !isStatus) found.push(message.text())
      })
      await use(undefined)
      expect(found.filter((text) => !expectedMessages.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  openAs: async ({ page, server }, use) => {
    await use(async (username, path, other = page) => {
      await logIn(other, server.url, username)
      await other.goto(server.url + path)
      // A click before React listens would be lost.
      await other.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
    })
  },
})

/** The log-in as the form sends it. */
export async function logIn(page: Page, url: string, username: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/v1/logon`, {
    headers: { origin: url, 'x-quayside': '1' },
    data: { username, password: 'quayside' },
  })
  expect(answer.status()).toBe(200)
}

/** A call as the console makes it, for what a test has to arrange or look up behind the screen. */
export async function callApi(
  page: Page,
  url: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  data?: unknown,
) {
  const answer = await page.request.fetch(`${url}/api/v1/${path}`, {
    method,
    headers: {
      origin: url,
      'x-quayside': '1',
      'accept-language': 'en',
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
    },
    ...(data !== undefined && { data }),
  })
  const text = await answer.text()
  return { status: answer.status(), body: text ? JSON.parse(text) : undefined }
}

export { expect }

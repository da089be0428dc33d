import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/prerequisites.mjs'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A new browser with an empty cache. */
export async function openBrowser(url, username) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: flags })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  if (username) await logIn(page, url, username)
  return { browser, context, page }
}

export async function logIn(page, url, username) {
  const response = await page.request.post(`${url}/api/v1/logon`, {
    headers: { origin: url, 'x-quayside': '1' },
    data: { username, password: 'quayside' },
  })
  if (!response.ok()) throw new Error(`${username} could not log in.`)
}

/** Counts the compressed bytes of scripts from now on. */
export async function countScripts(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') bytes += encodedDataLength
  })
  return () => bytes
}

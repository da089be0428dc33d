import 'server-only'
import type { AddressInfo } from 'node:net'

/** Property in which the process around Next puts its server (`scripts/console.mjs`). */
const serverMark = Symbol.for('quayside.server')
/** The first render loads the code, the next ones compile it. */
const renders = 3
const timeoutMs = 5000

let warming: Promise<void> | undefined

/**
 * Renders the log-in page and makes a call before the process is ready, once, so that the first visitor waits for neither.
 * Never rejects.
 */
export function warmUp(): Promise<void> {
  warming ??= render()
  return warming
}

async function render(): Promise<void> {
  const address: AddressInfo | string | null | undefined = Reflect.get(globalThis, serverMark)?.address()
  if (!address || typeof address === 'string') return
  const isAny = address.address === '::' || address.address === '0.0.0.0'
  const host = isAny ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  const get = async (path: string) => {
    const response = await fetch(`http://${host}:${address.port}${path}`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.text()
  }
  try {
    // Refused without a session, but by the code that answers all calls.
    await get('/api/v1/logon/profile')
    for (let done = 0; done < renders; done++) await get('/login')
  } catch {
    // The first visitor loads what is missing.
  }
}

import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { isLocalAddress } from '@/runtime/local-address'

/**
 * The address of the client. `X-Forwarded-For` is trusted only as far as known proxies write it; the console is one of
 * them, also on this machine.
 */
export function clientAddress(request: Context, trustedHops: number): string {
  const peer = peerAddress(request)
  // Unreadable entries keep their position, or an entry of the client would move into a trusted one.
  const chain = (request.req.header('x-forwarded-for') ?? '').split(',').map(readAddress)
  const known = [...chain, peer]
  return known[Math.max(0, known.length - 1 - trustedHops)] ?? peer
}

/** `clientAddress` for an app. Warns once where a proxy says who calls but none is counted. */
export function addressReader(trustedHops: number, log: Logger): (request: Context) => string {
  let isWarned = false
  return (request) => {
    const isUncounted =
      trustedHops === 0 && request.req.header('x-forwarded-for') && isLocalAddress(peerAddress(request))
    if (isUncounted && !isWarned) {
      isWarned = true
      log.warn(
        'X-Forwarded-For comes from a proxy, but API_TRUSTED_HOPS is 0, so all its clients count as one address.',
      )
    }
    return clientAddress(request, trustedHops)
  }
}

/** An address as proxies write it, possibly with a port; undefined if it is invalid. */
function readAddress(part: string): string | undefined {
  const text = part.trim()
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) ? address : undefined
}

/** Empty where a test calls without a socket. */
const peerAddress = (request: Context): string =>
  request.env?.incoming ? (getConnInfo(request).remote.address ?? '') : ''

import 'server-only'
import { isLocalAddress } from '@/runtime/local-address'
import { environment } from '../process/env'
import { log } from '../process/log'

/** Set for every request by the listening process from its socket; a client's value is overwritten. */
const socketHeader = 'x-quayside-socket'

/** The client's address: that of the socket, or the one given by the configured number of reverse proxies. */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  const socket = headers.get(socketHeader) ?? '127.0.0.1'
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const hops = environment().TRUSTED_HOPS
  const address = hops === 0 ? socket : (chain.at(-hops) ?? socket)
  warnOfHops({ socket, chain, hops, address })
  return address
}

interface Reading {
  socket: string
  chain: readonly string[]
  hops: number
  address: string
}

let isWarned = false

/** Logs once that TRUSTED_HOPS does not fit the proxies: then all clients count as one address for the login limits. */
function warnOfHops({ socket, chain, hops, address }: Reading): void {
  if (isWarned) return
  const isShort = chain.length < hops && (chain.length > 0 || !isLocalAddress(socket))
  // Clients can prepend any addresses, but not those that local proxies append.
  const isUncounted = chain.length > hops && isLocalAddress(address)
  if (!isShort && !isUncounted) return
  isWarned = true
  const why = isShort
    ? 'X-Forwarded-For has fewer addresses than TRUSTED_HOPS says, so a proxy in front is missing or does not append its client.'
    : 'X-Forwarded-For comes through more proxies than TRUSTED_HOPS says, so all clients behind one count as one address.'
  log().warn({ trustedHops: hops, addresses: chain.length }, why)
}

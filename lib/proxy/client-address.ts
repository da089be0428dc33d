import 'server-only'
import { environment } from '../server/env'

/** Set for every request by the process that listens, from the socket itself; what a client sends there is overwritten. */
const socketHeader = 'x-quayside-socket'

/** Where a request comes from: the socket, or what the configured number of reverse proxies say. */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  const socket = headers.get(socketHeader) ?? '127.0.0.1'
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const hops = environment().TRUSTED_HOPS
  if (hops === 0) return socket
  return chain.at(-hops) ?? socket
}

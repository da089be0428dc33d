import type { Context } from 'hono'
import pino from 'pino'
import { addressReader, clientAddress } from './client-address'

const proxy = '203.0.113.1'
const from = (forwarded: string | undefined, remoteAddress: string) =>
  ({ req: { header: () => forwarded }, env: { incoming: { socket: { remoteAddress } } } }) as unknown as Context

describe('the address of the client', () => {
  test.each<[string, number, string | undefined, string, string]>([
    ['the socket', 0, undefined, proxy, proxy],
    ['the socket, whatever a stranger claims', 0, '6.6.6.6', proxy, proxy],
    ['the same on this machine', 0, '6.6.6.6', '127.0.0.1', '127.0.0.1'],
    ['what the console on this machine says', 1, '6.6.6.6, 198.51.100.7', '127.0.0.1', '198.51.100.7'],
    ['what the proxy in front has added', 1, '6.6.6.6, 198.51.100.7', proxy, '198.51.100.7'],
    ['the same with a port', 1, '6.6.6.6, 198.51.100.7:4711', proxy, '198.51.100.7'],
    ['the same of version six', 1, '6.6.6.6, 2001:db8::7', proxy, '2001:db8::7'],
    ['the same in brackets', 1, '6.6.6.6, [2001:db8::7]', proxy, '2001:db8::7'],
    ['the same in brackets with a port', 1, '6.6.6.6, [2001:db8::7]:80', proxy, '2001:db8::7'],
    ['the socket where the proxy says nothing that can be read', 1, '6.6.6.6, unknown', proxy, proxy],
    ['the socket where it says a number', 1, '6.6.6.6, 2130706433', proxy, proxy],
    ['the socket where it says nothing at all', 1, undefined, proxy, proxy],
    ['what the first of two proxies says', 2, '6.6.6.6, 198.51.100.7, 10.0.0.2', proxy, '198.51.100.7'],
    ['the same where the second cannot be read', 2, '6.6.6.6, 198.51.100.7, _hidden', proxy, '198.51.100.7'],
  ])('%s', (_, hops, forwarded, socket, expected) => {
    expect(clientAddress(from(forwarded, socket), hops)).toBe(expected)
  })

  test.each([{}, undefined])('is empty where there is no socket: %p', (env) => {
    expect(clientAddress({ req: { header: () => undefined }, env } as unknown as Context, 0)).toBe('')
  })
})

describe('a warning', () => {
  const linesOf = (hops: number, forwarded: string | undefined, socket: string) => {
    const lines: string[] = []
    const read = addressReader(hops, pino({}, { write: (line) => void lines.push(line) }))
    for (let call = 0; call < 2; call++) read(from(forwarded, socket))
    return lines
  }

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '172.18.0.5'])(
    'is logged once where a proxy at %s is not counted',
    (socket) => {
      expect(linesOf(0, '198.51.100.7', socket)).toEqual([expect.stringContaining('API_TRUSTED_HOPS is 0')])
    },
  )

  test.each<[string, number, string | undefined, string]>([
    ['the console is counted', 1, '198.51.100.7', '127.0.0.1'],
    ['nobody in between says anything', 0, undefined, '127.0.0.1'],
    ['a stranger sends the header', 0, '6.6.6.6', proxy],
  ])('is not logged where %s', (_, hops, forwarded, socket) => {
    expect(linesOf(hops, forwarded, socket)).toEqual([])
  })
})

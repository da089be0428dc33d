import type { Context } from 'hono'
import { clientAddress } from './client-address'

const proxy = '203.0.113.1'
const from = (forwarded: string | undefined, remoteAddress: string) =>
  ({ req: { header: () => forwarded }, env: { incoming: { socket: { remoteAddress } } } }) as unknown as Context

describe('where a call came from', () => {
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
    ['the socket where it says nothing at all', 1, undefined, proxy, proxy],
    ['what the first of two proxies says', 2, '6.6.6.6, 198.51.100.7, 10.0.0.2', proxy, '198.51.100.7'],
    ['the same where the second cannot be read', 2, '6.6.6.6, 198.51.100.7, _hidden', proxy, '198.51.100.7'],
  ])('%s', (_, hops, forwarded, socket, expected) => {
    expect(clientAddress(from(forwarded, socket), hops)).toBe(expected)
  })
})

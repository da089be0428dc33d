import { loadWith } from '../testing/load-with'

const mockWarn = jest.fn()
jest.mock('../process/log', () => ({ log: () => ({ warn: mockWarn }) }))
beforeEach(() => mockWarn.mockClear())

const socket = '203.0.113.9'

describe('the client address', () => {
  test.each<[string, number, string | null, string]>([
    ['the socket', 0, null, socket],
    ['the socket, whatever the client claims', 0, '198.51.100.1', socket],
    ['what the proxy in front says', 1, '198.51.100.1', '198.51.100.1'],
    ['only what the proxy itself has added', 1, '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['what the first of two proxies says', 2, '6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['the socket where the proxy says nothing', 1, null, socket],
    ['the socket where it says nothing at length', 1, ' , ,', socket],
    ['the socket where the chain is too short', 2, '198.51.100.1', socket],
  ])('is, for %s with %i hops, %s', async (_, hops, forwarded, expected) => {
    const { clientAddress } = await loadWith({ TRUSTED_HOPS: String(hops) }, () => import('./client-address'))
    const headers = new Headers({ 'x-quayside-socket': socket })
    if (forwarded) headers.set('x-forwarded-for', forwarded)
    expect(clientAddress(headers)).toBe(expected)
  })

  test('is loopback without any information', async () => {
    const { clientAddress } = await loadWith({}, () => import('./client-address'))
    expect(clientAddress(new Headers())).toBe('127.0.0.1')
  })
})

describe('logs one warning', () => {
  const warningsOf = async (hops: number, requests: Record<string, string>[]) => {
    const { clientAddress } = await loadWith({ TRUSTED_HOPS: String(hops) }, () => import('./client-address'))
    for (const headers of requests) clientAddress(new Headers(headers))
    return mockWarn.mock.calls.map(([, message]) => message)
  }
  const through = (socketAddress: string, forwarded?: string) => ({
    'x-quayside-socket': socketAddress,
    ...(forwarded && { 'x-forwarded-for': forwarded }),
  })

  test('for a chain shorter than TRUSTED_HOPS', async () => {
    const short = through(socket, '198.51.100.1')
    expect(await warningsOf(2, [short, short])).toEqual([expect.stringContaining('fewer addresses than TRUSTED_HOPS')])
  })

  test.each([
    ['a proxy nearby that TRUSTED_HOPS does not count', 0, through('127.0.0.1', '198.51.100.1')],
    ['a proxy nearby in front of those it counts', 1, through('10.0.0.2', '198.51.100.1, 172.18.0.1')],
  ])('for %s', async (_, hops, request) => {
    expect(await warningsOf(hops, [request, request])).toEqual([expect.stringContaining('count as one address')])
  })

  test.each([
    ['a chain of the right length', 2, through('10.0.0.2', '198.51.100.1, 172.18.0.1')],
    ['a longer chain whose first addresses the client has made up', 1, through('10.0.0.2', '6.6.6.6, 198.51.100.1')],
    ['a header that a client sends itself', 0, through(socket, '6.6.6.6')],
    ['no chain where no proxy is counted', 0, through('127.0.0.1')],
    ['this machine by itself, such as a health check', 1, through('127.0.0.1')],
  ])('but not for %s', async (_, hops, request) => {
    expect(await warningsOf(hops, [request])).toEqual([])
  })
})

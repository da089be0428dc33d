import { loadWith } from '../testing/load-with'

const socket = '203.0.113.9'

describe('where a request comes from', () => {
  test.each<[string, number, string | null, string]>([
    ['the socket', 0, null, socket],
    ['the socket, whatever the client claims', 0, '198.51.100.1', socket],
    ['what the proxy in front says', 1, '198.51.100.1', '198.51.100.1'],
    ['only what the proxy itself has added', 1, '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['what the first of two proxies says', 2, '6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['the socket where the proxy says nothing', 1, null, socket],
    ['the socket where it says nothing at length', 1, ' , ,', socket],
    ['the socket where the chain is too short', 2, '198.51.100.1', socket],
  ])('%s: %i hops, %s', async (_, hops, forwarded, expected) => {
    const { clientAddress } = await loadWith({ TRUSTED_HOPS: String(hops) }, () => import('./client-address'))
    const headers = new Headers({ 'x-quayside-socket': socket })
    if (forwarded) headers.set('x-forwarded-for', forwarded)
    expect(clientAddress(headers)).toBe(expected)
  })

  test('this machine, where nobody says anything', async () => {
    const { clientAddress } = await loadWith({}, () => import('./client-address'))
    expect(clientAddress(new Headers())).toBe('127.0.0.1')
  })
})

import { loadWith } from '../testing/load-with'

const ours = { 'x-quayside': '1' }
const here = { ...ours, host: 'localhost:3000' }
const there = { ...ours, host: 'internal:3000' }

const onThisMachine: [string, Record<string, string>, boolean][] = [
  ['the page’s own origin', { ...here, origin: 'http://localhost:3000' }, true],
  ['the same by address', { ...ours, host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }, true],
  ['the same by IPv6 address', { ...ours, host: '[::1]:3000', origin: 'http://[::1]:3000' }, true],
  ['no origin, but the browser says same-origin', { ...here, 'sec-fetch-site': 'same-origin' }, true],
  ['no header of the console', { host: 'localhost:3000', origin: 'http://localhost:3000' }, false],
  ['another value in it', { ...here, 'x-quayside': 'true', origin: 'http://localhost:3000' }, false],
  ['an origin elsewhere', { ...here, origin: 'https://evil.example' }, false],
  ['another port', { ...here, origin: 'http://localhost:3001' }, false],
  ['another scheme', { ...here, origin: 'https://localhost:3000' }, false],
  ['an opaque origin', { ...here, origin: 'null' }, false],
  [
    'an origin elsewhere that claims same-origin',
    { ...here, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    false,
  ],
  ['neither origin nor Sec-Fetch-Site', here, false],
  ['cross-site', { ...here, 'sec-fetch-site': 'cross-site' }, false],
  ['same-site', { ...here, 'sec-fetch-site': 'same-site' }, false],
  ['typed into the address bar', { ...here, 'sec-fetch-site': 'none' }, false],
  ['a host that is not this machine', { ...there, origin: 'http://internal:3000' }, false],
  [
    'a host that only begins alike',
    { ...ours, host: 'localhost.evil.example', origin: 'http://localhost.evil.example' },
    false,
  ],
  [
    'an address that only begins alike',
    { ...ours, host: '127.0.0.1.evil.example', origin: 'http://127.0.0.1.evil.example' },
    false,
  ],
  ['no host', { ...ours, origin: 'http://localhost:3000' }, false],
]

const inPublic: [string, Record<string, string>, boolean][] = [
  ['the public origin', { ...there, origin: 'https://console.example' }, true],
  ['no origin, but the browser says same-origin', { ...there, 'sec-fetch-site': 'same-origin' }, true],
  ['the public name over http', { ...there, origin: 'http://console.example' }, false],
  ['a neighbour', { ...there, origin: 'https://www.console.example' }, false],
  ['this machine', { ...here, origin: 'http://localhost:3000' }, false],
]

describe('the same-origin check', () => {
  test.each(onThisMachine)('decides, on this machine, on a call with %s', async (_, headers, expected) => {
    const { isSameOrigin } = await loadWith({}, () => import('./same-origin'))
    expect(isSameOrigin(new Headers(headers))).toBe(expected)
  })

  test.each(inPublic)('decides, under a public origin, on a call with %s', async (_, headers, expected) => {
    const { isSameOrigin } = await loadWith({ PUBLIC_ORIGIN: 'https://console.example' }, () => import('./same-origin'))
    expect(isSameOrigin(new Headers(headers))).toBe(expected)
  })
})

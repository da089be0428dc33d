import { loadWith } from '../testing/load-with'
import { StandIn } from '../testing/stand-in'
import { personalCookies } from './preference-cookies'

interface Case {
  roles?: readonly string[]
  /** The outcome of the request for the profile. */
  failure?: number | 'silent'
  settings?: Record<string, string>
  host?: string
}

let api: StandIn
beforeAll(async () => {
  api = await StandIn.start()
})
afterAll(() => api.close())

/** The decision on a path for a user with a session; `null` has none. */
async function decide(path: string, visitor: Case | null) {
  const { roles = [], failure, settings = {}, host = 'localhost:3000' } = visitor ?? {}
  if (failure === 'silent') api.behave(() => {})
  else if (failure) api.respond(failure, {})
  else api.respond(200, { roles })
  const { guard, session } = await loadWith(
    { API_URL: api.url, ...(failure === 'silent' && { UPSTREAM_TIMEOUT_MS: '100' }), ...settings },
    async () => ({ guard: await import('./guard'), session: await import('./session') }),
  )
  const headers = new Headers({ host })
  if (visitor) {
    const [cookie = ''] = await session.keepSession({ token: `${path} ${JSON.stringify(visitor)}`, name: 'n' })
    headers.set('cookie', cookie.split(';')[0] ?? '')
  }
  return guard.decide(headers, new URL(path, 'http://localhost:3000'))
}

const someone: Case = { roles: ['staffs', 'purchases-staffs'] }
const sales: Case = { roles: ['sales-staffs'] }

const cleared = ['admin-token', 'admin-name', ...personalCookies].map((name) => `${name}=`)

describe('the decision on a page request', () => {
  test.each<[string, Case | null, string | undefined]>([
    // Without a session: the log-in page, with a redirect back.
    ['/', null, '/login?redirect=%2F'],
    ['/carts', null, '/login?redirect=%2Fcarts'],
    [
      '/purchases?purchaseOrderIds=1,2&page=3',
      null,
      '/login?redirect=%2Fpurchases%3FpurchaseOrderIds%3D1%2C2%26page%3D3',
    ],
    ['/nowhere', null, '/login?redirect=%2Fnowhere'],
    ['/login', null, undefined],
    ['/login?redirect=/carts', null, undefined],
    ['/403', null, undefined],
    ['/404', null, undefined],
    ['/500', null, undefined],
    // With one.
    ['/', someone, undefined],
    ['/carts', someone, undefined],
    ['/purchases/12', someone, undefined],
    ['/purchases/12x', someone, '/404'],
    ['/nowhere', someone, '/404'],
    ['/404', someone, undefined],
    ['/403', someone, undefined],
    ['/settings/suppliers', someone, '/403?from=%2Fsettings%2Fsuppliers'],
    ['/purchases', sales, '/403?from=%2Fpurchases'],
    // A logged-in user is redirected from the log-in page.
    ['/login', someone, '/'],
    ['/login?redirect=/carts', someone, '/carts'],
    ['/login?redirect=%2Fpurchases%3FpurchaseOrderIds%3D1%2C2', someone, '/purchases?purchaseOrderIds=1,2'],
    ['/login?redirect=//evil.example', someone, '/'],
    ['/login?redirect=/login', someone, '/'],
    ['/login?redirect=https://evil.example', someone, '/'],
  ])('on %s for %j is %s', async (path, visitor, redirect) => {
    const decision = await decide(path, visitor)
    expect(decision.redirect).toBe(redirect)
    expect(decision.cookies).toEqual([])
  })

  test('reads the profile again for the log-in page, because a refusal may be newer than the cache', async () => {
    api.respond(200, { roles: [] })
    const { guard, session } = await loadWith({ API_URL: api.url }, async () => ({
      guard: await import('./guard'),
      session: await import('./session'),
    }))
    const [cookie = ''] = await session.keepSession({ token: 'disabled-meanwhile', name: 'n' })
    const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' })
    const decide = (path: string) => guard.decide(headers, new URL(path, 'http://localhost:3000'))
    expect((await decide('/')).redirect).toBeUndefined()
    api.respond(401, {})
    const { redirect, cookies } = await decide('/login')
    expect([redirect, cookies.length]).toEqual([undefined, cleared.length])
  })

  const names = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0])

  test.each([
    [401, cleared],
    [403, []],
    [404, []],
  ])('redirects to the log-in page where the profile is answered with %s', async (failure, cookies) => {
    const page = await decide('/carts?page=2', { failure })
    expect([page.redirect, page.isAway]).toEqual(['/login?redirect=%2Fcarts%3Fpage%3D2', undefined])
    const login = await decide('/login?redirect=/carts', { failure })
    expect([login.redirect, login.isUnconfirmed]).toEqual([undefined, false])
    expect([names(page.cookies), names(login.cookies)]).toEqual([cookies, cookies])
  })

  test.each<[NonNullable<Case['failure']>]>([[429], [500], [502], [503], [504], ['silent']])(
    'says that the API is away where the answer is %s, keeps the session and shows the log-in page',
    async (failure) => {
      for (const path of ['/carts?page=2', '/nowhere']) {
        expect(await decide(path, { failure })).toEqual({ cookies: [], isAway: true })
      }
      for (const path of ['/login?redirect=/carts', '/404']) {
        expect(await decide(path, { failure })).toEqual({ cookies: [], isUnconfirmed: true })
      }
    },
  )
})

describe('the administrative domain', () => {
  const ADMIN_DOMAIN = 'admin.example,backup.example'
  const roles = ['super-administrators']

  test.each<[string, string, boolean]>([
    ['', 'anything.example', true],
    [ADMIN_DOMAIN, 'admin.example', true],
    [ADMIN_DOMAIN, 'backup.example:3000', true],
    [ADMIN_DOMAIN, 'other.example', false],
    [ADMIN_DOMAIN, 'admin.example.evil.example', false],
    [ADMIN_DOMAIN, '', false],
  ])('with %j includes %j: %s', async (domain, host, expected) => {
    const { isAdminDomain } = await loadWith({ ADMIN_DOMAIN: domain }, () => import('./guard'))
    expect(isAdminDomain(host)).toBe(expected)
    expect(isAdminDomain(null)).toBe(domain === '')
  })

  test.each<[string, string, string | undefined]>([
    ['/inventories/warehouses', 'admin.example', undefined],
    ['/inventories/warehouses', 'other.example', '/403?from=%2Finventories%2Fwarehouses'],
    ['/settings/suppliers', 'other.example', undefined],
  ])('has %s on %s: %s', async (path, host, redirect) => {
    const decision = await decide(path, { roles, host, settings: { ADMIN_DOMAIN } })
    expect(decision.redirect).toBe(redirect)
  })
})

import { findRoute, guard, isPlanned, mayOpen, menuOf, type Visitor } from './navigation'
import { routes } from './routes'

/** The specification's role table: S super, V sales, P purchases, W warehouses; capitals administrators, small staff. */
const roles = {
  S: 'super-administrators',
  s: 'super-staffs',
  V: 'sales-administrators',
  v: 'sales-staffs',
  P: 'purchases-administrators',
  p: 'purchases-staffs',
  W: 'warehouses-administrators',
  w: 'warehouses-staffs',
} as const
const letters = Object.keys(roles) as (keyof typeof roles)[]

const any = 'SsVvPpWw'
const supers = 'Ss'
const sales = 'SsVv'
const purchases = 'SsPp'
const warehouses = 'SsWw'
const settings = 'SsV'
const administrators = 'SsVPW'

/** An address of each route, who may open it, and whether only on the administrative domain. */
const table: [string, string, 'domain'?][] = [
  ['/login', any],
  ['/connect', any],
  ['/connect/line', any],
  ['/403', any],
  ['/404', any],
  ['/500', any],
  ['/', any],
  ['/my', any],
  ['/my/password', any],
  ['/my/appkey', any],
  ['/my/connects', any],
  ['/products', sales, 'domain'],
  ['/products/7', sales, 'domain'],
  ['/products/7/organizeskus', sales, 'domain'],
  ['/products/7/suppliers', sales, 'domain'],
  ['/products/sets', sales, 'domain'],
  ['/products/sets/7', sales, 'domain'],
  ['/products/categories', supers, 'domain'],
  ['/products/brands', sales, 'domain'],
  ['/products/properties', sales, 'domain'],
  ['/sales', sales, 'domain'],
  ['/sales/categories', settings, 'domain'],
  ['/sales/banners', sales, 'domain'],
  ['/orders', sales, 'domain'],
  ['/orders/7', sales, 'domain'],
  ['/orders/packages', sales, 'domain'],
  ['/orders/packages/7', sales, 'domain'],
  ['/orders/checkouts', sales, 'domain'],
  ['/orders/checkouts/7', sales, 'domain'],
  ['/carts', any],
  ['/purchases', purchases],
  ['/purchases/7', purchases],
  ['/purchases/refunds', purchases],
  ['/purchases/refunds/7', purchases],
  ['/purchases/inspections', purchases, 'domain'],
  ['/purchases/inspections/scan', purchases, 'domain'],
  ['/purchases/inspections/7', purchases, 'domain'],
  ['/purchases/inspections/7/check', purchases, 'domain'],
  ['/purchases/inspections/7/print', purchases, 'domain'],
  ['/inventories', warehouses, 'domain'],
  ['/inventories/7', warehouses, 'domain'],
  ['/inventories/warehouses', warehouses, 'domain'],
  ['/inventories/shelves', warehouses, 'domain'],
  ['/freights', warehouses, 'domain'],
  ['/freights/carriers', warehouses, 'domain'],
  ['/payments', sales, 'domain'],
  ['/payments/7', sales, 'domain'],
  ['/payments/channels', sales, 'domain'],
  ['/users', sales, 'domain'],
  ['/users/7', sales, 'domain'],
  ['/users/addresses', sales, 'domain'],
  ['/users/bans', sales, 'domain'],
  ['/sites', any],
  ['/companies', supers],
  ['/admins', administrators],
  ['/tools', 'SsP'],
  ['/tools/requestlogs', 'SsP'],
  ['/tools/requestlogs/7', supers],
  ['/tools/eventlogs', supers],
  ['/tools/eventlogs/7', supers],
  ['/tools/pushnotifications', administrators],
  ['/tools/pushnotifications/7', supers],
  ['/tools/backgroundtasks', administrators, 'domain'],
  ['/tools/backgroundtasks/7', supers, 'domain'],
  ['/tools/announcements', administrators],
  ['/tools/announcements/7', administrators],
  ['/settings', settings],
  ['/settings/countries', supers, 'domain'],
  ['/settings/subdivisions', supers, 'domain'],
  ['/settings/currencies', supers, 'domain'],
  ['/settings/currencies/USD/rates', supers, 'domain'],
  ['/settings/externalservices', supers, 'domain'],
  ['/settings/suppliers', settings],
  ['/settings/pages', settings],
  ['/settings/emailtemplates', settings],
  ['/settings/smstemplates', settings],
  ['/settings/whatsapptemplates', settings],
  ['/settings/linetemplates', settings],
  ['/settings/statistics', supers, 'domain'],
  ['/settings/statistics/daily-sales', supers, 'domain'],
  ['/settings/statistics/daily-sales/results', supers, 'domain'],
]

const visitor = (letter: keyof typeof roles, onAdminDomain = true): Visitor => ({
  // As an account has them: the plain role, too.
  roles: [roles[letter].replace(/^.*-/, ''), roles[letter]],
  onAdminDomain,
})
const isOpenToAll = (path: string) => /^\/(login|connect|403|404|500)(\/|$)/.test(path)

test('the table holds every route once', () => {
  const found = table.map(([path]) => findRoute(path)?.path)
  expect([...found].sort()).toEqual(routes.map(({ path }) => path).sort())
})

describe('who may open a route', () => {
  const rows = table.map(([path, allowed, domain]) => ({ path, allowed, elsewhere: domain ? '' : allowed }))

  test.each(rows)('$path: $allowed, elsewhere $elsewhere', ({ path, allowed, elsewhere }) => {
    const row = findRoute(path)
    if (!row) throw new Error(`${path} is not known`)
    const open = (onAdminDomain: boolean) =>
      letters.filter((letter) => mayOpen(row, visitor(letter, onAdminDomain))).join('')
    expect(open(true)).toBe(allowed)
    expect(open(false)).toBe(elsewhere)
  })

  const cells = table.flatMap(([path, allowed, domain]) =>
    letters.flatMap((letter) =>
      [true, false].map((onAdminDomain) => ({
        path,
        letter,
        onAdminDomain,
        isAllowed: allowed.includes(letter) && (onAdminDomain || !domain),
      })),
    ),
  )

  test('the guard says the same of all of them, for each role, on either domain', () => {
    expect(cells).toHaveLength(table.length * 8 * 2)
    for (const { path, letter, onAdminDomain, isAllowed } of cells) {
      const row = findRoute(path)
      const isPage = row !== undefined && !isPlanned(row)
      const expected = isAllowed || isOpenToAll(path) ? (isPage ? 'pass' : '/404') : '/403'
      expect([path, letter, onAdminDomain, guard(path, visitor(letter, onAdminDomain))]).toEqual([
        path,
        letter,
        onAdminDomain,
        expected,
      ])
    }
  })
})

const visitors = letters.flatMap((letter) => [true, false].map((onAdminDomain) => ({ letter, onAdminDomain })))

describe('menu and guard agree', () => {
  test.each(visitors)('for $letter, on the administrative domain $onAdminDomain', ({ letter, onAdminDomain }) => {
    const who = visitor(letter, onAdminDomain)
    const shown = menuOf(who).flatMap(({ items }) => items.map(({ href }) => href))
    expect(shown.map((href) => [href, guard(href, who)])).toEqual(shown.map((href) => [href, 'pass']))

    const hidden = routes.filter(({ path, menu }) => menu && !shown.includes(path))
    for (const { path } of hidden) expect([path, guard(path, who)]).not.toEqual([path, 'pass'])
  })

  test.each(letters)('%s sees exactly the pages of the table that are built', (letter) => {
    const expected = table.flatMap(([path, allowed]) => {
      const row = findRoute(path)
      return row?.menu && !isPlanned(row) && allowed.includes(letter) ? [path] : []
    })
    const shown = menuOf(visitor(letter)).flatMap(({ items }) => items.map(({ href }) => href))
    expect([...shown].sort()).toEqual([...expected].sort())
  })

  test('somebody without any role sees what needs none', () => {
    const nobody: Visitor = { roles: [], onAdminDomain: true }
    const open = table.filter(([path]) => guard(path, nobody) === 'pass').map(([path]) => path)
    const needsNone = table.filter(([, allowed]) => allowed === any).map(([path]) => path)
    expect(needsNone).toEqual(expect.arrayContaining(open))
    for (const { items } of menuOf(nobody)) for (const { href } of items) expect(needsNone).toContain(href)
  })
})

import navigation from '@/messages/en/navigation.json'
import {
  crumbsOf,
  findRoute,
  guard,
  href,
  isOpen,
  isPlanned,
  menuOf,
  titleOf,
  type Verdict,
  type Visitor,
} from './navigation'
import { menuGroups, routes } from './routes'

const everything: Visitor = {
  roles: [
    ...['super-administrators', 'super-staffs', 'sales-administrators', 'sales-staffs'],
    ...['purchases-administrators', 'purchases-staffs', 'warehouses-administrators', 'warehouses-staffs'],
  ],
  onAdminDomain: true,
}

describe('the table of routes', () => {
  test('has at least the 81 of the specification, each once', () => {
    expect(routes.length).toBeGreaterThanOrEqual(81)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })

  test('51 of them are still to come', () => {
    expect(routes.filter(isPlanned)).toHaveLength(51)
  })

  test('two more paths exist only to be refused', () => {
    for (const path of ['/payments/FAKE', '/freights/FAKE']) {
      expect(findRoute(path)?.area).toBe('nobody')
      expect(guard(path, everything)).toBe('/403')
      expect(guard(path, null)).toBe('/login')
      expect(routes.map((row): string => row.path)).not.toContain(path)
    }
  })

  test('every title has its words', () => {
    for (const { title } of routes) expect(navigation).toHaveProperty(title)
    for (const group of menuGroups) expect(navigation).toHaveProperty(group)
  })

  test('exactly the six open ones work without a log-in', () => {
    expect(routes.filter(({ open }) => open).map(({ path }) => path)).toEqual([
      ...['/login', '/connect', '/connect/[businessCode]', '/403', '/404', '/500'],
    ])
  })
})

describe('finding the row of a path', () => {
  test.each([
    ['/', '/'],
    ['/products/12', '/products/[productId]'],
    ['/products/12/suppliers', '/products/[productId]/suppliers'],
    ['/settings/currencies/USD/rates', '/settings/currencies/[currencyId]/rates'],
    ['/settings/statistics/daily-sales', '/settings/statistics/[statisticId]'],
    ['/settings/statistics/7/results', '/settings/statistics/[statisticId]/results'],
    ['/connect/line', '/connect/[businessCode]'],
    // A word in its place wins over an id.
    ['/products/sets', '/products/sets'],
    ['/products/categories', '/products/categories'],
    ['/orders/packages', '/orders/packages'],
    ['/orders/checkouts/3', '/orders/checkouts/[checkoutId]'],
    ['/payments/channels', '/payments/channels'],
    ['/users/bans', '/users/bans'],
    ['/inventories/shelves', '/inventories/shelves'],
    ['/purchases/refunds', '/purchases/refunds'],
    ['/purchases/inspections/scan', '/purchases/inspections/scan'],
    ['/purchases/inspections/5/check', '/purchases/inspections/[purchaseInspectionId]/check'],
  ])('%s is %s', (path, row) => {
    expect(findRoute(path)?.path).toBe(row)
  })

  test.each([
    '',
    '/products/',
    '//products',
    'products',
    '/Products',
    '/products/abc',
    '/products/12x',
    '/products/-1',
    '/products/1.5',
    '/products/%31',
    '/products/１２',
    '/products/1234567890123456',
    '/products/12/',
    '/products/12/suppliers/3',
    '/orders/packages/abc',
    '/purchases/inspections/scan/check',
    '/settings/currencies/U$D/rates',
    '/settings/statistics/daily_sales',
    '/settings/statistics/a/b',
    '/payments/fake',
    '/constructor',
    '/products/constructor',
    '/[...path]',
    '/products/[productId]',
    '/carts\n',
  ])('%j is none', (path) => {
    expect(findRoute(path)).toBeUndefined()
  })

  const parameters = routes.flatMap(({ path }) => [...path.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => [path, name]))

  test.each(parameters)('%s takes letters for %s only where the specification says so', (path = '', name = '') => {
    const address = (value: string) => path.replace(/\[\w+\]/g, value)
    expect(findRoute(address('12'))?.path).toBe(path)
    const takesLetters = ['currencyId', 'statisticId', 'businessCode'].includes(name)
    expect(findRoute(address('abc'))?.path).toBe(takesLetters ? path : undefined)
  })
})

describe('the guard', () => {
  const buyer: Visitor = { roles: ['staffs', 'purchases-staffs'], onAdminDomain: true }
  const keeper: Visitor = { roles: ['staffs', 'warehouses-staffs'], onAdminDomain: true }

  test.each<[string, Visitor | null, Verdict]>([
    ['/', null, '/login'],
    ['/carts', null, '/login'],
    ['/nowhere', null, '/login'],
    ['/purchases/12x', null, '/login'],
    ['/login', null, 'pass'],
    ['/403', null, 'pass'],
    ['/404', null, 'pass'],
    ['/500', null, 'pass'],
    ['/login/x', null, '/404'],
    ['/404/x', buyer, '/404'],
    // Planned: as good as unknown for whoever might open it, refused for everybody else.
    ['/connect', null, '/404'],
    ['/connect/line', null, '/404'],
    ['/purchases/refunds', buyer, '/404'],
    ['/purchases/refunds', keeper, '/403'],
    ['/', buyer, 'pass'],
    ['/carts', buyer, 'pass'],
    ['/purchases', buyer, 'pass'],
    ['/purchases/12', buyer, 'pass'],
    ['/purchases', keeper, '/403'],
    ['/purchases/12', keeper, '/403'],
    ['/purchases/abc', keeper, '/404'],
    ['/settings', buyer, '/403'],
    ['/nowhere', buyer, '/404'],
    ['/inventories/warehouses', keeper, 'pass'],
    ['/inventories/warehouses', { ...keeper, onAdminDomain: false }, '/403'],
    ['/inventories/warehouses', { roles: ['super-administrators'], onAdminDomain: false }, '/403'],
    ['/purchases', { ...buyer, onAdminDomain: false }, 'pass'],
  ])('%s for %j: %s', (path, visitor, verdict) => {
    expect(guard(path, visitor)).toBe(verdict)
  })

  test.each([
    ['/login', true],
    ['/connect/line', true],
    ['/500', true],
    ['/loginx', false],
    ['/4040', false],
    ['/my/login', false],
    ['/', false],
  ])('%s needs no log-in: %s', (path, expected) => {
    expect(isOpen(path)).toBe(expected)
  })
})

describe('the breadcrumb', () => {
  const told = (path: string) =>
    crumbsOf(path).map(({ title, id, href: link }) => `${title}${id ? ` ${id}` : ''}${link ? ` → ${link}` : ''}`)

  test.each([
    ['/', ['home']],
    ['/carts', ['home → /', 'purchaseList']],
    ['/purchases', ['home → /', 'purchaseOrders']],
    ['/purchases/12', ['home → /', 'purchaseOrders → /purchases', 'purchaseOrder 12']],
    ['/settings/suppliers', ['home → /', 'settings → /settings', 'suppliers']],
    ['/my/password', ['home → /', 'profile → /my', 'password']],
    ['/tools', ['home → /', 'rateReview']],
    // The page of the rates has nothing to do with the logs that are below its address.
    ['/tools/requestlogs/7', ['home → /', 'tools', 'requestLogs → /tools/requestlogs', 'requestLog 7']],
    // What has no page yet is text.
    ['/inventories/warehouses', ['home → /', 'inventories', 'warehouses']],
    [
      '/purchases/inspections/5/check',
      ['home → /', 'purchaseOrders → /purchases', 'inspections', 'inspection 5', 'inspectionCheck'],
    ],
    // A part of the path without a route leaves no trace.
    [
      '/settings/currencies/USD/rates',
      ['home → /', 'settings → /settings', 'currencies → /settings/currencies', 'rates'],
    ],
    ['/nowhere', ['home']],
  ])('of %s', (path, expected) => {
    expect(told(path)).toEqual(expected)
  })
})

describe('the menu', () => {
  test('shows the groups in their order, none of them empty', () => {
    const groups = menuOf(everything).map(({ group }) => group)
    expect(groups).toEqual(menuGroups.filter((group) => groups.includes(group)))
    for (const { items } of menuOf(everything)) expect(items.length).toBeGreaterThan(0)
  })

  test('begins with the dashboard, and the purchase list comes first among the purchases', () => {
    const [first, ...rest] = menuOf(everything)
    expect(first).toEqual({ group: 'dashboard', items: [{ href: '/', title: 'dashboard' }] })
    const purchases = rest.find(({ group }) => group === 'purchases')
    expect(purchases?.items[0]).toEqual({ href: '/carts', title: 'purchaseList' })
  })

  test('never leads to one record, and never to a page that is not there', () => {
    for (const { items } of menuOf(everything)) {
      for (const { href: link } of items) {
        expect(link).not.toContain('[')
        expect(guard(link, everything)).toBe('pass')
      }
    }
  })
})

describe('a link', () => {
  test.each([
    [12, '/purchases/12'],
    ['12', '/purchases/12'],
    ['../my', '/purchases/..%2Fmy'],
    ['1?x=2#3', '/purchases/1%3Fx%3D2%233'],
  ])('to purchase order %j', (purchaseOrderId, expected) => {
    expect(href('/purchases/[purchaseOrderId]', { purchaseOrderId })).toBe(expected)
  })

  test('to a page without parameters', () => {
    expect(href('/carts', {})).toBe('/carts')
  })
})

describe('what a page is called', () => {
  test.each([
    ['/', 'home', undefined],
    ['/carts', 'purchaseList', undefined],
    ['/purchases/12', 'purchaseOrder', '12'],
    ['/settings/currencies/USD/rates', 'rates', 'USD'],
    ['/purchases/inspections/7/print', 'inspectionPrint', '7'],
  ])('%s is %s %s', (pathname, title, id) => expect(titleOf(pathname)).toEqual({ title, id }))
})

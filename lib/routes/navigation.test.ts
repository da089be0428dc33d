import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { failingRows } from '@/contract/testing/failing-rows'
import { loadMessages } from '@/i18n/messages'
import {
  crumbsOf,
  findRoute,
  groupOfPage,
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

test('a page belongs to the group of the menu around it, and an index to that of its pages', () => {
  const groups = ['/orders/1', '/orders/packages/190', '/settings', '/settings/currencies/CNY/rates', '/my'].map(
    groupOfPage,
  )
  expect(groups).toEqual(['orders', 'orders', 'settings', 'settings', undefined])
})

describe('the table of routes', () => {
  test('has at least the 81 of the specification, each once', () => {
    expect(routes.length).toBeGreaterThanOrEqual(81)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })

  test('marks exactly the routes without a page as planned', () => {
    const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((file) => basename(file) === 'page.tsx' && !file.includes('@') && !file.includes('[...'))
      .map((file) => `/${dirname(file).replace(/\([^)]*\)\/?/g, '')}`)
    const complete = routes.filter((route) => !isPlanned(route)).map(({ path }) => path)
    expect(complete.toSorted()).toEqual(pages.toSorted())
  })

  test('has two placeholders that nobody may open', () => {
    for (const path of ['/payments/FAKE', '/freights/FAKE']) {
      expect(findRoute(path)?.area).toBe('nobody')
      expect(guard(path, everything)).toBe('/403')
      expect(guard(path, null)).toBe('/login')
      expect(routes.map((row): string => row.path)).not.toContain(path)
    }
  })

  test('has a message for every title and group', async () => {
    const messages = await loadMessages('en')
    for (const { title } of routes) expect(messages).toHaveProperty(title)
    for (const { step } of routes) if (step) expect(messages).toHaveProperty(step)
    for (const group of menuGroups) expect(messages.navigation).toHaveProperty(group)
  })

  test('has exactly six public routes', () => {
    expect(routes.filter(({ open }) => open).map(({ path }) => path)).toEqual([
      ...['/login', '/connect', '/connect/[businessCode]', '/403', '/404', '/500'],
    ])
  })
})

describe('the route of a path', () => {
  test.each([
    ['/', '/'],
    ['/products/12', '/products/[productId]'],
    ['/products/12/suppliers', '/products/[productId]/suppliers'],
    ['/settings/currencies/USD/rates', '/settings/currencies/[currencyId]/rates'],
    ['/settings/statistics/daily-sales', '/settings/statistics/[statisticId]'],
    ['/settings/statistics/7/results', '/settings/statistics/[statisticId]/results'],
    ['/connect/line', '/connect/[businessCode]'],
    // A static segment takes precedence over an id.
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
  ])('of %s is %s', (path, row) => {
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
  ])('is null for %j', (path) => {
    expect(findRoute(path)).toBeUndefined()
  })

  const parameters = routes.flatMap(({ path }) => [...path.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => [path, name]))

  test('accepts letters for a parameter only where the specification does', () => {
    const failing = failingRows(
      parameters,
      ([path, name]) => `${path} for ${name}`,
      ([path = '', name = '']) => {
        const address = (value: string) => path.replace(/\[\w+\]/g, value)
        expect(findRoute(address('12'))?.path).toBe(path)
        const takesLetters = ['currencyId', 'statisticId', 'businessCode'].includes(name)
        expect(findRoute(address('abc'))?.path).toBe(takesLetters ? path : undefined)
      },
    )
    expect(failing).toEqual([])
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
    ['/purchases/refunds', buyer, 'pass'],
    ['/connect', null, 'pass'],
    ['/connect/line', null, 'pass'],
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
  ])('responds to %s for %j with %s', (path, visitor, verdict) => {
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
  ])('treats %s as public: %s', (path, expected) => {
    expect(isOpen(path)).toBe(expected)
  })
})

describe('the breadcrumb', () => {
  const labels = (path: string) =>
    crumbsOf(path, everything).map(
      ({ title, id, href: link }) => `${title}${id ? ` ${id}` : ''}${link ? ` → ${link}` : ''}`,
    )

  test.each([
    ['/', ['navigation.home']],
    ['/carts', ['navigation.home → /', 'navigation.purchaseList']],
    ['/purchases', ['navigation.home → /', 'entities.purchaseorders.many']],
    [
      '/purchases/12',
      ['navigation.home → /', 'entities.purchaseorders.many → /purchases', 'entities.purchaseorders.one 12'],
    ],
    ['/settings/suppliers', ['navigation.home → /', 'navigation.settings → /settings', 'entities.suppliers.many']],
    ['/my/password', ['navigation.home → /', 'navigation.profile → /my', 'navigation.password']],
    ['/tools', ['navigation.home → /', 'navigation.rateReview']],
    // The page of the rates is unrelated to the logs below its address.
    [
      '/tools/requestlogs/7',
      [
        'navigation.home → /',
        'navigation.tools',
        'entities.requestlogs.many → /tools/requestlogs',
        'entities.requestlogs.one 7',
      ],
    ],
    [
      '/inventories/warehouses',
      ['navigation.home → /', 'entities.inventories.many → /inventories', 'entities.warehouses.many'],
    ],
    [
      '/purchases/inspections/5/check',
      [
        'navigation.home → /',
        'entities.purchaseorders.many → /purchases',
        'entities.purchaseinspections.many → /purchases/inspections',
        'entities.purchaseinspections.one 5 → /purchases/inspections/5',
        'navigation.inspectionCheck',
      ],
    ],
    // A part of the path without a route is omitted.
    [
      '/settings/currencies/USD/rates',
      [
        'navigation.home → /',
        'navigation.settings → /settings',
        'entities.currencies.many → /settings/currencies',
        'entities.currencyrates.many',
      ],
    ],
    ['/nowhere', ['navigation.home']],
  ])('is complete for %s', (path, expected) => {
    expect(labels(path)).toEqual(expected)
  })
})

test('has no links in the breadcrumb to pages that the visitor may not open', () => {
  const reader: Visitor = { roles: ['staffs', 'warehouses-staffs'], onAdminDomain: true }
  expect(guard('/tools/announcements/7', reader)).toBe('pass')
  expect(guard('/tools/announcements', reader)).toBe('/403')
  const links = (visitor: Visitor) =>
    crumbsOf('/tools/announcements/7', visitor).flatMap(({ href: link }) => link ?? [])
  expect([links(reader), links(everything)]).toEqual([['/'], ['/', '/tools/announcements']])
})

describe('the menu', () => {
  test('has the groups in their order, and none is empty', () => {
    const groups = menuOf(everything).map(({ group }) => group)
    expect(groups).toEqual(menuGroups.filter((group) => groups.includes(group)))
    for (const { items } of menuOf(everything)) expect(items.length).toBeGreaterThan(0)
  })

  test('begins with the dashboard, and purchases begin with the purchase list', () => {
    const [first, ...rest] = menuOf(everything)
    expect(first).toEqual({ group: 'dashboard', items: [{ href: '/', title: 'navigation.dashboard' }] })
    const purchases = rest.find(({ group }) => group === 'purchases')
    expect(purchases?.items[0]).toEqual({ href: '/carts', title: 'navigation.purchaseList' })
  })

  test('has no records and no planned pages', () => {
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
  ])('leads to purchase order %j', (purchaseOrderId, expected) => {
    expect(href('/purchases/[purchaseOrderId]', { purchaseOrderId })).toBe(expected)
  })

  test('leads to a page without parameters', () => {
    expect(href('/carts', {})).toBe('/carts')
  })
})

describe('the title of a page', () => {
  test.each([
    ['/', 'navigation.home', undefined],
    ['/carts', 'navigation.purchaseList', undefined],
    ['/purchases/12', 'entities.purchaseorders.one', '12'],
    ['/settings/currencies/USD/rates', 'entities.currencyrates.many', 'USD'],
    ['/purchases/inspections/7/print', 'navigation.inspectionPrint', '7'],
  ])('is, for %s, %s %s', (pathname, title, id) => expect(titleOf(pathname)).toEqual({ title, id }))
})

import {
  type Row as AnyRow,
  actions,
  callsOf,
  everyone,
  exported,
  localized,
  open,
  plain,
  read,
  remark,
  remove,
  services,
  suggestions,
  translated,
  write,
} from './access-notation'

import { administrators, expectedAreas, rateReviewers, salesAndPurchases, supers } from './expected-areas'

const people = {
  'POST {}/{id}/admins': administrators,
  'DELETE {}/{id}/admins/{adminId}': administrators,
}

type Row = AnyRow<keyof typeof expectedAreas>
const screen = (area: Row['area'], ...routes: string[]): Row[] => routes.map((route) => ({ area, route }))
const domainScreen = (area: Row['area'], ...routes: string[]): Row[] =>
  routes.map((route) => ({ area, route, domain: true }))

/**
 * The access table of the specification, written down once and independently of the product: nothing of it is imported.
 * The tests of areas, calls, routes and menu compare the product with it. A new resource or screen is a row.
 */
const rows: readonly Row[] = [
  ...screen('everyone', '/login', '/connect', '/connect/line', '/403', '/404', '/500'),
  ...screen('everyone', '/my', '/my/password', '/my/appkey', '/my/connects'),
  { area: 'everyone', route: '/', menu: 'Dashboard' },
  {
    area: 'everyone',
    resource: 'logon',
    calls: ['DELETE {}', 'GET {}/profile', 'POST {}/profile', 'POST {}/password', 'POST {}/secrets'],
    extra: { 'POST {}': open },
  },
  { area: 'everyone', resource: 'my', calls: ['GET {}/preferences', 'POST {}/preferences'] },
  { area: 'everyone', resource: 'files', calls: ['GET {}', 'POST {}'] },
  { area: 'everyone', resource: 'enums', calls: ['GET {}/{name}'] },
  {
    area: 'everyone',
    resource: 'backgroundtasks',
    calls: ['GET {}/{id}', 'GET {}/{id}/result', 'POST {}/{ids}/cancel'],
    untracked: true,
  },
  { area: 'everyone', resource: 'openapi.json', extra: { 'GET {}': open } },

  { area: 'products', route: '/products', domain: true, menu: 'Products' },
  ...domainScreen('products', '/products/7', '/products/7/organizeskus', '/products/7/suppliers'),
  {
    area: 'products',
    route: '/products/sets',
    domain: true,
    menu: 'Product sets',
    resource: 'productsets',
    calls: [
      ...[...read, ...write, ...remove, ...remark, ...suggestions, ...localized],
      ...['placeonshelf', 'takedown', 'void'].map((action) => `POST {}/{ids}/${action}`),
    ],
  },
  ...domainScreen('products', '/products/sets/7'),
  { area: 'products', resource: 'productskus', calls: ['GET {}'] },
  {
    area: 'categories',
    route: '/products/categories',
    domain: true,
    menu: 'Product categories',
    resource: 'categories',
    calls: [...read, 'POST {}', 'POST {}/{id}', ...remove, ...actions, ...localized, 'POST {}/{id}/moveto'],
    extra: {
      'GET {}/suggestions': everyone,
      'GET {}/{id}/properties': 'SsVvPpWw',
      'POST {}/{id}/properties': supers,
      'DELETE {}/{id}/properties/{ids}': supers,
    },
  },
  {
    area: 'products',
    route: '/products/properties',
    domain: true,
    menu: 'Product properties',
    resource: 'properties',
    calls: translated,
  },
  {
    area: 'products',
    resource: 'products',
    calls: [
      ...[...read, ...write, ...remove, ...remark, ...suggestions, ...localized],
      ...['placeonshelf', 'takedown', 'void'].map((action) => `POST {}/{ids}/${action}`),
      ...['GET {}/{id}/skus', 'POST {}/{id}/skus', 'POST {}/{id}/skusheet', 'GET {}/{id}/findings'],
      ...['POST {}/{id}/movetocategory', 'POST {}/{id}/split', 'POST {}/import'],
      ...['specifications', 'sizecharts'].flatMap((part) => [`GET {}/{id}/${part}`, `POST {}/{id}/${part}`]),
    ],
    extra: { 'GET {}/{id}/suppliers': salesAndPurchases },
  },
  { area: 'productSuppliers', resource: 'purchaseproducts', calls: ['GET {}'] },
  {
    area: 'productSuppliers',
    resource: 'productsuppliers',
    calls: [
      ...localized,
      'GET {}/{id}',
      'POST {}',
      'POST {}/{id}',
      ...remove,
      ...actions,
      'POST {}/{ids}/movetotop',
      'POST {}/{ids}/Enable',
      'POST {}/{ids}/Disable',
      'GET {}/{id}/prices',
    ],
  },
  { area: 'products', route: '/products/brands', domain: true, menu: 'Brands', resource: 'brands', calls: translated },

  {
    area: 'sales',
    route: '/sales',
    domain: true,
    menu: 'Sales',
    resource: 'sales',
    calls: [...read, ...write, ...remove, ...actions],
  },
  {
    area: 'salesCategories',
    route: '/sales/categories',
    domain: true,
    menu: 'Sales categories',
    resource: 'salescategories',
    calls: [...read, ...write, ...remove, ...actions, ...localized],
  },
  {
    area: 'sales',
    route: '/sales/banners',
    domain: true,
    menu: 'Banners',
    resource: 'banners',
    calls: [...read, ...write, ...remove, ...actions],
  },

  ...domainScreen('orders', '/orders', '/orders/7', '/orders/packages', '/orders/packages/7'),
  ...domainScreen('orders', '/orders/checkouts', '/orders/checkouts/7'),
  {
    area: 'orders',
    resource: 'orders',
    calls: [...read, ...suggestions, ...remark, 'POST {}/{ids}/accept'],
    extra: { 'GET {}/{id}?summary=true': salesAndPurchases },
  },

  {
    area: 'carts',
    route: '/carts',
    menu: 'Purchase list',
    resource: 'orderpurchases',
    calls: [
      ...read,
      'GET {}/updates',
      'POST {}',
      'POST {}/{id}',
      ...remove,
      ...remark,
      'POST {}/{id}/updateqty',
      'POST {}/{ids}/select',
      'POST {}/{ids}/deselect',
      'POST {}/{ids}/cancel',
      'POST {}/previeworder',
      'POST {}/placeorder',
    ],
  },
  {
    area: 'purchases',
    route: '/purchases',
    menu: 'Purchase orders',
    resource: 'purchaseorders',
    calls: [...read, ...remark],
  },
  ...screen('purchases', '/purchases/7', '/purchases/refunds', '/purchases/refunds/7'),
  ...domainScreen('inspections', '/purchases/inspections', '/purchases/inspections/scan', '/purchases/inspections/7'),
  ...domainScreen('inspections', '/purchases/inspections/7/check', '/purchases/inspections/7/print'),

  ...domainScreen('inventories', '/inventories', '/inventories/7', '/inventories/shelves'),
  {
    area: 'warehouses',
    route: '/inventories/warehouses',
    domain: true,
    menu: 'Warehouses',
    resource: 'warehouses',
    extra: people,
    calls: [
      ...plain,
      'GET {}/{id}/admins',
      'GET {}/{id}/subdivisions',
      'POST {}/{id}/subdivisions',
      'DELETE {}/{id}/subdivisions/{subdivisionId}',
    ],
  },
  ...domainScreen('freights', '/freights', '/freights/carriers'),
  ...domainScreen('payments', '/payments', '/payments/7', '/payments/channels'),
  {
    area: 'users',
    route: '/users',
    domain: true,
    menu: 'Users',
    resource: 'users',
    calls: [...plain, 'GET {}/{id}/bans'],
  },
  ...domainScreen('users', '/users/7'),
  {
    area: 'users',
    route: '/users/addresses',
    domain: true,
    menu: 'Addresses',
    resource: 'useraddresses',
    calls: [...read, ...write, ...remove],
  },
  {
    area: 'users',
    route: '/users/bans',
    domain: true,
    menu: 'Bans',
    resource: 'userbans',
    calls: [...read, ...write, ...remove, ...remark],
  },

  {
    area: 'sites',
    route: '/sites',
    menu: 'Sites',
    resource: 'sites',
    extra: {
      ...people,
      'GET {}/{id}/notifications': administrators,
      'POST {}/{id}/notifications': administrators,
      'POST {}/{id}/resetsecret': administrators,
    },
    calls: [...plain, ...localized, 'GET {}/{id}/admins', ...services('businessCode')],
  },
  {
    area: 'companies',
    route: '/companies',
    menu: 'Companies',
    resource: 'companies',
    calls: [...plain, ...localized, ...services('serviceId')],
  },
  {
    area: 'admins',
    route: '/admins',
    menu: 'Administrators',
    resource: 'admins',
    calls: [
      ...plain,
      ...services('serviceId'),
      'POST {}/{id}/changepassword',
      'GET {}/{id}/sites',
      'GET {}/{id}/warehouses',
    ],
  },

  ...['sms', 'whatsapp', 'line'].flatMap((channel): Row[] => [
    {
      area: 'everyone',
      resource: `${channel}conversations`,
      calls: [
        'GET {}',
        'GET {}/unreads',
        'GET {}/{id}',
        'GET {}/{id}/messages',
        'POST {}/{id}',
        'POST {}/{id}/markasread',
        'POST {}/{id}/markasunread',
        'POST {}/{id}/notes',
        'POST {}/{id}/presence',
      ],
      untracked: true,
    },
    { area: 'everyone', resource: `${channel}records`, calls: ['GET {}', 'POST {}'] },
    { area: 'everyone', resource: `${channel}events`, calls: ['GET {}'] },
  ]),
  { area: 'everyone', resource: 'events', calls: ['GET {}'] },
  { area: 'everyone', resource: 'tools', calls: ['POST {}/sms', 'POST {}/simulator/inbound'] },
  {
    area: 'everyone',
    resource: 'webhooks',
    extra: { 'GET {}/{businessCode}': open, 'POST {}/{businessCode}': open },
  },

  { area: 'rateReview', route: '/tools', menu: 'Rates' },
  {
    area: 'requestLogs',
    route: '/tools/requestlogs',
    menu: 'Request logs',
    resource: 'requestlogs',
    calls: ['GET {}', 'GET {}/counts', ...exported],
    extra: { 'GET {}/{id}': supers },
    untracked: true,
  },
  {
    area: 'supers',
    route: '/tools/eventlogs',
    menu: 'Event logs',
    resource: 'eventlogs',
    calls: read,
    untracked: true,
  },
  ...screen('supers', '/tools/requestlogs/7', '/tools/eventlogs/7', '/tools/pushnotifications/7'),
  {
    area: 'tools',
    route: '/tools/pushnotifications',
    menu: 'Push notifications',
    resource: 'pushnotifications',
    calls: ['GET {}', 'GET {}/counts', ...exported, 'POST {}/{ids}/retry'],
    extra: { 'GET {}/{id}': supers, 'GET {}/{id}/logs': supers },
    untracked: true,
  },
  ...domainScreen('tools', '/tools/backgroundtasks'),
  ...domainScreen('supers', '/tools/backgroundtasks/7'),
  {
    area: 'announcements',
    route: '/tools/announcements',
    menu: 'Announcements',
    resource: 'announcements',
    calls: [...read, ...write, ...remove, ...remark, ...localized],
    extra: { 'GET {}/picks': everyone, 'POST {}/{id}/read': everyone },
  },
  ...screen('announcements', '/tools/announcements/7'),

  ...screen('settings', '/settings', '/settings/pages', '/settings/emailtemplates', '/settings/smstemplates'),
  ...screen('settings', '/settings/whatsapptemplates', '/settings/linetemplates'),
  {
    area: 'reference',
    route: '/settings/countries',
    domain: true,
    menu: 'Countries',
    resource: 'countries',
    calls: [...plain, ...localized, 'GET {}/{id}/formatphonenumber'],
  },
  {
    area: 'reference',
    route: '/settings/subdivisions',
    domain: true,
    menu: 'Subdivisions',
    resource: 'subdivisions',
    calls: translated,
  },
  {
    area: 'reference',
    route: '/settings/currencies',
    domain: true,
    menu: 'Currencies',
    resource: 'currencies',
    key: 'code',
    calls: translated,
    extra: {
      'GET {}/{code}/rates': supers,
      'POST {}/{code}/rates': supers,
      'POST {}/{code}/rates/{rateId}': rateReviewers,
      'POST {}/{code}/rates/{rateId}/changes/{changeId}/undo': rateReviewers,
      'GET {}/ratestobereviewed': rateReviewers,
    },
  },
  { area: 'reference', resource: 'languages', calls: [...read, ...suggestions] },
  ...domainScreen('supers', '/settings/currencies/USD/rates'),
  {
    area: 'supers',
    route: '/settings/externalservices',
    domain: true,
    menu: 'External services',
    resource: 'externalservices',
    calls: [
      ...[...read, ...write, ...actions, ...suggestions],
      ...['GET {}/{id}/options', 'POST {}/{id}/options', 'DELETE {}/{id}/options/{optionId}'],
      'POST {}/{id}/configuration',
    ],
  },
  { area: 'suppliers', route: '/settings/suppliers', menu: 'Suppliers', resource: 'suppliers', calls: translated },
  ...domainScreen('supers', '/settings/statistics', '/settings/statistics/daily-sales'),
  ...domainScreen('supers', '/settings/statistics/daily-sales/results'),
]

/** Each route: an address of it, who may open it, whether only on the administrative domain, its entry in the menu. */
export const expectedRoutes = rows.flatMap(({ area, route, domain = false, menu }) =>
  route === undefined ? [] : [{ address: route, allowed: expectedAreas[area].screen as string, domain, menu }],
)

const allCalls = rows.flatMap((row) => callsOf(row, expectedAreas[row.area]))

/** Each call that needs a log-in, with the letters of those who may make it; `?…` behind a path is one of its ways. */
export const expectedCalls: ReadonlyMap<string, string> = new Map(allCalls.filter(([, allowed]) => allowed !== open))

/** The calls that need no log-in. */
export const openCalls = allCalls.flatMap(([call, allowed]) => (allowed === open ? [call] : []))

import type { AppRoutes } from '@/.next/types/routes'
import type { Area } from '@/contract/access'
import type { EntityMessages, EntityPath } from '@/i18n/entity-messages'
import type { Messages } from '@/i18n/messages'

/** The groups of the side menu, in its order. */
export const menuGroups = [
  'dashboard',
  'products',
  'orders',
  'sales',
  'purchases',
  'inventories',
  'freights',
  'payments',
  'users',
  'sites',
  'companies',
  'admins',
  'tools',
  'settings',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** The title of a page: its own in the namespace `navigation`, or that of its records. */
type Title = keyof Messages['navigation'] | RecordTitle
type RecordTitle = `${EntityPath}.${keyof EntityMessages}`

/** One row for each route: menu, breadcrumb, page title, guard and 404 are all read from this table. */
interface Facts {
  title: Title
  area: Area
  /** Its position in the side menu; omitted: not in the menu. */
  menu?: MenuGroup
  /** Available on the administrative domain only. */
  domain?: true
  /** Its text in the breadcrumb of the pages below it, where it is not a link. */
  step?: Title
  /** Works without a log-in. */
  open?: true
}
interface Page extends Facts {
  path: AppRoutes
}
/** A route of the specification whose screen does not exist yet: not in the menu, and responds like an unknown path. */
interface PlannedPage extends Facts {
  path: string
  planned: true
}
type Row = Page | PlannedPage

/** The key of a title among all messages. */
export type TitleKey = `navigation.${keyof Messages['navigation']}` | `entities.${RecordTitle}`
export type Route = Omit<Row, 'title' | 'step'> & { title: TitleKey; step?: TitleKey }

const rows = [
  { path: '/login', title: 'login', area: 'everyone', open: true },
  { path: '/connect', title: 'connect', area: 'everyone', open: true },
  { path: '/connect/[businessCode]', title: 'connect', area: 'everyone', open: true },
  { path: '/403', title: 'forbidden', area: 'everyone', open: true },
  { path: '/404', title: 'missing', area: 'everyone', open: true },
  { path: '/500', title: 'failure', area: 'everyone', open: true },

  { path: '/', title: 'dashboard', area: 'everyone', menu: 'dashboard' },
  { path: '/my', title: 'profile', area: 'everyone' },
  { path: '/my/password', title: 'password', area: 'everyone' },
  { path: '/my/appkey', title: 'appkey', area: 'everyone' },
  { path: '/my/connects', title: 'connects', area: 'everyone' },

  { path: '/products', title: 'products.many', area: 'products', menu: 'products', domain: true },
  { path: '/products/[productId]', title: 'products.one', area: 'products', domain: true },
  { path: '/products/[productId]/organizeskus', title: 'organizeSkus', area: 'products', domain: true },
  { path: '/products/[productId]/suppliers', title: 'productSuppliers', area: 'products', domain: true },
  { path: '/products/sets', title: 'productsets.many', area: 'products', menu: 'products', domain: true },
  { path: '/products/sets/[productSetId]', title: 'productsets.one', area: 'products', domain: true },
  {
    path: '/products/categories',
    title: 'categories.many',
    area: 'categories',
    menu: 'products',
    domain: true,
  },
  { path: '/products/brands', title: 'brands.many', area: 'products', menu: 'products', domain: true },
  {
    path: '/products/properties',
    title: 'properties.many',
    area: 'products',
    menu: 'products',
    domain: true,
  },

  { path: '/sales', title: 'sales.many', area: 'sales', menu: 'sales', domain: true },
  {
    path: '/sales/categories',
    title: 'salescategories.many',
    area: 'salesCategories',
    menu: 'sales',
    domain: true,
  },
  { path: '/sales/banners', title: 'banners.many', area: 'sales', menu: 'sales', domain: true },

  { path: '/orders', title: 'orders.many', area: 'orders', menu: 'orders', domain: true },
  { path: '/orders/[orderId]', title: 'orders.one', area: 'orders', domain: true },
  { path: '/orders/packages', title: 'orderpackages.many', area: 'orders', menu: 'orders', domain: true },
  { path: '/orders/packages/[orderPackageId]', title: 'orderpackages.one', area: 'orders', domain: true },
  { path: '/orders/checkouts', title: 'checkouts.many', area: 'orders', menu: 'orders', domain: true },
  { path: '/orders/checkouts/[checkoutId]', title: 'checkouts.one', area: 'orders', domain: true },

  { path: '/carts', title: 'purchaseList', area: 'carts', menu: 'purchases' },
  { path: '/purchases', title: 'purchaseorders.many', area: 'purchases', menu: 'purchases' },
  { path: '/purchases/[purchaseOrderId]', title: 'purchaseorders.one', area: 'purchases' },
  { path: '/purchases/refunds', title: 'purchaserefunds.many', area: 'purchaseRefunds', menu: 'purchases' },
  { path: '/purchases/refunds/[purchaseRefundId]', title: 'purchaserefunds.one', area: 'purchaseRefunds' },
  {
    path: '/purchases/inspections',
    title: 'purchaseinspections.many',
    area: 'inspections',
    menu: 'purchases',
    domain: true,
  },
  { path: '/purchases/inspections/scan', title: 'inspectionScan', area: 'inspections', domain: true },
  {
    path: '/purchases/inspections/[purchaseInspectionId]',
    title: 'purchaseinspections.one',
    area: 'inspections',
    domain: true,
  },
  {
    path: '/purchases/inspections/[purchaseInspectionId]/check',
    title: 'inspectionCheck',
    area: 'inspections',
    domain: true,
  },
  {
    path: '/purchases/inspections/[purchaseInspectionId]/print',
    title: 'inspectionPrint',
    area: 'inspections',
    domain: true,
  },

  { path: '/inventories', title: 'inventories.many', area: 'inventories', menu: 'inventories', domain: true },
  { path: '/inventories/[inventoryId]', title: 'inventories.one', area: 'inventories', domain: true },
  { path: '/inventories/warehouses', title: 'warehouses.many', area: 'warehouses', menu: 'inventories', domain: true },
  { path: '/inventories/shelves', title: 'shelves.many', area: 'inventories', menu: 'inventories', domain: true },

  { path: '/freights', title: 'freights.many', area: 'freights', menu: 'freights', domain: true },
  { path: '/freights/carriers', title: 'carriers.many', area: 'freights', menu: 'freights', domain: true },

  { path: '/payments', title: 'payments.many', area: 'payments', menu: 'payments', domain: true },
  { path: '/payments/[paymentId]', title: 'payments.one', area: 'payments', domain: true },
  { path: '/payments/channels', title: 'paymentchannels.many', area: 'payments', menu: 'payments', domain: true },

  { path: '/users', title: 'users.many', area: 'users', menu: 'users', domain: true },
  { path: '/users/[userId]', title: 'users.one', area: 'users', domain: true },
  { path: '/users/addresses', title: 'useraddresses.many', area: 'users', menu: 'users', domain: true },
  { path: '/users/bans', title: 'userbans.many', area: 'users', menu: 'users', domain: true },

  { path: '/sites', title: 'sites.many', area: 'sites', menu: 'sites' },
  { path: '/companies', title: 'companies.many', area: 'companies', menu: 'companies' },
  { path: '/admins', title: 'admins.many', area: 'admins', menu: 'admins' },

  { path: '/tools', title: 'rateReview', step: 'tools', area: 'rateReview', menu: 'tools' },
  { path: '/tools/requestlogs', title: 'requestlogs.many', area: 'requestLogs', menu: 'tools' },
  { path: '/tools/requestlogs/[requestLogId]', title: 'requestlogs.one', area: 'supers' },
  { path: '/tools/eventlogs', title: 'eventlogs.many', area: 'supers', menu: 'tools' },
  { path: '/tools/eventlogs/[eventLogId]', title: 'eventlogs.one', area: 'supers' },
  { path: '/tools/pushnotifications', title: 'pushnotifications.many', area: 'tools', menu: 'tools' },
  { path: '/tools/pushnotifications/[pushNotificationId]', title: 'pushnotifications.one', area: 'supers' },
  { path: '/tools/backgroundtasks', title: 'backgroundtasks.many', area: 'tools', menu: 'tools', domain: true },
  {
    path: '/tools/backgroundtasks/[backgroundTaskId]',
    title: 'backgroundtasks.one',
    area: 'supers',
    domain: true,
  },
  { path: '/tools/announcements', title: 'announcements.many', area: 'announcements', menu: 'tools' },
  // Its readers find it in the bell.
  { path: '/tools/announcements/[announcementId]', title: 'announcements.one', area: 'everyone' },

  { path: '/settings', title: 'settings', area: 'settings' },
  { path: '/settings/countries', title: 'countries.many', area: 'supers', menu: 'settings', domain: true },
  {
    path: '/settings/subdivisions',
    title: 'subdivisions.many',
    area: 'supers',
    menu: 'settings',
    domain: true,
  },
  { path: '/settings/currencies', title: 'currencies.many', area: 'supers', menu: 'settings', domain: true },
  { path: '/settings/currencies/[currencyId]/rates', title: 'currencyrates.many', area: 'supers', domain: true },
  {
    path: '/settings/externalservices',
    title: 'externalservices.many',
    area: 'supers',
    menu: 'settings',
    domain: true,
  },
  { path: '/settings/suppliers', title: 'suppliers.many', area: 'suppliers', menu: 'settings' },
  { path: '/settings/pages', title: 'pages.many', area: 'settings', menu: 'settings' },
  { path: '/settings/emailtemplates', title: 'emailtemplates.many', area: 'settings', menu: 'settings' },
  { path: '/settings/smstemplates', title: 'smstemplates.many', area: 'settings', menu: 'settings' },
  { path: '/settings/whatsapptemplates', title: 'whatsapptemplates.many', area: 'settings', menu: 'settings' },
  { path: '/settings/linetemplates', title: 'linetemplates.many', area: 'settings', menu: 'settings' },
  { path: '/settings/statistics', title: 'statistics.many', area: 'supers', menu: 'settings', domain: true },
  { path: '/settings/statistics/[statisticId]', title: 'statistics.one', area: 'supers', domain: true },
  {
    path: '/settings/statistics/[statisticId]/results',
    title: 'statisticResults',
    area: 'supers',
    domain: true,
  },
] as const satisfies readonly Row[]

/** Two paths that are always refused: no user has their role (specification, section 2). */
const placeholderRows: readonly PlannedPage[] = [
  { path: '/payments/FAKE', title: 'payments', area: 'nobody', planned: true },
  { path: '/freights/FAKE', title: 'freights', area: 'nobody', planned: true },
]

type Listed = (typeof rows)[number]
export type Built = Exclude<Listed, { planned: true }>['path']
/** Does not compile when a page has no route, or a route that is not planned has no page. */
type Unlisted = Exclude<AppRoutes, Listed['path'] | '/[...path]'>
true satisfies [Unlisted] extends [never] ? true : Unlisted

const keyOf = (title: Title) => `${title.includes('.') ? 'entities' : 'navigation'}.${title}` as TitleKey
const routeOf = ({ title, step, ...row }: Row): Route => ({
  ...row,
  title: keyOf(title),
  ...(step && { step: keyOf(step) }),
})

export const routes: readonly Route[] = rows.map(routeOf)
export const placeholders: readonly Route[] = placeholderRows.map(routeOf)

import type { AppRoutes } from '@/.next/types/routes'
import type { Area } from '@/contract/access'
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

/** One row for each route: menu, breadcrumb, page title, guard and 404 are all read from this table. */
interface Facts {
  /** Its words, under `navigation` in the messages. */
  title: keyof Messages['navigation']
  area: Area
  /** Where it stands in the side menu; left out: it does not. */
  menu?: MenuGroup
  /** Offered only on the administrative domain. */
  domain?: true
  /** What it is called in the breadcrumb of the pages below it, to which it is no way: plain text. */
  step?: keyof Messages['navigation']
  /** Works without a log-in. */
  open?: true
}
interface Page extends Facts {
  path: AppRoutes
}
/** A route of the specification whose screen is still to come: not in the menu, and answers like an unknown path. */
interface PlannedPage extends Facts {
  path: string
  planned: true
}
export type Route = Page | PlannedPage

const rows = [
  { path: '/login', title: 'login', area: 'everyone', open: true },
  { path: '/connect', title: 'connect', area: 'everyone', open: true, planned: true },
  { path: '/connect/[businessCode]', title: 'connect', area: 'everyone', open: true, planned: true },
  { path: '/403', title: 'forbidden', area: 'everyone', open: true },
  { path: '/404', title: 'missing', area: 'everyone', open: true },
  { path: '/500', title: 'failure', area: 'everyone', open: true },

  { path: '/', title: 'dashboard', area: 'everyone', menu: 'dashboard' },
  { path: '/my', title: 'profile', area: 'everyone' },
  { path: '/my/password', title: 'password', area: 'everyone' },
  { path: '/my/appkey', title: 'appkey', area: 'everyone' },
  { path: '/my/connects', title: 'connects', area: 'everyone', planned: true },

  { path: '/products', title: 'products', area: 'products', menu: 'products', domain: true, planned: true },
  { path: '/products/[productId]', title: 'product', area: 'products', domain: true, planned: true },
  { path: '/products/[productId]/organizeskus', title: 'organizeSkus', area: 'products', domain: true, planned: true },
  { path: '/products/[productId]/suppliers', title: 'productSuppliers', area: 'products', domain: true, planned: true },
  { path: '/products/sets', title: 'productSets', area: 'products', menu: 'products', domain: true, planned: true },
  { path: '/products/sets/[productSetId]', title: 'productSet', area: 'products', domain: true, planned: true },
  {
    path: '/products/categories',
    title: 'categories',
    area: 'categories',
    menu: 'products',
    domain: true,
    planned: true,
  },
  { path: '/products/brands', title: 'brands', area: 'products', menu: 'products', domain: true },
  {
    path: '/products/properties',
    title: 'properties',
    area: 'products',
    menu: 'products',
    domain: true,
    planned: true,
  },

  { path: '/sales', title: 'sales', area: 'sales', menu: 'sales', domain: true, planned: true },
  {
    path: '/sales/categories',
    title: 'salesCategories',
    area: 'salesCategories',
    menu: 'sales',
    domain: true,
    planned: true,
  },
  { path: '/sales/banners', title: 'banners', area: 'sales', menu: 'sales', domain: true, planned: true },

  { path: '/orders', title: 'orders', area: 'orders', menu: 'orders', domain: true, planned: true },
  { path: '/orders/[orderId]', title: 'order', area: 'orders', domain: true, planned: true },
  { path: '/orders/packages', title: 'packages', area: 'orders', menu: 'orders', domain: true, planned: true },
  { path: '/orders/packages/[orderPackageId]', title: 'package', area: 'orders', domain: true, planned: true },
  { path: '/orders/checkouts', title: 'checkouts', area: 'orders', menu: 'orders', domain: true, planned: true },
  { path: '/orders/checkouts/[checkoutId]', title: 'checkout', area: 'orders', domain: true, planned: true },

  { path: '/carts', title: 'purchaseList', area: 'carts', menu: 'purchases' },
  { path: '/purchases', title: 'purchaseOrders', area: 'purchases', menu: 'purchases' },
  { path: '/purchases/[purchaseOrderId]', title: 'purchaseOrder', area: 'purchases' },
  { path: '/purchases/refunds', title: 'refunds', area: 'purchases', menu: 'purchases', planned: true },
  { path: '/purchases/refunds/[purchaseRefundId]', title: 'refund', area: 'purchases', planned: true },
  {
    path: '/purchases/inspections',
    title: 'inspections',
    area: 'inspections',
    menu: 'purchases',
    domain: true,
    planned: true,
  },
  { path: '/purchases/inspections/scan', title: 'inspectionScan', area: 'inspections', domain: true, planned: true },
  {
    path: '/purchases/inspections/[purchaseInspectionId]',
    title: 'inspection',
    area: 'inspections',
    domain: true,
    planned: true,
  },
  {
    path: '/purchases/inspections/[purchaseInspectionId]/check',
    title: 'inspectionCheck',
    area: 'inspections',
    domain: true,
    planned: true,
  },
  {
    path: '/purchases/inspections/[purchaseInspectionId]/print',
    title: 'inspectionPrint',
    area: 'inspections',
    domain: true,
    planned: true,
  },

  { path: '/inventories', title: 'inventories', area: 'inventories', menu: 'inventories', domain: true, planned: true },
  { path: '/inventories/[inventoryId]', title: 'inventory', area: 'inventories', domain: true, planned: true },
  { path: '/inventories/warehouses', title: 'warehouses', area: 'warehouses', menu: 'inventories', domain: true },
  {
    path: '/inventories/shelves',
    title: 'shelves',
    area: 'inventories',
    menu: 'inventories',
    domain: true,
    planned: true,
  },

  { path: '/freights', title: 'freights', area: 'freights', menu: 'freights', domain: true, planned: true },
  { path: '/freights/carriers', title: 'carriers', area: 'freights', menu: 'freights', domain: true, planned: true },

  { path: '/payments', title: 'payments', area: 'payments', menu: 'payments', domain: true, planned: true },
  { path: '/payments/[paymentId]', title: 'payment', area: 'payments', domain: true, planned: true },
  {
    path: '/payments/channels',
    title: 'paymentChannels',
    area: 'payments',
    menu: 'payments',
    domain: true,
    planned: true,
  },

  { path: '/users', title: 'users', area: 'users', menu: 'users', domain: true, planned: true },
  { path: '/users/[userId]', title: 'user', area: 'users', domain: true, planned: true },
  { path: '/users/addresses', title: 'addresses', area: 'users', menu: 'users', domain: true, planned: true },
  { path: '/users/bans', title: 'bans', area: 'users', menu: 'users', domain: true, planned: true },

  { path: '/sites', title: 'sites', area: 'sites', menu: 'sites' },
  { path: '/companies', title: 'companies', area: 'companies', menu: 'companies' },
  { path: '/admins', title: 'admins', area: 'admins', menu: 'admins' },

  { path: '/tools', title: 'rateReview', step: 'tools', area: 'rateReview', menu: 'tools' },
  { path: '/tools/requestlogs', title: 'requestLogs', area: 'requestLogs', menu: 'tools' },
  { path: '/tools/requestlogs/[requestLogId]', title: 'requestLog', area: 'supers' },
  { path: '/tools/eventlogs', title: 'eventLogs', area: 'supers', menu: 'tools' },
  { path: '/tools/eventlogs/[eventLogId]', title: 'eventLog', area: 'supers' },
  { path: '/tools/pushnotifications', title: 'pushNotifications', area: 'tools', menu: 'tools', planned: true },
  { path: '/tools/pushnotifications/[pushNotificationId]', title: 'pushNotification', area: 'supers', planned: true },
  {
    path: '/tools/backgroundtasks',
    title: 'backgroundTasks',
    area: 'tools',
    menu: 'tools',
    domain: true,
    planned: true,
  },
  {
    path: '/tools/backgroundtasks/[backgroundTaskId]',
    title: 'backgroundTask',
    area: 'supers',
    domain: true,
    planned: true,
  },
  { path: '/tools/announcements', title: 'announcements', area: 'announcements', menu: 'tools' },
  { path: '/tools/announcements/[announcementId]', title: 'announcement', area: 'announcements' },

  { path: '/settings', title: 'settings', area: 'settings' },
  { path: '/settings/countries', title: 'countries', area: 'supers', menu: 'settings', domain: true },
  {
    path: '/settings/subdivisions',
    title: 'subdivisions',
    area: 'supers',
    menu: 'settings',
    domain: true,
  },
  { path: '/settings/currencies', title: 'currencies', area: 'supers', menu: 'settings', domain: true },
  { path: '/settings/currencies/[currencyId]/rates', title: 'rates', area: 'supers', domain: true },
  {
    path: '/settings/externalservices',
    title: 'externalServices',
    area: 'supers',
    menu: 'settings',
    domain: true,
  },
  { path: '/settings/suppliers', title: 'suppliers', area: 'suppliers', menu: 'settings' },
  { path: '/settings/pages', title: 'helpPages', area: 'settings', menu: 'settings', planned: true },
  { path: '/settings/emailtemplates', title: 'emailTemplates', area: 'settings', menu: 'settings', planned: true },
  { path: '/settings/smstemplates', title: 'smsTemplates', area: 'settings', menu: 'settings', planned: true },
  {
    path: '/settings/whatsapptemplates',
    title: 'whatsappTemplates',
    area: 'settings',
    menu: 'settings',
    planned: true,
  },
  { path: '/settings/linetemplates', title: 'lineTemplates', area: 'settings', menu: 'settings', planned: true },
  { path: '/settings/statistics', title: 'statistics', area: 'supers', menu: 'settings', domain: true, planned: true },
  { path: '/settings/statistics/[statisticId]', title: 'statistic', area: 'supers', domain: true, planned: true },
  {
    path: '/settings/statistics/[statisticId]/results',
    title: 'statisticResults',
    area: 'supers',
    domain: true,
    planned: true,
  },
] as const satisfies readonly Route[]

/** Two paths that exist only to be refused: nobody holds the role they ask for (specification, section 2). */
export const placeholders: readonly PlannedPage[] = [
  { path: '/payments/FAKE', title: 'payments', area: 'nobody', planned: true },
  { path: '/freights/FAKE', title: 'freights', area: 'nobody', planned: true },
]

type Listed = (typeof rows)[number]
export type Built = Exclude<Listed, { planned: true }>['path']
/** Does not compile when a page has no row, or a row that is not planned has no page. */
type Unlisted = Exclude<AppRoutes, Listed['path'] | '/[...path]'>
true satisfies [Unlisted] extends [never] ? true : Unlisted

export const routes: readonly Route[] = rows

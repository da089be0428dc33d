import { routes } from '../../lib/routes/routes'

/** A record of the demo data for each parameter of a route; without one the suite does not start. */
const records: Record<string, string> = {
  announcementId: '1',
  backgroundTaskId: '1',
  businessCode: 'SIMULATOR',
  checkoutId: '1',
  currencyId: 'CNY',
  eventLogId: '1',
  inventoryId: '1',
  orderId: '1',
  orderPackageId: '190',
  paymentId: '1',
  productId: '1',
  productSetId: '1',
  purchaseInspectionId: '9',
  purchaseOrderId: '1',
  purchaseRefundId: '2',
  pushNotificationId: '1',
  requestLogId: '1',
  statisticId: 'turnover',
  userId: '1',
}

function recordOf(name: string): string {
  const id = records[name]
  if (!id) throw new Error(`No demo record for [${name}]; add one to e2e/support/pages.ts.`)
  return id
}

/** The address of every implemented page, with a demo record for a record's page. */
export const pages: readonly string[] = routes
  .filter((route) => !('planned' in route))
  .map(({ path }) => path.replace(/\[(\w+)\]/g, (_, name: string) => recordOf(name)))

/** Views with unique parts, which are checked in every combination. */
export const viewsOfTheirOwn: readonly string[] = [
  '/',
  '/carts?siteId=1&group=supplier',
  '/purchases/1',
  '/purchases/refunds',
  '/purchases/refunds/2',
  '/purchases/inspections',
  '/purchases/inspections/9',
  '/purchases/inspections/scan',
  '/purchases/inspections/9/check',
  '/purchases/inspections/9/print',
  '/orders?record=new',
  '/orders/1',
  '/orders/packages',
  '/orders/packages/190',
  '/freights',
  '/freights/carriers',
  '/payments/1',
  '/inventories/1',
  '/settings/suppliers?record=1.edit',
  '/sites?record=1.languages',
  '/admins?record=new',
  '/my',
  '/products',
  '/products?import=1',
  '/products/1',
  '/products/1?tab=skus',
  '/products/1?tab=sizeChart',
  '/products/1/organizeskus',
  '/products/1/suppliers',
  '/products/categories',
  '/products/sets/1',
  '/sales?record=1.edit',
  '/sales/banners?record=1.preview',
  '/settings/currencies/CNY/rates',
  '/settings/statistics/turnover',
  '/settings/statistics/turnover?tab=edit',
  '/settings/statistics/turnover/results',
]

/** Further views of pages; each is checked in one combination, like pages. */
export const furtherViews: readonly string[] = [
  '/carts?siteId=1',
  '/carts?siteId=999999',
  '/purchases?keyword=nothing-like-this',
  '/payments?record=new',
  '/payments/channels?record=1.edit',
  '/inventories/1?tab=edit',
  '/inventories/shelves?record=1.edit',
  '/inventories/warehouses?record=1',
  '/orders/packages?record=new',
  '/freights?record=1',
  '/freights?record=1.edit',
  '/freights/carriers?record=1.edit',
  '/settings/suppliers?record=1',
  '/products/brands?record=1.edit',
  '/settings/externalservices?record=1',
  '/tools/announcements/1?tab=edit',
  '/tools/announcements/1?tab=languages',
  '/settings/currencies?record=CNY',
  '/sites?record=1',
  '/sites?record=1.edit',
  '/companies?record=new',
  '/products?record=new',
  '/products/1?tab=edit',
  '/products/1?tab=suppliers',
  '/products/1?tab=specifications',
  '/products/1?tab=findings',
]

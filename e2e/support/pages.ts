import { routes } from '../../lib/routes/routes'

/** A record of the demo data for each parameter of a route; a route whose parameter is missing here fails its test. */
const records: Record<string, string> = {
  announcementId: '1',
  currencyId: 'CNY',
  eventLogId: '1',
  productId: '1',
  purchaseOrderId: '1',
  requestLogId: '1',
}

/** The address of every implemented page, with a demo record for a record's page. */
export const pages: readonly string[] = routes
  .filter((route) => !('planned' in route))
  .map(({ path }) => path.replace(/\[(\w+)\]/g, (_, name: string) => records[name] ?? `no-record-of-${name}`))

/** Views with unique parts, which are checked in every combination. */
export const viewsOfTheirOwn: readonly string[] = [
  '/',
  '/carts?siteId=1&group=supplier',
  '/purchases/1',
  '/settings/suppliers?record=1.edit',
  '/sites?record=1.languages',
  '/admins?record=new',
  '/my',
  '/products/1/suppliers',
  '/settings/currencies/CNY/rates',
]

/** Further views of pages; each is checked in one combination, like pages. */
export const furtherViews: readonly string[] = [
  '/carts?siteId=1',
  '/carts?siteId=999999',
  '/purchases?keyword=nothing-like-this',
  '/inventories/warehouses?record=1',
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
  '/products/1?tab=skus',
  '/products/1?tab=specifications',
  '/products/1?tab=findings',
]

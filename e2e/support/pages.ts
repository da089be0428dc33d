import { routes } from '../../lib/routes/routes'

/** A record of the demo data for each parameter of a route; a route whose parameter is missing here fails its test. */
const records: Record<string, string> = {
  announcementId: '1',
  currencyId: 'CNY',
  eventLogId: '1',
  purchaseOrderId: '1',
  requestLogId: '1',
}

/** The address of every page that exists, with a record of the demo data where it is about one. */
export const pages: readonly string[] = routes
  .filter((route) => !('planned' in route))
  .map(({ path }) => path.replace(/\[(\w+)\]/g, (_, name: string) => records[name] ?? `no-record-of-${name}`))

/** Views with parts that no other page has: they are looked at in every combination. */
export const viewsOfTheirOwn: readonly string[] = [
  '/',
  '/carts?siteId=1&group=supplier',
  '/purchases/1',
  '/settings/suppliers?record=1.edit',
  '/sites?record=1.languages',
  '/admins?record=new',
  '/my',
  '/settings/currencies/CNY/rates',
]

/** Further views of pages; like pages, each is looked at in one combination. */
export const furtherViews: readonly string[] = [
  '/carts?siteId=1',
  '/carts?siteId=999999',
  '/purchases?keyword=nothing-like-this',
  '/inventories/warehouses?record=1',
  '/settings/suppliers?record=1',
  '/products/brands?record=1.edit',
  '/settings/externalservices?record=1',
  '/tools/announcements?record=1.edit',
  '/settings/currencies?record=CNY',
  '/sites?record=1',
  '/sites?record=1.edit',
  '/companies?record=new',
]

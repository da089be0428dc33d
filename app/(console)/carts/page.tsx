import { cookies } from 'next/headers'
import { PurchaseListPage } from '@/components/features/purchasing/purchase-list/purchase-list-page'
import type { SiteAndWarehouse } from '@/components/features/purchasing/purchase-list/toolbar'
import { usualSiteOf } from '@/components/features/purchasing/purchase-list/usual-site'
import { withMessages } from '@/i18n/page-messages'
import { toSearch } from '@/lib/api/api'
import { read } from '@/lib/api/api-server'
import { siteCookie, warehouseCookie } from '@/lib/session/preference-cookies'
import { scopeOfVisitor } from '@/lib/session/preferences'
import { UpstreamRefusal } from '@/lib/session/profile'

const firstLines = 100

interface Props {
  searchParams: Promise<{ siteId?: string | string[] }>
}

/** The usual site and the last used warehouse, and the first lines of the list, so that the HTML contains them. */
async function CartsPage({ searchParams }: Props) {
  const jar = await cookies()
  const { siteId } = await searchParams
  // A site in the address must be that one or none: another's list must not show under its address.
  const site = siteId === undefined ? await usualSite(jar.get(siteCookie)?.value) : await siteOf(siteId)
  if (!site) return <PurchaseListPage site={null} warehouse={null} initial={undefined} />
  const [warehouse, initial] = await Promise.all([
    warehouseFor(site, jar.get(warehouseCookie)?.value),
    // If the lines cannot be read, the screen requests them again and shows the error.
    read('GET orderpurchases', `orderpurchases?siteId=${site.id}&pageSize=${firstLines}`).catch(() => undefined),
  ])
  return <PurchaseListPage site={site} warehouse={warehouse} initial={initial} />
}

const isKey = (text: unknown): text is string => typeof text === 'string' && /^\d{1,15}$/.test(text)

/** Null if it does not exist, or is not visible to this user. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (cause) {
    if (cause instanceof UpstreamRefusal && [400, 403, 404].includes(cause.status)) return null
    throw cause
  }
}

async function siteOf(key: unknown): Promise<SiteAndWarehouse | null> {
  const site = isKey(key) ? await orNull(read('GET sites/{id}', `sites/${key}`)) : null
  return site && placeOf(site, 'siteId')
}

/** In scope the last used site if it has lines, else the one with the most; without any lines the last used, or the first. */
async function usualSite(lastUsed: string | undefined): Promise<SiteAndWarehouse | null> {
  const companyId = await scopeOfVisitor()
  const search = toSearch({ companyId })
  const filled = await read('GET orderpurchases/sites', `orderpurchases/sites${search}`).catch(() => [])
  const usual = usualSiteOf(filled, lastUsed)
  if (usual) return siteOf(String(usual.siteId))
  const last = await siteOf(lastUsed)
  return last && (companyId === '' || last.companyId === Number(companyId)) ? last : firstSite(search)
}

async function firstSite(search: string): Promise<SiteAndWarehouse | null> {
  const [site] = await read('GET sites/suggestions', `sites/suggestions${search}`)
  return placeOf(site, 'siteId')
}

/**
 * The remembered warehouse if it belongs to the site's company, else the company's only one, else that of the site's latest
 * purchase order.
 */
async function warehouseFor({ id, companyId }: SiteAndWarehouse, key: unknown): Promise<SiteAndWarehouse | null> {
  const remembered = isKey(key) ? await orNull(read('GET warehouses/{id}', `warehouses/${key}`)) : null
  if (remembered?.companyId === companyId) {
    return { id: remembered.warehouseId, name: remembered.name, companyId }
  }
  const found = await orNull(read('GET warehouses/suggestions', `warehouses/suggestions?companyId=${companyId}`))
  if (found?.length === 1) return placeOf(found[0], 'warehouseId')
  const orders = await orNull(read('GET purchaseorders', `purchaseorders?siteId=${id}&pageSize=1`))
  const latest = found?.find(({ warehouseId }) => warehouseId === orders?.items[0]?.warehouseId)
  return latest ? placeOf(latest, 'warehouseId') : null
}

function placeOf(record: Readonly<Record<string, unknown>> | undefined, key: string): SiteAndWarehouse | null {
  return record ? { id: Number(record[key]), name: String(record.name), companyId: Number(record.companyId) } : null
}

export default withMessages({ namespaces: ['purchaseList'] }, CartsPage)

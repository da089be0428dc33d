import 'server-only'
import { toSearch } from '@/lib/api/api'
import { endOfWait, read, readInTime } from '@/lib/api/api-server'
import { scopeOfVisitor } from '@/lib/session/preferences'
import { UpstreamRefusal } from '@/lib/session/profile'
import type { LinesPage } from './purchase-list-state'
import type { SiteAndWarehouse } from './toolbar'
import { usualSiteOf } from './usual-site'

const firstLines = 100

/** What the purchase list begins with. */
interface FirstList {
  site: SiteAndWarehouse | null
  warehouse: SiteAndWarehouse | null
  initial: LinesPage | undefined
}

interface Asked {
  /** The site that the address names; undefined where it names none. */
  siteId: unknown
  /** The keys of what the user has chosen last. */
  lastSite: string | undefined
  lastWarehouse: string | undefined
}

/**
 * The usual site and the last used warehouse, and the first lines of the list, so that the HTML contains them. A page waits
 * for its site in any case, since it would be another list without it. Lines that cannot be read in time are requested again
 * by the screen, which shows the error.
 */
export async function firstList({ siteId, lastSite, lastWarehouse }: Asked): Promise<FirstList> {
  // A site in the address must be that one or none: another's list must not show under its address.
  const site = siteId === undefined ? await usualSite(lastSite) : await siteOf(siteId)
  if (!site) return { site: null, warehouse: null, initial: undefined }
  const [warehouse, initial] = await Promise.all([
    warehouseInTime(site, lastWarehouse),
    readInTime('GET orderpurchases', `orderpurchases?siteId=${site.id}&pageSize=${firstLines}`, 'content'),
  ])
  return { site, warehouse, initial }
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
  const filled = (await readInTime('GET orderpurchases/sites', `orderpurchases/sites${search}`)) ?? []
  const usual = usualSiteOf(filled, lastUsed)
  if (usual) return siteOf(String(usual.siteId))
  const last = await siteOf(lastUsed)
  return last && (companyId === '' || last.companyId === Number(companyId)) ? last : firstSite(search)
}

async function firstSite(search: string): Promise<SiteAndWarehouse | null> {
  const [site] = await read('GET sites/suggestions', `sites/suggestions${search}`)
  return placeOf(site, 'siteId')
}

/** None where it takes too long: an order is placed only once one is chosen, and another than the last used would be a trap. */
async function warehouseInTime(site: SiteAndWarehouse, key: unknown): Promise<SiteAndWarehouse | null> {
  const end = endOfWait()
  try {
    return await warehouseFor(site, key, end)
  } catch (cause) {
    if (end.aborted) return null
    throw cause
  }
}

/**
 * The remembered warehouse if it belongs to the site's company, else the company's only one, else that of the site's latest
 * purchase order.
 */
async function warehouseFor(
  { id, companyId }: SiteAndWarehouse,
  key: unknown,
  end: AbortSignal,
): Promise<SiteAndWarehouse | null> {
  const remembered = isKey(key) ? await orNull(read('GET warehouses/{id}', `warehouses/${key}`, end)) : null
  if (remembered?.companyId === companyId) {
    return { id: remembered.warehouseId, name: remembered.name, companyId }
  }
  const found = await orNull(read('GET warehouses/suggestions', `warehouses/suggestions?companyId=${companyId}`, end))
  if (found?.length === 1) return placeOf(found[0], 'warehouseId')
  const orders = await orNull(read('GET purchaseorders', `purchaseorders?siteId=${id}&pageSize=1`, end))
  const latest = found?.find(({ warehouseId }) => warehouseId === orders?.items[0]?.warehouseId)
  return latest ? placeOf(latest, 'warehouseId') : null
}

function placeOf(record: Readonly<Record<string, unknown>> | undefined, key: string): SiteAndWarehouse | null {
  return record ? { id: Number(record[key]), name: String(record.name), companyId: Number(record.companyId) } : null
}

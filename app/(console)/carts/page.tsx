import { cookies } from 'next/headers'
import { siteCookie, warehouseCookie } from '@/components/features/purchasing/purchase-list/place-cookies'
import { PurchaseListPage } from '@/components/features/purchasing/purchase-list/purchase-list-page'
import type { Place } from '@/components/features/purchasing/purchase-list/toolbar'
import { read } from '@/lib/api/api-server'
import { UpstreamRefusal } from '@/lib/session/profile'

const firstLines = 100

interface Props {
  searchParams: Promise<{ siteId?: string | string[] }>
}

/** The site and the warehouse that were worked with last, and the first lines of the list, so that they stand in the HTML. */
export default async function CartsPage({ searchParams }: Props) {
  const jar = await cookies()
  const { siteId } = await searchParams
  // Whoever asks for a site gets that one or none; any other would be somebody else's list under its address.
  const site =
    siteId === undefined ? ((await siteOf(jar.get(siteCookie)?.value)) ?? (await firstSite())) : await siteOf(siteId)
  if (!site) return <PurchaseListPage site={null} warehouse={null} initial={undefined} />
  const [warehouse, initial] = await Promise.all([
    warehouseFor(site, jar.get(warehouseCookie)?.value),
    // Where the lines cannot be read, the screen asks again and shows what is wrong.
    read('GET orderpurchases', `orderpurchases?siteId=${site.id}&pageSize=${firstLines}`).catch(() => undefined),
  ])
  return <PurchaseListPage site={site} warehouse={warehouse} initial={initial} />
}

const isKey = (text: unknown): text is string => typeof text === 'string' && /^\d{1,15}$/.test(text)

/** Null where there is none, or none that this person may see. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (cause) {
    if (cause instanceof UpstreamRefusal && [400, 403, 404].includes(cause.status)) return null
    throw cause
  }
}

async function siteOf(key: unknown): Promise<Place | null> {
  const site = isKey(key) ? await orNull(read('GET sites/{id}', `sites/${key}`)) : null
  return site && placeOf(site, 'siteId')
}

async function firstSite(): Promise<Place | null> {
  const [site] = await read('GET sites/suggestions', 'sites/suggestions')
  return placeOf(site, 'siteId')
}

/** The remembered warehouse where it is one of the site's company; without one, the company's only warehouse. */
async function warehouseFor({ companyId }: Place, key: unknown): Promise<Place | null> {
  const remembered = isKey(key) ? await orNull(read('GET warehouses/{id}', `warehouses/${key}`)) : null
  if (remembered?.companyId === companyId) {
    return { id: remembered.warehouseId, name: remembered.name, companyId }
  }
  const found = await orNull(read('GET warehouses/suggestions', `warehouses/suggestions?companyId=${companyId}`))
  return found?.length === 1 ? placeOf(found[0], 'warehouseId') : null
}

function placeOf(record: Readonly<Record<string, unknown>> | undefined, key: string): Place | null {
  return record ? { id: Number(record[key]), name: String(record.name), companyId: Number(record.companyId) } : null
}

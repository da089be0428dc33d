import { cookies } from 'next/headers'
import { PurchaseListPage } from '@/components/purchase-list/purchase-list-page'
import { siteCookie, warehouseCookie } from '@/components/purchase-list/remembered-place'
import { read } from '@/lib/api-server'

type Suggestion = Readonly<Record<string, unknown>>

const firstLines = 100

/** The site and the warehouse that were worked with last, and the first lines of the list, so that they stand in the HTML. */
export default async function CartsPage({ searchParams }: { searchParams: Promise<{ siteId?: string }> }) {
  const jar = await cookies()
  const { siteId } = await searchParams
  try {
    const site = placeOf(
      await read('GET sites/suggestions', 'sites/suggestions'),
      'siteId',
      siteId ?? jar.get(siteCookie)?.value,
      true,
    )
    if (!site) return <PurchaseListPage site={null} warehouse={null} initial={undefined} />
    const [warehouses, initial] = await Promise.all([
      mayFail(read('GET warehouses/suggestions', `warehouses/suggestions?companyId=${site.companyId}`)),
      read('GET orderpurchases', `orderpurchases?siteId=${site.id}&pageSize=${firstLines}`),
    ])
    const warehouse = placeOf(warehouses ?? [], 'warehouseId', jar.get(warehouseCookie)?.value, false)
    return <PurchaseListPage site={site} warehouse={warehouse} initial={initial} />
  } catch {
    // The screen asks again by itself and shows what is wrong in the usual way.
    return <PurchaseListPage site={null} warehouse={null} initial={undefined} />
  }
}

const mayFail = <T,>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null)

/** The remembered one of these places; where there is none, the first or none at all. */
function placeOf(found: readonly Suggestion[], key: string, remembered: string | undefined, orFirst: boolean) {
  const wanted =
    found.find((record) => String(record[key]) === remembered) ?? (orFirst || found.length === 1 ? found[0] : undefined)
  return wanted ? { id: Number(wanted[key]), name: String(wanted.name), companyId: Number(wanted.companyId) } : null
}

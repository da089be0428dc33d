import { cookies } from 'next/headers'
import { firstList } from '@/components/features/purchasing/purchase-list/first-list'
import { PurchaseListPage } from '@/components/features/purchasing/purchase-list/purchase-list-page'
import { withMessages } from '@/i18n/page-messages'
import { siteCookie, warehouseCookie } from '@/lib/session/preference-cookies'

interface Props {
  searchParams: Promise<{ siteId?: string | string[] }>
}

async function CartsPage({ searchParams }: Props) {
  const jar = await cookies()
  const { siteId } = await searchParams
  const [lastSite, lastWarehouse] = [jar.get(siteCookie)?.value, jar.get(warehouseCookie)?.value]
  return <PurchaseListPage {...(await firstList({ siteId, lastSite, lastWarehouse }))} />
}

export default withMessages({ namespaces: ['purchaseList'] }, CartsPage)

'use client'
import { useState } from 'react'
import type { AnswerOf } from '@/contract/endpoints'
import { useSiteInAddress, writeListAddress } from './list-address'
import { PurchaseListScreen } from './purchase-list-screen'
import type { Place } from './toolbar'

interface Props {
  site: Place | null
  warehouse: Place | null
  initial: AnswerOf<'GET orderpurchases'> | undefined
}

/** The purchase list of the chosen site. Each site is a list of its own; the warehouse stays as long as it fits. */
export function PurchaseListPage({ site: firstSite, warehouse: firstWarehouse, initial }: Props) {
  const [known, setKnown] = useState<ReadonlyMap<number, Place>>(new Map())
  const [isSwitched, setSwitched] = useState(false)
  const siteId = useSiteInAddress()
  // Back leads to the site before; the server has read the one that the page was opened with.
  const site = siteId === null || siteId === firstSite?.id ? firstSite : (known.get(siteId) ?? firstSite)
  const [warehouse, setWarehouse] = useState(firstWarehouse)
  const fits = warehouse && warehouse.companyId === site?.companyId
  return (
    <PurchaseListScreen
      key={site?.id ?? 'none'}
      site={site}
      warehouse={fits ? warehouse : null}
      initial={isSwitched ? undefined : initial}
      onSite={(next) => {
        if (!next) return
        setKnown(new Map(known).set(next.id, next))
        setSwitched(true)
        writeListAddress({ siteId: next.id }, 'push')
      }}
      isSiteFocused={isSwitched}
      onWarehouse={setWarehouse}
    />
  )
}

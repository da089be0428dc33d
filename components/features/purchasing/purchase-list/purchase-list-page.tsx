'use client'
import { useState } from 'react'
import useSWR from 'swr'
import { call } from '@/lib/api/api'
import { useSiteInAddress, writeListAddress } from './list-address'
import { PurchaseListScreen } from './purchase-list-screen'
import type { LinesPage } from './purchase-list-state'
import type { SiteAndWarehouse } from './toolbar'

interface Props {
  site: SiteAndWarehouse | null
  warehouse: SiteAndWarehouse | null
  initial: LinesPage | undefined
}

/** The warehouse chosen last in this window: a page that is refreshed in its tag has what the server sent before. */
let lastWarehouse: SiteAndWarehouse | null | undefined

/** The purchase list of the chosen site. Each site has a list of its own; the warehouse stays if the site offers it. */
export function PurchaseListPage({ site: firstSite, warehouse: firstWarehouse, initial }: Props) {
  const [known, setKnown] = useState<ReadonlyMap<number, SiteAndWarehouse>>(new Map())
  const [isSwitched, setSwitched] = useState(false)
  const siteId = useSiteInAddress()
  // The server has read the site of the first load; Back and Forward lead to others.
  const [openedAt] = useState(siteId)
  const isRead = siteId === null || siteId === openedAt || siteId === firstSite?.id
  // Lines that the server sent are outdated once another site was shown.
  const [hasLeft, setHasLeft] = useState(false)
  if (!isRead && !hasLeft) setHasLeft(true)
  const isUnknown = !isRead && !known.has(siteId)
  const { data: found } = useSWR(isUnknown ? ['sites', 'record', siteId] : null, () =>
    call('GET sites/{id}', { params: { id: siteId ?? 0 } }),
  )
  const other = found ? { id: found.siteId, name: found.name, companyId: Number(found.companyId) } : null
  const site = isRead ? firstSite : (known.get(siteId) ?? other)
  const [warehouse, setWarehouse] = useState(lastWarehouse === undefined ? firstWarehouse : lastWarehouse)
  const fits = warehouse && warehouse.companyId === site?.companyId
  return (
    <PurchaseListScreen
      key={site?.id ?? 'none'}
      site={site}
      warehouse={fits ? warehouse : null}
      initial={hasLeft ? undefined : initial}
      onSite={(next) => {
        if (!next) return
        setKnown(new Map(known).set(next.id, next))
        setSwitched(true)
        // Each site has its own grouping.
        writeListAddress({ siteId: next.id, group: null }, 'push')
      }}
      isSiteFocused={isSwitched}
      onWarehouse={(next) => {
        lastWarehouse = next
        setWarehouse(next)
      }}
    />
  )
}

'use client'
import { useState } from 'react'
import type { AnswerOf } from '@/contract/endpoints'
import { PurchaseListScreen } from './purchase-list-screen'
import type { Place } from './toolbar'

interface Props {
  site: Place | null
  warehouse: Place | null
  initial: AnswerOf<'GET orderpurchases'> | undefined
}

/** The purchase list of the chosen site. Each site is a list of its own; the warehouse stays as long as it fits. */
export function PurchaseListPage({ site: firstSite, warehouse: firstWarehouse, initial }: Props) {
  const [site, setSite] = useState(firstSite)
  const [warehouse, setWarehouse] = useState(firstWarehouse)
  const fits = warehouse && warehouse.companyId === site?.companyId
  return (
    <PurchaseListScreen
      key={site?.id ?? 'none'}
      site={site}
      warehouse={fits ? warehouse : null}
      initial={site === firstSite ? initial : undefined}
      onSite={(next) => {
        window.history.replaceState(null, '', next ? `?siteId=${next.id}` : window.location.pathname)
        setSite(next)
      }}
      onWarehouse={setWarehouse}
    />
  )
}

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

/** The purchase list of the chosen site. Each site is a list of its own: another one starts afresh. */
export function PurchaseListPage({ site, warehouse, initial }: Props) {
  const [chosen, setChosen] = useState({ site, isFirst: true })
  const fits = warehouse && warehouse.companyId === chosen.site?.companyId
  return (
    <PurchaseListScreen
      key={chosen.site?.id ?? 'none'}
      site={chosen.site}
      warehouse={fits ? warehouse : null}
      initial={chosen.isFirst ? initial : undefined}
      onSite={(next) => {
        window.history.replaceState(null, '', next ? `?siteId=${next.id}` : window.location.pathname)
        setChosen({ site: next, isFirst: false })
      }}
    />
  )
}

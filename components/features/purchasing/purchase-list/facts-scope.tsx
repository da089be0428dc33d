'use client'
import dynamic from 'next/dynamic'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useMay } from '@/components/state/session-context'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { OrdersContext } from './grid/facts-cell'
import { LineFactsContext, type LineFactsStore } from './line-facts'
import { type Landed, ordersOf } from './rules/landed-price'
import type { LineCost } from './rules/list-sums'
import type { LineRow } from './rules/purchase-list-rows'
import type { Commands } from './use-purchase-list'

const FactsDrawer = dynamic(() => import('./drawers/facts-drawer').then((file) => file.FactsDrawer), { ssr: false })

interface Props {
  store: LineFactsStore
  /** Of the selected lines. */
  costs: ReadonlyMap<number, LineCost>
  commands: Commands
  mayWrite: boolean
  /** Gets what opens the facts of a line. */
  children: (onFacts: (row: LineRow) => void, mayRead: boolean) => ReactNode
}

/** Loads what helps to decide on lines in view, for those who may read purchases, and shows all of it of one. */
export function FactsScope({ store, costs, commands, mayWrite, children }: Props) {
  const mayRead = useMay('purchases', 'read')
  const [opened, setOpened] = useState<LineRow | null>(null)
  const orders = useMemo(() => ordersOf(costs), [costs])
  const onFacts = useCallback((row: LineRow) => setOpened(row), [])
  const take = (line: OrderPurchase, { binding, qty, price }: Landed) => {
    const { productSupplierId, supplierName, currency, minOrderQty, piecesPerLot } = binding
    commands.mend(line, {
      ...{ kind: 'nextBinding', qty, difference: null },
      binding: {
        ...{ productSupplierId, supplierName, price, currency },
        ...{ minOrderQty: minOrderQty ?? 1, piecesPerLot: piecesPerLot ?? 1 },
      },
    })
  }
  return (
    <LineFactsContext.Provider value={mayRead ? store : null}>
      <OrdersContext.Provider value={orders}>
        {children(onFacts, mayRead)}
        {opened && (
          <FactsDrawer
            row={opened}
            orders={orders}
            onTake={mayWrite ? take : undefined}
            onClose={() => setOpened(null)}
          />
        )}
      </OrdersContext.Provider>
    </LineFactsContext.Provider>
  )
}

'use client'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { costsOf } from '../rules/list-sums'
import { ordersToPlace } from '../rules/order-table'
import { actualsOf } from '../rules/purchase-list-preview'
import { isTickedByOther } from '../rules/tick-owners'
import { useDecimals } from '../use-decimals'
import type { PurchaseList } from '../use-purchase-list'

const PlaceDialog = dynamic(() => import('./place-dialog').then((file) => file.PlaceDialog), { ssr: false })
const PlacedDialog = dynamic(() => import('./placed-dialog').then((file) => file.PlacedDialog), { ssr: false })

/** The table before placing, and the notice after it. */
export function Placing({ list, warehouseName }: { list: PurchaseList; warehouseName: string }) {
  const router = useRouter()
  const decimalsOf = useDecimals()
  const { state, commands, me } = list
  const { lines, checking, placed } = state
  const orders = useMemo(() => {
    if (!checking) return []
    const checked = lines.filter((line) => line.checked)
    const actuals = actualsOf(checking, checked)
    return ordersToPlace(checking, checked, actuals, costsOf(checked, { actuals, preview: checking, decimalsOf }))
  }, [checking, decimalsOf, lines])
  const others = lines.filter((line) => !line.checked && isTickedByOther(line, me.checkedBy)).length
  const unselected = lines.filter((line) => !line.checked).length - others
  return (
    <>
      {checking && (
        <PlaceDialog
          orders={orders}
          warehouseName={warehouseName}
          staying={{ unselected, others }}
          isPlacing={state.busy !== null}
          onPlace={(messages) => void commands.place(messages)}
          onClose={() => commands.dispatch({ type: 'checkingEnded' })}
        />
      )}
      {placed && (
        <PlacedDialog
          orders={placed}
          onConfirm={() =>
            router.replace(`/purchases?purchaseOrderIds=${placed.map((of) => of.purchaseOrderId).join(',')}`)
          }
          onStay={() => commands.dispatch({ type: 'placedSeen' })}
        />
      )}
    </>
  )
}

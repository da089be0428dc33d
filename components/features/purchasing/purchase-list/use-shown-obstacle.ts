'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Obstacle, PurchaseListState } from './purchase-list-rules'

/** The obstacle of a preview or an order with its message, and the rule that found it. */
export interface ShownObstacle {
  obstacle: Obstacle
  obstacleOf: (state: PurchaseListState) => Obstacle | null
}

/**
 * The obstacle shown last while it lasts, else null.
 * @param onGone dismisses the notification
 */
export function useShownObstacle(state: PurchaseListState, onGone: () => void) {
  const [shown, setShown] = useState<ShownObstacle | null>(null)
  const retract = useEffectEvent(onGone)
  useEffect(() => {
    if (!shown || shown.obstacleOf({ ...state, busy: null }) === shown.obstacle) return
    setShown(null)
    retract()
  }, [state, shown])
  return [shown, setShown] as const
}

'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Obstacle, PurchaseListState } from './purchase-list-rules'

/** What keeps a preview or an order, as a notice says it, and the rule that found it. */
export interface ShownObstacle {
  obstacle: Obstacle
  obstacleOf: (state: PurchaseListState) => Obstacle | null
}

/**
 * The obstacle that was shown last, as long as it stands; null afterwards.
 * @param onGone dismisses the notice
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

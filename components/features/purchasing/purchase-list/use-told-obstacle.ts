'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Obstacle, PurchaseListState } from './purchase-list-rules'

/** What the person was told to be in the way of a preview or an order, and the rule that found it. */
export interface ToldObstacle {
  obstacle: Obstacle
  obstacleOf: (state: PurchaseListState) => Obstacle | null
}

/**
 * The obstacle that was told last, as long as it stands; null afterwards.
 * @param onGone what was said of it is no longer so
 */
export function useToldObstacle(state: PurchaseListState, onGone: () => void) {
  const [told, tell] = useState<ToldObstacle | null>(null)
  const retract = useEffectEvent(onGone)
  useEffect(() => {
    if (!told || told.obstacleOf({ ...state, busy: null }) === told.obstacle) return
    tell(null)
    retract()
  }, [state, told])
  return [told, tell] as const
}

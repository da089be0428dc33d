'use client'
import { useDaysSince } from '@/components/fields/dates/use-days-since'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import type { RecordOf } from '@/contract/entity'
import { waitingDays } from '@/contract/rules/waiting-days'

export type DatedPurchase = Pick<RecordOf<typeof purchaseOrders>, 'status' | 'createdTime' | 'expectedDate'>

export interface Lateness {
  /** `late`: past its expected day. */
  kind: 'late' | 'unpaid'
  days: number
}

/** How late a purchase order is: paid and past its expected day, or unpaid for long; null for one in time. */
export function useLateness(): (purchase: DatedPurchase) => Lateness | null {
  const daysSince = useDaysSince()
  return ({ status, createdTime, expectedDate }) => {
    if (status === 'Unpaid') {
      const days = daysSince(createdTime)
      return days >= waitingDays ? { kind: 'unpaid', days } : null
    }
    const days = status === 'Paid' || status === 'Shipped' ? daysSince(expectedDate) : 0
    return days > 0 ? { kind: 'late', days } : null
  }
}

'use client'
import { Money } from '@/components/fields/money'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'

/** What was given back of a payment; a dash where nothing was. */
export function RefundedAmount({ refundedAmount, currency }: RecordOf<typeof payments>) {
  return refundedAmount === 0 ? '–' : <Money amount={refundedAmount} currency={currency} />
}

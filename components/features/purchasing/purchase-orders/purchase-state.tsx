'use client'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/fields/status-badge'
import { type DatedPurchase, useLateness } from './use-lateness'

/** The state of a purchase order in its list, with how late it is. */
export function PurchaseState({ purchase }: { purchase: DatedPurchase & { statusText: string } }) {
  const t = useTranslations('purchaseOrders')
  const { status, statusText } = purchase
  const lateness = useLateness()(purchase)
  if (!lateness) return <StatusBadge status={status} text={statusText || status} />
  const { kind, days } = lateness
  return <StatusBadge status={status} text={t(`stateOf.${kind}`, { state: statusText, days })} look="needed warning" />
}

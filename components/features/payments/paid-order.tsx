'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { payments } from '@/contract/entities/payments'
import type { RecordOf } from '@/contract/entity'

/** What the list of payments has in place of an order that one has to be assigned to; undefined where there is one. */
export const paidOrder = ({ orderId, status }: Pick<RecordOf<typeof payments>, 'orderId' | 'status'>): ReactNode =>
  orderId === null && status !== 'Refunded' ? <NotAssigned /> : undefined

function NotAssigned() {
  const t = useTranslations('payments')
  return <span className="figure-warning">{t('notAssigned')}</span>
}

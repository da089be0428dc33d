'use client'
import { useTranslations } from 'next-intl'
import { figure } from '@/components/fields/figure'
import type { purchaseInspections } from '@/contract/entities/purchasing/purchase-inspections'
import type { RecordOf } from '@/contract/entity'
import { formatNumber } from '@/lib/format/number'

type Found = Pick<RecordOf<typeof purchaseInspections>, 'status' | 'acceptedQty' | 'defectiveQty' | 'wrongQty'>

const pieces = (value: number) => formatNumber(value, 0)
const isChecked = (status: string) => status !== 'Open' && status !== 'Unclaimed'

/** The good pieces of an inspection in a list, and of how many where not all are; a dash before it is checked. */
export function GoodCount({ status, acceptedQty, defectiveQty, wrongQty }: Found) {
  const t = useTranslations('purchaseInspections')
  const total = acceptedQty + defectiveQty + wrongQty
  if (isChecked(status) && total > acceptedQty) return t('goodOf', { n: pieces(acceptedQty), total: pieces(total) })
  return figure(isChecked(status) ? acceptedQty : null, pieces)
}

/** The defective pieces of an inspection in a list; a dash before it is checked. */
export const DefectiveCount = ({ status, defectiveQty }: Pick<Found, 'status' | 'defectiveQty'>) =>
  figure(isChecked(status) ? defectiveQty : null, pieces)

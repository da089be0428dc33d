'use client'
import { useTranslations } from 'next-intl'
import { renderCell } from '@/components/fields/cell'
import type { EntityShape } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { viewOf } from '../core/record-views'

interface Props {
  entity: EntityShape
  record: Row
  field: string
}

/** A formatted value; a sum that lacks a part which is not known yet says that it is at least that. */
export function SumCell({ entity, record, field }: Props) {
  const t = useTranslations('resource')
  const meta = entity.fields[field]
  if (!meta) return null
  const cell = renderCell(field, meta, record)
  const part = viewOf(entity).partsOfSums?.[field]
  if (part === undefined || (record[part] ?? null) !== null) return cell
  return t.rich('atLeast', { amount: () => cell })
}

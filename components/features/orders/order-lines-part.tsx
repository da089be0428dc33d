'use client'
import { LineTable } from '@/components/resource/lines/line-table'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import type { orders } from '@/contract/entities/orders'
import { orderColumns, pendingColumns } from './order-columns'

/** The lines of an order, with the places of their pieces. */
export function OrderLinesPart({ entity, shown, record }: PartProps<typeof orders>) {
  const label = useLabels(entity.path)
  const meta = entity.lines?.lines
  if (!meta) return null
  return (
    <Section title={label('lines')}>
      <LineTable
        label={label('lines')}
        meta={meta}
        lines={record?.lines}
        labelOf={label}
        columns={shown.status === 'Pending' ? pendingColumns(record?.lines ?? []) : orderColumns}
        currency={shown.currency}
      />
    </Section>
  )
}

'use client'
import { WaitingOrders } from '@/components/fields/waiting-orders'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { Totals } from '@/components/resource/record-page/parts/totals'
import { useLabels } from '@/components/state/labels'
import type { inventories } from '@/contract/entities/inventories'

const fields = ['onHand', 'allocated', 'available'] as const

/** The pieces of a row of stock; where orders take none, none are available. */
export function StockPieces({ entity, shown }: PartProps<typeof inventories>) {
  const label = useLabels(entity.path)
  const record = shown.forOrders ? shown : { ...shown, available: null }
  return (
    <Section title={label('pieces')}>
      <Totals entity={entity} record={record} fields={fields} unknown={{ available: 'notForOrders' }} />
      <WaitingOrders {...shown} />
    </Section>
  )
}

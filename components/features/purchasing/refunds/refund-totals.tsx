'use client'
import Big from 'big.js'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { Totals } from '@/components/resource/record-page/parts/totals'
import { useLabels } from '@/components/state/labels'
import type { purchaseRefunds } from '@/contract/entities/purchasing/purchase-refunds'

type Props = PartProps<typeof purchaseRefunds>

/** What was asked for: goods, shipping and other. What came may be less or more, and then stands below it. */
export function RefundTotals({ entity, shown, record }: Props) {
  const label = useLabels(entity.path)
  const { shippingAmount, otherAmount, amount, status } = shown
  const goods = record && (record.lines ?? []).reduce((sum, line) => sum.plus(line.amount ?? 0), new Big(0))
  const asked = goods?.plus(shippingAmount ?? 0).plus(otherAmount ?? 0)
  const isOther = status === 'Completed' && asked !== undefined && !asked.eq(amount)
  const all = { ...shown, goodsAmount: goods?.toNumber(), askedAmount: asked?.toNumber(), receivedAmount: amount }
  const { amount: meta } = entity.fields
  const fields = { ...entity.fields, ...(meta && { goodsAmount: meta, askedAmount: meta, receivedAmount: meta }) }
  return (
    <Section title={label('totals')} isTotals>
      <Totals
        entity={{ ...entity, fields }}
        record={all}
        fields={[
          ...['goodsAmount', 'shippingAmount', 'otherAmount'],
          ...(isOther ? ['askedAmount', 'receivedAmount'] : ['amount']),
        ]}
      />
    </Section>
  )
}

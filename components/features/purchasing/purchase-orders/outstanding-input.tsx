'use client'
import { useTranslations } from 'next-intl'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { LinePicksInput } from '@/components/fields/lines/line-picks-input'
import { type NamedLine, productOf, variantOf } from '../line-name'

/** A line of a purchase order, with the pieces of it that are to come. */
export interface OutstandingLine extends NamedLine {
  purchaseOrderLineId: number
  outstanding: number
}

/** So many of the pieces that are to come, of each line of the record. */
export function OutstandingInput(props: KindInputProps) {
  const t = useTranslations('purchaseOrders')
  const lines = (props.record as { lines: readonly OutstandingLine[] }).lines.map((line) => ({
    ...{ id: line.purchaseOrderLineId, title: productOf(line), text: variantOf(line) },
    ...{ name: variantOf(line) ?? productOf(line), max: line.outstanding },
  }))
  return <LinePicksInput {...props} lines={lines.filter(({ max }) => max > 0)} none={t('nothingOutstanding')} />
}

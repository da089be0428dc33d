'use client'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { LinePicksInput } from '@/components/fields/lines/line-picks-input'
import { isOfReceived } from '@/contract/rules/refund-kinds'
import { nameOfLine, productOf } from '../line-name'
import type { WholePurchase } from '../use-purchase'

type Line = Pick<WholePurchase['lines'][number], 'refundableReceived' | 'refundableMissing'>

/** How many pieces of a line a refund of this kind can be for; unknown before a kind is chosen. */
export const maxOf = ({ refundableReceived, refundableMissing }: Line, kind: string | null): number | null =>
  kind === null ? null : isOfReceived(kind) ? refundableReceived : refundableMissing

/**
 * Pieces and an amount for each line, with their maximum; without an amount the price of the pieces is requested,
 * and for new pieces no money.
 */
export function RefundLinesInput(props: KindInputProps) {
  const t = useTranslations('purchaseRefunds')
  const kind = (useFormContext().watch('kind') ?? null) as string | null
  const lines = (props.record as WholePurchase).lines.map((line) => {
    const { orderName, productSkuName } = line
    return {
      ...{ id: line.purchaseOrderLineId, title: nameOfLine(line), max: maxOf(line, kind) },
      text: orderName ? t('forOrder', { order: orderName }) : t('forStock'),
      name: [productSkuName ?? productOf(line), orderName].filter(Boolean).join(', '),
    }
  })
  return (
    <LinePicksInput
      {...props}
      lines={lines}
      limitOf={(n) => (n === null ? t('pieces') : t('of', { n }))}
      hasAmounts={kind !== 'Replacement'}
    />
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { LinePicksInput } from '@/components/fields/lines/line-picks-input'
import { isOfReceived } from '@/contract/rules/refund-kinds'
import { nameOfLine, productOf, variantOf } from '../line-name'
import type { WholePurchase } from '../use-purchase'
import { proposedPicks, type RefundPick } from './refund-proposal'

type Line = Pick<WholePurchase['lines'][number], 'refundableReceived' | 'refundableMissing'>

/** How many pieces of a line a refund of this kind can be for; unknown before a kind is chosen. */
export const maxOf = ({ refundableReceived, refundableMissing }: Line, kind: string | null): number | null =>
  kind === null ? null : isOfReceived(kind) ? refundableReceived : refundableMissing

const isSame = (value: unknown, picks: readonly RefundPick[]) => JSON.stringify(value ?? []) === JSON.stringify(picks)

/**
 * Pieces and an amount for each line, with their maximum; without an amount the price of the pieces is requested,
 * and for new pieces no money.
 */
export function RefundLinesInput(props: KindInputProps) {
  const t = useTranslations('purchaseRefunds')
  const kind = (useFormContext().watch('kind') ?? null) as string | null
  const purchase = props.record as WholePurchase
  const [before, setBefore] = useState(kind)
  const propose = useEffectEvent(() => {
    // What was typed stays; what was proposed follows the kind.
    if (before === kind) return
    if (isSame(props.value, proposedPicks(purchase, before))) props.onChange(proposedPicks(purchase, kind))
    setBefore(kind)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is for other pieces
  useEffect(() => propose(), [kind])
  const lines = purchase.lines.map((line) => {
    const { orderName } = line
    return {
      ...{ id: line.purchaseOrderLineId, title: nameOfLine(line), max: maxOf(line, kind) },
      text: orderName ? t('forOrder', { order: orderName }) : t('forStock'),
      name: [variantOf(line) ?? productOf(line), orderName].filter(Boolean).join(', '),
    }
  })
  return (
    <LinePicksInput
      key={before}
      {...props}
      lines={lines}
      limitOf={(n) => (n === null ? t('pieces') : t('of', { n }))}
      hasAmounts={kind !== 'Replacement'}
    />
  )
}

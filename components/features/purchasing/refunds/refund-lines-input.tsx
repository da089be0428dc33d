'use client'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { isOfReceived } from '@/contract/rules/refund-kinds'
import { readNumber, readPieces } from '@/lib/format/typed-number'
import { nameOfLine, productOf } from '../line-name'

export interface RefundableLine {
  purchaseOrderLineId: number
  /** The order that it was bought for. */
  orderName?: string | null
  productName: string
  productNameNow?: string | null
  productSkuName: string | null
  /** Pieces that came, and pieces that did not, which stand in no refund yet. */
  refundableReceived: number
  refundableMissing: number
}

interface Typed {
  qty: string
  amount: string
}

const inputs = new WeakMap<readonly RefundableLine[], (props: KindInputProps) => React.ReactNode>()

/** An input for pieces and amounts of these lines; the same component for the same lines. */
export function refundLinesInputOf(lines: readonly RefundableLine[]): (props: KindInputProps) => React.ReactNode {
  const known = inputs.get(lines)
  if (known) return known
  const made = (props: KindInputProps) => <RefundLinesInput {...props} lines={lines} />
  inputs.set(lines, made)
  return made
}

/** How many pieces of a line a refund of this kind can be for; unknown before a kind is chosen. */
export const mostOf = (line: RefundableLine, kind: string | null): number | null =>
  kind === null ? null : isOfReceived(kind) ? line.refundableReceived : line.refundableMissing

/**
 * Pieces and an amount for each line, with how many can be asked for; without an amount the price of the pieces is asked
 * for, and for new pieces no money.
 */
function RefundLinesInput({ shared, onChange, record, lines }: KindInputProps & { lines: readonly RefundableLine[] }) {
  const t = useTranslations('purchaseRefunds')
  const kind = (useFormContext().watch('kind') ?? null) as string | null
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({})
  const isForPieces = kind === 'Replacement'
  const report = (entered: typeof typed) =>
    onChange(
      lines.flatMap(({ purchaseOrderLineId }) => {
        const { qty: pieces = '', amount: money = '' } = entered[purchaseOrderLineId] ?? {}
        const qty = readPieces(pieces)
        if (!qty) return []
        // What is no number is sent as it is, to be refused at its field.
        const amount = isForPieces ? null : readNumber(money, record?.currency as string | null | undefined)
        return { purchaseOrderLineId, qty, ...(amount !== null && { amount: amount ?? money }) }
      }),
    )
  const change = (id: number, patch: Partial<Typed>) => {
    const next = { ...typed, [id]: { ...{ qty: '', amount: '' }, ...typed[id], ...patch } }
    setTyped(next)
    report(next)
  }
  const reportAgain = useEffectEvent(() => {
    if (Object.keys(typed).length > 0) report(typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kind decides whether amounts count
  useEffect(() => reportAgain(), [kind])
  return (
    <Box role="group" aria-label={shared.label} sx={{ display: 'grid', gap: 3 }}>
      {lines.map((line, place) => {
        const { purchaseOrderLineId: id, productSkuName, orderName } = line
        const most = mostOf(line, kind)
        const name = [productSkuName ?? productOf(line), orderName].filter(Boolean).join(', ')
        return (
          <Box key={id} sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0, fontSize: 13.5, overflowWrap: 'anywhere' }}>
              {nameOfLine(line)}
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                {orderName ? t('forOrder', { order: orderName }) : t('forStock')}
              </Box>
            </Box>
            <TextField
              sx={{ width: 80 }}
              value={typed[id]?.qty ?? ''}
              disabled={most === 0}
              onChange={({ target }) => change(id, { qty: target.value })}
              inputRef={place === 0 ? shared.inputRef : undefined}
              error={shared.error}
              helperText={most === null ? t('pieces') : t('of', { n: most })}
              slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': t('piecesOf', { name }) } }}
            />
            {!isForPieces && (
              <TextField
                sx={{ width: 104 }}
                value={typed[id]?.amount ?? ''}
                disabled={most === 0}
                onChange={({ target }) => change(id, { amount: target.value })}
                helperText={t('amount')}
                slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': t('amountOf', { name }) } }}
              />
            )}
          </Box>
        )
      })}
      {shared.helperText && <Box sx={{ fontSize: 12, color: 'error.main' }}>{shared.helperText}</Box>}
    </Box>
  )
}

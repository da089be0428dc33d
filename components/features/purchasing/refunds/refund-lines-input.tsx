'use client'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { KindInputProps } from '@/components/fields/kinds/inputs/kind-input'
import { readNumber, readPieces } from '@/lib/format/typed-number'
import { productOf } from '../purchase-orders/line-name'

export interface RefundableLine {
  purchaseOrderLineId: number
  productName: string
  productNameNow?: string | null
  productSkuName: string | null
  qty: number
  price: number
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

/** Pieces and an amount for each line; without an amount the price of the pieces is asked for. */
function RefundLinesInput({ shared, onChange, record, lines }: KindInputProps & { lines: readonly RefundableLine[] }) {
  const t = useTranslations('purchaseRefunds')
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({})
  const change = (id: number, patch: Partial<Typed>) => {
    const next = { ...typed, [id]: { ...{ qty: '', amount: '' }, ...typed[id], ...patch } }
    setTyped(next)
    onChange(
      lines.flatMap(({ purchaseOrderLineId }) => {
        const entered = next[purchaseOrderLineId]
        const qty = readPieces(entered?.qty ?? '')
        if (!entered || !qty) return []
        // What is no number is sent as it is, to be refused at its field.
        const amount = readNumber(entered.amount, record?.currency as string | null | undefined)
        return { purchaseOrderLineId, qty, ...(amount !== null && { amount: amount ?? entered.amount }) }
      }),
    )
  }
  return (
    <Box role="group" aria-label={shared.label} sx={{ display: 'grid', gap: 3 }}>
      {lines.map(({ purchaseOrderLineId: id, productSkuName, qty, ...line }, place) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0, fontSize: 13.5 }}>
            {productOf(line)}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{productSkuName}</Box>
          </Box>
          <TextField
            sx={{ width: 80 }}
            value={typed[id]?.qty ?? ''}
            onChange={({ target }) => change(id, { qty: target.value })}
            inputRef={place === 0 ? shared.inputRef : undefined}
            error={shared.error}
            helperText={t('of', { n: qty })}
            slotProps={{
              htmlInput: {
                inputMode: 'numeric',
                'aria-label': t('piecesOf', { name: productSkuName ?? productOf(line) }),
              },
            }}
          />
          <TextField
            sx={{ width: 104 }}
            value={typed[id]?.amount ?? ''}
            onChange={({ target }) => change(id, { amount: target.value })}
            helperText={t('amount')}
            slotProps={{
              htmlInput: {
                inputMode: 'decimal',
                'aria-label': t('amountOf', { name: productSkuName ?? productOf(line) }),
              },
            }}
          />
        </Box>
      ))}
      {shared.helperText && <Box sx={{ fontSize: 12, color: 'error.main' }}>{shared.helperText}</Box>}
    </Box>
  )
}

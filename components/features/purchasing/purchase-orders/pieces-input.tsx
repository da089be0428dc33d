'use client'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { readPieces } from '@/lib/format/typed-number'
import { productOf } from '../line-name'

export interface PickedPieces {
  purchaseOrderLineId: number
  qty: number
}

/** A line of which pieces can be picked. */
export interface PickableLine {
  purchaseOrderLineId: number
  productName: string
  productNameNow?: string | null
  productSkuName: string | null
  most: number
}

const inputs = new WeakMap<readonly PickableLine[], (props: KindInputProps) => React.ReactNode>()

/** An input for pieces of these lines; the same component for the same lines, as a new one would lose what is typed. */
export function piecesInputOf(lines: readonly PickableLine[]): (props: KindInputProps) => React.ReactNode {
  const known = inputs.get(lines)
  if (known) return known
  const made = (props: KindInputProps) => <PiecesInput {...props} lines={lines} />
  inputs.set(lines, made)
  return made
}

/** A number for each line that has pieces; empty lines stay out. */
function PiecesInput({ shared, value, onChange, lines }: KindInputProps & { lines: readonly PickableLine[] }) {
  const t = useTranslations('purchaseOrders')
  const picked = (value ?? []) as readonly PickedPieces[]
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>(
    Object.fromEntries(picked.map(({ purchaseOrderLineId, qty }) => [purchaseOrderLineId, String(qty)])),
  )
  const change = (purchaseOrderLineId: number, text: string) => {
    setTyped({ ...typed, [purchaseOrderLineId]: text })
    const others = picked.filter((line) => line.purchaseOrderLineId !== purchaseOrderLineId)
    const qty = readPieces(text)
    onChange(qty ? [...others, { purchaseOrderLineId, qty }] : others)
  }
  return (
    <Box role="group" aria-label={shared.label} sx={{ display: 'grid', gap: 3 }}>
      {lines.map(({ purchaseOrderLineId: id, productSkuName, most, ...line }, place) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: 1, minWidth: 0, fontSize: 13.5 }}>
            {productOf(line)}
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{productSkuName}</Box>
          </Box>
          <TextField
            sx={{ width: 96 }}
            value={typed[id] ?? ''}
            onChange={({ target }) => change(id, target.value)}
            onBlur={shared.onBlur}
            inputRef={place === 0 ? shared.inputRef : undefined}
            error={shared.error}
            helperText={t('of', { n: most })}
            slotProps={{
              htmlInput: {
                inputMode: 'numeric',
                'aria-label': t('piecesOf', { name: productSkuName ?? productOf(line) }),
              },
            }}
          />
        </Box>
      ))}
      {lines.length === 0 && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('nothingOutstanding')}</Box>}
      {shared.helperText && <Box sx={{ fontSize: 12, color: 'error.main' }}>{shared.helperText}</Box>}
    </Box>
  )
}

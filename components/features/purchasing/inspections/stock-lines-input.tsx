'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { RefInput } from '@/components/fields/refs/ref-input'
import { readNumber, readPieces } from '@/lib/format/typed-number'

interface StockRow {
  key: number
  productSkuId: number | null
  qty: string
  unitCost: string
}

const emptyRow = (key: number): StockRow => ({ key, productSkuId: null, qty: '', unitCost: '' })

/** SKUs with their pieces, and what one has cost where that is known. */
export function StockLinesInput({ shared, onChange }: KindInputProps) {
  const t = useTranslations('purchaseInspections')
  const [rows, setRows] = useState<readonly StockRow[]>([emptyRow(0)])
  const set = (next: readonly StockRow[]) => {
    setRows(next)
    onChange(
      next.flatMap(({ productSkuId, qty, unitCost }) => {
        const count = readPieces(qty)
        if (productSkuId === null || !count) return []
        // What is no number is sent as it is, to be refused at its field.
        const cost = readNumber(unitCost)
        return { productSkuId, qty: count, ...(cost !== null && { unitCost: cost ?? unitCost }) }
      }),
    )
  }
  const change = (key: number, patch: Partial<StockRow>) =>
    set(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)))
  return (
    <Box role="group" aria-label={shared.label} sx={{ display: 'grid', gap: 4 }}>
      {rows.map(({ key, productSkuId, qty, unitCost }, place) => (
        <Box key={key} sx={{ display: 'grid', gap: 2 }}>
          <RefInput
            to="productskus"
            label={t('goods')}
            value={productSkuId}
            inputRef={place === 0 ? shared.inputRef : undefined}
            onChange={(value) => change(key, { productSkuId: value })}
          />
          <Box sx={{ display: 'flex', gap: 2 }}>
            <TextField
              label={t('pieces')}
              value={qty}
              error={shared.error}
              onChange={({ target }) => change(key, { qty: target.value })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
            <TextField
              label={t('unitCost')}
              value={unitCost}
              onChange={({ target }) => change(key, { unitCost: target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          </Box>
        </Box>
      ))}
      <Box>
        <Button onClick={() => setRows([...rows, emptyRow(rows.length)])}>{t('addGoods')}</Button>
      </Box>
      {shared.helperText && <Box sx={{ fontSize: 12, color: 'error.main' }}>{shared.helperText}</Box>}
    </Box>
  )
}

'use client'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FormDialog } from '@/components/feedback/form-dialog'
import { useSession } from '@/components/state/session-context'
import { onlyCurrency } from '@/lib/format/money'
import { typedAmount } from '@/lib/format/typed-number'
import { type PriceField, priceFields } from './sku-cells'
import { type PriceRule, repriced } from './sku-matrix'
import type { Place, SkuRow } from './sku-rows'
import { useSkuLabels } from './use-sku-labels'

interface Props {
  rows: readonly SkuRow[]
  nameOf: (row: SkuRow) => string
  onApply: (changes: readonly (Place & { text: string })[]) => void
  onClose: () => void
}

const modes = ['percent', 'amount', 'set'] as const
const usualDecimals = 2

/** Changes a price of several SKUs by an amount or a percentage, with what becomes of each. */
export function PriceDialog({ rows, nameOf, onApply, onClose }: Props) {
  const t = useTranslations('skuGrid')
  const label = useSkuLabels()
  const { currencies } = useSession()
  const [field, setField] = useState<PriceField>('salePrice')
  const [mode, setMode] = useState<PriceRule['mode']>('percent')
  const [typed, setTyped] = useState('')
  const currency = useMemo(() => onlyCurrency(rows.map(({ cells }) => cells.currency)), [rows])
  const by = typedAmount(typed.replace(/%$/, ''), currency)
  const preview = useMemo(
    () => repriced(rows, { field, mode, by }, (currency) => currencies[currency]?.minorUnit ?? usualDecimals),
    [by, currencies, field, mode, rows],
  )
  const changes = preview.flatMap(({ key, before, after }) =>
    after === undefined || after === before ? [] : [{ key, field, text: after }],
  )
  return (
    <FormDialog
      title={t('priceTitle', { count: rows.length })}
      maxWidth="sm"
      action={t('applyPrices', { count: changes.length })}
      isDisabled={changes.length === 0}
      onSubmit={() => changes.length > 0 && onApply(changes)}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
        <TextField
          select
          label={t('priceField')}
          value={field}
          onChange={({ target }) => setField(target.value as PriceField)}
        >
          {priceFields.map((name) => (
            <MenuItem key={name} value={name}>
              {label(name)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('priceMode')}
          value={mode}
          onChange={({ target }) => setMode(target.value as PriceRule['mode'])}
        >
          {modes.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`priceModes.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          autoFocus
          label={t('priceBy')}
          value={typed}
          helperText={t('priceByHint')}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      </Box>
      <PricePreview rows={rows} prices={preview} nameOf={nameOf} />
    </FormDialog>
  )
}

interface PreviewProps extends Pick<Props, 'rows' | 'nameOf'> {
  prices: ReturnType<typeof repriced>
}

/** What becomes of each price. */
function PricePreview({ rows, prices, nameOf }: PreviewProps) {
  const t = useTranslations('skuGrid')
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return (
    <Box
      // It may be higher than its room, which a keyboard has to scroll as well.
      tabIndex={0}
      role="group"
      aria-label={t('preview')}
      sx={{ maxHeight: 320, overflow: 'auto' }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('variant')}</TableCell>
            <TableCell align="right">{t('before')}</TableCell>
            <TableCell align="right">{t('after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {prices.map(({ key, before, after }) => {
            const row = byKey.get(key)
            return (
              <TableRow key={key}>
                <TableCell>{(row && nameOf(row)) || row?.cells.skuCode || '–'}</TableCell>
                <TableCell align="right">{before || '–'}</TableCell>
                <TableCell align="right" sx={{ fontWeight: after !== undefined && after !== before ? 600 : 400 }}>
                  {after ?? t('unchanged')}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Box>
  )
}

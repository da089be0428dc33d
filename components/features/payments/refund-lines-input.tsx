'use client'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Goods } from '@/components/fields/goods'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { LineFrame } from '@/components/fields/lines/line-frame'
import { lineName, productOfLine, skuOfLine } from '@/contract/text/line-name'
import { readPieces } from '@/lib/format/typed-number'
import type { PaymentOrder } from './use-payment-order'

export interface RefundLine {
  orderLineId: number
  qty: number
}

/** The lines with the pieces of one of them set; none takes it away. */
export function withPieces(lines: readonly RefundLine[], orderLineId: number, typed: string): RefundLine[] {
  const others = lines.filter((line) => line.orderLineId !== orderLineId)
  const qty = readPieces(typed)
  return qty ? [...others, { orderLineId, qty }] : others
}

/** Which pieces of the order a refund is for. It moves none of them. */
export function RefundLinesInput({ shared, value, onChange, record }: KindInputProps) {
  const t = useTranslations('payments')
  const order = record?.order as PaymentOrder
  const chosen = (value ?? []) as readonly RefundLine[]
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {t('linesLabel')}
      </Typography>
      <LineFrame aria-label={t('linesLabel')}>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.orderLineId}>
              <td data-first>
                <Goods picture={line.coverUrl} title={productOfLine(line)} text={skuOfLine(line)} />
              </td>
              <td style={{ width: 92 }}>
                <input
                  type="text"
                  inputMode="numeric"
                  aria-label={t('lineQty', { name: lineName(line) })}
                  value={chosen.find(({ orderLineId }) => orderLineId === line.orderLineId)?.qty ?? ''}
                  onChange={({ target }) => onChange(withPieces(chosen, line.orderLineId, target.value))}
                />
              </td>
              <td style={{ width: 64 }}>{t('ofQty', { qty: line.qty })}</td>
            </tr>
          ))}
        </tbody>
      </LineFrame>
      {shared.helperText && <FormHelperText error={shared.error}>{shared.helperText}</FormHelperText>}
    </Box>
  )
}

'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { LineFrame } from '@/components/fields/lines/line-frame'
import { Money } from '@/components/fields/money'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { nameOfLine } from '../line-name'

const parts = ['amount', 'feeShare', 'paidDifference', 'refundedAmount', 'landedAmount', 'landedUnitCost'] as const

/** What each line has really cost, with its working: goods, share of the fee by weight, of the difference, refunds. */
export function CostPart({ shown, record }: PartProps<typeof purchaseOrders>) {
  const t = useTranslations('purchaseOrders')
  const label = useLabels('purchaseorders')
  if (!record || shown.paidTime === null) return null
  return (
    <Section title={t(shown.provisional ? 'provisionalCost' : 'landedCost')}>
      <LineFrame aria-label={t('landedCost')}>
        <thead>
          <tr>
            <th scope="col">{label('productName')}</th>
            <th scope="col" data-align="end">
              {label('qty')}
            </th>
            {parts.map((part) => (
              <th key={part} scope="col" data-align="end">
                {label(part)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.lines.map((line) => (
            <tr key={line.purchaseOrderLineId}>
              <td data-first>{nameOfLine(line)}</td>
              <td data-align="end" data-title={label('qty')}>
                {line.qty}
              </td>
              {parts.map((part) => (
                <td key={part} data-align="end" data-title={label(part)}>
                  <Money amount={part === 'refundedAmount' ? -line[part] || 0 : line[part]} currency={shown.currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </LineFrame>
      <Box sx={{ px: 4, pb: 3, fontSize: 12.5, color: 'text.secondary' }}>
        {t('costText', { rate: shown.exchangeRate ?? '–' })}
      </Box>
    </Section>
  )
}

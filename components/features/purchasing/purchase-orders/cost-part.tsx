'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { RowsTable } from '@/components/fields/lines/rows-table'
import { Money } from '@/components/fields/money'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useLabels } from '@/components/state/labels'
import type { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { formatRate } from '@/lib/format/number'
import { nameOfLine } from '../line-name'

const parts = ['amount', 'feeShare', 'paidDifference', 'refundedAmount', 'landedAmount', 'landedUnitCost'] as const

/** What each line has really cost, with its working: goods, share of the fee by weight, of the difference, refunds. */
export function CostPart({ shown, record }: PartProps<typeof purchaseOrders>) {
  const t = useTranslations('purchaseOrders')
  const label = useLabels('purchaseorders')
  if (!record || shown.paidTime === null) return null
  return (
    <Section title={t(shown.provisional ? 'provisionalCost' : 'landedCost')}>
      <RowsTable
        label={t('landedCost')}
        rows={record.lines}
        keyOf={({ purchaseOrderLineId }) => purchaseOrderLineId}
        columns={[
          { title: label('productName'), cell: nameOfLine },
          { title: label('qty'), isEnd: true, cell: ({ qty }) => qty },
          ...parts.map((part) => ({
            title: label(part),
            isEnd: true,
            cell: (line: Record<typeof part, number | null>) => (
              <Money
                amount={part === 'refundedAmount' ? -(line[part] ?? 0) || 0 : line[part]}
                currency={shown.currency}
              />
            ),
          })),
        ]}
      />
      <Box sx={{ px: 4, pb: 3, fontSize: 12.5, color: 'text.secondary' }}>
        {t('costText', { rate: shown.exchangeRate ? formatRate(shown.exchangeRate) : '–' })}
      </Box>
    </Section>
  )
}

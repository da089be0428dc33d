'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { Money } from '@/components/fields/money'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import type { orders } from '@/contract/entities/orders'
import { partNote } from './part-styles'

const costs = ['goods', 'freight', 'fees'] as const

/** What the order has earned, with its working; for readers of purchases alone. */
export function MarginPart({ record }: PartProps<typeof orders>) {
  const t = useTranslations('orders')
  const margin = record?.margin
  if (!margin) return null
  const { currency, percent, unknownPieces } = margin
  return (
    <Section title={t(margin.provisional ? 'margin.provisional' : 'margin.title')}>
      <Box
        component="dl"
        sx={{ m: 0, p: 4, pt: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', fontSize: 13.5 }}
      >
        <Row label={t('margin.income')} amount={margin.income} currency={currency} />
        {costs.map((cost) => (
          <Row key={cost} label={t(`margin.${cost}`)} amount={-margin[cost] || 0} currency={currency} />
        ))}
        <Row
          label={percent === null ? t('margin.title') : t('margin.percent', { n: percent })}
          amount={margin.margin}
          currency={currency}
          isSum
        />
      </Box>
      {unknownPieces > 0 && <Box sx={{ ...partNote, px: 4, pb: 4 }}>{t('margin.unknown', { n: unknownPieces })}</Box>}
    </Section>
  )
}

interface RowProps {
  label: string
  amount: number
  currency: string
  isSum?: boolean
}

function Row({ label, amount, currency, isSum = false }: RowProps) {
  return (
    <Box sx={{ display: 'contents', ...(isSum && { '& > *': { fontWeight: 600 } }) }}>
      <Box component="dt" sx={{ color: isSum ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
        <Money amount={amount} currency={currency} />
      </Box>
    </Box>
  )
}

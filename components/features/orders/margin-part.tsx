'use client'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { Money } from '@/components/fields/money'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useVisitor } from '@/components/state/session-context'
import type { orders } from '@/contract/entities/orders'
import { findRoute, href, mayOpen } from '@/lib/routes/navigation'
import { partNote } from './part-styles'

const costs = ['goods', 'freight', 'fees'] as const

/** What the order has earned, with its working; for readers of purchases alone. */
export function MarginPart({ record }: PartProps<typeof orders>) {
  const t = useTranslations('orders')
  const margin = record?.margin
  const unrated = record?.unratedMargin
  if (unrated) {
    return (
      <Section title={t('margin.title')}>
        <Box sx={{ ...partNote, p: 4, pt: 2 }}>
          {t('margin.unrated', unrated)} <RatesLink code={unrated.from} />
        </Box>
      </Section>
    )
  }
  if (!margin) return null
  const { currency, percent, pieces, livePieces, unknownPieces, unknownFreights, missingRates } = margin
  return (
    <Section title={t(margin.provisional ? 'margin.provisional' : 'margin.title')}>
      {pieces < livePieces && (
        <Box sx={{ ...partNote, px: 4, pt: 2 }}>{t('margin.pieces', { n: pieces, of: livePieces })}</Box>
      )}
      <Box
        component="dl"
        sx={{ m: 0, p: 4, pt: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', fontSize: 13.5 }}
      >
        <Row label={t('margin.income')} amount={margin.income} currency={currency} />
        {costs.map((cost) => (
          <Row key={cost} label={t(`margin.${cost}`)} amount={negative(margin[cost])} currency={currency} />
        ))}
        <Row
          label={percent === null ? t('margin.title') : t('margin.percent', { n: percent })}
          amount={margin.margin}
          currency={currency}
          isSum
        />
      </Box>
      {unknownPieces > 0 && <Box sx={{ ...partNote, px: 4, pb: 4 }}>{t('margin.unknown', { n: unknownPieces })}</Box>}
      {unknownFreights > 0 && (
        <Box sx={{ ...partNote, px: 4, pb: 4 }}>{t('margin.unknownFreight', { n: unknownFreights })}</Box>
      )}
      {missingRates.map((code) => (
        <Box key={code} sx={{ ...partNote, px: 4, pb: 4 }}>
          {t('margin.missingRate', { from: code, to: currency })} <RatesLink code={code} />
        </Box>
      ))}
    </Section>
  )
}

const negative = (amount: number | null) => (amount === null ? null : -amount || 0)

/** Leads to the rates of a currency, for users who may open them. */
function RatesLink({ code }: { code: string }) {
  const t = useTranslations('orders')
  const visitor = useVisitor()
  const path = href('/settings/currencies/[currencyId]/rates', { currencyId: code })
  const route = findRoute(path)
  if (!route || !mayOpen(route, visitor)) return t('margin.askForRate')
  return (
    <Link component={NextLink} href={path} prefetch={false}>
      {t('margin.openRates', { code })}
    </Link>
  )
}

interface RowProps {
  label: string
  /** Null: not known. */
  amount: number | null
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
        {amount === null ? '–' : <Money amount={amount} currency={currency} />}
      </Box>
    </Box>
  )
}

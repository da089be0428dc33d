'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadError } from '@/components/feedback/load-error'
import { useMoney } from '@/components/fields/money'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { FreightQuote } from '@/contract/entities/parcels/freights'
import { formatDecimal } from '@/lib/format/number'
import type { Quotes } from './use-quotes'

interface Props extends Quotes {
  /** A button for each quote; none is pressed while the quotes are those of something else. */
  actionOf?: (quote: FreightQuote, isDisabled: boolean) => ReactNode
  /** Where it goes is known: only its weight is missing. */
  isForParcel?: boolean
}

const note = { fontSize: 12.5, color: 'text.secondary' } as const

/** Quotes from the cheapest on, each with its working; dimmed while those of what is typed now are loading. */
export function QuoteList({ quotes, isAsked, isCurrent, error, retry, actionOf, isForParcel = false }: Props) {
  const t = useTranslations('freights')
  if (error) return <LoadError error={error} onRetry={retry} />
  if (!isAsked) return <Box sx={note}>{t(isForParcel ? 'askWeight' : 'askQuote')}</Box>
  if (!quotes) return <SkeletonLine />
  if (quotes.length === 0) return <Box sx={note}>{t('noQuotes')}</Box>
  return (
    <Box
      component="ol"
      aria-label={t('quotes')}
      aria-busy={!isCurrent}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', opacity: isCurrent ? 1 : 0.45 }}
    >
      {quotes.map((quote) => (
        <Box
          component="li"
          key={quote.freightId}
          sx={{
            ...{ py: 3, display: 'flex', gap: 4, borderTop: 1, borderColor: 'divider', alignItems: 'start' },
            // On a phone price and button are below the working.
            ...{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, justifyContent: 'end' },
          }}
        >
          <Box sx={{ width: 24, fontWeight: 600, color: 'text.secondary' }}>{quote.place ?? '–'}</Box>
          <Quote quote={quote} />
          {actionOf?.(quote, !isCurrent)}
        </Box>
      ))}
    </Box>
  )
}

function Quote({ quote }: { quote: FreightQuote }) {
  const t = useTranslations('freights')
  const money = useMoney()
  const { carrierName, transportModeText, amount, currency, days, compared } = quote
  const isOther = compared !== null && compared.currency !== currency
  return (
    <>
      <Box
        sx={{
          flex: { xs: '1 0 calc(100% - 48px)', sm: 1 },
          minWidth: 0,
          display: 'grid',
          gap: 1,
          fontSize: 13.5,
          overflowWrap: 'anywhere',
        }}
      >
        <Box sx={{ fontWeight: 600 }}>{t('line', { carrier: carrierName, mode: transportModeText })}</Box>
        <Working quote={quote} />
        {days !== null && <Box sx={note}>{t('takes', { days })}</Box>}
      </Box>
      <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{money(amount, currency)}</Box>
        {isOther && (
          <Box sx={note}>
            {t('compared', {
              amount: money(compared.amount, compared.currency),
              rate: formatDecimal(Number(compared.rate)),
            })}
          </Box>
        )}
        {compared === null && <Box sx={note}>{t('noRate')}</Box>}
      </Box>
    </>
  )
}

/** How the price was worked out, as a sum. */
function Working({
  quote: { chargedWeight, volumetricWeight, weight, currency, surcharges, working },
}: {
  quote: FreightQuote
}) {
  const t = useTranslations('freights')
  const money = useMoney()
  const { basis, firstWeight, firstPrice, steps, stepWeight, stepPrice, volumetricDivisor } = working
  const grams = (value: number) => t('grams', { n: formatDecimal(value) })
  const parts = [
    t('first', { price: money(firstPrice, currency), weight: grams(firstWeight) }),
    ...(steps > 0 ? [t('steps', { n: steps, price: money(stepPrice, currency), weight: grams(stepWeight) })] : []),
    ...surcharges.map(({ name, kind, value, amount }) =>
      t('surcharge', {
        name: kind === 'Percent' ? t('percent', { name, value: formatDecimal(value) }) : name,
        amount: money(amount, currency),
      }),
    ),
  ]
  return (
    <>
      <Box sx={note}>
        {basis === 'volume'
          ? t('byVolume', { charged: grams(chargedWeight), weight: grams(weight), divisor: volumetricDivisor })
          : volumetricWeight === null
            ? t('byWeight', { charged: grams(chargedWeight) })
            : t('byWeightNotVolume', { charged: grams(chargedWeight), volume: grams(volumetricWeight) })}
      </Box>
      <Box sx={note}>{parts.join(' + ')}</Box>
    </>
  )
}

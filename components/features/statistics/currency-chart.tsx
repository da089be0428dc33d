'use client'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { memo, useState } from 'react'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { StatisticResults } from '@/contract/entities/statistics'
import { currenciesIn, inCurrency } from './series'
import type { ChartKind, ChartSize } from './statistic-chart'

const StatisticChart = dynamic(() => import('./statistic-chart').then((file) => file.StatisticChart), {
  loading: () => <SkeletonLine />,
})

interface Props {
  results: StatisticResults
  kind: ChartKind
  /** In pixels. */
  height: number
  /** In pixels: what the server draws it for. */
  usualWidth?: number
}

/** In pixels: of the choice of a currency, with its gap. */
const choiceHeight = 36

/**
 * The chart of a statistic. Amounts in several currencies do not compare: it shows one, and names the others. Memoized, as an
 * update from around it, such as the next answer about panels, would replace what the server has drawn by a skeleton until
 * the script of charts is there.
 */
export const CurrencyChart = memo(function CurrencyChart({ results, kind, height, usualWidth }: Props) {
  const t = useTranslations('statistics')
  const currencies = currenciesIn(results)
  const [chosen, setChosen] = useState<string>()
  const currency = chosen !== undefined && currencies.includes(chosen) ? chosen : currencies[0]
  const label = t('chartOf', { name: results.name })
  const isAlone = currency === undefined || currencies.length === 1
  const usual: ChartSize | undefined =
    usualWidth === undefined ? undefined : { width: usualWidth, height: isAlone ? height : height - choiceHeight }
  const shared = { kind, label, usual }
  if (isAlone) return <StatisticChart {...shared} results={results} height={height} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, height }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('currency')}
        value={currency}
        onChange={(_, next: string | null) => next && setChosen(next)}
        sx={{
          ...{ flexShrink: 0, alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' },
          // A panel may have colours of its own.
          '& > button.MuiToggleButton-root': { py: 0.5, fontSize: 12.5, color: 'inherit' },
        }}
      >
        {currencies.map((code) => (
          <ToggleButton key={code} value={code}>
            {code}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <StatisticChart {...shared} results={inCurrency(results, currency)} height="100%" />
      </Box>
    </Box>
  )
})

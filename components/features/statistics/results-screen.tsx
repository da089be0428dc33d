'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/resource/core/list-notice'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { usePageState } from '@/components/state/page-state'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import { CurrencyChart } from './currency-chart'
import type { Period } from './period'
import { PeriodPicker } from './period-picker'
import { ResultsTable } from './results-table'
import { saveResults } from './save-results'
import { StateTime } from './state-time'
import type { ChartKind } from './statistic-chart'
import { useResults } from './use-results'

const chartHeight = 360
const kinds: readonly ChartKind[] = ['line', 'bar', 'pie']

/** The results of a statistic: a chart, the rows below it, and a file of them. */
export function ResultsScreen({ statisticId }: { statisticId: string }) {
  const t = useTranslations('statistics')
  const navigation = useTranslations('navigation')
  const [period, setPeriod] = usePageState<Period>('period', '90')
  const [kind, setKind] = usePageState<ChartKind>('chart', 'line')
  const { data, error, isFormer, mutate } = useResults(statisticId, period)
  if (!data) {
    return (
      <>
        <PageHeader title={navigation('statisticResults')} />
        <LoadingNotice error={error} onReload={mutate} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={t('resultsOf', { name: data.name })}
        count={isFormer ? undefined : data.items.length}
        action={
          <Button
            variant="outlined"
            disabled={isFormer || data.items.length === 0}
            onClick={() => saveResults(data, t)}
          >
            {t('saveCsv')}
          </Button>
        }
      />
      {data.lastExecutionError && (
        <InlineAlert tone="error">{t('lastFailed', { reason: data.lastExecutionError })}</InlineAlert>
      )}
      {data.isCut && <InlineAlert tone="warning">{t('resultsCut')}</InlineAlert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
        <PeriodPicker period={period} onChange={setPeriod} />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('chart')}
          value={kind}
          onChange={(_, next: ChartKind | null) => next && setKind(next)}
        >
          {kinds.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`kinds.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {isFormer && error ? (
        <LoadingNotice error={error} onReload={mutate} />
      ) : (
        // Until those of another period have come, they are the former ones.
        <Box aria-busy={isFormer} sx={{ opacity: isFormer ? 0.45 : 1 }}>
          {data.items.length === 0 ? (
            <EmptyState title={t('noResults')} />
          ) : (
            <>
              <Paper sx={{ border: 1, borderColor: 'divider', p: 3, mb: 4 }}>
                <StateTime results={data} kind={kind} />
                <CurrencyChart results={data} kind={kind} height={chartHeight} />
              </Paper>
              <Paper sx={{ border: 1, borderColor: 'divider' }}>
                <ResultsTable results={data} />
              </Paper>
            </>
          )}
        </Box>
      )}
    </>
  )
}

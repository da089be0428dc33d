'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { Chart } from './chart-model'
import { TextTable } from './chart-view'
import { captionedTables, readLegacy } from './legacy-chart'
import { type PasteNotes, pastedTables } from './paste-chart'
import { useChartLabels } from './use-chart-labels'

interface Props {
  html: string
  chart: Chart
  /** Left out: the chart is only read. */
  onChange?: (chart: Chart) => void
  /** Called with what was not taken over. */
  onTaken: (notes: PasteNotes) => void
}

/** A chart of the former format, with the warning that saving ends it. Its tables can be taken over. */
export function LegacyView({ html, chart, onChange, onTaken }: Props) {
  const t = useTranslations('sizeChart')
  const { titles } = useChartLabels()
  const parts = useMemo(() => readLegacy(html), [html])
  const tables = useMemo(() => captionedTables(parts), [parts])
  const takeOver = () => {
    const { chart: next, ...notes } = pastedTables(chart, tables, titles)
    onChange?.(next)
    onTaken(notes)
  }
  return (
    <Box component="section" aria-label={t('legacy')} sx={{ minWidth: 0 }}>
      {onChange && (
        <InlineAlert
          tone="warning"
          action={
            tables.length > 0 && (
              <Button size="small" onClick={takeOver}>
                {t('takeOver')}
              </Button>
            )
          }
        >
          {t('legacyWarning')}
        </InlineAlert>
      )}
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('legacy')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {parts.map((part) =>
          part.kind === 'table' ? (
            <TextTable key={part.rows.join('\n')} rows={part.rows} label={t('legacy')} />
          ) : (
            <Typography key={part.text} variant="body2">
              {part.text}
            </Typography>
          ),
        )}
      </Box>
    </Box>
  )
}

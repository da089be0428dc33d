'use client'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { StatisticResults } from '@/contract/entities/statistics'
import type { PanelKind } from '@/contract/panel-limits'
import { formatNumber } from '@/lib/format/number'
import { changeOf, latestOf } from '../series'
import { useValueFormat } from '../use-value-format'

const StatisticChart = dynamic(() => import('../statistic-chart').then((file) => file.StatisticChart), {
  ssr: false,
  loading: () => <SkeletonLine />,
})

interface Props {
  results: StatisticResults
  kind: PanelKind
  /** In pixels. */
  height: number
}

const maxRows = 50

/** What a panel shows of its statistic. */
export function PanelContent({ results, kind, height }: Props) {
  const t = useTranslations('statistics')
  if (results.items.length === 0) return <Box sx={{ p: 2, opacity: 0.8 }}>{t('noResults')}</Box>
  if (kind === 'number') return <NumberWithChange results={results} />
  if (kind === 'table') return <Values results={results} />
  return <StatisticChart results={results} kind={kind} height={height} label={t('chartOf', { name: results.name })} />
}

/** The last value, and how much more or less it is than the one before. */
function NumberWithChange({ results }: { results: StatisticResults }) {
  const t = useTranslations('statistics')
  const valueText = useValueFormat(results)
  const change = changeOf(results.items)
  if (!change) return null
  const { value, before } = change
  const percent = before === null || before === 0 ? null : ((value - before) / Math.abs(before)) * 100
  return (
    <Box sx={{ px: 1 }}>
      <Box sx={{ fontSize: 26, fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
        {valueText(value)}
      </Box>
      {percent !== null && (
        <Box sx={{ fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
          {t(percent === 0 ? 'same' : percent < 0 ? 'down' : 'up', { percent: formatNumber(Math.abs(percent), 1) })}
        </Box>
      )}
    </Box>
  )
}

/** The last value of each key. */
function Values({ results }: { results: StatisticResults }) {
  const valueText = useValueFormat(results)
  return (
    <Table size="small" sx={{ '& td': { color: 'inherit' } }}>
      <TableBody>
        {latestOf(results)
          .slice(0, maxRows)
          .map(({ name, value }) => (
            <TableRow key={name}>
              <TableCell dir="auto">{name}</TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {valueText(value)}
              </TableCell>
            </TableRow>
          ))}
      </TableBody>
    </Table>
  )
}

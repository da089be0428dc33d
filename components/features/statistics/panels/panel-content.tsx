'use client'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import type { PanelKind } from '@/contract/calls/panel-limits'
import type { StatisticResults } from '@/contract/entities/statistics'
import { formatNumber } from '@/lib/format/number'
import { CurrencyChart } from '../currency-chart'
import { type Part, partsOf, slicesOf } from '../series'
import { useValueFormat } from '../use-value-format'

interface Props {
  results: StatisticResults
  kind: PanelKind
  /** In pixels. */
  height: number
  /** In pixels: of the panel on a usual screen. */
  usualWidth: number
}

const maxRows = 50

/** What a panel shows of its statistic. */
export function PanelContent({ results, kind, height, usualWidth }: Props) {
  const t = useTranslations('statistics')
  if (results.totals.length === 0) return <Box sx={{ p: 2, opacity: 0.8 }}>{t('noResults')}</Box>
  if (kind === 'number') return <Numbers results={results} />
  if (kind === 'table') return <Values results={results} />
  return <CurrencyChart results={results} kind={kind} height={height} usualWidth={usualWidth} />
}

/** A number for each part: their values do not add up. */
function Numbers({ results }: { results: StatisticResults }) {
  const parts = partsOf(results)
  return parts.map((part) => (
    <NumberWithChange key={`${part.name} ${part.key}`} part={part} results={results} isSmall={parts.length > 1} />
  ))
}

interface NumberProps {
  part: Part
  results: StatisticResults
  isSmall: boolean
}

const changeLook = { fontSize: 12, lineHeight: 1.35 } as const

/** The value of the period, and how much more or less it is than that of the period before. */
function NumberWithChange({ part: { name, key, value, before, meanOf }, results, isSmall }: NumberProps) {
  const t = useTranslations('statistics')
  const valueText = useValueFormat({ ...results, totals: [{ key }] })
  const percent = before === null || before === 0 ? null : ((value - before) / Math.abs(before)) * 100
  return (
    <Box sx={{ px: 1, mb: isSmall ? 1 : 0, fontVariantNumeric: 'tabular-nums' }}>
      {name && (
        <Box dir="auto" sx={{ fontSize: 12.5, opacity: 0.8 }}>
          {name}
        </Box>
      )}
      <Box sx={{ display: isSmall ? 'flex' : 'block', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Box sx={{ fontSize: isSmall ? 18 : 24, fontWeight: 700, lineHeight: 1.15 }}>{valueText(value)}</Box>
        {meanOf !== null && meanOf > 1 && <Box sx={changeLook}>{t('meanOf', { count: meanOf })}</Box>}
        {percent !== null && (
          <Box sx={changeLook}>
            {t(percent === 0 ? 'same' : percent < 0 ? 'down' : 'up', { percent: formatNumber(Math.abs(percent), 1) })}
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** The value of each key in the period. */
function Values({ results }: { results: StatisticResults }) {
  const valueText = useValueFormat(results)
  return (
    <Table size="small" sx={{ '& td': { color: 'inherit' } }}>
      <TableBody>
        {slicesOf(results)
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

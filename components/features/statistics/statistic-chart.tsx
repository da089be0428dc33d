'use client'
import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { PieChart } from '@mui/x-charts/PieChart'
import { useFormatter } from 'next-intl'
import { useIsHydrated } from '@/components/state/use-is-hydrated'
import { chartColors } from '@/components/theme/theme'
import type { StatisticResults } from '@/contract/entities/statistics'
import { formatDecimal } from '@/lib/format/number'
import { colourPlaces, type Mark } from './colour-places'
import { currencyOf, needsLegend, seriesOf, slicesOf } from './series'
import { ticksOf } from './time-axis'
import { useValueFormat } from './use-value-format'

export type ChartKind = 'line' | 'bar' | 'pie'

interface Props {
  results: StatisticResults
  kind: ChartKind
  /** In pixels, or all that there is. */
  height: number | '100%'
  /** What a screen reader says of it. */
  label: string
  /** What the server draws it for, which cannot measure. */
  usual?: ChartSize
}

/** In pixels. */
export interface ChartSize {
  width: number
  height: number
}

const maxSlices = 8
/** In pixels: half of the last day of an axis stands beyond it, of a Chinese date more than the usual 20. */
const room = { right: 32 }
/** In pixels: the numbers of an axis, and what stands beside them. */
const [axisWidth, labelWidth] = [56, 20]

/** In pixels: of a name below an axis, where names cannot be measured. */
const usualName = 64

/** Fills its place, and is scaled to it, until the console measures it. */
const scaled = {
  ...{ height: '100%', minHeight: 0, gridTemplateColumns: '1fr' },
  '& .MuiChartsSurface-root': { width: '100%', height: '100%', minWidth: 0 },
}

/** A tick has little room. */
const axisText = (value: number): string =>
  Math.abs(value) >= 100_000 ? `${formatDecimal(value / 1000)}k` : formatDecimal(value)

/** The results of a statistic as a chart. Loaded when one is shown: its library is large. */
export function StatisticChart({ label, height, ...chart }: Props) {
  // The library would put the name on an element without a role, which has none. Without a height of its own, the chart
  // leaves room for its legend.
  return (
    <Box role="group" aria-label={label} sx={{ height }}>
      <Chart {...chart} />
    </Box>
  )
}

/** The colours of marks, by what they are of. */
function coloursOf(marks: readonly Mark[], { keyLabels }: StatisticResults): (string | undefined)[] {
  return colourPlaces(marks, keyLabels, chartColors.length).map((place) => chartColors[place])
}

function Chart({ results, kind, usual }: Omit<Props, 'label' | 'height'>) {
  const format = useFormatter()
  const valueText = useValueFormat(results)
  const canMeasure = useIsHydrated()
  const size = canMeasure ? undefined : usual
  const shared = { skipAnimation: true, colors: [...chartColors], ...size, ...(size && { sx: scaled }) } as const
  if (kind === 'pie') {
    const slices = slicesOf(results).slice(0, maxSlices)
    const colours = coloursOf(slices, results)
    return (
      <PieChart
        {...shared}
        // The names of its slices stand beside it.
        {...(size && { sx: { ...scaled, gridTemplateColumns: '1fr auto' } })}
        series={[
          {
            data: slices.map(({ name, value }, id) => ({
              ...{ id, value, color: colours[id] },
              // A slice has its number in the tooltip, which touch, print and glances do not open.
              label: (place: 'tooltip' | 'legend' | 'arc') =>
                place === 'legend' ? `${name} · ${valueText(value)}` : name,
            })),
            valueFormatter: ({ value }) => valueText(value),
          },
        ]}
      />
    )
  }
  const { times, ends, series } = seriesOf(results)
  // Days of a statistic begin in its own time zone.
  const day = (time: Date) => format.dateTime(time, { month: 'short', day: 'numeric', timeZone: results.timeZone })
  const colours = coloursOf(series, results)
  const lines = series.map(({ name, values }, at) => ({
    ...{ data: values, label: name, color: colours[at], valueFormatter: valueText },
  }))
  const hideLegend = !needsLegend(series, results.keyLabels)
  const currency = currencyOf(results)
  // The library's own ticks are midnights of the browser's zone, which name days of the statistic's twice.
  const days = { data: times, valueFormatter: day, tickInterval: ticksOf(times) }
  const yAxis = [{ width: currency ? axisWidth + labelWidth : axisWidth, label: currency, valueFormatter: axisText }]
  if (times.length === 1 || kind === 'bar') {
    const isOneTime = times.length === 1
    const bars = isOneTime ? slicesOf(results).slice(0, 20) : []
    const names = bars.map(({ name }) => name)
    const every = size && Math.ceil((names.length * usualName) / size.width)
    const tickLabelInterval = every ? (_: unknown, at: number) => at % every === 0 : undefined
    return (
      <BarChart
        {...shared}
        margin={room}
        hideLegend={hideLegend || isOneTime}
        yAxis={yAxis}
        xAxis={[{ scaleType: 'band', ...(isOneTime ? { data: names, tickLabelInterval } : days) }]}
        series={
          isOneTime
            ? [{ data: bars.map(({ value }) => value), valueFormatter: valueText }]
            : lines.map((line) => ({ ...line, stack: 'all' }))
        }
      />
    )
  }
  return (
    <LineChart
      {...shared}
      margin={room}
      hideLegend={hideLegend}
      yAxis={yAxis}
      xAxis={[{ scaleType: 'time', ...days, min: ends?.[0], max: ends?.[1] }]}
      series={lines.map((line) => ({
        ...line,
        // A day between two gaps would be no line at all.
        showMark: ({ index }: { index: number }) =>
          times.length < 15 || (line.data[index - 1] ?? line.data[index + 1] ?? null) === null,
        connectNulls: false,
        curve: 'linear' as const,
      }))}
    />
  )
}

import type { PanelKind } from '@/contract/calls/panel-limits'
import type { StatisticResults, StatisticTotal } from '@/contract/entities/statistics'
import type { Mark } from './colour-places'
import { isDay, type Timed, timeAxisOf } from './time-axis'

/** The values of one key, at the times of all. */
export interface Series extends Mark {
  name: string
  /** Null where it has none at that time. */
  values: (number | null)[]
}

export interface SeriesTable {
  times: Date[]
  /** Where a time axis begins and ends. */
  ends: readonly [Date, Date] | undefined
  series: Series[]
  /** Series that are not among them, as more are indistinguishable. */
  hiddenCount: number
}

const maxSeries = 10

type Named = Pick<StatisticTotal, 'key' | 'companyId' | 'companyName'>
type Labels = Pick<StatisticResults, 'name' | 'keyLabels'>

/** The name of the series of a result: its company where there are several, and the label of its key. */
function namer({ name, keyLabels }: Labels, all: readonly Named[]) {
  const hasCompanies = new Set(all.map(({ companyId }) => companyId)).size > 1
  return ({ companyName, key }: Named) =>
    [hasCompanies && companyName, keyLabels[key] ?? key].filter(Boolean).join(' · ') || name
}

/**
 * Results as series over all of their period, the greatest ten. A day without a value is 0 where days add up, as nothing
 * happened on it; of other statistics it is a gap.
 */
export function seriesOf(results: Labels & Timed): SeriesTable {
  const nameOf = namer(results, results.items)
  const { times, ends, isZero } = timeAxisOf(results)
  const missing = times.map((time) => (isZero(time) ? 0 : null))
  const places = new Map(times.map((time, at) => [time, at]))
  const found = new Map<string, Series & { size: number }>()
  for (const item of results.items) {
    const name = nameOf(item)
    const { key, companyId } = item
    const one = found.get(name) ?? { name, key, companyId, values: [...missing], size: 0 }
    const at = places.get(item.time) ?? 0
    one.values[at] = (one.values[at] ?? 0) + item.value
    one.size += Math.abs(item.value)
    found.set(name, one)
  }
  const all = [...found.values()].sort((a, b) => b.size - a.size)
  const series = all.slice(0, maxSeries).map(({ size: _, ...shown }) => shown)
  return {
    times: times.map((time) => new Date(time)),
    ends: ends && [new Date(ends[0]), new Date(ends[1])],
    series,
    hiddenCount: all.length - series.length,
  }
}

/**
 * Whether a chart has to say what its colours are: those of several series, and that of one alone where its key is of an
 * enumeration, such as the only kind of movement in a period.
 */
export const needsLegend = (series: readonly Pick<Series, 'name'>[], keyLabels: Labels['keyLabels']): boolean =>
  series.length > 1 || series.some(({ name }) => Object.values(keyLabels).includes(name))

/**
 * As of when something is shown that is the same in each period: the last time of a snapshot, or the only time of results
 * that are of no day, such as those of SQL without a time. Undefined: it is of the period.
 */
export function stateTimeOf(
  { items, timeZone, combine }: Pick<StatisticResults, 'items' | 'timeZone' | 'combine'>,
  kind: PanelKind,
): string | undefined {
  const last = items.at(-1)?.time
  if (last === undefined) return undefined
  const isOneTime = items.every(({ time }) => time === last)
  if (combine !== 'Last') return isOneTime && !isDay(last, timeZone) ? last : undefined
  return isOneTime || (kind !== 'line' && kind !== 'bar') ? last : undefined
}

export interface Slice extends Mark {
  name: string
  value: number
}

const rangeOf = (key: string): number | undefined => (/^\d+(–\d+|\+)$/.test(key) ? Number.parseInt(key, 10) : undefined)

/** The value of each series in the period, the greatest first; ranges of numbers such as ages in their order. */
export function slicesOf(results: Labels & Pick<StatisticResults, 'totals'>): Slice[] {
  const nameOf = namer(results, results.totals)
  return results.totals
    .map((total) => ({ name: nameOf(total), key: total.key, companyId: total.companyId, value: total.value }))
    .sort((a, b) => (rangeOf(a.key) ?? 0) - (rangeOf(b.key) ?? 0) || b.value - a.value)
}

type Meaning = Pick<StatisticResults, 'dataType' | 'dataUnit'>

/** Whether keys are currencies: those of amounts without a unit. */
const hasCurrencies = ({ dataType, dataUnit }: Meaning) => dataType === 'Money' && dataUnit === null

/** The currency of all amounts; undefined where they are in several, or no amounts. */
export function currencyOf(results: Meaning & { totals: readonly Pick<StatisticTotal, 'key'>[] }): string | undefined {
  if (results.dataType !== 'Money') return undefined
  const codes = results.dataUnit === null ? results.totals.map(({ key }) => key) : [results.dataUnit]
  return codes.every((code) => code === codes[0]) ? codes[0] || undefined : undefined
}

/**
 * The currencies of amounts, that with the most results first: an axis can have one only. None where the values are no
 * amounts, or all in the unit of the statistic.
 */
export function currenciesIn(results: Meaning & Pick<StatisticResults, 'items'>): string[] {
  if (!hasCurrencies(results)) return []
  const counts = new Map<string, number>()
  for (const { key } of results.items) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].sort(([a, more], [b, less]) => less - more || a.localeCompare(b)).map(([code]) => code)
}

/** The results in one of their currencies. */
export const inCurrency = (results: StatisticResults, currency: string): StatisticResults => ({
  ...results,
  items: results.items.filter(({ key }) => key === currency),
  totals: results.totals.filter(({ key }) => key === currency),
})

export interface Part {
  /** The company, where there are several, and the key where keys do not add up. */
  name: string
  key: string
  value: number
  /** Of the period of equal length before; null: there is none. */
  before: number | null
  /** The times that an average without weights is the mean of; null: it is none. */
  meanOf: number | null
}

/**
 * The numbers of a period: one of each company, and of each key where keys do not add up, which are the currencies of
 * amounts without a unit, whatever percentages are of, and what is averaged or the highest.
 */
export function partsOf({
  dataType,
  dataUnit,
  combine,
  keyLabels,
  totals,
  sums,
}: Pick<StatisticResults, 'dataType' | 'dataUnit' | 'combine' | 'keyLabels' | 'totals' | 'sums'>): Part[] {
  const hasCompanies = new Set(totals.map(({ companyId }) => companyId)).size > 1
  const nameOf = (companyName: string | null, key: string) =>
    [hasCompanies && companyName, key && (keyLabels[key] ?? key)].filter(Boolean).join(' · ')
  const isCurrency = hasCurrencies({ dataType, dataUnit })
  const isApart = isCurrency || dataType === 'Percent' || combine === 'Average' || combine === 'Max'
  const parts = isApart
    ? totals.map(({ companyName, key, value, before, times, isWeighted }) => ({
        // An amount says its currency itself.
        ...{ name: nameOf(companyName, isCurrency ? '' : key), key, value, before },
        meanOf: combine === 'Average' && !isWeighted ? times : null,
      }))
    : sums.map(({ companyName, value, before }) => ({
        ...{ name: nameOf(companyName, ''), key: '', value, before, meanOf: null },
      }))
  return parts.sort((a, b) => a.name.localeCompare(b.name))
}

import type { StatisticResult, StatisticResults } from '@/contract/entities/statistics'

/** The values of one key, at the times of all. */
export interface Series {
  name: string
  /** Null where it has none at that time. */
  values: (number | null)[]
}

export interface SeriesTable {
  times: Date[]
  series: Series[]
  /** Series that are not among them, as more cannot be told apart. */
  hiddenCount: number
}

const maxSeries = 10

/** The name of the series of a result: its company where there are several, and its key. */
function namer({ name, items }: Pick<StatisticResults, 'name' | 'items'>) {
  const hasCompanies = new Set(items.map(({ companyId }) => companyId)).size > 1
  return ({ companyName, key }: StatisticResult) =>
    [hasCompanies && companyName, key].filter(Boolean).join(' · ') || name
}

/** Results as series over time, the greatest ten. */
export function seriesOf(results: Pick<StatisticResults, 'name' | 'items'>): SeriesTable {
  const nameOf = namer(results)
  const times = [...new Set(results.items.map(({ time }) => time))].sort()
  const places = new Map(times.map((time, at) => [time, at]))
  const found = new Map<string, Series & { size: number }>()
  for (const item of results.items) {
    const name = nameOf(item)
    const one = found.get(name) ?? { name, values: times.map(() => null), size: 0 }
    const at = places.get(item.time) ?? 0
    one.values[at] = (one.values[at] ?? 0) + item.value
    one.size += Math.abs(item.value)
    found.set(name, one)
  }
  const all = [...found.values()].sort((a, b) => b.size - a.size)
  const series = all.slice(0, maxSeries).map(({ name, values }) => ({ name, values }))
  return { times: times.map((time) => new Date(time)), series, hiddenCount: all.length - series.length }
}

export interface Slice {
  name: string
  value: number
}

/** The last value of each series, the greatest first. */
export function latestOf(results: Pick<StatisticResults, 'name' | 'items'>): Slice[] {
  const nameOf = namer(results)
  const latest = new Map<string, StatisticResult>()
  for (const item of results.items) {
    const name = nameOf(item)
    const known = latest.get(name)
    if (!known || known.time <= item.time) latest.set(name, item)
  }
  return [...latest].map(([name, { value }]) => ({ name, value })).sort((a, b) => b.value - a.value)
}

export interface Change {
  value: number
  /** The value of the time before; null: there is none. */
  before: number | null
}

/** The values of the last time together, and of the one before; undefined where there are none. */
export function changeOf(items: readonly Pick<StatisticResult, 'time' | 'value'>[]): Change | undefined {
  const sums = new Map<string, number>()
  for (const { time, value } of items) sums.set(time, (sums.get(time) ?? 0) + value)
  const [last, before] = [...sums].sort(([a], [b]) => (a < b ? 1 : -1))
  return last && { value: last[1], before: before?.[1] ?? null }
}

export interface Part {
  /** The company, where there are several, and what a percentage is of. */
  name: string
  items: StatisticResult[]
}

/**
 * The results that one number may stand for: those of one company, and of one key where keys do not add up, which are the
 * currencies of amounts without a unit, and whatever percentages are of.
 */
export function partsOf({
  dataType,
  dataUnit,
  items,
}: Pick<StatisticResults, 'dataType' | 'dataUnit' | 'items'>): Part[] {
  const hasCompanies = new Set(items.map(({ companyId }) => companyId)).size > 1
  const isPercent = dataType === 'Percent'
  const parts = new Map<string, Part>()
  for (const item of items) {
    const id = `${item.companyId} ${isPercent || (dataType === 'Money' && dataUnit === null) ? item.key : ''}`
    // An amount says its currency itself.
    const name = [hasCompanies && item.companyName, isPercent && item.key].filter(Boolean).join(' · ')
    const part = parts.get(id) ?? { name, items: [] }
    part.items.push(item)
    parts.set(id, part)
  }
  return [...parts.values()].sort((a, b) => a.name.localeCompare(b.name))
}

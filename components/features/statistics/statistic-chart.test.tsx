/** @jest-environment node */
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import type { StatisticResults } from '@/contract/entities/statistics'
import { type ChartKind, StatisticChart } from './statistic-chart'

// It is of the session, which is not the chart's.
jest.mock('./use-value-format', () => ({ useValueFormat: () => String }))

const days = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2026, 10, at + 1)).toISOString())
const results: StatisticResults = {
  ...{ statisticId: 'orders', name: 'Orders', by: 'Country', key: null, dataType: 'Number', dataUnit: null },
  ...{ description: null, combine: 'Sum', timeZone: 'UTC', keyLabels: {} },
  ...{ from: days[0] ?? null, to: days.at(-1) ?? '', answeredTime: null },
  ...{ lastExecutionTime: null, lastExecutionError: null, isOfSite: null, isCut: false },
  sums: [],
  totals: ['HK', 'TW'].map((key) => ({
    ...{ key, value: 30, before: null, companyId: 5, companyName: 'Lantern', times: 1, isWeighted: false },
  })),
  items: days.flatMap((time) =>
    ['HK', 'TW'].map((key) => ({ time, key, value: 1, companyId: 5, companyName: 'Lantern' })),
  ),
}

const htmlOf = (kind: ChartKind, usual?: { width: number; height: number }, changes: Partial<StatisticResults> = {}) =>
  renderToString(
    <NextIntlClientProvider locale="en" messages={{}} timeZone="UTC">
      <StatisticChart
        results={{ ...results, ...changes }}
        kind={kind}
        height={240}
        label="Chart of Orders"
        usual={usual}
      />
    </NextIntlClientProvider>,
  )

const marks = { line: /<path[^>]*MuiLine/g, bar: /<rect[^>]*MuiBar/g, pie: /<path[^>]*MuiPie/g }

test.each([
  ['line', 2],
  ['bar', 60],
  ['pie', 2],
] as const)('the server draws a %s chart for a usual place', (kind, count) => {
  expect(htmlOf(kind, { width: 480, height: 240 }).match(marks[kind])?.length).toBeGreaterThanOrEqual(count)
})

test('the legend of a pie has the number of each slice', () => {
  const html = htmlOf('pie', { width: 480, height: 240 })
  for (const text of ['HK · 30', 'TW · 30']) expect(html).toContain(text)
})

test('names of days below bars do not overlap where they cannot be measured', () => {
  const shown = htmlOf('bar', { width: 480, height: 240 }).match(/Nov \d+/g) ?? []
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.length).toBeLessThanOrEqual(480 / 60)
})

test('nor do those of the bars of one time', () => {
  const keys = Array.from({ length: 20 }, (_, at) => `Article ${at}`)
  const [total] = results.totals
  if (!total) throw new Error('There is a total.')
  const one = {
    combine: 'Last' as const,
    totals: keys.map((key) => ({ ...total, key })),
    items: results.items.slice(0, 1),
  }
  const shown = htmlOf('bar', { width: 480, height: 240 }, one).match(/Article \d+/g) ?? []
  expect(new Set(shown).size).toBeGreaterThan(3)
  expect(new Set(shown).size).toBeLessThanOrEqual(480 / 60)
})

test('without a usual place it waits for its measure', () => {
  expect(htmlOf('line')).not.toMatch(marks.line)
})

import { currencyOf, needsLegend, partsOf, seriesOf, slicesOf, stateTimeOf } from './series'

const result = (time: string, value: number, key = '', company: number | null = null) => ({
  time: `2026-11-${time}T00:00:00.000Z`,
  value,
  key,
  companyId: company,
  companyName: company === null ? null : `Company ${company}`,
})
type Item = ReturnType<typeof result>
const ending = (items: Item[]) => ({
  from: null,
  to: items.at(-1)?.time ?? '',
  answeredTime: null,
  isCut: false,
  sums: [],
})
const plot = (name: string, items: Item[], keyLabels = {}, combine: 'Average' | 'Sum' = 'Average') =>
  seriesOf({ name, items, keyLabels, timeZone: 'UTC', combine, ...ending(items) })
/** Of series, what a legend and a line show. */
const lines = ({ series }: ReturnType<typeof plot>) => series.map(({ name, values }) => ({ name, values }))
const total = (value: number, key = '', company: number | null = null, before: number | null = null) => ({
  ...{ value, key, before, companyId: company, companyName: company === null ? null : `Company ${company}` },
  ...{ times: 3, isWeighted: false },
})
const meaning = { dataType: 'Number', dataUnit: null, combine: 'Sum', keyLabels: {}, sums: [] }

test('results of one key become one series with the name of the statistic', () => {
  const plotted = plot('Turnover', [result('01', 5), result('02', 7)])
  expect(plotted.times).toHaveLength(2)
  expect(lines(plotted)).toEqual([{ name: 'Turnover', values: [5, 7] }])
})

test('one series has a legend where it is one of an enumeration', () => {
  const labels = { Receipt: 'Receipt', Issue: 'Issue' }
  expect(needsLegend(plot('Orders', [result('01', 5)]).series, {})).toBe(false)
  expect(needsLegend(plot('Turnover', [result('01', 5, 'HKD')]).series, {})).toBe(false)
  expect(needsLegend(plot('Pieces', [result('01', 5, 'Receipt')], labels).series, labels)).toBe(true)
  expect(needsLegend(plot('Turnover', [result('01', 5, 'HKD'), result('01', 5, 'TWD')]).series, {})).toBe(true)
})

test('a key without a value at a time has none there', () => {
  const items = [result('01', 5, 'a'), result('02', 7, 'a'), result('02', 1, 'b')]
  expect(lines(plot('Orders', items))).toEqual([
    { name: 'a', values: [5, 7] },
    { name: 'b', values: [null, 1] },
  ])
})

test('days without any value are gaps, also where the clocks change between them', () => {
  expect(plot('Turnover', [result('01', 5), result('04', 7)]).series[0]?.values).toEqual([5, null, null, 7])
  const at = (time: string, value: number) => ({ ...result('01', value), time })
  const items = [at('2026-03-07T05:00:00.000Z', 1), at('2026-03-10T04:00:00.000Z', 2)]
  const { times, series } = seriesOf({
    ...{ name: 'Turnover', items, keyLabels: {} },
    ...{ timeZone: 'America/New_York', combine: 'Average', ...ending(items) },
  })
  expect(series[0]?.values).toEqual([1, null, null, 2])
  expect(times[2]?.toISOString()).toBe('2026-03-09T04:00:00.000Z')
})

test('days without any value are 0 where days add up', () => {
  const items = [result('01', 5, 'a'), result('03', 7, 'a'), result('03', 1, 'b')]
  expect(lines(plot('Turnover', items, {}, 'Sum'))).toEqual([
    { name: 'a', values: [5, 0, 7] },
    { name: 'b', values: [0, 0, 1] },
  ])
  const later = [{ ...result('01', 5), time: '2026-11-01T06:30:00.000Z' }, result('04', 7, 'b')]
  expect(plot('Stock', later, {}, 'Sum').series[0]?.values).toEqual([null, 7])
})

test('other times than days get none between them', () => {
  const items = [{ ...result('01', 5), time: '2026-11-01T06:30:00.000Z' }, result('04', 7)]
  expect(plot('Stock', items).times).toHaveLength(2)
})

test('a snapshot is of its last time, and what has no time is of its run, whichever period is chosen', () => {
  const [first, second] = [result('01', 5), result('02', 7)]
  const atNoon = { ...second, time: '2026-11-02T12:00:00.000Z' }
  const of = (combine: string, kind: 'number' | 'line' | 'bar' | 'pie' | 'table', ...items: Item[]) =>
    stateTimeOf({ items, timeZone: 'UTC', combine }, kind)
  for (const kind of ['number', 'pie', 'table'] as const) expect(of('Last', kind, first, second)).toBe(second.time)
  for (const kind of ['line', 'bar'] as const) {
    expect(of('Last', kind, first, second)).toBeUndefined()
    expect(of('Last', kind, second)).toBe(second.time)
  }
  expect(of('Sum', 'pie', atNoon)).toBe(atNoon.time)
  expect(of('Sum', 'pie', second)).toBeUndefined()
  expect(of('Average', 'number', first, atNoon)).toBeUndefined()
  expect(of('Last', 'pie')).toBeUndefined()
})

test('several companies are named, one is not, and keys of an enumeration are in words', () => {
  const items = [result('01', 5, 'Paid', 1), result('01', 7, 'Paid', 2)]
  expect(plot('Orders', items).series.map(({ name }) => name)).toEqual(['Company 2 · Paid', 'Company 1 · Paid'])
  expect(plot('Orders', items.slice(1), { Paid: '已付款' }).series.map(({ name }) => name)).toEqual(['已付款'])
  const totals = [total(5, 'Paid', 1), total(7, 'other', 1)]
  expect(slicesOf({ name: 'Orders', keyLabels: { Paid: '已付款' }, totals })).toEqual([
    { name: 'other', key: 'other', companyId: 1, value: 7 },
    { name: '已付款', key: 'Paid', companyId: 1, value: 5 },
  ])
})

test('ranges of numbers stand in their order, whatever their values', () => {
  const totals = ['90+', '0–29', '60–89', '100–119'].map((key, at) => total(at, key))
  const keys = slicesOf({ name: 'Age', keyLabels: {}, totals }).map(({ key }) => key)
  expect(keys).toEqual(['0–29', '60–89', '90+', '100–119'])
  // Numbers alone may be anything, such as the code of an article.
  const others = ['7', '5', '9'].map((key, at) => total(at, key))
  expect(slicesOf({ name: 'Articles', keyLabels: {}, totals: others }).map(({ key }) => key)).toEqual(['9', '5', '7'])
})

test('more than ten series are counted instead of shown', () => {
  const items = Array.from({ length: 14 }, (_, at) => result('01', at, `key ${at}`))
  const { series, hiddenCount } = plot('Orders', items)
  expect([series.length, series[0]?.name, hiddenCount]).toEqual([10, 'key 13', 4])
})

test('one number is the sum of all keys and never of companies or currencies, with the period before', () => {
  const totals = [total(6, 'HKD', 2, 4), total(6, 'AUD', 1), total(1, 'USD', 2, 2)]
  const sum = (companyId: number, value: number, before: number | null) => ({
    ...{ companyId, companyName: `Company ${companyId}`, value, before },
  })
  const sums = [sum(2, 9, 96), sum(1, 6, null)]
  const parts = (changes: object) =>
    partsOf({ ...meaning, totals, sums, ...changes }).map(({ name, key, value, before }) => [name, key, value, before])
  expect(parts({ dataUnit: 'd' })).toEqual([
    ['Company 1', '', 6, null],
    ['Company 2', '', 9, 96],
  ])
  expect(parts({ dataType: 'Money' })).toEqual([
    ['Company 1', 'AUD', 6, null],
    ['Company 2', 'HKD', 6, 4],
    ['Company 2', 'USD', 1, 2],
  ])
})

test('percentages, averages and the highest of several keys do not add up', () => {
  const totals = [total(45, 'Paid', 1, 40), total(60, 'Unpaid', 1)]
  for (const changes of [{ dataType: 'Percent' }, { combine: 'Average' }, { combine: 'Max' }]) {
    const parts = partsOf({ ...meaning, totals, ...changes })
    expect(parts.map(({ name, value, before }) => [name, value, before])).toEqual([
      ['Paid', 45, 40],
      ['Unpaid', 60, null],
    ])
  }
})

test('an average without weights says of how many days it is the mean', () => {
  const meanOf = (changes: object) =>
    partsOf({ ...meaning, totals: [{ ...total(4), ...changes }], combine: 'Average' })[0]?.meanOf
  expect([meanOf({}), meanOf({ isWeighted: true })]).toEqual([3, null])
  expect(partsOf({ ...meaning, totals: [total(4)], dataType: 'Percent' })[0]?.meanOf).toBeNull()
})

test('an axis has a currency where all amounts are in it', () => {
  const of = (changes: object, ...keys: string[]) =>
    currencyOf({ ...meaning, dataType: 'Money', totals: keys.map((key) => total(1, key)), ...changes })
  expect(of({}, 'HKD', 'HKD')).toBe('HKD')
  expect(of({}, 'HKD', 'TWD')).toBeUndefined()
  expect(of({ dataUnit: 'USD' }, 'Paid', 'Unpaid')).toBe('USD')
  expect(of({ dataType: 'Number' }, 'HKD')).toBeUndefined()
  expect(of({})).toBeUndefined()
})

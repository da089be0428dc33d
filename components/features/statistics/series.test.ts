import { changeOf, latestOf, partsOf, seriesOf } from './series'

const result = (time: string, value: number, key = '', company: number | null = null) => ({
  time: `2026-11-${time}T00:00:00.000Z`,
  value,
  key,
  companyId: company,
  companyName: company === null ? null : `Company ${company}`,
})

test('results of one key become one series with the name of the statistic', () => {
  const { times, series } = seriesOf({ name: 'Turnover', items: [result('01', 5), result('02', 7)] })
  expect(times).toHaveLength(2)
  expect(series).toEqual([{ name: 'Turnover', values: [5, 7] }])
})

test('a key without a value at a time has none there', () => {
  const items = [result('01', 5, 'a'), result('02', 7, 'a'), result('02', 1, 'b')]
  expect(seriesOf({ name: 'Orders', items }).series).toEqual([
    { name: 'a', values: [5, 7] },
    { name: 'b', values: [null, 1] },
  ])
})

test('several companies are named, one is not', () => {
  const items = [result('01', 5, 'a', 1), result('01', 7, 'a', 2)]
  expect(seriesOf({ name: 'Orders', items }).series.map(({ name }) => name)).toEqual(['Company 2 · a', 'Company 1 · a'])
  expect(latestOf({ name: 'Orders', items: items.slice(1) })).toEqual([{ name: 'a', value: 7 }])
})

test('more than ten series are counted instead of shown', () => {
  const items = Array.from({ length: 14 }, (_, at) => result('01', at, `key ${at}`))
  const { series, hiddenCount } = seriesOf({ name: 'Orders', items })
  expect([series.length, series[0]?.name, hiddenCount]).toEqual([10, 'key 13', 4])
})

test('the last value of each key is its own, also where others came later', () => {
  const items = [result('01', 5, 'a'), result('02', 9, 'b'), result('02', 3, 'c')]
  expect(latestOf({ name: 'Orders', items })).toEqual([
    { name: 'b', value: 9 },
    { name: 'a', value: 5 },
    { name: 'c', value: 3 },
  ])
})

test('the change is from the time before to the last one', () => {
  expect(changeOf([result('02', 6), result('01', 4), result('02', 2)])).toEqual({ value: 8, before: 4 })
  expect(changeOf([result('01', 4)])).toEqual({ value: 4, before: null })
  expect(changeOf([])).toBeUndefined()
})

test('one number never adds up companies or currencies', () => {
  const items = [
    result('01', 6, 'HKD', 2),
    result('01', 6, 'AUD', 1),
    result('02', 6, 'HKD', 2),
    result('02', 1, 'USD', 2),
  ]
  const parts = (dataType: 'Money' | 'Number', dataUnit: string | null) =>
    partsOf({ dataType, dataUnit, items }).map(({ name, items: own }) => [name, changeOf(own)])
  expect(parts('Number', 'd')).toEqual([
    ['Company 1', { value: 6, before: null }],
    ['Company 2', { value: 7, before: 6 }],
  ])
  expect(parts('Money', null)).toEqual([
    ['Company 1', { value: 6, before: null }],
    ['Company 2', { value: 6, before: 6 }],
    ['Company 2', { value: 1, before: null }],
  ])
  expect(partsOf({ dataType: 'Number', dataUnit: null, items: items.slice(2) })).toEqual([
    { name: '', items: items.slice(2) },
  ])
})

test('percentages of several things do not add up', () => {
  const items = [result('01', 40, 'Paid', 1), result('01', 60, 'Unpaid', 1), result('02', 45, 'Paid', 1)]
  const parts = partsOf({ dataType: 'Percent', dataUnit: null, items })
  expect(parts.map(({ name, items: own }) => [name, changeOf(own)])).toEqual([
    ['Paid', { value: 45, before: 40 }],
    ['Unpaid', { value: 60, before: null }],
  ])
  const ofTwo = partsOf({ dataType: 'Percent', dataUnit: null, items: [...items, result('01', 1, 'Paid', 2)] })
  expect(ofTwo.map(({ name }) => name)).toEqual(['Company 1 · Paid', 'Company 1 · Unpaid', 'Company 2 · Paid'])
})

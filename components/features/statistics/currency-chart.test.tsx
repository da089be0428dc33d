import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { StatisticResults } from '@/contract/entities/statistics'
import { CurrencyChart } from './currency-chart'

const mockDraw = jest.fn()
// jsdom cannot draw charts.
jest.mock('./statistic-chart', () => ({
  StatisticChart: ({ results }: { results: StatisticResults }) => {
    mockDraw()
    return <p>{`Drawn: ${results.items.map(({ key, value }) => `${key} ${value}`).join(', ')}`}</p>
  },
}))

const result = (day: string, key: string, value: number) => ({
  ...{ time: `2026-11-${day}T00:00:00.000Z`, key, value, companyId: 5, companyName: 'Lantern' },
})
const total = (key: string) => ({
  ...{ key, value: 1, before: null, companyId: 5, companyName: 'Lantern', times: 1, isWeighted: false },
})
const resultsIn = (changes: Partial<StatisticResults> = {}): StatisticResults => ({
  ...{ statisticId: 'turnover', name: 'Turnover', by: 'Currency', key: null, dataType: 'Money', dataUnit: null },
  ...{ description: null, combine: 'Sum', timeZone: 'UTC', keyLabels: {} },
  ...{ from: null, to: '2026-11-03T00:00:00.000Z', answeredTime: null },
  ...{ lastExecutionTime: null, lastExecutionError: null, isOfSite: null, isCut: false },
  totals: [total('HKD'), total('TWD')],
  sums: [],
  items: [result('01', 'TWD', 900), result('01', 'HKD', 200), result('02', 'HKD', 50)],
  ...changes,
})
const open = (results: StatisticResults) => renderScreen(<CurrencyChart results={results} kind="line" height={200} />)

test('draws the currency with the most results, and another once it is chosen', async () => {
  const { user } = await open(resultsIn())
  expect(await screen.findByText('Drawn: HKD 200, HKD 50')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'HKD' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'TWD' }))
  expect(screen.getByText('Drawn: TWD 900')).toBeInTheDocument()
})

test('draws the first currency again once a period has none of the chosen one', async () => {
  const { user, rerender } = await open(resultsIn())
  await user.click(await screen.findByRole('button', { name: 'TWD' }))
  const items = [result('03', 'HKD', 7), result('03', 'MYR', 3)]
  rerender(<CurrencyChart results={resultsIn({ items })} kind="line" height={200} />)
  expect(await screen.findByText('Drawn: HKD 7')).toBeInTheDocument()
})

test.each<[string, Partial<StatisticResults>]>([
  ['amounts in one currency', { items: [result('01', 'HKD', 200)] }],
  ['amounts in the unit of the statistic', { dataUnit: 'HKD' }],
  ['what is no amount', { dataType: 'Number' }],
])('draws all at once and offers no currency: %s', async (_, changes) => {
  const results = resultsIn(changes)
  await open(results)
  const drawn = await screen.findByText(/^Drawn/)
  for (const { key, value } of results.items) expect(drawn).toHaveTextContent(`${key} ${value}`)
  expect(screen.queryByRole('group', { name: 'Currency' })).not.toBeInTheDocument()
})

test('an update around a chart does not reach it, as it would discard what the server has drawn', async () => {
  const results = resultsIn()
  const { rerender } = await open(results)
  await screen.findByText(/^Drawn/)
  mockDraw.mockClear()
  rerender(<CurrencyChart results={results} kind="line" height={200} />)
  expect(mockDraw).not.toHaveBeenCalled()
  rerender(<CurrencyChart results={{ ...results }} kind="line" height={200} />)
  expect(mockDraw).toHaveBeenCalled()
})

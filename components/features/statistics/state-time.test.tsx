import { screen, within } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import { Dashboard } from './dashboard'
import { ResultsScreen } from './results-screen'

// jsdom cannot draw charts.
jest.mock('./statistic-chart', () => ({ StatisticChart: () => <hr aria-label="Chart" /> }))

const result = (time: string, value: number) => ({ time, value, key: '', companyId: 5, companyName: 'Lantern' })
const resultsOf = (...times: string[]) => ({
  ...{ statisticId: 'states', name: 'Orders by state', by: null, key: null, dataType: 'Number', dataUnit: null },
  ...{ description: null, combine: 'Last', timeZone: 'UTC', keyLabels: {} },
  ...{ lastExecutionTime: null, lastExecutionError: null, isOfSite: null, isCut: false },
  totals: [{ ...result('', 9), before: null, times: 1, isWeighted: false }],
  sums: [{ companyId: 5, companyName: 'Lantern', value: 9, before: null }],
  items: times.map((time) => result(time, 9)),
})
const standIn = (panels: StatisticPanel[], ...times: string[]) =>
  mockApi({
    'GET statistics/panels': { body: panels },
    'GET statistics/states/results': { body: resultsOf(...times) },
    'GET dashboard/waiting': { body: [] },
  })

test('a panel that shows a state says of which day it is, and one of the period does not', async () => {
  const pie: StatisticPanel = { statisticId: 'states', kind: 'pie', x: 0, y: 0, w: 3, h: 2 }
  standIn([pie, { ...pie, kind: 'line', x: 3 }], '2025-03-04T00:00:00.000Z', '2025-03-05T00:00:00.000Z')
  await renderScreen(<Dashboard title="Hello" waiting={undefined} />)
  const panel = await screen.findByRole('region', { name: 'Orders by state, Pie' })
  expect(within(panel).getByText('As of Mar 5')).toBeVisible()
  const ofPeriod = await screen.findByRole('region', { name: 'Orders by state, Lines' })
  expect(within(ofPeriod).queryByText(/As of|Now/)).not.toBeInTheDocument()
})

test('the results of a state of today say that they are of now beside the chosen period', async () => {
  standIn([], new Date().toISOString())
  await renderScreen(<ResultsScreen statisticId="states" />)
  expect(await screen.findByText('Now')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Period' })).toBeVisible()
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { deferred, mockApi, refused, renderScreen } from '@/components/testing/page'
import type { StatisticPanel } from '@/contract/calls/statistic-panels'
import type { WaitingCount } from '@/contract/calls/waiting'
import { Dashboard } from './dashboard'
import { ResultsScreen } from './results-screen'

// jsdom cannot draw charts.
jest.mock('./statistic-chart', () => ({ StatisticChart: () => <hr aria-label="Chart" /> }))

const waits: WaitingCount[] = [
  {
    name: 'ordersToAccept',
    count: 12,
    countIsExact: true,
    oldestTime: null,
    sums: [],
    terms: { status: 'Pending', held: 'false' },
  },
  {
    ...{ name: 'ordersUnpaid', count: 3, countIsExact: true, oldestTime: '2026-10-01T00:00:00.000Z' },
    sums: [{ currency: 'HKD', amount: 1200 }],
    terms: { payStatus: 'Unpaid' },
  },
  {
    name: 'stockTooLow',
    count: 10_001,
    countIsExact: false,
    oldestTime: null,
    sums: [],
    terms: { belowMinimum: 'true' },
  },
  { name: 'ordersToPack', count: 0, countIsExact: true, oldestTime: null, sums: [], terms: { packing: 'ReadyToPack' } },
]
const number: StatisticPanel = { statisticId: 'turnover', kind: 'number', x: 0, y: 0, w: 3, h: 2 }
const table: StatisticPanel = { ...number, kind: 'table', x: 3, w: 6, h: 4 }
const result = (time: string, value: number) => ({ time, value, key: 'HKD', companyId: 5, companyName: 'Lantern' })
const total = (value: number, before: number | null) => ({
  ...{ value, before, key: 'HKD', companyId: 5, companyName: 'Lantern', times: 2, isWeighted: false },
})
const results = {
  ...{ statisticId: 'turnover', name: 'Turnover', by: 'Currency', key: null, dataType: 'Money', dataUnit: null },
  description: 'Orders placed each day',
  ...{ combine: 'Sum', timeZone: 'UTC', keyLabels: {} },
  ...{ from: '2026-11-01T00:00:00.000Z', to: '2026-11-03T00:00:00.000Z', answeredTime: null },
  ...{ lastExecutionTime: null, lastExecutionError: null, isOfSite: null, isCut: false },
  totals: [total(250, 200)],
  sums: [{ companyId: 5, companyName: 'Lantern', value: 250, before: 200 }],
  items: [result('2026-11-01T00:00:00.000Z', 200), result('2026-11-02T00:00:00.000Z', 50)],
}

type Answers = Parameters<typeof mockApi>[0]

const standIn = (panels: StatisticPanel[], answer: Answers[string] = { body: results }) =>
  mockApi({
    'GET statistics/panels': { body: panels, headers: { etag: '"3"' } },
    'GET statistics/turnover/results': answer,
    'GET dashboard/waiting': { body: waits },
    'GET sites/suggestions': { body: [] },
  })

test('what is to do leads to its list by the same search', async () => {
  standIn([])
  await renderScreen(<Dashboard title="Hello" waiting={{ companyId: '', counts: waits }} />)
  const list = within(screen.getByRole('region', { name: 'To do' }))
  expect(list.getByRole('link', { name: /12 Orders to accept/ })).toHaveAttribute(
    'href',
    '/orders?status=Pending&held=false',
  )
  expect(list.getByRole('link', { name: /10,000\+ Stock below/ })).toHaveAttribute(
    'href',
    '/inventories?belowMinimum=true',
  )
})

test('money has its sum and its oldest date in the first band, and what is nothing is folded', async () => {
  standIn([])
  await renderScreen(<Dashboard title="Hello" waiting={{ companyId: '', counts: waits }} />)
  const late = within(screen.getByRole('region', { name: 'Late or money' }))
  expect(late.getByRole('link', { name: /3 Orders unpaid over 3 days HKD.1,200\.00 oldest/ })).toBeVisible()
  const today = screen.getByRole('region', { name: 'To do today' })
  const folded = within(today).getByText('Orders ready to pack')
  expect(folded).not.toBeVisible()
})

test('says that it is of all sites, and since how many days the oldest waits', async () => {
  const days = 42
  const oldestTime = new Date(Date.now() - days * 86_400_000).toISOString()
  const counts: WaitingCount[] = waits.map((one) => ({ ...one, oldestTime }))
  mockApi({ 'GET statistics/panels': { body: [] }, 'GET dashboard/waiting': { body: counts } })
  await renderScreen(<Dashboard title="Hello" waiting={{ companyId: '', counts }} />)
  expect(screen.getByPlaceholderText('All sites')).toBe(screen.getByRole('combobox', { name: 'Site' }))
  // In the place of the placeholder, its label would hide it.
  expect(screen.getByText('Site', { selector: 'label' })).toHaveAttribute('data-shrink', 'true')
  expect(screen.getByRole('link', { name: /12 Orders to accept oldest 42 days ago/ })).toBeVisible()
})

test('sums in four currencies are all shown, and further ones are counted', async () => {
  const sumsIn = (...currencies: string[]) => currencies.map((currency, at) => ({ currency, amount: at + 1 }))
  const counts: WaitingCount[] = [
    {
      ...{ name: 'ordersUnpaid', count: 4, countIsExact: true, oldestTime: null, terms: { payStatus: 'Unpaid' } },
      sums: sumsIn('HKD', 'MYR', 'TWD', 'AUD'),
    },
    {
      ...{ name: 'ordersToAccept', count: 5, countIsExact: true, oldestTime: null, terms: { status: 'Pending' } },
      sums: sumsIn('HKD', 'MYR', 'TWD', 'AUD', 'USD'),
    },
  ]
  mockApi({ 'GET statistics/panels': { body: [] }, 'GET dashboard/waiting': { body: counts } })
  await renderScreen(<Dashboard title="Hello" waiting={{ companyId: '', counts }} />)
  const four = screen.getByRole('link', { name: /Orders unpaid/ })
  expect(four).toHaveTextContent(/HKD.1\.00 MYR.2\.00 TWD.3\.00 AUD.4\.00/)
  expect(four).not.toHaveTextContent('+')
  const five = screen.getByRole('link', { name: /Orders to accept/ })
  expect(five).toHaveTextContent(/AUD.4\.00 \+1/)
  expect(five).not.toHaveTextContent('USD')
})

test('where nothing is to do, it says so', async () => {
  mockApi({ 'GET statistics/panels': { body: [] }, 'GET dashboard/waiting': { body: [] } })
  await renderScreen(<Dashboard title="Hello" waiting={{ companyId: '', counts: [] }} />)
  expect(await screen.findByText('Nothing to do.')).toBeInTheDocument()
})

test('a panel shows the value of the period with its change, another one the values by key', async () => {
  standIn([number, table])
  await renderScreen(<Dashboard title="Hello" waiting={{ companyId: '', counts: waits }} />)
  const panel = within(await screen.findByRole('region', { name: 'Turnover, Number' }))
  expect(await panel.findByText(/250\.00/)).toBeInTheDocument()
  expect(panel.getByText('▲ 25.0% vs. the previous period')).toBeInTheDocument()
  const values = within(screen.getByRole('region', { name: 'Turnover, Table' }))
  expect(values.getByText('Orders placed each day')).toBeInTheDocument()
  expect(values.getByRole('row', { name: /HKD .*250\.00/ })).toBeInTheDocument()
})

test('a panel has the name of its kind until its own has come, never its key', async () => {
  const slow = deferred()
  standIn([number], slow.answer)
  await renderScreen(<Dashboard title="Hello" waiting={{ companyId: '', counts: waits }} />)
  expect(await screen.findByRole('heading', { name: 'Number' })).toBeInTheDocument()
  expect(screen.queryByText('turnover')).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Number, Number' })).not.toBeInTheDocument()
  await act(async () => slow.come({ body: results }))
  expect(await screen.findByRole('heading', { name: 'Turnover' })).toBeInTheDocument()
})

test('without panels, it says how to add some', async () => {
  standIn([])
  await renderScreen(<Dashboard title="Hello" waiting={{ companyId: '', counts: waits }} />)
  expect(await screen.findByText(/You have no panels/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Arrange panels' })).toBeEnabled())
})

describe('with what the server has read', () => {
  const first = { panels: [number], results: { turnover: results }, companyId: '', period: '30' as const }
  const renderFirst = (companyId: string) => {
    const calls = standIn([number])
    return {
      calls,
      shown: renderScreen(<Dashboard title="Hello" waiting={undefined} first={{ ...first, companyId }} />),
    }
  }
  const asked = (calls: readonly { name: string }[]) =>
    calls.filter(({ name }) => name === 'GET statistics/turnover/results').length

  test('numbers are there at once and not asked for again; the layout is, before it is changed', async () => {
    const { calls, shown } = renderFirst('')
    await shown
    expect(screen.getByText(/250\.00/)).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Arrange panels' })).toBeEnabled())
    expect(asked(calls)).toBe(0)
  })

  test('those of another company are not shown', async () => {
    const { calls, shown } = renderFirst('5')
    await shown
    expect(await screen.findByText(/250\.00/)).toBeInTheDocument()
    expect(asked(calls)).toBe(1)
  })
})

test('the numbers of the former period are marked until the others have come', async () => {
  const slow = deferred()
  standIn([number], (sent) => (sent.query.days === '7' ? slow.answer : { body: results }))
  const { user } = await renderScreen(<Dashboard title="Hello" waiting={undefined} />)
  const shown = await screen.findByRole('group', { name: 'Turnover' })
  expect(shown).toHaveAttribute('aria-busy', 'false')
  await user.click(screen.getByRole('combobox', { name: 'Period' }))
  await user.click(screen.getByRole('option', { name: /7/ }))
  expect(shown).toHaveAttribute('aria-busy', 'true')
  expect(shown).toHaveTextContent('250.00')
  await act(async () => slow.come({ body: { ...results, totals: [total(200, null)] } }))
  expect(shown).toHaveAttribute('aria-busy', 'false')
  expect(shown).toHaveTextContent('200.00')
})

describe('what fails to load for another period or site', () => {
  test('is not shown with the numbers of the former period', async () => {
    standIn([number], (sent) => (sent.query.days === '7' ? refused(500, 'Broken.') : { body: results }))
    const { user } = await renderScreen(<Dashboard title="Hello" waiting={undefined} />)
    const shown = await screen.findByRole('group', { name: 'Turnover' })
    expect(shown).toHaveTextContent('250.00')
    await user.click(screen.getByRole('combobox', { name: 'Period' }))
    await user.click(screen.getByRole('option', { name: /7/ }))
    expect(await within(shown).findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(shown).not.toHaveTextContent('250.00')
    expect(shown).toHaveAttribute('aria-busy', 'false')
  })

  test('is not shown with what waited at the former site', async () => {
    const site = { siteId: 3, name: 'Lantern Home' }
    mockApi({
      'GET statistics/panels': { body: [] },
      'GET dashboard/waiting': ({ query }) => (query.siteId ? refused(500, 'Broken.') : { body: waits }),
      'GET sites/suggestions': { body: [site] },
    })
    const { user } = await renderScreen(<Dashboard title="Hello" waiting={{ companyId: '', counts: waits }} />)
    const list = within(screen.getByRole('region', { name: 'To do' }))
    expect(list.getByRole('link', { name: /12 Orders to accept/ })).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Site' }))
    await user.click(await screen.findByRole('option', { name: 'Lantern Home' }))
    expect(await list.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(list.queryByRole('link', { name: /Orders to accept/ })).not.toBeInTheDocument()
  })

  test('is no file, and not the chart of the former period', async () => {
    const late = deferred()
    standIn([], (sent) => (sent.query.days === '7' ? late.answer : { body: results }))
    const { user } = await renderScreen(<ResultsScreen statisticId="turnover" />)
    const save = await screen.findByRole('button', { name: /CSV/ })
    expect(save).toBeEnabled()
    await user.click(screen.getByRole('combobox', { name: 'Period' }))
    await user.click(screen.getByRole('option', { name: /7/ }))
    expect(save).toBeDisabled()
    await act(async () => late.come(refused(500, 'Broken.')))
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
    for (const role of ['table', 'separator']) expect(screen.queryByRole(role)).not.toBeInTheDocument()
    expect(save).toBeDisabled()
  })
})

describe('a layout that is changed twice in a moment', () => {
  const narrower = async (user: Awaited<ReturnType<typeof renderScreen>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Actions for Turnover' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Narrower' }))
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  }
  const changeTwice = async () => {
    const first = deferred()
    const later: Awaited<typeof first.answer>[] = []
    const calls = mockApi({
      'GET statistics/panels': { body: [number], headers: { etag: '"3"' } },
      'GET statistics/turnover/results': { body: results },
      'GET dashboard/waiting': { body: [] },
      'GET sites/suggestions': { body: [] },
      'POST statistics/panels': () => later.shift() ?? first.answer,
    })
    const { user } = await renderScreen(<Dashboard title="Hello" waiting={undefined} />)
    await user.click(await screen.findByRole('button', { name: 'Arrange panels' }))
    await screen.findByRole('button', { name: 'Actions for Turnover' })
    await narrower(user)
    await narrower(user)
    const sent = (method = 'POST') => calls.filter(({ name }) => name === `${method} statistics/panels`)
    expect(sent()).toHaveLength(1)
    return { sent, first, later }
  }
  const width = (w: number) => [expect.objectContaining({ w })]

  test('is sent in turn, each over the one before', async () => {
    const { sent, first, later } = await changeTwice()
    later.push({ body: [{ ...number, w: 1 }], headers: { etag: '"5"' } })
    await act(async () => first.come({ body: [{ ...number, w: 2 }], headers: { etag: '"4"' } }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map(({ headers, body }) => [headers.get('If-Match'), body])).toEqual([
      ['"3"', width(2)],
      ['"4"', width(1)],
    ])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('is loaded again where a later one fails, as those before may have been saved', async () => {
    const { sent, first, later } = await changeTwice()
    later.push(refused(500, 'Broken.'))
    await act(async () => first.come({ body: [{ ...number, w: 2 }], headers: { etag: '"4"' } }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    await waitFor(() => expect(sent('GET')).toHaveLength(2))
  })

  test('is refused once where another window has changed it, and nothing more is sent', async () => {
    const { sent, first } = await changeTwice()
    await act(async () => first.come(refused(412, 'Stale.')))
    expect(await screen.findAllByText(/changed in another window/)).toHaveLength(1)
    expect(sent()).toHaveLength(1)
  })
})

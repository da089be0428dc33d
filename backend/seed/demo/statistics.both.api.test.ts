import { startTestApi, type TestApi } from '../../testing/test-api'
import { demoStatistics } from './statistics'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const as = 'super.admin'

test('the demo data has statistics with results that their SQL answers again, and one that fails', async () => {
  const { body: list } = await api.get('statistics?pageSize=100', { as })
  expect(list.total).toBe(demoStatistics.length)
  const outcomes: [string, number, boolean, boolean][] = []
  for (const { statisticId } of demoStatistics) {
    const before = await api.get(`statistics/${statisticId}/results`, { as })
    const ran = await api.post(`statistics/${statisticId}/run`, undefined, { as })
    outcomes.push([statisticId, ran.status, before.body.items.length > 0, before.body.lastExecutionError !== null])
  }
  expect(outcomes).toEqual(
    demoStatistics.map(({ statisticId }) =>
      statisticId === 'returned-parcels' ? [statisticId, 400, false, true] : [statisticId, 200, true, false],
    ),
  )
})

test('each day with orders has turnover, those included that nobody has accepted', async () => {
  const daysOf = async (statisticId: string) => {
    await api.post(`statistics/${statisticId}/run`, undefined, { as })
    const { body } = await api.get(`statistics/${statisticId}/results`, { as })
    const items: { time: string; companyId: number; value: number }[] = body.items
    return items.filter(({ value }) => value > 0).map(({ time, companyId }) => `${time} ${companyId}`)
  }
  const days = await daysOf('orders-per-day')
  expect(days.length).toBeGreaterThan(20)
  expect((await daysOf('turnover')).sort()).toEqual(days.sort())
})

test('each account has a dashboard of its own area, the first charts in its first row', async () => {
  const areas = {
    super: ['turnover line', 'orders-per-day bar'],
    trade: ['turnover number', 'margin number', 'orders-per-day number', 'turnover line', 'orders-by-state pie'],
    sales: ['turnover number', 'orders-per-day number', 'chat-answers number', 'turnover line', 'orders-by-state pie'],
    purchases: ['purchase-spend number', 'days-to-arrive number', 'purchase-spend line', 'supplier-defects bar'],
    warehouses: ['pieces-in-and-out bar', 'stock-age pie'],
  }
  for (const [prefix, expected] of Object.entries(areas)) {
    for (const account of [`${prefix}.admin`, `${prefix}.staff`]) {
      const panels: { statisticId: string; kind: string; y: number }[] = (
        await api.get('statistics/panels', { as: account })
      ).body
      const inSight = panels.filter(({ y }) => y < 3).map(({ statisticId, kind }) => `${statisticId} ${kind}`)
      expect([account, inSight.filter((name) => expected.includes(name))]).toEqual([account, expected])
    }
  }
})

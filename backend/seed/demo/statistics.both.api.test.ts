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

test('three accounts have dashboards of their own, and others useful ones', async () => {
  for (const account of ['super.admin', 'trade.admin', 'sales.admin', 'trade.staff', 'sales.staff']) {
    const { body } = await api.get('statistics/panels', { as: account })
    expect([account, body.length > 3]).toEqual([account, true])
  }
})

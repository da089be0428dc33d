import { eventLogs, requestLogs } from '../../db/schema/system'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'super.staff'
const row = { application: 'api', server: 's:1', method: 'GET', statusCode: 200, durationMs: 12, hostIp: '203.0.113.9' }
const at = (day: number) => new Date(`2026-01-${String(day).padStart(2, '0')}T08:00:00Z`)

beforeAll(async () => {
  api = await startTestApi()
  const { body: profile } = await api.get('logon/profile', { as: 'trade.admin' })
  await api.store.database.sql.insert(requestLogs).values([
    { ...row, requestLogId: 1_000_001, requestId: 'r-1', path: '/api/v1/sites', companyId: 5, createdTime: at(1) },
    {
      ...row,
      ...{ requestLogId: 1_000_002, requestId: 'r-2', path: '/api/v1/orders', companyId: 5, createdTime: at(2) },
      ...{ adminId: profile.adminId, statusCode: 400, data: '{"name":"x"}' },
    },
    { ...row, requestLogId: 1_000_003, requestId: 'r-3', path: '/api/v1/sites', companyId: 3, createdTime: at(3) },
    { ...row, requestLogId: 1_000_004, requestId: 'r-4', path: '/api/v1/logon', createdTime: at(4), statusCode: 500 },
  ])
  await api.store.database.sql.insert(eventLogs).values([
    { application: 'api', server: 's:1', level: 'Warning', title: 'Slow', createdTime: at(1) },
    {
      ...{ application: 'api', server: 's:1', level: 'Error', title: 'A call failed.', requestId: 'r-4' },
      ...{ details: 'Error: broken', extraData: '{"path":"/x"}', createdTime: at(2) },
    },
  ])
})
afterAll(() => api.close())

const january = 'createdTimeEnd=2026-01-31'
const found = async (query: string, who = as): Promise<string[]> => {
  const { body } = await api.get(`requestlogs?${query.includes('End') ? '' : january}&${query}`, { as: who })
  return body.items.map(({ requestId }: { requestId: string }) => requestId)
}

describe('the request log', () => {
  test('is listed newest first, without bodies', async () => {
    expect(await found('')).toEqual(['r-4', 'r-3', 'r-2', 'r-1'])
    const { body } = await api.get(`requestlogs?${january}&statusCode=400`, { as })
    expect(body).toEqual({
      total: 1,
      totalIsExact: true,
      items: [
        {
          ...{
            requestLogId: 1_000_002,
            createdTime: '2026-01-02T08:00:00.000Z',
            method: 'GET',
            path: '/api/v1/orders',
          },
          ...{ statusCode: 400, durationMs: 12, adminId: expect.any(Number), adminName: 'Iris Chan' },
          ...{ companyId: 5, companyName: 'Lantern Trading', hostIp: '203.0.113.9', requestId: 'r-2' },
          ...{ application: 'api', server: 's:1' },
        },
      ],
    })
  })

  test.each([
    ['createdTimeStart=2026-01-02&createdTimeEnd=2026-01-03', ['r-3', 'r-2']],
    ['path=/api/v1/sites', ['r-3', 'r-1']],
    ['keyword=SITES', ['r-3', 'r-1']],
    ['keyword=r-2', ['r-2']],
    ['statusCodeMin=400', ['r-4', 'r-2']],
    ['statusCodeMin=400&statusCodeMax=499', ['r-2']],
    ['companyId=3', ['r-3']],
    ['sort=statusCode,path&pageSize=2', ['r-3', 'r-1']],
  ])('is filtered by %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('is filtered by account', async () => {
    const { body: profile } = await api.get('logon/profile', { as: 'trade.admin' })
    expect(await found(`adminId=${profile.adminId}`)).toEqual(['r-2'])
  })

  test('hides calls of other companies from all but super roles', async () => {
    expect(await found('', 'trade.admin')).toEqual(['r-2', 'r-1'])
    expect(await found('companyId=3', 'trade.admin')).toEqual([])
    expect(await found('', 'purchases.admin')).toEqual(['r-3'])
  })

  test.each([
    ['more rows than a page holds', 'pageSize=101', 'pageSize'],
    ['a time of change, which there is none of', 'updatedTimeStart=2026-01-01', 'updatedTimeStart'],
    ['an order by it', 'sort=updatedTime', 'sort'],
    ['what was sent', 'data=x', 'data'],
    ['a status that is none', 'statusCode=ok', 'statusCode'],
  ])('rejects the filter %s', async (_, query, field) => {
    for (const path of ['requestlogs', 'eventlogs'].slice(0, query.startsWith('statusCode') ? 1 : 2)) {
      const { status, body } = await api.get(`${path}?${query}`, { as })
      expect([status, body.details[0].field]).toEqual([400, field])
    }
  })

  test('shows the body with the single record only', async () => {
    const { status, body } = await api.get('requestlogs/1000002', { as })
    expect([status, body.data, body.requestId]).toEqual([200, '{"name":"x"}', 'r-2'])
    expect((await api.get('requestlogs/1000001', { as })).body.data).toBeNull()
    expect((await api.get('requestlogs/987654321', { as })).status).toBe(404)
    expect((await api.get('requestlogs/1000002', { as: 'trade.admin' })).status).toBe(403)
  })

  test('has no body of a log-in', async () => {
    const headers = { 'x-request-id': 'r-secret' }
    await api.post('logon', { username: 'trade.staff', password: 'sesame-open' }, { headers })
    await api.requestLog.flush()
    const { body: page } = await api.get('requestlogs?requestId=r-secret', { as })
    const { body } = await api.get(`requestlogs/${page.items[0].requestLogId}`, { as })
    expect(body.data).toBeNull()
  })

  test.each(['POST', 'DELETE', 'PUT'])('rejects a change by %s', async (method) => {
    expect((await api.send(method, 'requestlogs/1000001', { as })).status).toBe(404)
    expect((await api.send(method, 'eventlogs/1', { as })).status).toBe(404)
  })
})

describe('the event log', () => {
  test('is listed in the reader’s language, without details', async () => {
    const { body } = await api.get('eventlogs?level=Error,Critical', {
      as,
      headers: { 'accept-language': 'zh-Hans' },
    })
    expect(body.total).toBe(1)
    expect(body.items[0]).toMatchObject({
      level: 'Error',
      levelText: '错误',
      title: 'A call failed.',
      requestId: 'r-4',
    })
    expect(body.items[0]).not.toHaveProperty('details')
    const { body: one } = await api.get(`eventlogs/${body.items[0].eventLogId}`, { as })
    expect(one).toMatchObject({ details: 'Error: broken', extraData: '{"path":"/x"}' })
  })

  test('is visible to super roles only', async () => {
    expect((await api.get('eventlogs', { as: 'trade.admin' })).status).toBe(403)
  })
})

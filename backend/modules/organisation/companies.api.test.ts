import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'super.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

describe('the administrative company', () => {
  const refusal = 'You cannot disable your own company or remove its administrative status.'
  test.each<[string, object]>([
    ['companies/1/disable', {}],
    ['companies/2,1/disable', { remark: 'Closed' }],
    ['companies/1', { administrative: false }],
    ['companies/1/administrative', { administrative: false }],
  ])('cannot be taken from its own people by POST %s', async (path, body) => {
    const response = await api.post(path, body, { as })
    expect([response.status, response.body.message]).toEqual([400, refusal])
    const { body: company } = await api.get('companies/1', { as })
    expect(company).toMatchObject({ administrative: true, status: 'Enabled', remark: null })
    expect((await api.get('companies/2', { as })).body.status).toBe('Enabled')
  })

  test('may be changed in other ways, and others may be disabled', async () => {
    expect((await api.post('companies/1', { administrative: true, shortName: 'Q' }, { as })).status).toBe(200)
    expect((await api.post('companies/3/disable', {}, { as })).status).toBe(200)
    expect((await api.post('companies/3/enable', {}, { as })).status).toBe(200)
  })
})

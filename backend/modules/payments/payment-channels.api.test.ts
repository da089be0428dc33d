import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api, 'trade.admin')
})
afterAll(() => api.close())

const create = (code: string) => trade.call('POST', 'paymentchannels', { code, name: code, currencies: ['HKD'] })
const pay = (channel: string) => trade.post('payments', { siteId: 1, channel, currency: 'HKD', amount: 5 })

test('a channel with payments stays, with their number and list; one without goes', async () => {
  const { paymentChannelId, companyId } = await create('harbour')
  for (let paid = 0; paid < 2; paid += 1) expect((await pay('harbour')).status).toBe(200)
  const { status, body } = await api.remove(`paymentchannels/${paymentChannelId}`, { as: trade.as })
  expect([status, body.message]).toEqual([400, 'Still in use: 2 payments.'])
  expect(body.details).toMatchObject([
    { list: { path: 'payments', terms: { channel: 'harbour', companyId: String(companyId) } } },
  ])
  expect((await trade.call('GET', `paymentchannels/${paymentChannelId}`)).code).toBe('harbour')
  const unused = await create('unused')
  expect((await api.remove(`paymentchannels/${unused.paymentChannelId}`, { as: trade.as })).status).toBe(204)
})

test('a channel is deleted or paid by, not both at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { paymentChannelId } = await create(`race-${round}`)
    const [paid, removed] = await Promise.all([
      pay(`race-${round}`),
      api.remove(`paymentchannels/${paymentChannelId}`, { as: trade.as }),
    ])
    expect([
      [200, 400],
      [400, 204],
    ]).toContainEqual([paid.status, removed.status])
  }
})

import { eq } from 'drizzle-orm'
import { messages } from '../../../db/schema/messaging'
import { ServiceOptions } from '../../../testing/messaging'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { lineSignature } from '../providers/signatures'

const channelSecret = 'line-secret'
const userId = `U${'fedcba9876543210'.repeat(2)}`
const services = new ServiceOptions()
let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ settingsOf: services.of })
  await services.add(api, 'line', { channelSecret }, { businessCode: 'LN' })
})
afterAll(() => api.close())

test.each([
  [{ action: 'buy', id: 7 }, '{"action":"buy","id":7}'],
  [['buy'], '["buy"]'],
  ['action=buy', 'action=buy'],
  [7, '7'],
  [undefined, null],
])('a postback with the data %j shows %j', async (data, text) => {
  const timestamp = Date.now()
  const event = { type: 'postback', timestamp, source: { userId }, postback: { data } }
  const body = JSON.stringify({ destination: 'U0', events: [event] })
  const headers = { 'content-type': 'application/json', 'x-line-signature': lineSignature(body, channelSecret) }
  expect((await api.send('POST', 'webhooks/LN', { body, headers })).status).toBe(200)
  const isIt = eq(messages.providerId, `postback-${userId}-${timestamp}`)
  const [row] = await api.store.database.sql.select().from(messages).where(isIt)
  expect(JSON.parse(row?.content ?? '').button.text || null).toBe(text)
})

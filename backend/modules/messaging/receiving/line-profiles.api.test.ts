import { eq } from 'drizzle-orm'
import { conversations } from '../../../db/schema/messaging'
import { ServiceOptions } from '../../../testing/messaging'
import { startProvider } from '../../../testing/provider-stand-in'
import { ProviderWebhooks } from '../../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../../testing/test-api'

const as = 'sales.staff'
const channelSecret = 'line-secret'
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let profile: () => object
let api: TestApi
let next = 0
const webhooks = ProviderWebhooks.to(() => api)

beforeAll(async () => {
  provider = await startProvider((url) => {
    if (url.includes('/profile/')) return profile()
    if (url.startsWith('/picture')) return { headers: { 'content-type': 'image/png' }, body: png }
    return { userId: 'Ubot' }
  })
  api = await startTestApi({ fetchRules: { allowPrivate: true, ports: [provider.port] }, settingsOf: services.of })
  await services.add(api, 'line', { baseUrl: provider.url, accessToken: 't', channelSecret }, { businessCode: 'LN' })
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => {
  provider.seen.length = 0
})

const asked = () => provider.seen.filter(({ url }) => url?.includes('/profile/'))
const newUser = () => `U${'c7'.repeat(14)}${1000 + next++}`
async function write(userId: string) {
  const message = { type: 'text', id: `ln${next++}`, text: 'Hello' }
  const event = { type: 'message', timestamp: Date.now(), mode: 'active', source: { type: 'user', userId }, message }
  const answer = await webhooks.line('LN', { destination: 'Ubot', events: [event] }, channelSecret)
  expect(answer.status).toBe(200)
  await api.runTasks()
}
const rowOf = async (userId: string) => {
  const isIt = eq(conversations.remotePhoneNumber, userId)
  const [row] = await api.store.database.sql.select().from(conversations).where(isIt)
  return row
}

test('a customer of LINE has name and picture, for which LINE is asked once', async () => {
  profile = () => ({ userId: 'x', displayName: 'Mei 美', pictureUrl: `${provider.url}/picture` })
  const user = newUser()
  await write(user)
  await write(user)
  const row = await rowOf(user)
  const { body } = await api.get(`lineconversations/${row?.conversationId}`, { as })
  expect(body).toMatchObject({ lastName: 'Mei 美', pictureUrl: expect.stringMatching(/^\/files\//) })
  expect(asked()).toHaveLength(1)
  expect(asked()[0]).toMatchObject({ url: `/v2/bot/profile/${user}`, headers: { authorization: 'Bearer t' } })
  const picture = await api.get(`files?url=${body.pictureUrl}`, { as })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('who shows LINE no profile is asked for once, too', async () => {
  profile = () => ({ status: 404, body: '{"message":"Not found"}' })
  const user = newUser()
  await write(user)
  await write(user)
  expect([(await rowOf(user))?.lastName, asked().length]).toEqual([null, 1])
})

test('where LINE cannot say it now, it is asked again', async () => {
  profile = () => ({ status: 503, body: '{}' })
  const user = newUser()
  await write(user)
  expect(await rowOf(user)).toMatchObject({ lastName: null, profileTime: null })
  profile = () => ({ displayName: 'Late', pictureUrl: `${provider.url}/v2/bot/info` })
  await api.store.database.sql.execute("update background_tasks set due_time = now() where status = 'Waiting'")
  await api.runTasks()
  // What is no picture is not kept as one.
  expect(await rowOf(user)).toMatchObject({ lastName: 'Late', pictureUrl: null, profileTime: expect.any(Date) })
})

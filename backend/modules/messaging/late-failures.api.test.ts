import { eq } from 'drizzle-orm'
import { messageEvents, messages } from '../../db/schema/messaging'
import { newNumber } from '../../testing/messaging'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { storeProviderId, takeState } from './early-states'

const as = 'sales.staff'
let api: TestApi
let next = 0

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Status = 'Sent' | 'Delivered' | 'Read' | 'Failed'
const at = new Date('2026-05-01T00:00:00Z')

/** A message whose provider has just taken it, and what the provider says of it then. */
async function sent() {
  const { database } = api.store
  const { body } = await api.post('smsrecords', { siteId: 3, to: newNumber(), content: 'Hi' }, { as })
  const rowOf = async () => {
    const [row] = await database.sql.select().from(messages).where(eq(messages.recordId, body.smsRecordId))
    return row
  }
  const serviceId = Number((await rowOf())?.serviceId)
  const providerId = `id-${next++}`
  const accept = (status: 'Attempted' | Status = 'Attempted') =>
    storeProviderId(body.smsRecordId, { status, serviceId, providerId }, database)
  const take = (status: Status) =>
    takeState({ providerId, status, at, errorMessage: status === 'Failed' ? 'Too late' : null }, serviceId, database)
  const shown = async () => (await api.get(`smsconversations/${body.smsConversationId}/messages`, { as })).body.items[0]
  return { accept, take, rowOf, shown }
}

describe.each(['before', 'after'])('states that come %s the id of the provider', (when) => {
  test.each<[Status[], Status, Date | null]>([
    [['Delivered', 'Failed'], 'Delivered', null],
    [['Failed', 'Delivered'], 'Delivered', null],
    [['Read', 'Failed'], 'Read', null],
    [['Failed', 'Read'], 'Read', null],
    [['Failed', 'Sent', 'Delivered', 'Failed'], 'Delivered', null],
    [['Sent', 'Failed'], 'Failed', at],
    [['Failed', 'Sent'], 'Failed', at],
  ])('%j come to %s, failed at %s', async (states, status, failedTime) => {
    const { accept, take, rowOf, shown } = await sent()
    if (when === 'after') await accept()
    for (const state of states) await take(state)
    if (when === 'before') await accept()
    const errorMessage = status === 'Failed' ? 'Too late' : null
    expect(await rowOf()).toMatchObject({ status, failedTime, errorMessage })
    const failed = { failedTime: failedTime?.toISOString() ?? null, errorMessage }
    expect(await shown()).toMatchObject({ status, ...failed })
  })
})

test('a failure after the delivery is no event', async () => {
  const { accept, take } = await sent()
  await accept('Delivered')
  const count = async () => (await api.store.database.sql.select().from(messageEvents)).length
  const before = await count()
  await take('Failed')
  expect(await count()).toBe(before)
})

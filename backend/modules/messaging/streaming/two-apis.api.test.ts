import { until } from '@/runtime/testing/until'
import { Listeners, newNumber, writeAsCustomer } from '../../../testing/messaging'
import type { StreamReader } from '../../../testing/read-stream'
import { startTestApi, type TestApi } from '../../../testing/test-api'

const as = 'sales.staff'
let api: TestApi
let next = 0
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Server = Pick<TestApi, 'open'>
const listeners = new Listeners(() => api)
const listen = (server: Server, lastEventId?: number) =>
  listeners.listen(undefined, {
    server,
    ...(lastEventId !== undefined && { headers: { 'last-event-id': String(lastEventId) } }),
  })

const channels = ['sms', 'whatsapp', 'line']
async function write(server: Server): Promise<number> {
  const number = next++
  const body = { channel: channels[number % 3], siteId: 3, from: newNumber(), content: `No. ${number}` }
  const response = await server.open('tools/simulator/inbound', {
    method: 'POST',
    headers: { authorization: `Bearer ${await api.tokenOf(as)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { recordId: number }).recordId
}

const recordsOf = ({ events }: StreamReader) =>
  events.filter(({ event }) => event === 'create-message').map(({ data }) => data.recordId as number)
const idsOf = ({ events }: StreamReader) => events.filter(({ event }) => event !== 'ready').map(({ id }) => id)
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

test('listeners of two APIs get each message once and in order, also when one API is gone in between', async () => {
  const twin = await api.twin()
  const [here, there] = [await listen(api), await listen(twin)]
  const written: number[] = []
  for (let round = 0; round < 3; round++) {
    written.push(...(await Promise.all([write(api), write(twin), write(api), write(twin)])))
  }
  // Each first message of a customer is three events.
  for (const reader of [here, there]) await reader.until(() => idsOf(reader).length >= 36)
  expect(idsOf(there)).toEqual(idsOf(here))

  const last = idsOf(there).at(-1)
  there.leave()
  await twin.close()
  for (let round = 0; round < 6; round++) written.push(await write(api))
  await here.until(() => idsOf(here).length >= 54)
  const again = await listen(api, last)
  written.push(await write(api))
  await here.until(() => idsOf(here).length >= 57)
  await again.until(() => idsOf(again).length >= 21)

  const ids = [...idsOf(there), ...idsOf(again)]
  expect(ids).toEqual(idsOf(here))
  expect(ids).toEqual(sorted(ids))
  expect(sorted([...recordsOf(there), ...recordsOf(again)])).toEqual(sorted(written))
  listeners.leaveAll()
})

test('a message that one API has taken is told by another, which takes none itself', async () => {
  const twin = await api.twin()
  const there = await listen(twin)
  // The twin may not listen to the store yet; from its first event on it does.
  const first = await write(api)
  await until(async () => {
    await write(api)
    return recordsOf(there).includes(first)
  })
  const records = [await write(api), await write(api)]
  await there.until(() => records.every((recordId) => recordsOf(there).includes(recordId)))
  expect(idsOf(there)).toEqual(sorted([...new Set(idsOf(there))]))
  there.leave()
  await twin.close()
})

test('who reads or types at one API is told to listeners of the other', async () => {
  const twin = await api.twin()
  const { conversationId } = await writeAsCustomer(api, { channel: 'whatsapp' })
  const reader = await listeners.listen(undefined, { as: 'sales.admin', server: twin })
  const told = () => reader.events.filter(({ event }) => event === 'presence').map(({ data }) => data.admins)
  const tell = async (state: string) => {
    const { status } = await api.post(`whatsappconversations/${conversationId}/presence`, { state }, { as })
    expect(status).toBe(204)
  }
  // The twin may not listen yet, so it is sent again, as by a console.
  await until(async () => {
    await tell('typing')
    return told().length > 0
  })
  await tell('left')
  await reader.until(() => told().length >= 2)
  expect(told()).toEqual([[{ adminId: expect.any(Number), fullName: 'Ben Okafor', state: 'typing' }], []])
  reader.leave()
  await twin.close()
})

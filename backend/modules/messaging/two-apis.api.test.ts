import { StreamReader } from '../../testing/read-stream'
import { startTestApi, type TestApi } from '../../testing/test-api'

const as = 'sales.staff'
let api: TestApi
let next = 0
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Server = Pick<TestApi, 'open'>

async function listen(server: Server, lastEventId?: number) {
  const controller = new AbortController()
  const headers = {
    authorization: `Bearer ${await api.tokenOf(as)}`,
    ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
  }
  const response = await server.open('events?events=true', { headers, signal: controller.signal })
  const reader = new StreamReader(response)
  await reader.isReady()
  return { reader, leave: () => controller.abort() }
}

const channels = ['sms', 'whatsapp', 'line']
async function write(server: Server): Promise<number> {
  const number = next++
  const body = {
    channel: channels[number % 3],
    siteId: 3,
    from: `+8529${2_500_000 + number}`,
    content: `No. ${number}`,
  }
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
  for (const { reader } of [here, there]) await reader.until(() => idsOf(reader).length >= 36)
  expect(idsOf(there.reader)).toEqual(idsOf(here.reader))

  const last = idsOf(there.reader).at(-1)
  there.leave()
  await twin.close()
  for (let round = 0; round < 6; round++) written.push(await write(api))
  await here.reader.until(() => idsOf(here.reader).length >= 54)
  const again = await listen(api, last)
  written.push(await write(api))
  await here.reader.until(() => idsOf(here.reader).length >= 57)
  await again.reader.until(() => idsOf(again.reader).length >= 21)

  const ids = [...idsOf(there.reader), ...idsOf(again.reader)]
  expect(ids).toEqual(idsOf(here.reader))
  expect(ids).toEqual(sorted(ids))
  expect(sorted([...recordsOf(there.reader), ...recordsOf(again.reader)])).toEqual(sorted(written))
  for (const { leave } of [here, again]) leave()
})

test('a message that one API has taken is told by another, which takes none itself', async () => {
  const twin = await api.twin()
  const there = await listen(twin)
  // The twin may not listen to the store yet; from its first event on it does.
  const first = await write(api)
  for (let time = 0; time < 200 && !recordsOf(there.reader).includes(first); time++) {
    await write(api)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const records = [await write(api), await write(api)]
  await there.reader.until(() => records.every((recordId) => recordsOf(there.reader).includes(recordId)))
  expect(idsOf(there.reader)).toEqual(sorted([...new Set(idsOf(there.reader))]))
  there.leave()
  await twin.close()
})

test('who reads or types at one API is told to listeners of the other', async () => {
  const twin = await api.twin()
  const message = { channel: 'whatsapp', siteId: 3, from: '+85292600000', content: 'Hello' }
  const { body } = await api.post('tools/simulator/inbound', message, { as })
  const controller = new AbortController()
  const headers = { authorization: `Bearer ${await api.tokenOf('sales.admin')}` }
  const reader = new StreamReader(await twin.open('events?events=true', { headers, signal: controller.signal }))
  await reader.isReady()
  const told = () => reader.events.filter(({ event }) => event === 'presence').map(({ data }) => data.admins)
  const tell = async (state: string) => {
    const { status } = await api.post(`whatsappconversations/${body.conversationId}/presence`, { state }, { as })
    expect(status).toBe(204)
  }
  // The twin may not listen yet, so it is told again, as by a console.
  for (let time = 0; time < 200 && told().length === 0; time++) {
    await tell('typing')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await tell('left')
  await reader.until(() => told().length >= 2)
  expect(told()).toEqual([[{ adminId: expect.any(Number), fullName: 'Ben Okafor', state: 'typing' }], []])
  controller.abort()
  await twin.close()
})

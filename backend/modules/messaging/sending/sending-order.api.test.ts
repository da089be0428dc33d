import { eq } from 'drizzle-orm'
import { type Behaviour, StandIn } from '@/lib/testing/stand-in'
import { until } from '@/runtime/testing/until'
import { messages } from '../../../db/schema/messaging'
import { backgroundTasks } from '../../../db/schema/system'
import { runTasks } from '../../../jobs/run-tasks'
import { newNumber, ServiceOptions, textContent } from '../../../testing/messaging'
import { startProvider } from '../../../testing/provider-stand-in'
import { ProviderWebhooks, whatsappText } from '../../../testing/provider-webhooks'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { accountOf } from '../../account/accounts'
import { pauseMsAfter } from './sending'

const as = 'sales.staff'
const siteId = 3
const appSecret = 'app-secret'
const services = new ServiceOptions()
let provider: Awaited<ReturnType<typeof startProvider>>
let hanging: StandIn
let api: TestApi
let runner: ReturnType<typeof runTasks>
const webhooks = ProviderWebhooks.to(() => api)

beforeAll(async () => {
  provider = await startProvider(() => ({}))
  hanging = await StandIn.start()
  api = await startTestApi({
    fetchRules: { allowPrivate: true, ports: [provider.port, Number(new URL(hanging.url).port)] },
    settingsOf: services.of,
  })
  const whatsapp = { baseUrl: provider.url, phoneNumberId: '1', accessToken: 't', appSecret }
  await services.add(api, 'whatsapp-cloud', whatsapp, { businessCode: 'WA' })
  const twilio = { baseUrl: hanging.url, accountSid: 'AC1', authToken: 't', from: '+15005550006' }
  await services.add(api, 'twilio', twilio)
  const { database } = api.store
  const { tasks } = api
  const accounts = (id: number) => accountOf(id, database)
  runner = runTasks({ ...api.services, tasks, listen: undefined, accountOf: accounts, leaseMs: 15_000 })
})
afterAll(async () => {
  await hanging.close()
  await runner.stop()
  await api.close()
  await provider.close()
})

/** A customer who has just written, so that WhatsApp takes free text. */
async function recentCustomer() {
  const number = newNumber()
  const { value } = whatsappText({ from: number.slice(1), text: 'Hello?' })
  await webhooks.whatsapp('WA', value, { phoneNumberId: '1', appSecret })
  return number
}
const send = async (to: string, content: string) => {
  const { status, body } = await api.post('whatsapprecords', { siteId, to, content }, { as })
  expect(status).toBe(200)
  return Number(body.whatsappRecordId)
}
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function uploadedPicture(): Promise<string> {
  const form = new FormData()
  form.append('files', new Blob([png]), 'a.png')
  const { body } = await api.send('POST', 'files?category=chat', { as, body: form })
  return body[0].url
}

/** What the customers have got, in the order in which the provider took it. */
let taken: { to: string; text: string }[] = []
/** Takes everything; `refuse` says with which status a message is not taken. */
function take(refuse: (text: string) => [status: number, headers?: Record<string, string>] | null): void {
  taken = []
  const behaviour: Behaviour = ({ url = '' }, response) => {
    if (url.endsWith('/media')) return response.end(JSON.stringify({ id: 'media-1' }))
    const { to, type, text } = JSON.parse(String(provider.seen.at(-1)?.body))
    const name = text?.body ?? type
    const refusal = refuse(name)
    if (refusal) return response.writeHead(...refusal).end('{}')
    taken.push({ to, text: name })
    response.end(JSON.stringify({ messages: [{ id: `wamid.${to}.${taken.length}` }] }))
  }
  provider.behave(behaviour)
}
const textsTo = (to: string) => taken.filter((one) => one.to === to).map(({ text }) => text)
const letTimePass = () =>
  api.store.database.sql
    .update(backgroundTasks)
    .set({ dueTime: new Date(0) })
    .where(eq(backgroundTasks.status, 'Waiting'))

test('a text that the provider limits, a picture and a text arrive in the order in which they were sent', async () => {
  let limits = 1
  take((text) => (text === 'A' && limits-- > 0 ? [429, { 'retry-after': '1' }] : null))
  const to = await recentCustomer()
  await send(to, textContent('A'))
  await send(to, JSON.stringify({ type: 'image', image: { link: await uploadedPicture() } }))
  await send(to, textContent('C'))
  await until(() => textsTo(to).length === 3)
  expect(textsTo(to)).toEqual(['A', 'image', 'C'])
})

test('a limit holds the rest of its conversation as long as the provider says, and no other', async () => {
  take((text) => (text === 'Held' ? [429, { 'retry-after': '600' }] : null))
  const [held, free] = [await recentCustomer(), await recentCustomer()]
  const began = Date.now()
  const recordId = await send(held, textContent('Held'))
  await send(held, textContent('Behind'))
  const { sql } = api.store.database
  const taskOf = async () => {
    const rows = await sql.select().from(backgroundTasks).where(eq(backgroundTasks.name, 'messaging/send'))
    return rows.find(({ parameters }) => parameters.recordId === recordId)
  }
  await until(
    async () => (await taskOf())?.status === 'Waiting' && provider.seen.some(({ body }) => /Held/.test(`${body}`)),
  )
  expect(Number((await taskOf())?.dueTime)).toBeGreaterThanOrEqual(began + 600_000)
  await send(free, textContent('Free'))
  await until(() => textsTo(free).length === 1)
  expect(textsTo(held)).toEqual([])
  take(() => null)
  await letTimePass()
  await until(() => textsTo(held).length === 2)
  expect(textsTo(held)).toEqual(['Held', 'Behind'])
})

test.each([
  ['refused', [400] as const, 'Failed'],
  ['of unknown delivery', [500] as const, 'Attempted'],
])('a message that is %s holds none behind it', async (_, [code], status) => {
  take((text) => (text === 'A' ? [code] : null))
  const to = await recentCustomer()
  const recordId = await send(to, textContent('A'))
  await send(to, textContent('B'))
  await until(() => textsTo(to).length === 1)
  const [row] = await api.store.database.sql.select().from(messages).where(eq(messages.recordId, recordId))
  expect([textsTo(to), row?.status]).toEqual([['B'], status])
})

test('a provider that does not answer leaves workers to the other providers', async () => {
  take(() => null)
  const open = new Set<unknown>()
  let most = 0
  hanging.behave((_, response) => {
    open.add(response)
    most = Math.max(most, open.size)
    response.on('close', () => open.delete(response))
  })
  for (let count = 0; count < 12; count++) {
    const { status } = await api.post('smsrecords', { siteId, to: newNumber(), content: 'Hi' }, { as })
    expect(status).toBe(200)
  }
  await until(() => most === 6)
  const to = await recentCustomer()
  await send(to, textContent('Hello'))
  await until(() => textsTo(to).length === 1)
  expect(most).toBe(6)
})

test('pauses grow, are no shorter than the provider asks for, and end at an hour', () => {
  const pauses = [1, 2, 3, 4].map((failures) => pauseMsAfter(failures, 0, 0))
  expect(pauses).toEqual([2000, 8000, 32_000, 128_000])
  expect([pauseMsAfter(1, 60_000, 0), pauseMsAfter(2, 1000, 0), pauseMsAfter(1, 86_400_000, 0)]).toEqual([
    60_000, 8000, 3_600_000,
  ])
  expect(pauseMsAfter(1, 0, 1)).toBe(2200)
})

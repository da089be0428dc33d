import { ServiceOptions } from '../../testing/messaging'
import { startProvider } from '../../testing/provider-stand-in'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

const services = new ServiceOptions()
let api: TestApi
let trade: Trade
let provider: Awaited<ReturnType<typeof startProvider>>
/** What the service answers next, as an object or a status. */
let answer: object | number | 'nonsense' | 'silence' | 'never'
/** Called once the service has the question that it never answers. */
let onWaiting = () => {}
let number = 0

beforeAll(async () => {
  provider = await startProvider(async () => {
    if (answer === 'silence') return { isSilent: true }
    if (answer === 'never') {
      onWaiting()
      return new Promise(() => {})
    }
    if (answer === 'nonsense') return { body: '<html>' }
    return typeof answer === 'number' ? { status: answer, body: '' } : answer
  })
  api = await startTestApi({
    settingsOf: services.of,
    fetchRules: { allowPrivate: true, ports: [provider.port] },
  })
  trade = new Trade(api)
  const options = { baseUrl: `${provider.url}/parcels`, apiKey: 'the-key' }
  await services.add(api, 'http-tracking', options, { siteIds: [1] })
  // Of the demo's parcels of the site none is on its way any more.
  await api.store.database.sql.execute("update order_packages set shipped_time = now() - interval '200 days'")
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

async function shipped(): Promise<{ id: number; trackingNo: string; orderId: number }> {
  number += 1
  const trackingNo = `POLL${number}`
  const sku = await trade.sku(1, 2)
  const { orderId } = await trade.accepted([{ sku, qty: 1 }], { customerName: 'Ada', email: 'ada@example.com' })
  await trade.call('POST', `orders/${orderId}/allocateinventory`)
  const { lines } = await trade.read(orderId)
  const { body } = await trade.post('orderpackages', { lines: [{ orderLineId: lines[0].orderLineId, qty: 1 }] })
  await trade.call('POST', `orderpackages/${body.orderPackageId}/ship`, { carrierId: 1, trackingNo })
  return { id: body.orderPackageId, trackingNo, orderId }
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
/** Lets a quarter of an hour pass, in which the service answers so. */
async function poll(next: typeof answer): Promise<void> {
  answer = next
  await api.store.database.sql.execute("delete from task_schedules where name = 'parcels/clock'")
  // The clock starts one task for each service, which asks portion by portion.
  await api.runTasks()
  await api.runTasks()
}
const read = (id: number) => trade.call('GET', `orderpackages/${id}`)
const codes = async (id: number) => (await read(id)).events.map(({ code }: { code: string }) => code)

test('asks with its key about parcels on their way, and takes each piece of news once, whatever its order', async () => {
  const { id, trackingNo, orderId } = await shipped()
  const transit = { trackingNo, code: 'InTransit', time: minutesAgo(90) }
  const customs = { trackingNo, code: 'CustomsHold', time: minutesAgo(30) }
  await poll({ events: [customs, customs] })
  const { headers, body, url } = provider.seen.at(-1) ?? {}
  expect([url, headers?.authorization]).toEqual(['/parcels', 'Bearer the-key'])
  expect(JSON.parse(String(body))).toEqual({ trackingNos: [trackingNo] })
  await poll({ events: [transit, customs] })
  expect(await read(id)).toMatchObject({ status: 'Shipped', lastEvent: 'CustomsHold' })
  expect(await codes(id)).toEqual(['CustomsHold', 'InTransit'])
  await poll({ events: [{ trackingNo, code: 'Delivered', time: minutesAgo(5) }, customs] })
  expect(await read(id)).toMatchObject({ status: 'Delivered', lastEvent: 'Delivered' })
  expect((await trade.read(orderId)).status).toBe('Completed')
  const asked = provider.seen.length
  await poll({ events: [] })
  expect(provider.seen).toHaveLength(asked)
  expect(await trade.ledger()).toEqual([])
})

test('a service that refuses, breaks off or answers nonsense changes nothing, and is asked again the next time', async () => {
  const { id, trackingNo } = await shipped()
  for (const wrong of [503, 429, 'silence', 'nonsense', { events: [{ trackingNo, code: 'Flown' }] }] as const) {
    await poll(wrong)
    expect(await read(id)).toMatchObject({ status: 'Shipped', lastEvent: null })
  }
  await poll({ events: [{ trackingNo, code: 'OutForDelivery', time: minutesAgo(1) }] })
  expect((await read(id)).lastEvent).toBe('OutForDelivery')
})

test('one piece of news that cannot be read does not drop the others', async () => {
  const { id, trackingNo } = await shipped()
  const unreadable = { trackingNo, code: 'Flown', time: minutesAgo(1) }
  await poll({ events: [unreadable, { trackingNo: trackingNo.toLowerCase(), code: 'Exception', time: minutesAgo(2) }] })
  expect(await codes(id)).toEqual(['Exception'])
})

test('a service that does not answer in 20 seconds changes nothing, and is asked again the next time', async () => {
  const { id, trackingNo } = await shipped()
  const deadline = new AbortController()
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === 20_000 ? deadline.signal : timeout(ms)))
  onWaiting = () => deadline.abort(new DOMException('The time is over.', 'TimeoutError'))
  await poll('never')
  spy.mockRestore()
  expect(deadline.signal.aborted).toBe(true)
  expect(await read(id)).toMatchObject({ status: 'Shipped', lastEvent: null })
  await poll({ events: [{ trackingNo, code: 'InTransit', time: minutesAgo(1) }] })
  expect((await read(id)).lastEvent).toBe('InTransit')
})

test('news that come late, of the future or of parcels that were not asked about move nothing backwards', async () => {
  const [one, other] = [await shipped(), await shipped()]
  await trade.call('POST', `orderpackages/${other.id}/deliver`)
  answer = { events: [] }
  await poll({
    events: [
      { trackingNo: other.trackingNo, code: 'Exception', time: minutesAgo(1) },
      { trackingNo: one.trackingNo, code: 'Delivered', time: minutesAgo(-600) },
      { trackingNo: one.trackingNo, code: 'InTransit', time: minutesAgo(2) },
    ],
  })
  expect(await read(other.id)).toMatchObject({ status: 'Delivered', lastEvent: null })
  expect(await read(one.id)).toMatchObject({ status: 'Shipped', lastEvent: 'InTransit' })
})

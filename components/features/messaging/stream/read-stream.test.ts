import { readStreams, type StreamReport } from './read-stream'

const address = (name: string) => `/api/v1/${name}?events=true`
const event = (id: number) => `id: ${id}\nevent: create-message\ndata: {"id":${id}}\n\n`
const ready = (id: number) => `id: ${id}\nevent: ready\ndata: {}\n\n`

/** The streams that were requested, and what each is answered with. */
function mockStreams(answer: (name: string) => number | 'dead' = () => 200) {
  const requests: { url: string; lastEventId: string | null; write: (text: string) => void; close: () => void }[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const status = answer(String(url))
    let source: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        source = controller
      },
    })
    init?.signal?.addEventListener('abort', () => source?.error(init.signal?.reason))
    requests.push({
      url: String(url),
      lastEventId: new Headers(init?.headers).get('last-event-id'),
      write: (text) => source?.enqueue(new TextEncoder().encode(text)),
      close: () => source?.close(),
    })
    if (status === 'dead') throw new TypeError('Failed to fetch')
    return new Response(body, { status })
  })
  return requests
}

let end = () => {}
function read() {
  const reports: StreamReport[] = []
  const stream = readStreams((report) => reports.push(report))
  end = stream.end
  const states = () => reports.flatMap((report) => ('state' in report ? [report.state] : []))
  const events = () => reports.flatMap((report) => ('event' in report ? [report.event.id] : []))
  const presences = () => reports.flatMap((report) => ('presence' in report ? [report.presence.conversationId] : []))
  const resets = () => reports.filter((report) => 'reset' in report).length
  return { states, events, presences, resets, reconnect: stream.reconnect }
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { document: { documentElement: { dataset: {}, lang: 'en' } } })
})
afterEach(() => {
  end()
  jest.restoreAllMocks()
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'document')
})

test('is live only once everything that was missed has arrived', async () => {
  const requests = mockStreams()
  const { states, events } = read()
  await pass(0)
  requests[0]?.write(event(7))
  await pass(0)
  expect([states().at(-1), events()]).toEqual(['connecting', [7]])
  requests[0]?.write(ready(8))
  await pass(0)
  expect(states().at(-1)).toBe('live')
})

test('reconnects after a stream that ends, and requests what came after the last event', async () => {
  const requests = mockStreams()
  const { states, events } = read()
  await pass(0)
  requests[0]?.write(ready(5) + event(6))
  await pass(0)
  requests[0]?.close()
  await pass(0)
  expect(states().at(-1)).toBe('connecting')
  await pass(2000)
  expect(requests.map(({ lastEventId }) => lastEventId)).toEqual([null, '6'])
  requests[1]?.write(event(7) + ready(7))
  await pass(0)
  expect([states().at(-1), events()]).toEqual(['live', [6, 7]])
})

test('reconnects after any refusal, with pauses that grow to a minute and are short again after a success', async () => {
  let status: number | 'dead' = 503
  const requests = mockStreams(() => status)
  const { states } = read()
  await pass(0)
  expect(states()).toEqual(['offline'])
  const times: number[] = []
  for (let second = 1; second <= 400; second += 1) {
    const before = requests.length
    if (second === 30) status = 'dead'
    if (second === 100) status = 401
    await pass(1000)
    if (requests.length > before) times.push(second)
  }
  // 2 s by the library, and 4, 8, 16, 32, 64 s by us.
  expect(times).toEqual([6, 16, 34, 68, 134, 200, 266, 332, 398])
  status = 200
  await pass(66_000)
  requests.at(-1)?.write(ready(1))
  await pass(0)
  expect(states().at(-1)).toBe('live')
  const before = requests.length
  requests.at(-1)?.close()
  await pass(2000)
  expect(requests).toHaveLength(before + 1)
})

test('does not wait for the end of a pause when the network is back', async () => {
  let status: number | 'dead' = 'dead'
  const requests = mockStreams(() => status)
  const { reconnect } = read()
  await pass(40_000)
  const before = requests.length
  status = 200
  reconnect()
  await pass(0)
  expect(requests).toHaveLength(before + 1)
})

test('does not begin a pause either when the network is back before it', async () => {
  let status: number | 'dead' = 'dead'
  const requests = mockStreams(() => status)
  const { reconnect } = read()
  // Failed at 0 and 6 s, and the next pause begins at 8 s.
  await pass(7000)
  expect(requests).toHaveLength(2)
  status = 200
  reconnect()
  await pass(1000)
  expect(requests).toHaveLength(3)
})

test('reports a reset where events are not stored any more', async () => {
  const requests = mockStreams()
  const { resets, states } = read()
  await pass(0)
  requests[0]?.write('event: reset\ndata: {}\n\n')
  await pass(0)
  expect([resets(), states().at(-1)]).toEqual([1, 'live'])
})

test('gives up a connection that has been silent for three pings, and no other', async () => {
  const requests = mockStreams()
  read()
  await pass(0)
  requests[0]?.write(ready(3))
  for (let ping = 0; ping < 8; ping += 1) {
    await pass(15_000)
    requests[0]?.write(': ping\n\n')
  }
  expect(requests).toHaveLength(1)
  await pass(47_500)
  expect(requests.map(({ lastEventId }) => lastEventId)).toEqual([null, '3'])
})

test('ignores events that it does not know or cannot read', async () => {
  const requests = mockStreams()
  const { events } = read()
  await pass(0)
  requests[0]?.write(`event: create-message\ndata: {"id":\n\nevent: later\ndata: {"id":1}\n\n${event(2)}`)
  await pass(0)
  expect(events()).toEqual([2])
})

test('reads a stream for each channel where there is none of all, and polls a channel without one', async () => {
  const requests = mockStreams((url) => (/\/(events|lineevents)\?/.test(url) ? 404 : 200))
  const { states, resets, events } = read()
  await pass(0)
  expect(requests.map(({ url }) => url)).toEqual(['events', 'smsevents', 'whatsappevents', 'lineevents'].map(address))
  requests[1]?.write(ready(1) + event(4))
  requests[2]?.write(ready(1))
  await pass(0)
  expect([states().at(-1), events(), resets()]).toEqual(['live', [4], 0])
  await pass(31_000)
  expect(resets()).toBe(2)
  expect(requests).toHaveLength(4)
})

test('reports who reads and types, which does not count as the last event', async () => {
  const requests = mockStreams()
  const { presences, events } = read()
  await pass(0)
  requests[0]?.write(`${ready(5)}event: presence\ndata: {"conversationId":9,"admins":[]}\n\n`)
  await pass(0)
  expect([presences(), events()]).toEqual([[9], []])
  requests[0]?.close()
  await pass(2000)
  expect(requests[1]?.lastEventId).toBe('5')
})

import { asc } from 'drizzle-orm'
import { eventLogs } from '../db/schema/system'
import { createLog } from '../log'
import { startTestApi, type TestApi } from '../testing/test-api'
import { EventLog } from './event-log'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterEach(() => api.store.database.sql.delete(eventLogs))
afterAll(() => api.close())

const rows = () => api.store.database.sql.select().from(eventLogs).orderBy(asc(eventLogs.eventLogId))

test('a line of the log becomes a row', async () => {
  const events = new EventLog()
  events.attach(api.store.database)
  const log = createLog('trace', events)
  log.warn({ rows: 3, password: 'sesame', requestId: 'r-1' }, ' Something is slow. ')
  log.fatal('The end.')
  await events.flush()
  expect(await rows()).toEqual([
    {
      ...{ eventLogId: expect.any(Number), application: 'api', server: expect.stringMatching(/.+:\d+$/) },
      ...{ requestId: 'r-1', hostIp: null, level: 'Warning', title: 'Something is slow.', details: null },
      ...{ extraData: '{"rows":3,"password":"***"}', createdTime: expect.any(Date) },
    },
    expect.objectContaining({ level: 'Critical', title: 'The end.', requestId: null, extraData: null }),
  ])
})

test('an error is stored with its stack and without user input', async () => {
  const events = new EventLog()
  events.attach(api.store.database)
  const cause = new Error('Failed query: select 1\nparams: sesame')
  createLog('info', events).error({ err: new Error('Broken.', { cause }) }, 'A call failed.')
  await events.flush()
  const [found] = await rows()
  expect(found?.level).toBe('Error')
  expect(found?.details).toMatch(/^Error: Broken\.\n +at .*\n\n← Error: Failed query: select 1\n +at /s)
  expect(JSON.stringify(found)).not.toContain('sesame')
})

test('lines logged before the store is open are stored later', async () => {
  const events = new EventLog()
  createLog('info', events).info('Early.')
  await events.flush()
  expect(await rows()).toEqual([])
  events.attach(api.store.database)
  await events.flush()
  expect((await rows()).map(({ title }) => title)).toEqual(['Early.'])
})

test('the queue and each text have a max. length', async () => {
  const events = new EventLog()
  const log = createLog('info', events)
  log.info({ err: new Error('y'.repeat(50_000)) }, 'x'.repeat(50_000))
  for (let at = 0; at < 6000; at++) log.info('More.')
  events.attach(api.store.database)
  await events.flush()
  const stored = await rows()
  expect(stored).toHaveLength(5001)
  expect([stored[0]?.title.length, stored[0]?.details?.length]).toEqual([1000, 10_000])
  expect(stored.at(-1)).toMatchObject({
    level: 'Warning',
    title: "1001 events could not be kept; the server's output has them.",
  })
})

test('lines are dropped while the store fails, which is logged when it works again', async () => {
  const events = new EventLog()
  events.attach(api.store.database)
  const log = createLog('info', events)
  await api.store.maintain('alter table event_logs rename to hidden_logs')
  log.info('Lost.')
  await events.flush()
  await api.store.maintain('alter table hidden_logs rename to event_logs')
  log.info('Back.')
  await events.flush()
  expect((await rows()).map(({ title }) => title)).toEqual([
    'Back.',
    "1 events could not be kept; the server's output has them.",
  ])
})

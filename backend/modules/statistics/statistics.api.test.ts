import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { statistics } from '../../db/schema/statistics'
import { startTask } from '../../jobs/tasks'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const as = 'super.admin'
const lantern = 5
const add = (changes: object = {}) =>
  api.post('statistics', { statisticId: 'test', name: 'Test', sqlCommand: 'select 1 as value', ...changes }, { as })
const run = (id: string) => api.post(`statistics/${id}/run`, undefined, { as })
const results = (id: string, caller = as, query = '') => api.get(`statistics/${id}/results${query}`, { as: caller })
const detailOf = ({ body }: Awaited<ReturnType<typeof add>>) => body.details?.[0]

afterEach(async () => {
  await api.remove('statistics/test', { as })
})

test('a statistic is named by a slug, which cannot be changed', async () => {
  expect((await add()).body).toMatchObject({ statisticId: 'test', replaceMode: 'Replace', dataType: 'Number' })
  expect((await api.get('statistics/test', { as })).body.name).toBe('Test')
  expect((await api.post('statistics/test', { statisticId: 'other' }, { as })).status).toBe(400)
  expect((await add()).status).toBe(400)
  expect((await api.get('statistics?ids=test,daily', { as })).body.total).toBe(1)
  expect((await api.post('statistics/test/disable', undefined, { as })).body[0].status).toBe('Disabled')
})

test.each<[string, object, string]>([
  ['a slug with other letters', { statisticId: 'Daily Sales' }, 'statisticId'],
  ['a slug that is too long', { statisticId: 'x'.repeat(65) }, 'statisticId'],
  ['the word panels', { statisticId: 'panels' }, 'statisticId'],
  ['the word run', { statisticId: 'run' }, 'statisticId'],
  ['the word suggestions', { statisticId: 'suggestions' }, 'statisticId'],
  ['no SQL', { sqlCommand: ' ' }, 'sqlCommand'],
  ['SQL without a value', { sqlCommand: 'select 1 as other' }, 'sqlCommand'],
  ['SQL of another table', { sqlCommand: 'select 1 as value from admins' }, 'sqlCommand'],
  ['two statements', { sqlCommand: 'select 1 as value; select 2 as value' }, 'sqlCommand'],
  ['a schedule of four parts', { schedules: ['0 6 * *'] }, 'schedules.0'],
  ['a schedule of six parts', { schedules: ['0 0 6 * * *'] }, 'schedules.0'],
  ['a schedule that never comes', { schedules: ['0 6 * * *', '0 6 30 2 *'] }, 'schedules.1'],
  ['a minute that there is not', { schedules: ['75 6 * * *'] }, 'schedules.0'],
  ['an unknown time zone', { timeZone: 'Asia/Atlantis' }, 'timeZone'],
])('%s is refused at its field', async (_, changes, field) => {
  const refused = await add(changes)
  expect([refused.status, detailOf(refused)?.field]).toEqual([400, field])
})

test('a run stores its results, which super roles see whole and others of their own company', async () => {
  await add({
    sqlCommand: 'select count(*) as value, status as key, company_id as "companyId" from report_orders group by 2, 3',
  })
  expect((await results('test', 'trade.admin')).status).toBe(404)
  const ran = await run('test')
  expect([ran.status, ran.body.rows > 0]).toEqual([200, true])
  const all = (await results('test')).body
  expect(all.items).toHaveLength(ran.body.rows)
  expect(all.lastExecutionTime).not.toBeNull()
  const own = (await results('test', 'trade.staff')).body.items
  expect(own.length).toBeGreaterThan(0)
  expect(own.every(({ companyId }: { companyId: number }) => companyId === lantern)).toBe(true)
  expect(own.length).toBe(all.items.filter(({ companyId }: { companyId: number }) => companyId === lantern).length)
  // A company without any such result does not see that there is one.
  expect((await results('test', 'warehouses.admin')).status).toBe(404)
  const offered = async (caller: string) =>
    (await api.get('statistics/suggestions?ids=test', { as: caller })).body.map(({ name }: { name: string }) => name)
  expect(await offered('trade.staff')).toEqual(['Test'])
  expect(await offered('warehouses.admin')).toEqual([])
})

test('the results of a period are its own, and a key that is chosen alone is shown', async () => {
  const day = (n: number) =>
    `(1, timestamptz '2026-01-0${n} 00:00Z', 'a'), (2, timestamptz '2026-01-0${n} 00:00Z', 'b')`
  await add({ sqlCommand: `select * from (values ${day(1)}, ${day(2)}, ${day(3)}) as t(value, time, key)` })
  await run('test')
  const period = '?from=2026-01-02T00:00:00Z&to=2026-01-02T23:59:59Z'
  expect((await results('test', as, period)).body.items.map(({ key }: { key: string }) => key).sort()).toEqual([
    'a',
    'b',
  ])
  await api.post('statistics/test', { key: 'b' }, { as })
  expect((await results('test')).body.items.map(({ value }: { value: number }) => value)).toEqual([2, 2, 2])
})

test('a further run replaces the results or adds to them, each time and key once', async () => {
  const sqlCommand = "select $1::int as value, timestamptz '2026-01-01' + $1::int * interval '1 day' as time"
  const runWith = async (value: string) => {
    await api.post('statistics/test', { sqlParameters: [value] }, { as })
    await run('test')
    return (await results('test')).body.items.map((item: { value: number }) => item.value)
  }
  await add({ sqlCommand, sqlParameters: ['1'] })
  expect([await runWith('1'), await runWith('2')]).toEqual([[1], [2]])
  await api.post('statistics/test', { replaceMode: 'Append' }, { as })
  expect([await runWith('3'), await runWith('3'), await runWith('4')]).toEqual([
    [2, 3],
    [2, 3],
    [2, 3, 4],
  ])
})

test('a failed run keeps the results before it, and says why in the list', async () => {
  await add({ sqlCommand: 'select 1 / $1::int as value', sqlParameters: ['1'] })
  await run('test')
  await api.post('statistics/test', { sqlParameters: ['0'] }, { as })
  const failed = await run('test')
  expect([failed.status, detailOf(failed).message]).toEqual([400, expect.stringContaining('division by zero')])
  const { body } = await api.get('statistics?ids=test', { as })
  expect(body.items[0].lastExecutionError).toContain('division by zero')
  expect((await results('test')).body.items).toHaveLength(1)
})

test('results say what they count, in the language of the call', async () => {
  const read = async (language: string) =>
    (await api.get('statistics/turnover/results', { as, headers: { 'accept-language': language } })).body.description
  expect(await read('en')).toContain('Orders placed each day, without cancelled ones')
  expect(await read('zh-Hans')).toContain('不含已取消的')
})

describe('schedules', () => {
  const due = (time: Date) =>
    api.store.database.sql.update(statistics).set({ nextExecutionTime: time }).where(eq(statistics.statisticId, 'test'))
  const clock = async () => {
    // The schedule that starts it is due once a minute; it is work of the queue, without a caller.
    await startTask(api.store.database, 'statistics/clock', {})
    await api.runTasks()
  }

  test('are read in their time zone', async () => {
    const { body } = await add({ schedules: ['0 6 1 1 *'], timeZone: 'Asia/Tokyo' })
    expect(body.nextExecutionTime).toMatch(/-12-31T21:00:00/)
    const moved = await api.post('statistics/test', { timeZone: 'UTC' }, { as })
    expect(moved.body.nextExecutionTime).toMatch(/-01-01T06:00:00/)
    expect((await api.post('statistics/test', { schedules: [] }, { as })).body.nextExecutionTime).toBeNull()
  })

  test('that are over run once, and the next time is to come', async () => {
    await add({ schedules: ['0 6 * * *'], replaceMode: 'Append' })
    const began = Date.now()
    await due(new Date(began - 3 * 86_400_000))
    await clock()
    await clock()
    expect((await results('test')).body.items).toHaveLength(1)
    const { body } = await api.get('statistics/test', { as })
    expect(Date.parse(body.nextExecutionTime)).toBeGreaterThan(began)
  })

  test('that start late store the last time that they were planned for, once', async () => {
    await add({ schedules: ['0 * * * *'], replaceMode: 'Append' })
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
    for (const planned of [hour, new Date(hour.getTime() - 7_200_000), hour]) {
      await due(planned)
      await clock()
    }
    const { body } = await results('test')
    expect(body.items.map(({ time }: { time: string }) => time)).toEqual([hour.toISOString()])
  })

  test('whose runs still wait are each run for its own time, ten at most', async () => {
    await add({ schedules: ['0 6 1 1 *'], replaceMode: 'Append' })
    const minute = Math.floor(Date.now() / 60_000) * 60_000
    const task = api.tasks.get('statistics/clock')
    if (!task || !('run' in task)) throw new Error('There is no such task.')
    for (let passed = 0; passed < 12; passed++) {
      await due(new Date(minute - passed * 60_000))
      await api.store.database.transaction(() => task.run({}))
    }
    const { body } = await api.get('statistics/test', { as })
    expect(body.nextExecutionTime).toBe(new Date(minute - 11 * 60_000).toISOString())
    await api.runTasks()
    const times = (await results('test')).body.items.map(({ time }: { time: string }) => Date.parse(time))
    expect(times.sort()).toEqual(Array.from({ length: 10 }, (_, at) => minute - (9 - at) * 60_000))
  })

  test('of a disabled statistic rest, and a failure stands in the list', async () => {
    await add({ schedules: ['0 6 * * *'], sqlCommand: 'select 1 / $1::int as value', sqlParameters: ['0'] })
    await api.post('statistics/test/disable', undefined, { as })
    await due(new Date(0))
    await clock()
    expect((await api.get('statistics/test', { as })).body.lastExecutionTime).toBeNull()
    await api.post('statistics/test/enable', undefined, { as })
    await clock()
    expect((await api.get('statistics/test', { as })).body.lastExecutionError).toContain('division by zero')
  })
})

describe('the panels of a dashboard', () => {
  const panel = { statisticId: 'test', kind: 'number', x: 0, y: 0, w: 3, h: 2 }
  const read = (caller: string) => api.get('statistics/panels', { as: caller })
  const set = (panels: object[], caller: string, etag?: string) =>
    api.post('statistics/panels', panels, { as: caller, ...(etag && { headers: { 'if-match': etag } }) })
  beforeEach(async () => {
    await add({ sqlCommand: 'select 1 as value, company_id from report_orders group by company_id' })
    await run('test')
  })

  test('are set as a whole, by the version that was read', async () => {
    const before = await read('sales.staff')
    const etag = String(before.headers.get('etag'))
    const coloured = { ...panel, background: '#004d40', colour: '#ffffff', icon: 'money' }
    const saved = await set([coloured], 'sales.staff', etag)
    expect([saved.status, saved.body]).toEqual([200, [coloured]])
    expect((await set([], 'sales.staff', etag)).status).toBe(412)
    const again = await read('sales.staff')
    expect([again.body, again.headers.get('etag')]).toEqual([[coloured], saved.headers.get('etag')])
    expect((await read('trade.staff')).body).not.toEqual(again.body)
  })

  test.each([
    [
      'the same statistic in the same kind twice',
      [panel, { ...panel, x: 3 }],
      '1.statisticId',
      'already exists in the current view',
    ],
    ['a colour that is none', [{ ...panel, background: 'red' }], '0.background', ''],
    ['a statistic that does not exist', [{ ...panel, statisticId: 'none' }], '0.statisticId', 'does not exist'],
    ['a kind that there is not', [{ ...panel, kind: 'map' }], '0.kind', ''],
    ['a place beside the grid', [{ ...panel, x: 12 }], '0.x', ''],
  ])('refuse %s', async (_, panels, field, message) => {
    const refused = await set(panels, 'trade.staff')
    expect([refused.status, detailOf(refused)]).toEqual([
      400,
      expect.objectContaining({ field, message: expect.stringContaining(message) }),
    ])
  })

  test('may show one statistic in two kinds, and none without results of the own company', async () => {
    expect((await set([panel, { ...panel, kind: 'line' }], 'trade.staff')).status).toBe(200)
    expect(detailOf(await set([panel], 'warehouses.admin'))?.field).toBe('0.statisticId')
  })

  test('stay empty once they are emptied, and do not become the usual ones again', async () => {
    const before = await read('purchases.admin')
    expect(before.body.length).toBeGreaterThan(0)
    expect((await set([], 'purchases.admin', String(before.headers.get('etag')))).status).toBe(200)
    expect((await read('purchases.admin')).body).toEqual([])
  })

  test('leave out a statistic that is gone', async () => {
    await set([panel], 'trade.admin')
    await api.remove('statistics/test', { as })
    expect((await read('trade.admin')).body).toEqual([])
  })
})

test('the examples of the documentation run', async () => {
  const text = readFileSync('docs/report-views.md', 'utf8')
  const examples = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql)
  expect(examples.length).toBeGreaterThan(2)
  for (const sqlCommand of examples) {
    const sqlParameters = sqlCommand.includes('$1') ? ['60'] : []
    const { status, body } = await api.post('statistics/run', { sqlCommand, sqlParameters }, { as })
    expect([sqlCommand, status, body.rows > 0 || body]).toEqual([sqlCommand, 200, true])
  }
})

test('nobody but super roles reads or writes statistics', async () => {
  await add()
  for (const caller of ['trade.admin', 'sales.staff', 'warehouses.admin']) {
    const calls = [
      api.get('statistics', { as: caller }),
      api.get('statistics/test', { as: caller }),
      api.get('statistics/views', { as: caller }),
      api.post('statistics/test/run', undefined, { as: caller }),
      api.post('statistics/test', { name: 'Mine' }, { as: caller }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
})

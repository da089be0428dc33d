import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const as = 'super.admin'
const migrations = 'backend/db/migrations'

test('days begin in the time zone of the statistic, and a try in that of the form', async () => {
  const sqlCommand = `select count(*) as value, $1::timestamptz::date::text as key, date_trunc('day', $1::timestamptz) as time`
  const late = ['2026-03-01T20:30:00Z']
  for (const [timeZone, day, time] of [
    ['Asia/Hong_Kong', '2026-03-02', '2026-03-01T16:00:00.000Z'],
    ['America/New_York', '2026-03-01', '2026-03-01T05:00:00.000Z'],
    [null, '2026-03-01', '2026-03-01T00:00:00.000Z'],
  ]) {
    await api.post(
      'statistics',
      { statisticId: 'test', name: 'Test', sqlCommand, sqlParameters: late, timeZone },
      { as },
    )
    await api.post('statistics/test/run', undefined, { as })
    expect((await api.get('statistics/test/results', { as })).body.items).toEqual([
      expect.objectContaining({ key: day, time }),
    ])
    await api.remove('statistics/test', { as })
    const tried = await api.post('statistics/run', { sqlCommand, sqlParameters: late, timeZone }, { as })
    expect(tried.body.sample).toEqual([expect.objectContaining({ key: day, time })])
  }
  for (const timeZone of ["UTC'; select 1 --", '+08:00', 'Asia/Atlantis']) {
    const refused = await api.post('statistics/run', { sqlCommand, sqlParameters: late, timeZone }, { as })
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'timeZone'])
  }
})

test('results say from when to when their period is, and until when they are known', async () => {
  const draft = { statisticId: 'test', name: 'Test', sqlCommand: 'select 1 / $1::int as value', sqlParameters: ['1'] }
  await api.post('statistics', { ...draft, timeZone: 'Asia/Hong_Kong' }, { as })
  await api.post('statistics/test/run', undefined, { as })
  const read = async (query: string) => (await api.get(`statistics/test/results${query}`, { as })).body
  const week = await read('?days=7')
  expect(week.from).toMatch(/T16:00:00\.000Z$/)
  expect(Math.floor((Date.parse(week.to) - Date.parse(week.from)) / 86_400_000)).toBe(6)
  expect(week.answeredTime).toBe(week.lastExecutionTime)
  expect((await read('')).from).toBeNull()
  const march = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T00:00:00.000Z' }
  expect(await read(`?${new URLSearchParams(march)}`)).toMatchObject(march)
  await api.post('statistics/test', { sqlParameters: ['0'] }, { as })
  await api.post('statistics/test/run', undefined, { as })
  expect((await read('')).answeredTime).toBeNull()
  await api.remove('statistics/test', { as })
})

test('the days of statistics with a zone that began in UTC are removed and run again, and what no run answers again stays', async () => {
  const file = readdirSync(migrations).find((name) => name.endsWith('_days_in_time_zones.sql')) ?? ''
  const times = ['2026-03-01T00:00:00Z', '2026-03-01T12:00:00Z']
  const zones = { kept: 'UTC', moved: 'Asia/Hong_Kong', added: 'Asia/Hong_Kong' }
  for (const [statisticId, timeZone] of Object.entries(zones)) {
    const replaceMode = statisticId === 'added' ? 'Append' : 'Replace'
    await api.post(
      'statistics',
      { statisticId, name: 'Test', sqlCommand: 'select 1 as value', timeZone, replaceMode },
      { as },
    )
    for (const time of times)
      await api.store.database.rows(
        `insert into statistic_results (statistic_id, key, time, value) values ($1, '', $2, 1)`,
        [statisticId, time],
      )
  }
  for (const statement of readFileSync(join(migrations, file), 'utf8').split('--> statement-breakpoint'))
    await api.store.database.rows(statement, [])
  const left = async (id: string) => (await api.get(`statistics/${id}/results`, { as })).body.items.length
  expect([await left('kept'), await left('moved'), await left('added')]).toEqual([2, 1, 2])
  const { nextExecutionTime } = (await api.get('statistics/moved', { as })).body
  expect(Date.parse(nextExecutionTime)).toBeLessThanOrEqual(Date.now())
  expect((await api.get('statistics/kept', { as })).body.nextExecutionTime).toBeNull()
})

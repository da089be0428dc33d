import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enums } from '@/contract/enums'
import { demoStatistics } from '../../seed/demo/statistics'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const as = 'super.admin'
const migrations = 'backend/db/migrations'
type Given = [daysAgo: number, value: number, key?: string, weight?: number | null]

/** A statistic whose values stand at days before today, in its time zone. */
async function statisticOf(given: Given[], changes: object = {}, companyId: number | null = 5): Promise<void> {
  await api.remove('statistics/test', { as })
  const draft = { statisticId: 'test', name: 'Test', sqlCommand: 'select 1 as value', timeZone: 'Asia/Hong_Kong' }
  await api.post('statistics', { ...draft, ...changes }, { as })
  for (const [daysAgo, value, key = '', weight = null] of given)
    await api.store.database.rows(
      `insert into statistic_results (statistic_id, company_id, key, time, value, weight) values ('test', $1, $2,
        (date_trunc('day', now() at time zone 'Asia/Hong_Kong') - $3::int * interval '1 day') at time zone 'Asia/Hong_Kong', $4, $5)`,
      [companyId, key, daysAgo, value, weight],
    )
}
const read = (caller: string, query = '?days=7', headers = {}) =>
  api.get(`statistics/test/results${query}`, { as: caller, headers })
const totals = async (query?: string) =>
  (await read(as, query)).body.totals.map(({ key, value, before }: Record<string, unknown>) => [key, value, before])

test('values of a period add up, and are compared with the period of equal length before', async () => {
  await statisticOf(
    [
      [0, 4],
      [6, 3],
      [7, 20],
      [13, 1],
      [14, 500],
    ],
    { combine: 'Sum' },
  )
  expect(await totals()).toEqual([['', 7, 21]])
  expect(await totals('?days=30')).toEqual([['', 528, null]])
  expect(await totals('')).toEqual([['', 528, null]])
  expect((await read(as)).body.items.map(({ value }: { value: number }) => value)).toEqual([3, 4])
})

test('all keys together are compared with all of the period before, with those that have no value any more', async () => {
  const sums = async (combine: string) => {
    await statisticOf(
      [
        [0, 20, 'a'],
        [0, 4, 'b'],
        [7, 10, 'a'],
        [7, 90, 'ended'],
      ],
      { combine },
    )
    return (await read(as)).body.sums.map(({ value, before }: Record<string, unknown>) => [value, before])
  }
  expect([await sums('Sum'), await sums('Last'), await sums('Max')]).toEqual([[[24, 100]], [[24, 100]], []])
  await statisticOf([[7, 90, 'ended']], { combine: 'Sum' })
  expect((await read(as)).body).toMatchObject({ totals: [], sums: [] })
})

test('the highest one is that of the period', async () => {
  await statisticOf(
    [
      [0, 4],
      [6, 9],
      [7, 20],
    ],
    { combine: 'Max' },
  )
  expect(await totals()).toEqual([['', 9, 20]])
})

test('a snapshot is that of the last time, without the keys that it no longer has', async () => {
  await statisticOf(
    [
      [0, 4, 'a'],
      [1, 3, 'a'],
      [1, 8, 'gone'],
      [8, 2, 'a'],
    ],
    { combine: 'Last' },
  )
  expect(await totals()).toEqual([['a', 4, 2]])
})

test('an average is by weight where every value has one, else the mean of so many days', async () => {
  await statisticOf(
    [
      [0, 10, '', 1],
      [1, 2, '', 3],
      [7, 5, '', 2],
    ],
    { combine: 'Average' },
  )
  expect(await totals()).toEqual([['', 4, 5]])
  expect((await read(as)).body.totals[0]).toMatchObject({ times: 2, isWeighted: true })
  await statisticOf(
    [
      [0, 10, '', 1],
      [1, 2],
    ],
    { combine: 'Average' },
  )
  expect((await read(as)).body.totals[0]).toMatchObject({ value: 6, times: 2, isWeighted: false })
})

test('a run stores the weight beside the value', async () => {
  await statisticOf([], { sqlCommand: 'select 5 as value, 3 as weight', combine: 'Average' })
  await api.post('statistics/test/run', undefined, { as })
  expect((await read(as)).body.totals[0]).toMatchObject({ value: 5, isWeighted: true })
})

test('keys of an enumeration have their labels in the language of the reader', async () => {
  await statisticOf([[0, 4, 'Paid']], { keysAre: 'OrderPayStatus' })
  const labels = async (language: string) => (await read(as, '', { 'accept-language': language })).body.keyLabels.Paid
  expect([await labels('en'), await labels('zh-Hans')]).toEqual(['Paid', '已付款'])
})

test('no statistic of the demo shows values of an enumeration as they are', async () => {
  const values = new Set<string>(Object.values(enums).flat())
  for (const { statisticId } of demoStatistics) {
    const { body } = await api.get(`statistics/${statisticId}/results`, {
      as,
      headers: { 'accept-language': 'zh-Hans' },
    })
    const keys: string[] = body.items.map(({ key }: { key: string }) => key)
    const raw = keys.filter((key) => values.has(key) && !Object.hasOwn(body.keyLabels, key))
    expect([statisticId, [...new Set(raw)]]).toEqual([statisticId, []])
  }
  const { body } = await api.get('statistics/chat-answers/results', { as, headers: { 'accept-language': 'zh-Hans' } })
  expect(body.keyLabels).toEqual({ sms: '短信', whatsapp: 'WhatsApp', line: 'LINE' })
})

test('what an author does not say follows from the SQL and the values', async () => {
  const meaning = async (changes: object) => {
    await statisticOf([], changes)
    const { combine, area } = (await api.get('statistics/test', { as })).body
    return [combine, area]
  }
  expect(await meaning({})).toEqual(['Sum', 'everyone'])
  expect(await meaning({ dataType: 'Percent' })).toEqual(['Average', 'everyone'])
  expect(await meaning({ replaceMode: 'Append', dataType: 'Percent' })).toEqual(['Last', 'everyone'])
  expect(await meaning({ sqlCommand: 'select sum(total_amount) as value from report_orders' })).toEqual([
    'Sum',
    'orders',
  ])
  const margin = 'select 1 as value from report_orders, report_movements'
  expect(await meaning({ sqlCommand: margin })).toEqual(['Sum', 'purchases'])
  for (const column of ['income', 'margin'])
    expect(await meaning({ sqlCommand: `select ${column}_in_company_currency as value from report_margins` })).toEqual([
      ...['Sum', 'purchases'],
    ])
  expect(await meaning({ sqlCommand: 'select sum(freight_cost) as value from report_packages' })).toEqual([
    ...['Sum', 'purchases'],
  ])
  expect(await meaning({ sqlCommand: 'select count(*) as value from report_packages' })).toEqual(['Sum', 'everyone'])
})

test('statistics of an area are read by those of the area alone, in panels and suggestions too', async () => {
  await statisticOf([[0, 4]], { area: 'purchases' }, 2)
  const statuses = async (caller: string) => [
    (await read(caller)).status,
    (await api.get('statistics/suggestions?ids=test', { as: caller })).body.length,
  ]
  const company = (await api.get('logon/profile', { as: 'sales.staff' })).body.companyId
  await statisticOf([[0, 4]], { area: 'purchases' }, company)
  expect(await statuses('sales.staff')).toEqual([404, 0])
  await statisticOf([[0, 4]], { area: 'orders' }, company)
  expect(await statuses('sales.staff')).toEqual([200, 1])
  await statisticOf([[0, 4]], { area: 'purchases' })
  expect(await statuses('trade.staff')).toEqual([200, 1])
})

test('somebody with an assigned site reads the results that name it, and no figure of other sites', async () => {
  const account = {
    username: 'figures.assigned',
    fullName: 'Assigned',
    type: 'Staff',
    password: 'harbour-crane-violin',
  }
  const { body } = await api.post('admins', account, { as: 'sales.admin' })
  await api.post('sites/4/admins', { adminId: body.adminId }, { as: 'sales.admin' })
  const headers = { authorization: `Bearer ${await api.tokenOf(account.username, account.password)}` }
  const { companyId } = (await api.get('logon/profile', { headers })).body
  const name = (await api.get('sites/4', { as })).body.name
  const bySite = {
    sqlCommand: 'select count(*) as value, site_id as key from report_orders group by 2',
    area: 'everyone',
  }
  const own = async () => {
    const { status, body: found } = await api.get('statistics/test/results?days=7', { headers })
    return [status, found.totals?.map(({ key }: { key: string }) => key)]
  }
  await statisticOf(
    [
      [0, 4, '3'],
      [0, 5, '4'],
      [1, 6, name],
      [0, 7],
    ],
    bySite,
    companyId,
  )
  expect(await own()).toEqual([200, [name, '4']])
  await statisticOf(
    [[0, 4, '4']],
    { sqlCommand: 'select 1 as value, warehouse_id as key from report_stock' },
    companyId,
  )
  expect(await own()).toEqual([404, undefined])
  await statisticOf([[0, 4, 'HKD']], {}, companyId)
  expect(await own()).toEqual([404, undefined])
  expect((await read('sales.staff')).status).toBe(200)
})

test('the migration says how the values of older statistics combine, and who reads them', async () => {
  const made: [string, object, Given[]][] = [
    [
      'Sum',
      {},
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      'Last',
      {},
      [
        [0, 1, 'a'],
        [0, 2, 'b'],
      ],
    ],
    [
      'Last',
      { replaceMode: 'Append', dataType: 'Percent' },
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      'Average',
      { dataType: 'Duration' },
      [
        [0, 1],
        [1, 2],
      ],
    ],
    ['Sum', { dataType: 'Money' }, []],
  ]
  const file = readdirSync(migrations).find((name) => name.endsWith('_how_values_combine.sql')) ?? ''
  const statements = readFileSync(join(migrations, file), 'utf8').split('--> statement-breakpoint')
  for (const [combine, changes, given] of made) {
    await statisticOf(given, { ...changes, combine: 'Max', area: 'orders' })
    for (const statement of statements.filter((one) => !/ADD COLUMN/.test(one)))
      await api.store.database.rows(statement, [])
    const { body } = await api.get('statistics/test', { as })
    expect([changes, body.combine, body.area]).toEqual([changes, combine, 'everyone'])
    const said = readdirSync(migrations).find((name) => name.endsWith('_say_how_values_combine.sql')) ?? ''
    const messages = await api.store.database.rows(readFileSync(join(migrations, said), 'utf8'), [])
    expect(messages.flat()).toContain(
      `The values of a period of the statistic test combine by ${combine}, and it is read by the area everyone.`,
    )
  }
})

test('a migration gives what shows costs to those who read purchases, and the keys of the chat their words', async () => {
  const file = readdirSync(migrations).find((name) => name.endsWith('_keys_and_readers_of_statistics.sql')) ?? ''
  const migrate = async () => {
    for (const statement of readFileSync(join(migrations, file), 'utf8').split('--> statement-breakpoint'))
      await api.store.database.rows(statement, [])
  }
  const areaOf = async (sqlCommand: string) => {
    await statisticOf([], { sqlCommand, area: 'everyone' })
    await migrate()
    return (await api.get('statistics/test', { as })).body.area
  }
  expect(await areaOf('select sum(freight_cost) as value from report_packages')).toBe('purchases')
  expect(await areaOf('select count(*) as value from report_packages')).toBe('everyone')
  await api.store.database.rows(`update statistics set keys_are = null where statistic_id = 'chat-answers'`, [])
  await migrate()
  expect((await api.get('statistics/chat-answers', { as })).body.keysAre).toBe('MessageChannel')
})

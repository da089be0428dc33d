import { eq, sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { suppliers } from '../../db/schema/plain'
import { backgroundTaskParts, backgroundTasks } from '../../db/schema/system'
import { deleteOldTasks } from '../../jobs/tasks'
import { type Answer, startTestApi, type TestApi } from '../../testing/test-api'

const as = 'trade.admin'
const company = 5
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const row = (name: string) => ({ companyId: company, name, remark: 'of the export test' })
  const names = Array.from({ length: 600 }, (_, index) => `Exported ${String(index).padStart(4, '0')}`)
  await api.store.database.sql.insert(suppliers).values(names.map(row))
})
afterAll(() => api.close())

interface ExportRequest {
  form?: string
  query?: Record<string, string>
  columns?: readonly { field: string; title?: string }[]
  timeZone?: string
}
const columns = [{ field: 'name', title: 'Name' }]
const startExport = (path: string, request: ExportRequest = {}, who = as, headers: Record<string, string> = {}) =>
  api.post(`${path}/export`, { columns, ...request }, { as: who, headers })
const taskOf = async ({ body }: Answer, who = as) =>
  (await api.get(`backgroundtasks/${body.backgroundTaskId}`, { as: who })).body
const fileOf = ({ body }: Answer, who = as) => api.get(`backgroundtasks/${body.backgroundTaskId}/result`, { as: who })
const textOf = ({ bytes }: Answer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
async function exported(path: string, request: ExportRequest = {}, who = as, headers: Record<string, string> = {}) {
  const accepted = await startExport(path, request, who, headers)
  expect(accepted.status).toBe(202)
  await api.runTasks()
  const file = await fileOf(accepted, who)
  expect(file.status).toBe(200)
  return textOf(file).split('\r\n')
}

test('a list is exported with all of its rows, in its order and its columns', async () => {
  const query = { keyword: 'Exported', sort: '-name', page: '7', pageSize: '20' }
  const accepted = await startExport('suppliers', { query, columns: [...columns, { field: 'status', title: 'State' }] })
  expect([accepted.status, accepted.body]).toEqual([202, { backgroundTaskId: expect.any(Number) }])
  expect(await taskOf(accepted)).toMatchObject({ status: 'Waiting', progressRate: 0, result: null })
  expect((await fileOf(accepted)).status).toBe(404)
  await api.runTasks()
  const id = accepted.body.backgroundTaskId
  const result = `/api/v1/backgroundtasks/${id}/result`
  expect(await taskOf(accepted)).toMatchObject({ status: 'Completed', progressRate: 100, result })
  const file = await fileOf(accepted)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="suppliers-\d{4}-\d{2}-\d{2}\.csv"$/)
  const lines = textOf(file).split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['\ufeffName,State', 'Exported 0599,Enabled', 'Exported 0598,Enabled'])
  expect(lines).toHaveLength(602)
  expect(lines.slice(-2)).toEqual(['Exported 0000,Enabled', ''])
  expect(new Set(lines).size).toBe(602)
})

test('cells and titles are quoted, and formulas are escaped', async () => {
  const name = '=1+1, "quoted"\nsecond line'
  await api.store.database.sql.insert(suppliers).values({ companyId: company, name })
  const text = (await exported('suppliers', { query: { name }, columns: [{ field: 'name', title: '=cmd' }] })).join(
    '\n',
  )
  expect(text).toBe('\ufeff\'=cmd\n"\'=1+1, ""quoted""\nsecond line"\n')
})

test('an empty list is exported with its headings', async () => {
  expect(await exported('suppliers', { query: { keyword: 'nothing like it' } })).toEqual(['\ufeffName', ''])
})

test('labels are in the language of the request, times in its zone', async () => {
  const request = {
    query: { keyword: 'Exported 0001' },
    columns: [{ field: 'status' }, { field: 'createdTime' }],
    timeZone: 'Asia/Hong_Kong',
  }
  const time = sql`timestamptz '2026-03-02T20:00:00Z'`
  await api.store.database.sql.update(suppliers).set({ createdTime: time }).where(eq(suppliers.name, 'Exported 0001'))
  const [titles, row] = await exported('suppliers', request, as, { 'accept-language': 'zh-Hans' })
  expect([titles, row]).toEqual(['\ufeffstatus,createdTime', '启用,2026-03-03 04:00:00'])
})

test('the file contains what its owner may see, and no other account finds it', async () => {
  const others = await exported('suppliers', { query: { keyword: 'Exported' } }, 'purchases.admin')
  expect(others).toEqual(['\ufeffName', ''])
  const accepted = await startExport('suppliers', { query: { keyword: 'Exported' } })
  await api.runTasks()
  for (const other of ['trade.staff', 'super.admin']) expect((await fileOf(accepted, other)).status).toBe(404)
  const { body } = accepted
  expect((await api.get(`backgroundtasks/${body.backgroundTaskId}/result`)).status).toBe(401)
})

test('rows deleted during the export are omitted', async () => {
  // Those of 590 to 599, and that of 59.
  const query = { keyword: 'Exported 059' }
  const accepted = await startExport('suppliers', { query })
  await api.store.database.sql.delete(suppliers).where(eq(suppliers.name, 'Exported 0595'))
  await api.runTasks()
  const lines = textOf(await fileOf(accepted)).split('\r\n')
  expect(lines).toHaveLength(12)
  expect(lines).not.toContain('Exported 0595')
})

test('an account that may no longer read the list gets neither the remaining rows nor the file', async () => {
  const account = { username: 'reader', fullName: 'Reader', type: 'Administrator', password: 'harbour-crane-violin' }
  const { body: reader } = await api.post('admins', account, { as })
  await api.tokenOf(account.username, account.password)
  const before = await startExport('suppliers', { query: { keyword: 'Exported' } }, 'reader')
  await api.runTasks()
  expect((await fileOf(before, 'reader')).status).toBe(200)
  const after = await startExport('suppliers', {}, 'reader')
  await api.store.database.sql.execute(
    sql`update companies set features = '{warehouses}', enabled_features = '{warehouses}' where company_id = ${company}`,
  )
  await api.runTasks()
  expect((await fileOf(before, 'reader')).status).toBe(403)
  expect(await taskOf(after, 'reader')).toMatchObject({ status: 'Failed', result: null })
  await api.store.database.sql.execute(
    sql`update companies set features = '{sales,purchases,warehouses}', enabled_features = '{sales,purchases,warehouses}' where company_id = ${company}`,
  )
  await api.post(`admins/${reader.adminId}/disable`, {}, { as })
})

test('an account has at most 20 exports under way, also when they are requested at once', async () => {
  const who = 'purchases.admin'
  // Logs in, which 24 at once could not.
  await api.get('suppliers?pageSize=1', { as: who })
  const requests = Array.from({ length: 24 }, () => startExport('suppliers', { query: { name: 'none' } }, who))
  const answers = await Promise.all(requests)
  const refused = answers.filter(({ status }) => status !== 202)
  expect(refused).toHaveLength(4)
  expect([refused[0]?.status, refused[0]?.headers.get('retry-after')]).toEqual([429, '30'])
  expect(refused[0]?.body.message).toMatch(/^You have 20 exports in progress\./)
  expect((await startExport('suppliers', {}, as)).status).toBe(202)
  const open = answers.find(({ status }) => status === 202)
  await api.post(`backgroundtasks/${open?.body.backgroundTaskId}/cancel`, {}, { as: who })
  expect((await startExport('suppliers', { query: { name: 'none' } }, who)).status).toBe(202)
  await api.runTasks()
  expect((await startExport('suppliers', { query: { name: 'none' } }, who)).status).toBe(202)
  await api.runTasks()
})

test('a role that may not read a list may not export it', async () => {
  expect((await startExport('suppliers', {}, 'warehouses.staff')).status).toBe(403)
})

test.each<[string, object, string]>([
  ['a column that there is not', { columns: [{ field: 'passwordHash' }] }, 'columns.passwordHash'],
  ['a filter that there is not', { columns, query: { nothing: '1' } }, 'nothing'],
  ['a filter with a wrong value', { columns, query: { status: 'Maybe' } }, 'status'],
  ['a time zone that there is not', { columns, timeZone: 'Mars/Base' }, 'timeZone'],
  ['no columns', { columns: [] }, 'columns'],
])('%s is rejected with its name', async (_, body, field) => {
  const { status, body: problem } = await api.post('suppliers/export', body, { as })
  expect([status, problem.details?.[0]?.field]).toEqual([400, field])
})

test('a file is dropped after a week, its task after a month', async () => {
  const accepted = await startExport('suppliers', { query: { keyword: 'Exported' } })
  await api.runTasks()
  const { sql: run } = api.store.database
  const age = (days: number) =>
    run
      .update(backgroundTasks)
      .set({ completedTime: new Date(Date.now() - days * 86_400_000) })
      .where(eq(backgroundTasks.backgroundTaskId, accepted.body.backgroundTaskId))
  await age(6)
  await deleteOldTasks(api.services.environment, api.store.database)
  expect((await fileOf(accepted)).status).toBe(200)
  await age(8)
  await deleteOldTasks(api.services.environment, api.store.database)
  expect((await fileOf(accepted)).status).toBe(404)
  expect(await taskOf(accepted)).toMatchObject({ status: 'Completed', result: null })
  const parts = await run
    .select()
    .from(backgroundTaskParts)
    .where(eq(backgroundTaskParts.backgroundTaskId, accepted.body.backgroundTaskId))
  expect(parts).toEqual([])
})

const lists = (entities as readonly AnyEntity[]).filter(({ operations }) => operations.includes('list'))
test.each(lists.map(({ path, id }) => [path, id]))('%s can be exported', async (path, id) => {
  const lines = await exported(path, { columns: [{ field: id }] }, 'super.admin')
  const { body } = await api.get(`${path}?pageSize=1`, { as: 'super.admin' })
  // The request log gains two rows between export and list.
  if (!path.endsWith('logs') && path !== 'backgroundtasks') expect(lines).toHaveLength(body.total + 2)
  expect(lines[0]).toBe(`\ufeff${id}`)
})

test('a file has semicolons, or is a workbook whose codes are texts and whose counts are numbers', async () => {
  const names = ['007 of forms', 'a;b of forms']
  await api.store.database.sql.insert(suppliers).values(names.map((name) => ({ companyId: company, name })))
  const query = { keyword: 'of forms', sort: 'name' }
  const request = { query, columns: [...columns, { field: 'supplierId', title: 'Number' }] }
  const [, first, second] = await exported('suppliers', { ...request, form: 'semicolons' })
  expect([first?.split(';')[0], second?.startsWith('"a;b of forms";')]).toEqual(['007 of forms', true])
  const accepted = await startExport('suppliers', { ...request, form: 'xlsx' })
  await api.runTasks()
  const file = await fileOf(accepted)
  expect(file.headers.get('content-disposition')).toMatch(/\.xlsx"$/)
  const rows = await readSheet(Buffer.from(file.bytes))
  expect(rows.map(([name]) => name)).toEqual(['Name', ...names])
  const refused = await startExport('suppliers', { ...request, form: 'pdf' })
  expect(refused.status).toBe(400)
})

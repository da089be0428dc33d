import { asc, eq } from 'drizzle-orm'
import { accessTokens, logonFailures } from '../db/schema/organisation'
import { backgroundTasks, idempotencyKeys, recordChanges, requestLogs, taskSchedules } from '../db/schema/system'
import { startTestApi, type TestApi } from '../testing/test-api'
import { startMaintenance } from './maintenance'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

test('expired rows are deleted as soon as the server starts, and nothing else', async () => {
  const { sql } = api.store.database
  const call = { application: 'api', server: 's', method: 'GET', path: '/', statusCode: 200, durationMs: 1 }
  const task = { name: 'suppliers/set', parameters: {}, createdTime: daysAgo(100) }
  await sql.insert(requestLogs).values([
    { ...call, requestId: 'old', createdTime: daysAgo(31) },
    { ...call, requestId: 'young', createdTime: daysAgo(29) },
  ])
  await sql.insert(logonFailures).values([
    { username: 'old', address: '', createdTime: daysAgo(1.1) },
    { username: 'young', address: '', createdTime: daysAgo(0.9) },
  ])
  await sql.insert(idempotencyKeys).values([
    { adminId: 1, key: 'old', requestHash: '', createdTime: daysAgo(1.1) },
    { adminId: 1, key: 'young', requestHash: '', createdTime: daysAgo(0.9) },
  ])
  await sql.insert(accessTokens).values([
    { tokenHash: 'old', adminId: 1, expiresTime: daysAgo(0.1) },
    { tokenHash: 'young', adminId: 1, expiresTime: daysAgo(-0.1) },
  ])
  await sql.insert(backgroundTasks).values([
    { ...task, result: 'old', status: 'Completed', completedTime: daysAgo(31) },
    { ...task, result: 'old', status: 'Failed', completedTime: daysAgo(31) },
    { ...task, result: 'young', status: 'Completed', completedTime: daysAgo(6) },
    { ...task, result: 'young', status: 'Waiting' },
  ])

  const change = { resource: 'suppliers', adminId: 1, action: 'update' as const, fields: [] }
  await sql.insert(recordChanges).values([
    { ...change, recordKey: 'old', createdTime: daysAgo(366) },
    { ...change, recordKey: 'young', createdTime: daysAgo(364) },
  ])

  startMaintenance(api.store, api.services).stop()
  await api.runTasks()

  const left = [
    await sql.select({ name: requestLogs.requestId }).from(requestLogs),
    await sql.select({ name: logonFailures.username }).from(logonFailures),
    await sql.select({ name: idempotencyKeys.key }).from(idempotencyKeys),
    await sql.select({ name: accessTokens.tokenHash }).from(accessTokens),
    await sql.select({ name: recordChanges.recordKey }).from(recordChanges),
    await sql
      .select({ name: backgroundTasks.result })
      .from(backgroundTasks)
      .where(eq(backgroundTasks.name, 'suppliers/set'))
      .orderBy(asc(backgroundTasks.status)),
  ]
  const young = { name: 'young' }
  expect(left).toEqual([[young], [young], [young], [young], [young], [young, young]])
})

test('a failure is logged and does not stop the other steps', async () => {
  const logged = jest.spyOn(api.services.log, 'error')
  await api.store.maintain('alter table request_logs rename to hidden_logs')
  await api.store.database.sql.insert(logonFailures).values({ username: 'old', address: '', createdTime: daysAgo(2) })
  await api.store.database.sql.update(taskSchedules).set({ nextTime: daysAgo(1) })
  await api.runTasks()
  await api.store.maintain('alter table hidden_logs rename to request_logs')
  expect(logged).toHaveBeenCalledTimes(1)
  const rows = await api.store.database.sql.select().from(logonFailures)
  expect(rows.map(({ username }) => username)).toEqual(['young'])
})

import { asc, eq, sql as statement } from 'drizzle-orm'
import { accessTokens, logonFailures } from '../db/schema/organisation'
import { pushLogs, pushNotifications } from '../db/schema/pushes'
import {
  backgroundTasks,
  eventLogs,
  idempotencyKeys,
  recordChanges,
  requestLogs,
  taskSchedules,
} from '../db/schema/system'
import { startTestApi, type TestApi } from '../testing/test-api'
import { deletePortion, isOlder, portionRows } from './clean-up'
import { maintenancePart } from './maintenance'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ environment: { PUSH_NOTIFICATION_DAYS: '14', EVENT_LOG_DAYS: '20', LOGS_BUDGET_MB: '2' } })
})
afterAll(() => api.close())

const dayMs = 86_400_000
const call = { application: 'api', server: 's', method: 'GET', path: '/', statusCode: 200, durationMs: 1 }
const change = { resource: 'suppliers', adminId: 1, action: 'update' as const, fields: [] }
const event = { application: 'api', server: 's', level: 'Warning' as const }
const push = {
  ...{ companyId: 5, siteId: 1, businessModule: 'Users' as const, businessType: 'UserBanned' as const },
  businessData: '{}',
}
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

/** Runs the clean-up as the clock does. */
async function cleanUp(): Promise<void> {
  await api.store.database.sql.update(taskSchedules).set({ nextTime: daysAgo(1) })
  await api.runTasks()
}

test('expired rows are deleted as soon as the server starts, and nothing else', async () => {
  const { sql } = api.store.database
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

  await sql.insert(recordChanges).values([
    { ...change, recordKey: 'old', createdTime: daysAgo(366) },
    { ...change, recordKey: 'young', createdTime: daysAgo(364) },
  ])
  await sql.insert(eventLogs).values([
    { ...event, title: 'old', createdTime: daysAgo(21) },
    { ...event, title: 'young', createdTime: daysAgo(19) },
  ])
  await sql.delete(pushNotifications)
  const pushed = await sql
    .insert(pushNotifications)
    .values([
      { ...push, pushUrl: 'old', status: 'Completed', createdTime: daysAgo(15) },
      { ...push, pushUrl: 'old', status: 'Failed', createdTime: daysAgo(15) },
      { ...push, pushUrl: 'young', status: 'Completed', createdTime: daysAgo(13) },
      { ...push, pushUrl: 'young', status: 'Uncompleted', createdTime: daysAgo(15) },
    ])
    .returning()
  await sql
    .insert(pushLogs)
    .values(
      pushed.map(({ pushNotificationId, pushUrl: response }) => ({ pushNotificationId, response, durationMs: 1 })),
    )

  api.tasks.add(maintenancePart(api.services, api.cleanUps))
  await api.runTasks()

  const left = [
    await sql.select({ name: requestLogs.requestId }).from(requestLogs),
    await sql.select({ name: logonFailures.username }).from(logonFailures),
    await sql.select({ name: idempotencyKeys.key }).from(idempotencyKeys),
    await sql.select({ name: accessTokens.tokenHash }).from(accessTokens),
    await sql.select({ name: recordChanges.recordKey }).from(recordChanges),
    await sql.select({ name: eventLogs.title }).from(eventLogs).where(eq(eventLogs.server, 's')),
    await sql
      .select({ name: backgroundTasks.result })
      .from(backgroundTasks)
      .where(eq(backgroundTasks.name, 'suppliers/set'))
      .orderBy(asc(backgroundTasks.status)),
    await sql.select({ name: pushNotifications.pushUrl }).from(pushNotifications),
    await sql.select({ name: pushLogs.response }).from(pushLogs),
  ]
  const young = { name: 'young' }
  expect(left).toEqual([
    [young],
    [young],
    [young],
    [young],
    [young],
    [young],
    [young, young],
    [young, young],
    [young, young],
  ])
})

test('no number of rows makes any of them expire', async () => {
  const { sql } = api.store.database
  // As after so many rows: the keys of a table are what was counted.
  const far = 50_000_000
  await sql.insert(requestLogs).values([
    { ...call, requestId: 'kept', createdTime: daysAgo(29) },
    { ...call, requestId: 'newest', requestLogId: far, createdTime: daysAgo(0) },
  ])
  await sql.insert(recordChanges).values([
    { ...change, recordKey: 'kept', createdTime: daysAgo(364) },
    { ...change, recordKey: 'newest', recordChangeId: far, createdTime: daysAgo(0) },
  ])
  await sql.insert(eventLogs).values([
    { ...event, title: 'kept', createdTime: daysAgo(19) },
    { ...event, title: 'newest', eventLogId: far, createdTime: daysAgo(0) },
  ])
  await cleanUp()
  expect([
    await sql.$count(requestLogs, eq(requestLogs.requestId, 'kept')),
    await sql.$count(recordChanges, eq(recordChanges.recordKey, 'kept')),
    await sql.$count(eventLogs, eq(eventLogs.title, 'kept')),
  ]).toEqual([1, 1, 1])
})

test('much that has expired is deleted in portions, and logs above their budget are reported', async () => {
  const { database } = api.store
  const warned = jest.spyOn(api.services.log, 'warn')
  await database.sql.execute(statement`
    insert into request_logs (application, server, request_id, method, path, status_code, duration_ms, created_time)
    select 'api', 's', 'expired', 'GET', '/', 200, 1, now() - interval '31 days' from generate_series(1, 25000)`)
  const expiredCount = () => database.sql.$count(requestLogs, eq(requestLogs.requestId, 'expired'))
  expect(await deletePortion(requestLogs, isOlder(requestLogs.createdTime, 30), database)).toBe(true)
  expect(await expiredCount()).toBe(25_000 - portionRows)
  await cleanUp()
  expect(await expiredCount()).toBe(0)
  expect(warned).toHaveBeenCalledWith(
    { budgetMb: 2, sizesMb: expect.objectContaining({ record_changes: 0 }) },
    expect.stringContaining('The logs take more space than LOGS_BUDGET_MB. Nothing is deleted before its time'),
  )
})

test('a failure is logged and does not stop the other steps', async () => {
  const logged = jest.spyOn(api.services.log, 'error')
  await api.store.maintain('alter table request_logs rename to hidden_logs')
  await api.store.database.sql.insert(logonFailures).values({ username: 'old', address: '', createdTime: daysAgo(2) })
  await cleanUp()
  await api.store.maintain('alter table hidden_logs rename to request_logs')
  expect(logged).toHaveBeenCalledTimes(1)
  const rows = await api.store.database.sql.select().from(logonFailures)
  expect(rows.map(({ username }) => username)).toEqual(['young'])
})

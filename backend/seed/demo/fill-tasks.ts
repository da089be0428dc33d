import { addDays, addSeconds, subHours } from 'date-fns'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { backgroundTaskLogs, backgroundTasks } from '../../db/schema/system'
import { demoAccounts } from './organisation'

const taskCount = 30
/** Kinds of accounts' tasks, with what they were given. */
const kinds = [
  ['orders/export', { fileName: 'orders.csv', total: 120 }],
  ['products/set', { keys: [1, 2, 3], body: { brandId: 1 } }],
  ['products/import', { fileName: 'products.xlsx' }],
  ['users/disable', { keys: [4, 5], body: { remark: 'Spam' } }],
] as const
type Log = typeof backgroundTaskLogs.$inferInsert

const clean = 'maintenance/clean'
const accounts = demoAccounts.flatMap(([, companyId], index) => [
  { adminId: 2 * index + 1, companyId },
  { adminId: 2 * index + 2, companyId },
])

/** Background tasks in every state, with the log of those that did not go smoothly. */
export async function fillTasks(database: Database): Promise<void> {
  const rows = Array.from({ length: taskCount }, (_, index) => demoTask(index))
  await insertMany(database, backgroundTasks, rows)
  const logs = rows.flatMap(({ backgroundTaskId, status, error, startTime, completedTime }): Log[] => {
    if (status === 'Cancelled') {
      return [{ backgroundTaskId, event: 'Cancelled', message: 'Iris Chan', createdTime: completedTime ?? startTime }]
    }
    if (status !== 'Failed') return []
    return [
      {
        backgroundTaskId,
        event: 'Failed',
        message: 'The database cannot be reached.',
        createdTime: startTime,
      },
      { backgroundTaskId, event: 'Attempted', message: '2', createdTime: completedTime ?? startTime },
      { backgroundTaskId, event: 'Failed', message: error, createdTime: completedTime ?? startTime },
    ]
  })
  await insertMany(database, backgroundTaskLogs, logs)
}

function demoTask(index: number) {
  const createdTime = subHours(new Date(), (taskCount - index) * 5)
  const isLast = index >= taskCount - 2
  const status =
    index % 7 === 3 ? ('Failed' as const) : index % 9 === 5 ? ('Cancelled' as const) : ('Completed' as const)
  const isOfSystem = isLast || index % 6 === 0
  const [name, parameters] = kinds[index % kinds.length] ?? kinds[0]
  const open =
    index === taskCount - 1
      ? { ...running, status: 'Waiting' as const, leaseToken: null, leaseUntil: null, dueTime: addDays(new Date(), 20) }
      : running
  const startTime = addSeconds(createdTime, 2)
  return {
    backgroundTaskId: index + 1,
    name: isOfSystem ? clean : name,
    parameters: isOfSystem ? {} : { ...parameters },
    ...(isOfSystem ? { adminId: null, companyId: null } : accounts[index % accounts.length]),
    status,
    progressRate: status === 'Completed' ? 100 : 40,
    startTime,
    completedTime: addSeconds(startTime, 5 + index),
    error: status === 'Failed' ? 'A value of “Brand” does not exist any more.' : null,
    createdTime,
    ...(isLast && { ...open, completedTime: null, error: null, progressRate: index === taskCount - 1 ? 0 : 40 }),
  }
}

/** A kind that no API has: nothing claims it, so the demo shows it for as long as it lasts. */
export const unknownKind = 'products/reindex'
const running = {
  name: unknownKind,
  status: 'Running' as const,
  state: 1,
  leaseToken: 'demo',
  leaseUntil: addDays(new Date(), 1),
}

import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { type Area, may } from '@/contract/access'
import { backgroundTasks as entity } from '@/contract/entities/background-tasks'
import type { ListQuery } from '@/contract/list-query'
import { caller, context } from '../../context'
import { Records } from '../../crud/records'
import { scopeOf } from '../../crud/scope'
import { type Row, serialize } from '../../crud/serialize'
import { equalsAny } from '../../db/equals-any'
import { backgroundTasks, taskSchedules } from '../../db/schema/system'
import type { TaskTable } from '../../jobs/tasks'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { shownParameters } from './shown-parameters'
import { taskService } from './task-service'

type TaskRow = typeof backgroundTasks.$inferSelect

/** The tasks that the caller may look at. */
export class ShownTasks {
  private readonly records: Records

  constructor(private readonly services: Pick<Services, 'database'> & { tasks: TaskTable }) {
    this.records = new Records(entity, backgroundTasks, services.database)
  }

  /** The tasks of the company; super roles see those of the system, too. */
  async list(query: ListQuery) {
    const { rows, total } = await this.records.page(query)
    return { items: await this.show(rows as TaskRow[]), ...total }
  }

  /**
   * Tasks that the caller has started, and others in its scope where its roles permit it; in the order of their keys.
   * Throws `missing` for all others.
   */
  async named(ids: readonly number[], othersOf: Area): Promise<TaskRow[]> {
    const { backgroundTaskId, adminId } = backgroundTasks
    const account = caller()
    const isMine = eq(adminId, account.adminId)
    const scope = scopeOf(backgroundTasks)
    const isShown = may(account.roles, othersOf, 'write') ? scope && or(scope, isMine) : isMine
    const rows = await this.services.database.sql
      .select()
      .from(backgroundTasks)
      .where(and(equalsAny(backgroundTaskId, ids), isShown))
      .orderBy(asc(backgroundTaskId))
    if (rows.length < ids.length) throw new Problem('missing')
    return rows
  }

  /** Tasks as the contract shows them. */
  async show(rows: readonly TaskRow[]) {
    const { database, tasks } = this.services
    const { language } = context()
    const scheduled = [...tasks.schedules].map(([name, { task }]) => [task, name] as const)
    const times = await database.sql
      .select()
      .from(taskSchedules)
      .where(
        inArray(
          taskSchedules.name,
          scheduled.map(([, name]) => name),
        ),
      )
    const nextOf = new Map(scheduled.map(([task, name]) => [task, times.find((one) => one.name === name)?.nextTime]))
    const decorated = await Promise.all(
      rows.map(
        async (row): Promise<Row> => ({
          ...row,
          service: await taskService(row.name, language),
          principalType: row.adminId === null ? 'System' : 'Admin',
          principalId: row.adminId,
          nextRunTime: row.status === 'Waiting' ? row.dueTime : (nextOf.get(row.name) ?? null),
        }),
      ),
    )
    return serialize(entity, decorated, database)
  }

  async showOne(row: TaskRow) {
    const [record] = await this.show([row])
    const { name, parameters, result, outcome } = row
    return { ...record, parameters: shownParameters(name, parameters), result, outcome }
  }
}

import { createStoredJson, validItems } from '@/components/state/stored-json'
import type { Id } from './run-batch'

/** A background task with a progress notice. */
export interface PendingTask {
  taskId: number
  /** The record of the task. */
  id: Id
  /** Title of the notice. */
  title: string
  /** The path of the lists to revalidate. */
  path: string
  /** It creates a file, which is offered until its notice is closed, and can be cancelled meanwhile. */
  hasFile?: boolean
  /** It can be cancelled while it runs, though it creates no file. */
  canCancel?: boolean
}

const nameOf = (adminId: number) => `tasks of ${adminId}`

const stored = createStoredJson('sessionStorage', (json) => validItems(json, isTask))

/** The unfinished tasks of this user in this browser window; they survive a reload. */
export const pendingTasks = (adminId: number): PendingTask[] => stored.read(nameOf(adminId))

export const keepTask = (adminId: number, task: PendingTask): void =>
  keep(adminId, [...pendingTasks(adminId).filter(({ taskId }) => taskId !== task.taskId), task])

export const dropTask = (adminId: number, { taskId }: PendingTask): void =>
  keep(
    adminId,
    pendingTasks(adminId).filter((task) => task.taskId !== taskId),
  )

const keep = (adminId: number, tasks: PendingTask[]) => stored.write(nameOf(adminId), tasks.length > 0 ? tasks : null)

function isTask(value: unknown): value is PendingTask {
  const { taskId, id, title, path } = (value ?? {}) as Partial<PendingTask>
  const isId = typeof id === 'number' || typeof id === 'string'
  return Number.isInteger(taskId) && isId && typeof title === 'string' && typeof path === 'string'
}

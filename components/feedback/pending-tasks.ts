import { keepText, keptText } from '@/components/state/browser-storage'
import type { Id } from './run-batch'

/** A background task that somebody waits for. */
export interface PendingTask {
  taskId: number
  /** Which record it is for. */
  id: Id
  /** What its notice is called. */
  title: string
  /** Whose lists it changes. */
  path: string
}

const nameOf = (adminId: number) => `tasks of ${adminId}`

/** The tasks that one person has begun in this window of the browser; they outlast a reload. */
export function pendingTasks(adminId: number): PendingTask[] {
  try {
    const kept: unknown = JSON.parse(keptText('sessionStorage', nameOf(adminId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isTask) : []
  } catch {
    return []
  }
}

export const keepTask = (adminId: number, task: PendingTask): void =>
  keep(adminId, [...pendingTasks(adminId).filter(({ taskId }) => taskId !== task.taskId), task])

export const dropTask = (adminId: number, { taskId }: PendingTask): void =>
  keep(
    adminId,
    pendingTasks(adminId).filter((task) => task.taskId !== taskId),
  )

const keep = (adminId: number, tasks: readonly PendingTask[]) =>
  keepText('sessionStorage', nameOf(adminId), tasks.length > 0 ? JSON.stringify(tasks) : null)

function isTask(value: unknown): value is PendingTask {
  const { taskId, id, title, path } = (value ?? {}) as Partial<PendingTask>
  const isId = typeof id === 'number' || typeof id === 'string'
  return Number.isInteger(taskId) && isId && typeof title === 'string' && typeof path === 'string'
}

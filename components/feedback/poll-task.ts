import type { TaskOutcome } from '@/contract/calls/background-tasks'
import { ApiError, call, OFFLINE, TIMEOUT } from '@/lib/api/api'

/** Response of an action that was accepted as a background task. */
interface Accepted {
  backgroundTaskId: number
}

export const isAccepted = (response: unknown): response is Accepted =>
  typeof response === 'object' && response !== null && 'backgroundTaskId' in response

/** Backoff: short tasks are reported quickly, long ones are polled rarely. */
const waitsMs = [500, 1000, 2000, 3000]
/** Max. consecutive polls without a response; the task continues on the server meanwhile. */
const patience = 10

/** Whether the same call may succeed later. */
export const isTransient = ({ status }: ApiError) => status <= 0 || status >= 500 || status === 429

/** Whether a call may have been carried out although it failed: its response was lost. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || [OFFLINE, TIMEOUT, 502, 504].includes(error.status)

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The result of a task that has not failed. */
export interface TaskEnd {
  isCancelled: boolean
  /** The address of its output file. */
  file: string | null
  /** What became of each record, where they were done one by one. */
  outcome: TaskOutcome | null
}

/**
 * Polls a background task until it ends.
 * @param onProgress receives the progress in percent
 * @param signal ends the polling; the task goes on
 * @throws the task's error in the API's message, or the error of the last poll
 */
export async function pollTask(
  { backgroundTaskId }: Accepted,
  onProgress: (rate: number) => void,
  signal?: AbortSignal,
): Promise<TaskEnd> {
  let missed = 0
  for (let attempt = 0; ; attempt += 1) {
    try {
      const task = await call('GET backgroundtasks/{id}', { params: { id: backgroundTaskId }, signal })
      missed = 0
      if (task.status === 'Failed') throw new ApiError(400, task.error || task.statusText)
      onProgress(task.progressRate)
      if (task.status === 'Completed' || task.status === 'Cancelled') {
        return { isCancelled: task.status === 'Cancelled', file: fileOf(task.result), outcome: task.outcome ?? null }
      }
    } catch (error) {
      missed += 1
      if (!(error instanceof ApiError) || !isTransient(error) || missed > patience) throw error
    }
    signal?.throwIfAborted()
    await after(waitsMs[Math.min(attempt, waitsMs.length - 1)] as number)
  }
}

/** The address becomes a link, so only one of the API behind this console is accepted. */
const fileOf = (result: string | null | undefined) => (result?.startsWith('/api/v1/') ? result : null)

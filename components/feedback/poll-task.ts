import { ApiError, call } from '@/lib/api/api'

/** The answer to a job that goes on at the server. */
interface Accepted {
  backgroundTaskId: number
}

export const isAccepted = (answer: unknown): answer is Accepted =>
  typeof answer === 'object' && answer !== null && 'backgroundTaskId' in answer

/** Short jobs are told soon; long ones are not asked after all the time. */
const waitsMs = [500, 1000, 2000, 3000]
/** So many answers in a row may fail to come: the job goes on meanwhile. */
const patience = 10

/** Whether the same call may succeed later. */
export const isTransient = ({ status }: ApiError) => status <= 0 || status >= 500 || status === 429

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Waits for a background task. Throws why it has failed, in the API's words, or what keeps it from being known.
 * @param onProgress hears how far it is, in per cent
 */
export async function pollTask({ backgroundTaskId }: Accepted, onProgress: (rate: number) => void): Promise<void> {
  let missed = 0
  for (let asked = 0; ; asked += 1) {
    try {
      const task = await call('GET backgroundtasks/{id}', { params: { id: backgroundTaskId } })
      missed = 0
      if (task.status === 'Failed') throw new ApiError(400, task.error || task.statusText)
      onProgress(task.progressRate)
      if (task.status === 'Completed') return
    } catch (error) {
      missed += 1
      if (!(error instanceof ApiError) || !isTransient(error) || missed > patience) throw error
    }
    await after(waitsMs[Math.min(asked, waitsMs.length - 1)] as number)
  }
}

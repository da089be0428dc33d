import { z } from 'zod'
import { endpoint } from './endpoint'
import { enums } from './enums'

/** What became of the records of a task that goes record by record. */
export const taskOutcome = z.object({
  done: z.int().min(0),
  refused: z.int().min(0),
  /** Why the first ones were refused. */
  failures: z.array(z.object({ id: z.union([z.int(), z.string()]), message: z.string() })),
  /** The first records that an import has stored; its failures are named by the rows of the sheet. */
  keys: z.array(z.union([z.int(), z.string()])).optional(),
})
export type TaskOutcome = z.infer<typeof taskOutcome>

const backgroundTask = z.object({
  backgroundTaskId: z.int(),
  status: z.enum(enums.BackgroundTaskStatus),
  statusText: z.string(),
  /** In per cent; it never decreases. */
  progressRate: z.int().min(0).max(100),
  /** The URL of its output file; null once that is deleted, after some days. */
  result: z.string().nullable(),
  /** Null where its records are done together. */
  outcome: taskOutcome.nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
  createdTime: z.iso.datetime(),
  startTime: z.iso.datetime().nullable(),
  completedTime: z.iso.datetime().nullable(),
})

export const backgroundTaskEndpoints = {
  'GET backgroundtasks/{id}': endpoint({
    area: 'everyone',
    response: backgroundTask,
    summary: 'How far a job is that I have started',
  }),
  'POST backgroundtasks/{ids}/cancel': endpoint({
    area: 'everyone',
    use: 'write',
    response: z.array(backgroundTask),
    summary: 'Stop jobs that I have started; one that runs stops after the portion at hand',
  }),
  'GET backgroundtasks/{id}/result': endpoint({
    area: 'everyone',
    response: z.unknown(),
    raw: true,
    summary: 'The file that a job of mine has made',
  }),
}

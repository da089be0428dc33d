import { z } from 'zod'
import { endpoint } from './endpoint'
import { enums } from './enums'

const backgroundTask = z.object({
  backgroundTaskId: z.int(),
  status: z.enum(enums.BackgroundTaskStatus),
  statusText: z.string(),
  /** In per cent. */
  progressRate: z.int().min(0).max(100),
  result: z.string().nullable(),
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
}

import { z } from 'zod'
import { taskOutcome } from '../calls/background-tasks'
import { endpoint } from '../endpoint'
import { entity } from '../entity'
import { enums } from '../enums'
import { choice, computed, data, integer, longText, ref, text, time } from '../fields'

/** Work that takes too long for a response. Its parameters are shown with the secrets of its call masked. */
export const backgroundTasks = entity({
  path: 'backgroundtasks',
  id: 'backgroundTaskId',
  area: 'tools',
  label: 'backgroundTaskId',
  fields: {},
  readOnly: {
    /** Its kind, such as `orders/export`. */
    name: text(),
    /** What it does, as a label. */
    service: computed(text()),
    /** For whom it works, and the key of that. */
    principalType: computed(choice('PrincipalType')),
    principalId: computed(integer()).nullish(),
    companyId: ref('companies').nullish(),
    /** The account that started it; null for work of the system. */
    adminId: ref('admins').nullish(),
    progressRate: integer(0, 100),
    startTime: time().nullish(),
    completedTime: time().nullish(),
    /** When it is run, or run again by the clock. */
    nextRunTime: computed(time()).nullish(),
    error: longText().nullish(),
  },
  details: {
    parameters: longText(),
    /** The address of its output file; null once that is deleted, after some days. */
    result: longText().nullish(),
    outcome: data(taskOutcome).nullish(),
  },
  keyword: ['name', 'error'],
  operations: ['list'],
  states: {
    values: 'BackgroundTaskStatus',
    initial: 'Waiting',
    actions: { cancel: { from: ['Waiting', 'Running'], to: 'Cancelled' } },
  },
})

const logEntry = z.object({
  time: z.iso.datetime(),
  event: z.enum(enums.TaskEvent),
  eventText: z.string(),
  /** Why it failed, or which attempt it was. */
  message: z.string().nullable(),
})

export const backgroundTaskEndpoints = {
  'GET backgroundtasks/{id}': endpoint({
    area: 'everyone',
    query: z.strictObject({ localized: z.enum(['true', 'false']).optional() }),
    response: backgroundTasks.one,
    summary: 'How far a job is that I have started; for super roles, any job',
  }),
  'POST backgroundtasks/{ids}/cancel': endpoint({
    ...backgroundTasks.endpoints['POST backgroundtasks/{ids}/cancel'],
    area: 'everyone',
    response: z.array(backgroundTasks.record),
    summary: 'Stop jobs that I have started or administer; one that runs stops after the portion at hand',
  }),
  'GET backgroundtasks/{id}/logs': endpoint({
    area: 'supers',
    response: z.array(logEntry),
    summary: 'What has happened to a job, the newest first',
  }),
  'GET backgroundtasks/{id}/result': endpoint({
    area: 'everyone',
    response: z.unknown(),
    raw: true,
    summary: 'The file that a job of mine has made',
  }),
}

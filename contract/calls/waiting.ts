import { z } from 'zod'
import { endpoint } from '../endpoint'
import { keyText } from '../list-query'
import { type WaitingName, waiting } from './waiting-searches'

const names = Object.keys(waiting) as [WaitingName, ...WaitingName[]]

export const waitingCount = z.object({
  name: z.enum(names),
  count: z.int().min(1),
  countIsExact: z.boolean(),
  /** When the oldest of them was made; null where that is not worth counting. */
  oldestTime: z.iso.datetime().nullable(),
  /** The search that the list is opened with, or what leads to what is counted by a rule of its own. */
  terms: z.record(z.string(), z.string()),
  /** The site whose list it is, of what each site has a list of its own. */
  siteName: z.string().nullish(),
})
export type WaitingCount = z.infer<typeof waitingCount>

export const waitingEndpoints = {
  'GET dashboard/waiting': endpoint({
    area: 'everyone',
    query: z.strictObject({
      siteId: keyText().optional(),
      /** Of a company alone, where the lists behind can be searched by it. */
      companyId: keyText().optional(),
    }),
    response: z.array(waitingCount),
    summary: 'What waits for me, by my roles: the numbers of the lists, without those that are empty',
  }),
}

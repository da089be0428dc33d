import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'
import { keyText } from '../list-query'
import { type WaitingName, waiting } from './waiting-searches'

const names = Object.keys(waiting) as [WaitingName, ...WaitingName[]]

export const waitingCount = z.object({
  name: z.enum(names),
  count: z.int().min(0),
  countIsExact: z.boolean(),
  /**
   * Since when the oldest of them waits, a date where no time of it is stored; null where there is none, or more than are
   * counted.
   */
  oldestTime: z.union([z.iso.datetime(), z.iso.date()]).nullable(),
  /** What they come to in each currency, that of the most records first; none where it is not about money. */
  sums: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** The search that the list is opened with, or what leads to what is counted by a rule of its own. */
  terms: z.record(z.string(), z.string()),
  /** The site whose list it is, of what each site has a list of its own. */
  siteName: z.string().nullish(),
})
export type WaitingCount = z.infer<typeof waitingCount>

/** What is counted for somebody with these roles, the most pressing first. */
export const waitingOf = (roles: readonly string[]): WaitingName[] =>
  names.filter((name) => may(roles, waiting[name].area))

export const waitingEndpoints = {
  'GET dashboard/waiting': endpoint({
    area: 'everyone',
    query: z.strictObject({
      siteId: keyText().optional(),
      /** Of a company alone, where the lists behind can be searched by it. */
      companyId: keyText().optional(),
    }),
    response: z.array(waitingCount),
    summary: 'What is to do for me, by my roles: the numbers of the lists, with their sums and the oldest',
  }),
}

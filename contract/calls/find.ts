import { z } from 'zod'
import { endpoint } from '../endpoint'

const record = z.object({
  path: z.string(),
  id: z.int(),
  name: z.string(),
  note: z.string().nullable(),
})

/** What was found by a text: records one by one or, by several numbers, those of each kind together. */
export const foundRecords = z.object({
  records: z.array(record),
  groups: z.array(z.object({ path: z.string(), ids: z.array(z.int()) })),
  /** The numbers that nothing has. */
  missing: z.array(z.string()),
})
export type FoundRecords = z.infer<typeof foundRecords>
export type FoundRecord = z.infer<typeof record>

export const findEndpoints = {
  'POST find': endpoint({
    area: 'everyone',
    use: 'write',
    body: z.strictObject({ text: z.string().trim().min(1).max(20_000) }),
    response: foundRecords,
    summary: 'Find records by a part of their name, their id, their numbers, or a link to a marketplace',
    ownTransaction: true,
    ephemeral: true,
  }),
}

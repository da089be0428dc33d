import { z } from 'zod'

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

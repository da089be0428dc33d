import { z } from 'zod'

/** The body of every refusal. */
export const problemBody = z.object({
  code: z.int(),
  message: z.string(),
  details: z.array(z.object({ code: z.int(), message: z.string(), field: z.string().optional() })).optional(),
})
export type ProblemBody = z.infer<typeof problemBody>

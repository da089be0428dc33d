import { z } from 'zod'

/** The body of every refusal. */
export const problemBody = z.object({
  code: z.int(),
  message: z.string(),
  details: z
    .array(
      z.object({
        code: z.int(),
        message: z.string(),
        field: z.string().optional(),
        /** The list of the records that it is about, by the path of their calls and the terms of a search. */
        list: z.object({ path: z.string(), terms: z.record(z.string(), z.string()) }).optional(),
      }),
    )
    .optional(),
})
export type ProblemBody = z.infer<typeof problemBody>

import { z } from 'zod'

const maxRemark = 2000

/** The body of an action with an optional remark. */
export const remarkBody = z.strictObject({ remark: z.string().max(maxRemark).nullish() }).optional()

/** The body of an action with a required remark. */
export const requiredRemarkBody = z.strictObject({ remark: z.string().trim().min(1).max(maxRemark) })

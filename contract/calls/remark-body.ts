import { z } from 'zod'
import type { Shape } from '../field-meta'

const maxRemark = 2000
const remark = z.string().max(maxRemark).nullish()
const requiredRemark = z.string().trim().min(1).max(maxRemark)

/** The body of an action with an optional remark. */
export const remarkBody = z.strictObject({ remark }).optional()

/** The body of an action that takes values, a remark among them; it may be left out where none of them is required. */
export function actionBody(values: Shape = {}, isRemarkRequired = false): z.ZodType {
  const body = z.strictObject({ remark: isRemarkRequired ? requiredRemark : remark, ...values })
  return body.safeParse({}).success ? body.optional() : body
}

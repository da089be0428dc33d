import { z } from 'zod'
import { isStorable, timestampOf } from '../text/timestamp'
import type { KindRules } from './kind-rules'

/** A comma list of numeric keys. */
export const keys = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((list) => list.split(',').map(Number))

/** A comma list of keys that are codes. */
export const codes = z
  .string()
  .regex(/^\w{1,64}(,\w{1,64})*$/)
  .transform((list) => list.split(','))

/** A comma list of codes that refer to records; those of languages have hyphens. */
export const codeList = () =>
  z
    .string()
    .regex(/^[\w-]{1,64}(,[\w-]{1,64})*$/)
    .transform((list) => list.split(','))

const maxInteger = 2_147_483_647
export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,10}$/)
  .transform(Number)
  .refine((number) => Math.abs(number) <= maxInteger)

export const decimalNumber = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,6})?$/)
  .transform(Number)

export const yesOrNo = z.enum(['true', 'false']).transform((word) => word === 'true')

/** An ISO time, `yyyy-MM-dd HH:mm:ss` (read as UTC), or a day; one that the calendar and the clock know. */
const timeOrDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/, { abort: true })
  .refine((text) => isDay(text.slice(0, 10)) && isStorable(text))

/** There is no 30 February. */
function isDay(text: string): boolean {
  const day = timestampOf(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A comma list of values of an enumeration. */
export const oneOf = (values: readonly string[]) =>
  z.string().transform((list, context) => {
    const words = list.split(',')
    if (!words.every((word) => values.includes(word))) context.addIssue({ code: 'custom', message: 'choice' })
    return words
  })

/** A number is compared with equality and by both ends of a range. */
export const numberFilters =
  (schema: z.ZodType): KindRules['filters'] =>
  (field) => ({
    [field]: { kind: 'equals', schema },
    [`${field}Min`]: { kind: 'from', schema },
    [`${field}Max`]: { kind: 'to', schema },
  })

/** A date or time is compared by both ends of a range. */
export const timeFilters: KindRules['filters'] = (field) => ({
  [`${field}Start`]: { kind: 'from', schema: timeOrDay },
  [`${field}End`]: { kind: 'to', schema: timeOrDay },
})

/** A text is compared as a whole; `keyword` looks into it. */
export const textFilters: KindRules['filters'] = (field) => ({
  [field]: { kind: 'equals', schema: z.string().max(2000) },
})

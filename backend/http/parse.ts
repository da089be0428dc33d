import type { Context } from 'hono'
import type { z } from 'zod'
import { sizeText } from '@/contract/body-limits'
import { parseBoundedJson, UnboundedJson } from '@/contract/bounded-json'
import { type Format, formats } from '@/contract/formats'
import { problemCodes } from '@/contract/problem-codes'
import { context } from '../context'
import { type IssueText, issueText, type Values } from '../messages/texts'
import { type Detail, Problem } from '../problem'

/** Parses a value with its schema; throws with one detail for each invalid field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = check(schema, value)
  if ('errors' in checked) throw invalid(checked.errors)
  return checked.data
}

/** The parsed value, or what is wrong with it. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> } | { errors: FieldError[] } {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) return { errors: parsed.error.issues.slice(0, maxErrors).flatMap(explain) }
  const broken = brokenTexts(value, [])
  if (broken.length > 0) return { errors: broken.map((field) => ({ field, text: 'format' })) }
  return { data: parsed.data }
}

/** Clients correct a request in steps; the error must not outgrow the request. */
const maxErrors = 20
const maxFieldLength = 100

/** The paths of strings that no database stores: with a NUL or a lone surrogate. */
export function brokenTexts(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => brokenTexts(inner, [...path, key]))
}

/** An error that names the invalid fields. */
export function invalid(errors: readonly FieldError[]): Problem {
  const { language } = context()
  const details = errors.slice(0, maxErrors).map(({ field: whole, text, values }): Detail => {
    const field = whole.slice(0, maxFieldLength)
    return {
      code: problemCodes.invalid,
      message: issueText(language, text, { field, ...values }),
      ...(field && { field }),
    }
  })
  return new Problem('invalid', { reasons: details.map(({ message }) => message).join('; ') }, details)
}

export interface FieldError {
  field: string
  text: IssueText
  values?: Values
}

const isFormat = (name: unknown): name is Format => formats.some((format) => format === name)

/** The message for a wrong format, with an example. */
export const formatError = (field: string, format: Format): FieldError => ({
  field,
  text: format,
  ...(format === 'futureDate' && { values: { today: new Date().toISOString().slice(0, 10) } }),
})

function explain(issue: z.core.$ZodIssue): FieldError[] {
  const field = issue.path.join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, maxErrors).map((key) => ({ field: [...issue.path, key].join('.'), text: 'unknown' }))
    case 'too_small':
      if (issue.origin === 'array' && issue.minimum === 1) return [{ field, text: 'required' }]
      // Only keys have an open limit: they are whole numbers above 0.
      if (issue.origin !== 'string')
        return [{ field, text: 'low', values: { n: String(Number(issue.minimum) + (issue.inclusive ? 0 : 1)) } }]
      return [
        issue.minimum === 1
          ? { field, text: 'required' }
          : { field, text: 'min', values: { n: String(issue.minimum) } },
      ]
    case 'too_big':
      return [{ field, text: issue.origin === 'string' ? 'max' : 'high', values: { n: String(issue.maximum) } }]
    case 'invalid_type':
      return [{ field, text: issue.input === undefined || issue.input === null ? 'required' : 'format' }]
    case 'custom':
      // A sort order names several fields; the message names the unknown one.
      if (issue.params?.unknown)
        return [{ field, text: 'unknown', values: { field: String(issue.params.unknown).slice(0, maxFieldLength) } }]
      if (issue.params?.maxPage) return [{ field, text: 'pageTooFar', values: { n: String(issue.params.maxPage) } }]
      if (issue.params?.isBlank) return [{ field, text: 'required' }]
      if (issue.params?.isTwice) return [{ field, text: 'taken' }]
      if (issue.params?.isTooMuch) return [{ field, text: 'notEmpty' }]
      if (issue.params?.isMedia) return [{ field, text: 'media' }]
      if (issue.params?.maxBytes)
        return [{ field, text: 'maxSize', values: { limit: sizeText(Number(issue.params.maxBytes)) } }]
      return [isFormat(issue.params?.format) ? formatError(field, issue.params.format) : { field, text: 'format' }]
    default:
      return [{ field, text: 'format' }]
  }
}

/** The JSON body of a request; undefined if it has none. Its depth and size are bounded before it is parsed. */
export async function readJson(request: Context): Promise<unknown> {
  const text = await request.req.text()
  if (text.trim() === '') return undefined
  if (!/^application\/json\s*(;|$)/i.test(request.req.header('content-type') ?? '')) throw new Problem('mediaType')
  try {
    return parseBoundedJson(text)
  } catch (cause) {
    throw cause instanceof UnboundedJson ? invalid([{ field: '', text: 'format' }]) : new Problem('notJson')
  }
}

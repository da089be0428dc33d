import type { Context } from 'hono'
import type { z } from 'zod'
import { sizeText } from '@/contract/calls/body-limits'
import { parseBoundedJson, UnboundedJson } from '@/contract/calls/bounded-json'
import { problemCodes } from '@/contract/calls/problem-codes'
import { type Format, formats } from '@/contract/formats'
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
  const details = errors.slice(0, maxErrors).map(({ field: whole, text, values, isDuplicate }): Detail => {
    const field = whole.slice(0, maxFieldLength)
    return {
      code: isDuplicate ? problemCodes.duplicate : problemCodes.invalid,
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
  /** Another record has it. */
  isDuplicate?: boolean
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
      return [{ field, ...tooSmall(issue) }]
    case 'too_big':
      return [{ field, text: issue.origin === 'string' ? 'max' : 'high', values: { n: String(issue.maximum) } }]
    case 'invalid_type':
      return [{ field, text: issue.input === undefined || issue.input === null ? 'required' : 'format' }]
    case 'custom':
      return [{ field, ...ofOurRule(issue.params ?? {}, field) }]
    default:
      return [{ field, text: 'format' }]
  }
}

type Explanation = Omit<FieldError, 'field'>

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Explanation {
  const isRequired = minimum === 1 && (origin === 'array' || origin === 'string')
  if (isRequired) return { text: 'required' }
  if (origin === 'string') return { text: 'min', values: { n: String(minimum) } }
  // Only keys have an open limit: they are whole numbers above 0.
  return { text: 'low', values: { n: String(Number(minimum) + (inclusive ? 0 : 1)) } }
}

/** What the contract's own rules say that need no values, by the parameter which marks them. */
const plainRules = { isBlank: 'required', isTwice: 'taken', isTooMuch: 'notEmpty', isMedia: 'media' } as const

/** The explanation of a rule of the contract; a sort order names several fields, and then the unknown one is named. */
function ofOurRule(params: Readonly<Record<string, unknown>>, field: string): Explanation & { field?: string } {
  const { unknown, maxPage, maxNumbers, maxBytes, mediaKind, format } = params
  if (unknown) return { text: 'unknown', values: { field: String(unknown).slice(0, maxFieldLength) } }
  if (maxNumbers) return { text: 'tooManyNumbers', values: { n: String(maxNumbers) } }
  if (maxPage) return { text: 'pageTooFar', values: { n: String(maxPage) } }
  if (maxBytes) return { text: 'maxSize', values: { limit: sizeText(Number(maxBytes)) } }
  if (mediaKind) return { text: mediaKind === 'video' ? 'video' : 'picture' }
  for (const [mark, text] of Object.entries(plainRules)) if (params[mark]) return { text }
  return isFormat(format) ? formatError(field, format) : { text: 'format' }
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

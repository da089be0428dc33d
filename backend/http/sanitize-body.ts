import { z } from 'zod'
import { metaIfAny } from '@/contract/field-meta'
import { maxHtmlDepth } from '@/contract/text/html-rules'
import type { HtmlSanitizer } from '../html/html-sanitizer'
import { NestedHtml } from '../html/sanitized-html'
import { invalid, parse } from './parse'

const htmlFields = new WeakMap<z.ZodType, Readonly<Record<string, z.ZodType>>>()

/** The fields of a body that hold HTML, with their schemas. */
export function htmlFieldsOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const known = htmlFields.get(schema)
  if (known) return known
  const shape = schema instanceof z.ZodObject ? (schema.shape as Readonly<Record<string, z.ZodType>>) : {}
  const found = Object.fromEntries(Object.entries(shape).filter(([, field]) => metaIfAny(field)?.kind === 'html'))
  htmlFields.set(schema, found)
  return found
}

/**
 * The body of a call with the HTML of its fields sanitized. Throws `invalid` for what is nested too deep, and for what
 * is too long once it is written as HTML.
 */
export async function sanitizeBody(schema: z.ZodType, body: unknown, html: HtmlSanitizer): Promise<unknown> {
  const fields = Object.entries(htmlFieldsOf(schema))
  if (fields.length === 0) return body
  const values = { ...(body as Record<string, unknown>) }
  for (const [field, rule] of fields) {
    const text = values[field]
    if (typeof text === 'string') values[field] = await sanitizeField(field, rule, text, html)
  }
  return values
}

/** The HTML of a field as it is stored. Throws `invalid` as `sanitizeBody` does. */
export async function sanitizeField(
  field: string,
  rule: z.ZodType,
  text: string,
  html: HtmlSanitizer,
): Promise<unknown> {
  const clean = await refusingNested(field, html.sanitize(text))
  return parse(z.object({ [field]: rule }), { [field]: clean })[field]
}

/** Turns the error about HTML that is nested too deep into one about its field. */
export const refusingNested = <Result>(field: string, sanitized: Promise<Result>): Promise<Result> =>
  sanitized.catch((cause: unknown) => {
    if (!(cause instanceof NestedHtml)) throw cause
    throw invalid([{ field, text: 'nested', values: { n: String(maxHtmlDepth) } }])
  })

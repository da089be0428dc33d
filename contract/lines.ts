import { z } from 'zod'
import {
  type FieldMeta,
  isRequired,
  type LineColumn,
  marked,
  metaOf,
  type Shape,
  setLineShape,
  setStored,
} from './field-meta'
import { eachOnce } from './fields'
import { recordShape } from './record-shape'
import type { LinesOf, Values } from './record-values'

/** How many lines a body may have; records may have more. */
export const maxLines = 500

type Entered<E extends Shape> = z.ZodArray<z.ZodObject<{ -readonly [K in keyof E]: E[K] }, z.core.$strict>>
export type LinesSchema<E extends Shape, F extends Shape> = Entered<E> & LinesOf<Values<Omit<E, keyof F> & F>>

interface Options<F extends Shape> {
  /** What the server adds to each line that it shows. A field of the same name replaces the one that is entered. */
  facts?: F
  min?: number
  max?: number
  /** Columns that are added up below the table. */
  sums?: readonly string[]
}

/**
 * The lines of a document: a table of its own, entered with it and shown with its single record only.
 * @param key the field that tells lines apart; none has the same twice
 * @param entered the columns that are written
 */
export function lines<E extends Shape, F extends Shape = Record<never, never>>(
  key: (keyof E | keyof F) & string,
  entered: E,
  { facts, min = 0, max = maxLines, sums = [] }: Options<F> = {},
): LinesSchema<E, F> {
  const columnOf = (name: string, schema: z.ZodType, isEntered: boolean): LineColumn => ({
    ...metaOf(schema),
    ...(isEntered && { isEntered: true }),
    ...(isEntered && isRequired(schema) && { isRequired: true }),
    ...(sums.includes(name) && { isSum: true }),
  })
  const shown: Shape = { ...entered, ...facts }
  const columns = Object.fromEntries(
    Object.entries(shown).map(([name, schema]) => [name, columnOf(name, schema, Object.hasOwn(entered, name))]),
  )
  const meta: FieldMeta = { kind: 'lines', lines: { key, columns, maxLines: max } }
  const draft = z
    .array(z.strictObject(entered))
    .min(min)
    .max(max)
    .check(eachOnce((line) => (line as Record<string, unknown>)[key], [key]))
  setLineShape(draft, shown)
  setStored(draft, marked(z.array(z.object(recordShape(shown))), meta))
  return marked(draft, meta) as LinesSchema<E, F>
}

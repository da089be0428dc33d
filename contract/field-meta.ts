import { z } from 'zod'
import type { EnumName } from './enums'
import type { Format } from './formats'

/** What a value means to a person. Each kind has one cell, one input and one set of filters. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'html'
  | 'url'
  | 'image'
  | 'images'
  | 'video'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'boolean'
  | 'time'
  | 'date'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'refs'
  | 'audience'
  | 'texts'
  | 'lines'
  | 'linePicks'
  | 'data'
  | 'secret'

export interface FieldMeta {
  kind: FieldKind
  /** Worked out by the server for each response: shown, never searched or sorted by. */
  computed?: true
  /** For 'ref', 'refs' and 'audience': the resource whose suggestions fill the picker. */
  to?: string
  /** For 'ref': the field of its records whose text the value is; left out: their key, a number. */
  by?: string
  /** For 'ref': what its records belong to, and by which of their fields; with it they can be looked for as a tree. */
  within?: { to: string; by: string }
  /** For 'ref': its records form a tree, whose branches the picker opens. */
  isTree?: true
  /** For 'choice', 'choices' and 'audience': the enumeration. */
  values?: EnumName
  /** For 'text': what its codes look like, so that a search for an impossible code makes no call. */
  pattern?: string
  /** What a text has to look like, for the hint under its field and in its error. */
  format?: Format
  /** For 'image': everyone with an account reads its file. Otherwise only the company of the record does. */
  isPublic?: true
  /** For 'image': until one is chosen, it is the first picture of this field, unless the record is read as it was entered. */
  firstOf?: string
  /** For 'text': the name of a person, written as the country in this field does, unless the record is read as it was entered. */
  personOf?: string
  /** For 'text': a part of an address in the country of this field, which says what it is called. */
  addressOf?: string
  /** For 'images': how many it may have. */
  maxItems?: number
  /** For 'money': the field beside it that holds the currency code. */
  currency?: string
  /** For 'text': what kind of code it is, of which a spreadsheet may have taken zeros from the beginning. */
  code?: 'zip' | 'gtin'
  /** For 'decimal': the unit that a weight or length is stored in. Cells of sheets may have others. */
  unit?: 'g' | 'cm'
  /** For weights: whether a sheet whose largest one is below this is in that unit is a question to the user. */
  asksBelow?: number
  /** For 'lines': their columns. */
  lines?: LinesMeta
  /** For 'linePicks': the field that tells the lines apart. */
  key?: string
  /** For 'choice': it is the phase of the period between these two times of the record, now. */
  period?: readonly [start: string, end: string]
}

/** A column of lines. */
export interface LineColumn extends FieldMeta {
  /** Written by forms; the others are shown alone. */
  isEntered?: true
  isRequired?: true
  /** Added up below the table; amounts by currency. */
  isSum?: true
}

export interface LinesMeta {
  /** The field that tells lines apart. */
  key: string
  columns: Readonly<Record<string, LineColumn>>
  /** How many a body may have. */
  maxLines: number
}

/** Fields by name. */
export type Shape = Readonly<Record<string, z.ZodType>>

export const fieldMeta = z.registry<FieldMeta>()

/** Attaches what is known of a field to its schema. */
export const marked = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema => {
  fieldMeta.add(schema, meta)
  return schema
}

/** What records may hold where drafts have to be stricter: they may be older than the rule, or than the day. */
const stored = new WeakMap<z.core.$ZodType, z.ZodType>()
/** Says what records may hold of a field, where its drafts are stricter. */
export const setStored = (draft: z.ZodType, schema: z.ZodType) => stored.set(draft, schema)

/** The schema of a field as records show it; the same one where it is no stricter in drafts. */
export function storedSchema(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)) return stored.get(schema) ?? schema
  const inner = schema.unwrap() as z.ZodType
  const shown = storedSchema(inner)
  // What is known of a field may stand on the outer schema, so that one stays where it can.
  if (shown === inner) return schema
  return schema instanceof z.ZodOptional ? shown.optional() : shown.nullable()
}

/**
 * What is known of a field, undefined for other schemas. Metadata sits on the innermost schema, so this looks through
 * optional and nullable.
 */
export function metaIfAny(schema: z.core.$ZodType): FieldMeta | undefined {
  const meta = fieldMeta.get(schema)
  if (meta) return meta
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? metaIfAny(schema.unwrap()) : undefined
}

/** What is known of a field. Throws for a schema that is no field's. */
export function metaOf(schema: z.core.$ZodType): FieldMeta {
  const meta = metaIfAny(schema)
  if (!meta) throw new Error('This schema was not made by contract/fields')
  return meta
}

/** Whether a form must not leave the field out. */
export function isRequired(schema: z.core.$ZodType): boolean {
  return !z.safeParse(schema, undefined).success && !z.safeParse(schema, null).success
}

const isLines = (schema: z.ZodType) => metaOf(schema).kind === 'lines'

/** The fields that are lines; lists do not have them. */
export const linesIn = (fields: Shape): Shape =>
  Object.fromEntries(Object.entries(fields).filter(([, schema]) => isLines(schema)))

/** The fields that lists have. */
export const withoutLines = (fields: Shape): Shape =>
  Object.fromEntries(Object.entries(fields).filter(([, schema]) => !isLines(schema)))

/** What a record shows of each line, by the schema of the lines. */
const lineShapes = new WeakMap<z.core.$ZodType, Shape>()
export const setLineShape = (schema: z.ZodType, shape: Shape) => lineShapes.set(schema, shape)

/** The fields of a line, with those that the server adds. Throws where the schema is none of lines. */
export function lineShapeOf(schema: z.ZodType): Shape {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema
  const shape = lineShapes.get(inner)
  if (!shape) throw new Error('This field is not lines.')
  return shape
}

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
  | 'flag'
  | 'time'
  | 'date'
  | 'choice'
  | 'choices'
  | 'ref'
  | 'refs'
  | 'audience'
  | 'texts'
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
  /** For 'text': what its codes look like, so that a search for what cannot be is not asked. */
  pattern?: string
  /** What a text has to look like, for the hint under its field and in its error. */
  format?: Format
  /** For 'images': how many it may have. */
  maxItems?: number
  /** For 'money': the field beside it that holds the currency code. */
  currency?: string
  /** For 'choice': it is the phase of the period between these two times of the record, now. */
  period?: readonly [start: string, end: string]
}

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

/** What is known of a field. Metadata sits on the innermost schema, so this looks through optional and nullable. */
export function metaOf(schema: z.core.$ZodType): FieldMeta {
  const meta = fieldMeta.get(schema)
  if (meta) return meta
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return metaOf(schema.unwrap())
  }
  throw new Error('This schema was not made by contract/fields')
}

/** Whether a form must not leave the field out. */
export function isRequired(schema: z.core.$ZodType): boolean {
  return !z.safeParse(schema, undefined).success && !z.safeParse(schema, null).success
}

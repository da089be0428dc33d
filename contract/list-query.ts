import { z } from 'zod'
import { enums } from './enums'
import { type FieldMeta, metaOf } from './fields'
import { timestampOf } from './timestamp'

/** How the words of a filter reach the server: equality, a comma list, or one end of a range. */
export type FilterKind = 'equals' | 'in' | 'from' | 'to'

export interface Filter {
  field: string
  kind: FilterKind
  /** What the field is: an end that is a day without a time means the whole day. */
  meta: FieldMeta
}

/** A key in a query. */
export const keyText = () => z.string().regex(/^\d{1,15}$/)
const keys = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((list) => list.split(',').map(Number))
const codes = z
  .string()
  .regex(/^\w{1,64}(,\w{1,64})*$/)
  .transform((list) => list.split(','))
/** A comma list of an entity's own keys, by what its key is. */
export const keyList = (own: z.ZodType) => (metaOf(own).kind === 'id' ? keys : codes)
const largestInteger = 2_147_483_647
const wholeNumber = z
  .string()
  .regex(/^-?\d{1,10}$/)
  .transform(Number)
  .refine((number) => Math.abs(number) <= largestInteger)
const decimalNumber = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,6})?$/)
  .transform(Number)
const yesOrNo = z.enum(['true', 'false']).transform((word) => word === 'true')
/** An ISO time, `yyyy-MM-dd HH:mm:ss` (read as UTC), or a day; one that the calendar and the clock know. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/, { abort: true })
  .refine((text) => isDay(text.slice(0, 10)) && isStorable(timestampOf(text).getTime()))

/** There is no 30 February. */
function isDay(text: string): boolean {
  const day = timestampOf(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** From the year 1 to the year 9999; never true of a time that is none. */
const isStorable = (time: number) =>
  time >= Date.parse('0001-01-01T00:00:00Z') && time <= Date.parse('9999-12-31T23:59:59.999Z')

const oneOf = (values: readonly string[]) =>
  z.string().transform((list, context) => {
    const words = list.split(',')
    if (!words.every((word) => values.includes(word))) context.addIssue({ code: 'custom', message: 'choice' })
    return words
  })

/** The filters that a field gets by being what it is. */
function filtersOf(field: string, meta: FieldMeta): Record<string, { filter: Filter; schema: z.ZodType }> {
  const entry = (kind: FilterKind, schema: z.ZodType) => ({ filter: { field, kind, meta }, schema })
  switch (meta.kind) {
    case 'id':
    case 'ref':
      return { [field]: entry('in', keys) }
    case 'choice':
    case 'choices':
      return { [field]: entry('in', oneOf(meta.values ? enums[meta.values] : [])) }
    case 'flag':
      return { [field]: entry('equals', yesOrNo) }
    case 'integer':
    case 'decimal':
    case 'money': {
      const number = meta.kind === 'integer' ? wholeNumber : decimalNumber
      return {
        [field]: entry('equals', number),
        [`${field}Min`]: entry('from', number),
        [`${field}Max`]: entry('to', number),
      }
    }
    case 'time':
    case 'date':
      return { [`${field}Start`]: entry('from', moment), [`${field}End`]: entry('to', moment) }
    case 'text':
    case 'url':
      return { [field]: entry('equals', z.string().max(2000)) }
    default:
      return {}
  }
}

const sortable = new Set(['id', 'ref', 'text', 'integer', 'decimal', 'money', 'flag', 'time', 'date', 'choice', 'url'])

export interface ListRules {
  filters: Readonly<Record<string, Filter>>
  sortable: readonly string[]
  query: z.ZodType<ListQuery>
}

export interface ListQuery {
  page: number
  pageSize: number
  sort: readonly { field: string; descending: boolean }[]
  keyword?: string
  [filter: string]: unknown
}

/**
 * The query of a list, from its fields (conventions: paging, sort, filters, ranges, `ids`).
 * @param idField the key; `ids` and its plural (`supplierIds`) both select by it
 */
export function listRules(
  fields: Readonly<Record<string, z.ZodType>>,
  options: { idField: string; keyword: boolean; maxPageSize: number },
): ListRules {
  const shape: Record<string, z.ZodType> = {}
  const filters: Record<string, Filter> = {}
  const sortableFields: string[] = []
  for (const [field, schema] of Object.entries(fields)) {
    const meta = metaOf(schema)
    if (meta.computed) continue
    for (const [name, { filter, schema: parser }] of Object.entries(filtersOf(field, meta))) {
      shape[name] = parser.optional()
      filters[name] = filter
    }
    if (sortable.has(meta.kind)) sortableFields.push(field)
  }
  const own = fields[options.idField]
  if (own) {
    const meta = metaOf(own)
    for (const name of [options.idField, 'ids', `${options.idField}s`]) {
      shape[name] = keyList(own).optional()
      filters[name] = { field: options.idField, kind: 'in', meta }
    }
  }
  if (options.keyword) shape.keyword = z.string().trim().max(200).optional()
  const query = z.strictObject({
    page: z
      .string()
      .regex(/^[1-9]\d{0,6}$/)
      .transform(Number)
      .default(1),
    pageSize: z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .transform(Number)
      .refine((size) => size <= options.maxPageSize)
      .default(20),
    sort: sortParser(sortableFields).default([]),
    ...shape,
  })
  return { filters, sortable: sortableFields, query: query as unknown as z.ZodType<ListQuery> }
}

const sortParser = (fields: readonly string[]) =>
  z.string().transform((list, context) => {
    const terms = list.split(',').map((term) => ({ field: term.replace(/^-/, ''), descending: term.startsWith('-') }))
    const unknown = terms.find(({ field }) => !fields.includes(field))
    if (unknown) context.addIssue({ code: 'custom', params: { unknown: unknown.field } })
    return terms
  })

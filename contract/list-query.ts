import { z } from 'zod'
import { type FieldMeta, metaOf } from './field-meta'
import type { FilterKind } from './kinds/kind-rules'
import { kinds } from './kinds/kinds'
import { codeList, codes, keys } from './kinds/query-values'
import { maxKeyword, maxPage } from './list-limits'
import { maxNumbers, partsOf } from './text/pasted-numbers'

export interface Filter {
  field: string
  kind: FilterKind
  /** What the field is: an end that is a day without a time means the whole day. */
  meta: FieldMeta
}

/** A key in a query. */
export const keyText = () => z.string().regex(/^\d{1,15}$/)
/** A comma list of an entity's own keys, by what its key is. */
export function keyList(own: z.ZodType) {
  const { kind, format } = metaOf(own)
  if (kind === 'id') return keys
  return format === 'slug' ? codeList() : codes
}

export interface ListRules {
  filters: Readonly<Record<string, Filter>>
  sortable: readonly string[]
  query: z.ZodType<ListQuery>
}

export interface ListQuery {
  page: number
  pageSize: number
  sort: readonly { field: string; descending: boolean }[]
  /** Counts all results, instead of up to `maxCounted`. */
  total?: 'exact'
  keyword?: string
  /** Numbers and codes: the records that have exactly one of them. */
  numbers?: readonly string[]
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
    const rules = kinds[meta.kind]
    for (const [name, { kind, schema: parser }] of Object.entries(rules.filters(field, meta))) {
      shape[name] = parser.optional()
      filters[name] = { field, kind, meta }
    }
    if (rules.isSortable && !meta.period) sortableFields.push(field)
  }
  const own = fields[options.idField]
  if (own) {
    const meta = metaOf(own)
    for (const name of [options.idField, 'ids', `${options.idField}s`]) {
      shape[name] = keyList(own).optional()
      filters[name] = { field: options.idField, kind: 'in', meta }
    }
  }
  if (options.keyword) {
    shape.keyword = z.string().trim().max(maxKeyword).optional()
    shape.numbers = numberList()
  }
  const query = z.strictObject({
    page: pageNumber().default(1),
    pageSize: z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .transform(Number)
      .refine((size) => size <= options.maxPageSize)
      .default(20),
    sort: sortParser(sortableFields).default([]),
    total: z.enum(['exact']).optional(),
    ...shape,
  })
  return { filters, sortable: sortableFields, query: query as z.ZodType<ListQuery> }
}

/** Pasted numbers, as many as are looked up at once. */
const numberList = () =>
  z
    .string()
    .trim()
    .max(maxNumbers * 81)
    .transform(partsOf)
    .refine(({ length }) => length <= maxNumbers, { params: { maxNumbers } })
    .optional()

/** A page that can be read. The error names the limit, so that the caller searches for less. */
const pageNumber = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .refine((page) => page <= maxPage, { params: { maxPage } })

const sortParser = (fields: readonly string[]) =>
  z.string().transform((list, context) => {
    const terms = list.split(',').map((term) => ({ field: term.replace(/^-/, ''), descending: term.startsWith('-') }))
    const unknown = terms.find(({ field }) => !fields.includes(field))
    if (unknown) context.addIssue({ code: 'custom', params: { unknown: unknown.field } })
    return terms
  })

const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= 1 && number <= max)

/** The items of a page and the number of all results. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int().min(0),
    totalIsExact: z.boolean().optional(),
    /** The store still fills in the texts of searches: the keyword was looked for as typed, and in the records alone. */
    searchIsPartial: z.literal(true).optional(),
    /** Nothing was found: what was probably meant by the keyword, which differs from it by a typing error. */
    didYouMean: z.string().optional(),
    /** Of the requested `numbers`, those that no record has. */
    missingNumbers: z.array(z.string()).optional(),
  })

/** The query of a list that has pages and nothing else. */
export const pageQuery = z.strictObject({ page: pageNumber().default(1), pageSize: whole(100).default(20) })
export type PageQuery = z.infer<typeof pageQuery>

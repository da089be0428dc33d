import { type SearchKind, searchKinds } from '@/components/fields/kinds/search-kinds'
import type { EntityShape } from '@/contract/shape'
import { timestampOf } from '@/contract/text/timestamp'
import { typedNumber } from '@/lib/format/typed-number'

const dayMs = 86_400_000

export type Terms = Readonly<Record<string, string>>

const isKeyName = ({ id }: Pick<EntityShape, 'id'>, name: string) => name === 'ids' || name === id || name === `${id}s`

/** How a field is searched by, from what it is; undefined where it cannot be searched by. */
export function searchKindOf(entity: Pick<EntityShape, 'fields' | 'id'>, field: string): SearchKind | undefined {
  if (isKeyName(entity, field)) return 'ids'
  const meta = Object.hasOwn(entity.fields, field) ? entity.fields[field] : undefined
  return meta && !meta.computed ? searchKinds[meta.kind] : undefined
}

/** The names in the query that a field's search writes: one, or one for each end of a range. */
export function namesOf(entity: EntityShape, field: string): readonly string[] {
  switch (searchKindOf(entity, field)) {
    case 'days':
      return [`${field}Start`, `${field}End`]
    case 'numbers':
      return [`${field}Min`, `${field}Max`]
    case 'ids':
      return [field === entity.id ? 'ids' : field]
    default:
      return [field]
  }
}

/** So many choices stand in the bar itself beside the keyword; everything else waits behind a button. */
const maxInBar = 2

/**
 * Which of a list's search fields stand in the bar, and which wait behind its button. The one that the built-in searches
 * set is in neither.
 * @param hasTabs built-in searches take the room of choices
 */
export function arrange(
  entity: EntityShape,
  fields: readonly string[],
  hasTabs = false,
): { bar: string[]; more: string[] } {
  const own = fields.filter(
    (field) =>
      field !== 'keyword' && field !== entity.searchesBy && field !== companyField && searchKindOf(entity, field),
  )
  const bar = hasTabs ? [] : own.filter((field) => searchKindOf(entity, field) === 'choice').slice(0, maxInBar)
  return { bar, more: own.filter((field) => !bar.includes(field)) }
}

/** The first filter of accounts that see all companies. */
export const companyField = 'companyId'

/** Whether the records of a list belong to companies. */
export const hasCompany = ({ id, terms }: Pick<EntityShape, 'id' | 'terms'>): boolean =>
  id !== companyField && terms.includes(companyField)

/** One thing that a list is searched by, both ends of a range together. */
export interface ActiveTerm {
  field: string
  kind: SearchKind
  /** The names in the query that go when it is taken away. */
  names: readonly string[]
}

/** What a list is searched by besides the keyword, in the address's order. */
export function activeTerms(entity: EntityShape, terms: Terms): ActiveTerm[] {
  const active = new Map<string, ActiveTerm>()
  for (const name of Object.keys(terms)) {
    if (name === 'keyword') continue
    const base = name.replace(/(Start|End|Min|Max)$/, '')
    const isRange = !Object.hasOwn(entity.fields, name) && Object.hasOwn(entity.fields, base)
    const field = isRange ? base : name
    const kind = searchKindOf(entity, field) ?? 'text'
    // An amount that has to be met exactly is no range.
    const filterKind = isRange || (kind !== 'days' && kind !== 'numbers') ? kind : 'text'
    const known = active.get(field)
    active.set(field, { field, kind: filterKind, names: [...(known?.names ?? []), name] })
  }
  return [...active.values()]
}

/** The same without what the active tab says. */
export const chipTerms = (entity: EntityShape, terms: Terms, tab: ReadonlySet<string>): ActiveTerm[] =>
  activeTerms(entity, terms).filter(({ names }) => !names.every((name) => tab.has(name)))

/** Whether a range ends before it begins, so that nothing can be found. */
export function isReversed(entity: EntityShape, field: string, terms: Terms): boolean {
  const [from, to] = namesOf(entity, field).map((name) => terms[name])
  if (!from || !to) return false
  if (searchKindOf(entity, field) === 'numbers') return Number(from) > Number(to)
  const end = timestampOf(to).getTime() + (to.length === 10 ? dayMs - 1 : 0)
  return timestampOf(from).getTime() > end
}

/** The terms with some of them set; an empty value takes its term away. */
export function withTerms(terms: Terms, changes: Terms): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...terms, ...changes }).filter(([, value]) => value !== ''))
}

/** Keys as people type them, by commas, blanks or lines; undefined where one is none. Some are codes, not numbers. */
export function readKeys({ id, idKind, fields }: EntityShape, text: string): string | undefined {
  const form = idKind ? (fields[id]?.pattern ?? '^[\\w-]{1,64}$') : '^\\d{1,15}$'
  const keys = text
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
    .map((key) => readText(key, form))
  return keys.includes(undefined) ? undefined : [...new Set(keys)].join(',')
}

/** A text as it is searched for; undefined where no value of the field looks like it. Codes may be typed small. */
export function readText(text: string, pattern: string | undefined): string | undefined {
  const plain = text.trim()
  if (plain === '' || pattern === undefined) return plain
  const form = new RegExp(pattern)
  return [plain, plain.toUpperCase()].find((written) => form.test(written))
}

/** A number as the API takes it; undefined where it is none. */
export function readAmount(text: string, isWhole: boolean): string | undefined {
  const plain = typedNumber(text)
  if (plain === '') return ''
  return (isWhole ? /^-?\d{1,9}$/ : /^-?\d{1,12}(\.\d{1,6})?$/).test(plain) ? plain : undefined
}

/** The single records that a list is searched by, as values of a new record: of a list of one site, its site. */
export function referencesIn({ fields }: Pick<EntityShape, 'fields'>, terms: Terms): Record<string, number | string> {
  const references = Object.entries(terms).filter(([name, value]) => {
    return Object.hasOwn(fields, name) && fields[name]?.kind === 'ref' && !value.includes(',')
  })
  return Object.fromEntries(
    references.map(([name, value]) => [name, fields[name]?.by === undefined ? Number(value) : value]),
  )
}

import { and, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { may } from '@/contract/access'
import { caller } from '../../context'
import { compile } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { searchTableOf } from '../../db/search/search-tables'
import { type Contains, containsTerm } from './contains'
import { lettersOf, readKeyword, type Term } from './keyword'
import { inLanguages, type SearchPart, searchParts } from './parts'
import { type SearchState, searchState } from './search-state'

/** What a keyword finds in a list. */
export interface Found {
  where?: SQL
  /** The ids of those whose number, code or SKU was typed whole: they come first. */
  exact: readonly (number | string)[]
  /** No record contains it. */
  isNothing?: boolean
}

export interface Searched {
  /** The path of the list. */
  path: string
  table: AnyPgTable
  id: AnyPgColumn
  /** It has texts in several languages. */
  isLocalized: boolean
  /** A number that was typed may be its id. */
  isNumbered?: boolean
  /** Only what names the record counts, not what else its parts contain. */
  isByName?: boolean
}

/** A word that more records contain is looked for in each record instead. */
const maxIds = 4000
const maxExact = 50

/**
 * The records that contain every word of a keyword, in their own texts or in those of their parts, as far as the caller may
 * read them. The ids of each word are looked up by the indexes; a word that very many records contain becomes a condition.
 */
export async function findByKeyword(
  keyword: string,
  searched: Searched,
  state: SearchState,
  database: Database,
): Promise<Found> {
  const read = await readKeyword(keyword, database)
  const terms = [...new Set(read.groups.flat())]
  const sources = sourcesOf(searched)
  const look = (term: Term) => containsTerm(term, state)
  const rare = terms.filter(isIndexed)
  const byTerm = await lookUp([...rare, read.exact], (term) => sources.map(({ ids }) => ids(look(term))), database)
  const { id, isNumbered } = searched
  const typed = keyword.trim()
  const isId = isNumbered && /^\d{1,15}$/.test(typed)
  const exact = [...(isId ? [Number(typed)] : []), ...(byTerm.get(read.exact)?.slice(0, maxExact) ?? [])]
  const conditions = read.groups.map((group) => {
    const ids = intersectionOf(listsOf(group, byTerm))
    if (ids?.length === 0) return undefined
    const others = group.filter((term) => !byTerm.has(term))
    return and(ids && equalsAny(id, ids), ...others.map((term) => hasTerm(sources, look(term), id)))
  })
  const where = or(...conditions, exact.length > 0 ? equalsAny(id, exact) : undefined)
  return { where: where ?? sql`false`, exact, isNothing: where === undefined }
}

const listsOf = (group: readonly Term[], byTerm: ReadonlyMap<Term, Ids>) =>
  group.flatMap((term) => {
    const ids = byTerm.get(term)
    return ids ? [ids] : []
  })

type Ids = readonly (number | string)[]

/** The ids that are in all lists; undefined where there is no list. */
function intersectionOf([first, ...others]: readonly Ids[]): Ids | undefined {
  if (!first) return undefined
  const sets = others.map((ids) => new Set(ids))
  return [...new Set(first)].filter((id) => sets.every((set) => set.has(id)))
}

/** One letter of Han is in no index. */
const isIndexed = (term: Term) => term.some(({ kind, text }) => kind !== 'part' || lettersOf(text).length > 1)

/** Where the words of a record stand: in its own row, in its languages, and in the parts that the caller may read. */
export function sourcesOf({ path, table, id, isLocalized, isByName }: Searched): SearchPart[] {
  const { roles } = caller()
  const own: SearchPart = {
    ids: (contains) => sql`select ${id} from ${table} where ${contains(table)}`,
    isIn: (contains) => contains(table),
  }
  const parts = (searchParts[path] ?? []).filter(
    ({ area, unless, isNaming }) =>
      (isNaming || !isByName) &&
      (area === undefined || may(roles, area, 'read')) &&
      (unless === undefined || !may(roles, unless, 'read')),
  )
  return [...(searchTableOf(table) ? [own] : []), ...(isLocalized ? [{ ids: inLanguages(path, id) }] : []), ...parts]
}

/** Whether all tables that a search looks into have their texts and indexes. */
export function isSearchable(searched: Searched, { isReady, waiting }: SearchState): boolean {
  if (waiting.size === 0) return isReady
  const looked = new Set<string>()
  const note: Contains = (table) => {
    looked.add(getTableName(table))
    return sql`false`
  }
  for (const { ids } of sourcesOf(searched)) ids(note)
  return [...looked].every((name) => !waiting.has(name))
}

/** The ids of each term, in one statement; a term with too many is left out. */
async function lookUp(
  terms: readonly Term[],
  idsOf: (term: Term) => SQL[],
  database: Database,
): Promise<Map<Term, Ids>> {
  const asked = terms.filter(({ length }) => length > 0)
  if (asked.length === 0) return new Map()
  const queries = asked.map((term, at) => {
    const all = sql.join(idsOf(term), sql` union all `)
    // As one text, because to pass on thousands of rows takes longer than to find them.
    return sql`select ${sql.raw(String(at))} as term, json_agg(found.id)::text
      from (select id from (${all}) as any_of (id) limit ${maxIds + 1}) as found`
  })
  const { text, values } = compile(sql.join(queries, sql` union all `))
  const lists = new Map<number, Ids>()
  for (const [at, ids] of await database.rows(text, values)) lists.set(Number(at), JSON.parse(String(ids ?? '[]')))
  return new Map(
    asked.flatMap((term, at): [Term, Ids][] => {
      const ids = lists.get(at) ?? []
      return ids.length > maxIds ? [] : [[term, ids]]
    }),
  )
}

const hasTerm = (sources: readonly SearchPart[], contains: Contains, id: AnyPgColumn): SQL | undefined =>
  or(
    ...sources.map(
      ({ ids, isIn }) =>
        isIn?.(contains) ?? sql`exists (select 1 from (${ids(contains)}) as found (id) where found.id = ${id})`,
    ),
  )

/** The same for what is no list of an entity, such as a picker of SKUs; slower while the texts are filled in. */
export async function findByTexts(keyword: string, searched: Searched, database: Database): Promise<Found> {
  const state = await searchState(database)
  return (isSearchable(searched, state) ? findByKeyword : findLive)(keyword, searched, state, database)
}

/** As conditions on each record, while texts are filled in: from the columns where a table has none yet. */
async function findLive(keyword: string, searched: Searched, state: SearchState, database: Database): Promise<Found> {
  const read = await readKeyword(keyword, database)
  const groups = read.groups.map((group) =>
    and(...group.map((term) => hasTerm(sourcesOf(searched), containsTerm(term, state), searched.id))),
  )
  return { where: or(...groups) ?? sql`false`, exact: [] }
}

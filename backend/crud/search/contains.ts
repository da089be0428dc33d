import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { searchArguments, searchTableOf } from '../../db/search/search-tables'
import { scopeOf } from '../scope'
import { type Alternative, lettersOf, type Term } from './keyword'
import type { SearchState } from './search-state'

/**
 * Whether a row of a table, which the caller may see, contains a term.
 * @param fields those that the caller may read there; default: all that are searched
 */
export type Contains = (table: AnyPgTable, fields?: readonly string[]) => SQL

/** How a text is searched. */
interface Store {
  /** Without the extension of trigrams the keys hold all pairs of letters. */
  hasTrigrams: boolean
  /** The text is made from the columns. */
  isLive: boolean
  /** There are phone numbers in it. */
  hasPhones: boolean
}

/** @param state which tables still wait for their stored texts, and what indexes there are */
export const containsTerm =
  (term: Term, { hasTrigrams, waiting }: Pick<SearchState, 'hasTrigrams' | 'waiting'>): Contains =>
  (table, fields) => {
    const searched = searchTableOf(table)
    if (!searched) throw new Error('Nothing is searched in this table.')
    const hasPhones = searched.columns.phone.length > 0
    const store = { hasTrigrams, hasPhones, isLive: waiting.has(searched.name) }
    const made = (columns: typeof searched.columns) =>
      sql`search_text(${sql.raw(searchArguments({ columns }, `"${searched.name}".`))})`
    const kept = store.isLive ? made(searched.columns) : sql`${table}.folded_text`
    const found = or(...term.map((one) => isIn(one, kept, store)))
    if (!fields) return and(found, scopeOf(table)) ?? sql`false`
    const isNamed = ({ name }: { name: string }) => fields.includes(name)
    const { word, code, phone } = searched.columns
    const readable = made({ word: word.filter(isNamed), code: code.filter(isNamed), phone: phone.filter(isNamed) })
    // The index serves the text of all columns; what it finds is compared once more with those that may be read.
    return (
      and(found, or(...term.map((one) => isIn(one, readable, { ...store, isLive: true }))), scopeOf(table)) ??
      sql`false`
    )
  }

/**
 * What was typed, in the text of the statement: the embedded store plans a statement once for all values of its parameters,
 * and a plan for any word reads whole tables.
 */
export const typed = (text: string): SQL => sql.raw(pg.escapeLiteral(text))

/** Folded texts have no wildcards. */
export const like = (text: SQL, pattern: string): SQL => sql`${text} like ${typed(pattern)}`

function isIn(alternative: Alternative, text: SQL, store: Store): SQL | undefined {
  const words = sql`split_part(${text}, '=', 1)`
  switch (alternative.kind) {
    case 'part':
      return and(indexed(`%${alternative.text}%`, alternative.text, text, store), like(words, `%${alternative.text}%`))
    case 'start':
      return and(
        indexed(`% ${alternative.text}%`, alternative.text, text, store),
        like(words, `% ${alternative.text}%`),
      )
    case 'word':
      return and(
        indexed(`% ${alternative.text} %`, alternative.text, text, store),
        like(words, `% ${alternative.text} %`),
      )
    case 'code':
      return alternative.isWhole && !store.isLive
        ? hasKeys([`=${alternative.text}=`], text)
        : indexed(`%=${alternative.text}${alternative.isWhole ? '=' : ''}%`, `=${alternative.text}`, text, store)
    case 'asked': {
      const phones = store.hasPhones ? [sql`'%#' || asked.phone || '#%'`] : []
      const patterns = [sql`'%=' || asked.code || '=%'`, ...phones]
      const isOne = or(...patterns.map((pattern) => sql`${text} like ${pattern}`))
      return store.isLive ? isOne : and(sql`search_keys(${text}) @> array[asked.key]`, isOne)
    }
    case 'listed': {
      const { codes, phones } = alternative
      const hasCode = sql`string_to_array(split_part(${text}, '#', 1), '=') && ${sql.param([...codes])}::text[]`
      const hasPhone = sql`exists (select 1 from string_to_table(${text}, '#') as one
        where one like any(${sql.param([...phones])}::text[]))`
      return store.hasPhones && phones.length > 0 ? or(hasCode, hasPhone) : hasCode
    }
    case 'phone': {
      const pattern = `%#${alternative.isFirst ? '' : '%'}${alternative.text}%`
      return indexed(pattern, alternative.text, text, store)
    }
  }
}

/** The condition that an index serves: trigrams know ASCII alone for sure, pairs all other letters. */
function indexed(pattern: string, part: string, text: SQL, { hasTrigrams, isLive }: Store): SQL | undefined {
  const pairs = isLive ? [] : pairsOf(part, !hasTrigrams)
  return and(pairs.length === 0 ? undefined : hasKeys(pairs, text), like(text, pattern))
}

const hasKeys = (keys: readonly string[], text: SQL) =>
  sql`search_keys(${text}) @> array[${sql.join(keys.map(typed), sql`, `)}]`

/** As the function `search_keys` makes them. */
function pairsOf(text: string, isWhole: boolean): string[] {
  const letters = lettersOf(text)
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
  return [...new Set(pairs.filter((pair) => !/^ |.[ =#]/.test(pair) && (isWhole || !/^[ -~]*$/.test(pair))))]
}

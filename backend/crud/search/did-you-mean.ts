import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import { orderLines } from '../../db/schema/ordering'
import { purchaseOrderLines } from '../../db/schema/purchasing'
import { searchTableOf } from '../../db/search/search-tables'
import { scopeOf } from '../scope'
import { like } from './contains'
import { foldAll } from './keyword'
import { wordOfOneEdit } from './one-edit'

/** Shorter words are within one typing error of too many others. */
const minLetters = 4
const maxWords = 6
/** Of so many rows with half of a word the words are compared. */
const maxRows = 2000

/** Lists whose records are mostly searched by the words of their lines. */
const lines: Readonly<Record<string, AnyPgTable>> = { orders: orderLines, purchaseorders: purchaseOrderLines }

/**
 * What was probably meant by a keyword that finds nothing: each word of four letters and more that stands in no record the
 * caller may see becomes one that differs by a single typing error. Undefined where there is no such word.
 */
export async function didYouMean(
  keyword: string,
  { path, table }: { path: string; table: AnyPgTable },
  database: Database,
): Promise<string | undefined> {
  const tables = [table, lines[path]].filter((one) => one !== undefined && searchTableOf(one) !== undefined)
  const typed = keyword.trim().split(/\s+/u)
  if (tables.length === 0 || typed.length > maxWords) return undefined
  let isOther = false
  const meant: string[] = []
  for (const [at, folded] of (await foldAll(typed, database)).entries()) {
    const found = await wordFor(folded, tables as AnyPgTable[], database)
    if (found !== undefined) isOther = true
    meant.push(found ?? typed[at] ?? '')
  }
  return isOther ? meant.join(' ') : undefined
}

/** The word that was meant; undefined where it is known as it is, too short, or near to none. */
async function wordFor(folded: string, tables: readonly AnyPgTable[], database: Database): Promise<string | undefined> {
  const letters = [...folded]
  if (letters.length < minLetters || folded.includes(' ') || /^\d+$/.test(folded)) return undefined
  const words = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await database.sql.execute<{ word: string; rows: string }>(nearWords(table, letters))
    for (const one of rows) words.set(one.word, (words.get(one.word) ?? 0) + Number(one.rows))
  }
  return wordOfOneEdit(folded, words)
}

/**
 * The words of a table that begin with the first half of a word or end with its second: one error leaves a half as it is.
 * The index of trigrams serves both.
 */
function nearWords(table: AnyPgTable, letters: readonly string[]): SQL {
  const middle = Math.ceil(letters.length / 2)
  const [first, second] = [letters.slice(0, middle).join(''), letters.slice(middle).join('')]
  const [from, to] = [letters.length - 1, letters.length + 1]
  const text = sql`${table}.folded_text`
  const half = or(like(text, `% ${first}%`), like(text, `%${second} %`))
  return sql`select near.word, count(*) as rows
    from (select ${text} as text from ${table} where ${and(half, scopeOf(table))} limit ${maxRows}) as found,
      regexp_split_to_table(split_part(found.text, '=', 1), '\\s+') as near (word)
    where length(near.word) between ${from} and ${to}
      and (near.word like ${`${first}%`} or near.word like ${`%${second}`})
    group by near.word`
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database'
import type { Store } from '../store'
import { indexesOf } from './prepare-search'
import { type SearchTable, searchTables } from './search-tables'

interface Options {
  /** Ends the work after the portion that runs. */
  isStopped?: () => boolean
  /** Called once for each table whose rows are found by their texts from now on. */
  onReady?: (table: string) => void
}

/** A portion is to take about this time, and the same time is left to others after it. */
const portionMs = 40
const [minRows, maxRows] = [20, 2000]
/** Another process fills the same table. */
const elsewhereMs = 1000

/**
 * Fills in the search texts of the rows that are older than their triggers, a portion at a time, and creates the indexes
 * after that. What is done is stored with each portion, so that a process that is killed loses none. Several processes may
 * run it at once.
 */
export async function fillSearch(store: Store, { isStopped = () => false, onReady }: Options = {}): Promise<true> {
  for (const table of searchTables) {
    let limit = 100
    while (!isStopped()) {
      const startedAt = performance.now()
      const state = await store.database.transaction(() => fillPortion(table, limit, store.database))
      const tookMs = performance.now() - startedAt
      if (state === 'ready') break
      if (state === 'elsewhere') await sleep(elsewhereMs)
      else if (state === 'filled') {
        if (!(await index(table, store))) await sleep(elsewhereMs)
        else onReady?.(table.name)
      } else {
        limit = Math.round(Math.min(maxRows, Math.max(minRows, (limit * portionMs) / Math.max(tookMs, 1))))
        await sleep(tookMs)
      }
    }
  }
  return true
}

type Portion = 'more' | 'filled' | 'ready' | 'elsewhere'

async function fillPortion({ name, key }: SearchTable, limit: number, database: Database): Promise<Portion> {
  const [known] = await database.rows('select state from search_tables where name = $1', [name])
  if (known?.[0] !== 'filling') return known?.[0] === 'indexing' ? 'filled' : 'ready'
  const [mine] = await database.rows(
    "select filled_to from search_tables where name = $1 and state = 'filling' for update skip locked",
    [name],
  )
  if (!mine) return 'elsewhere'
  const last = mine[0] as string[] | null
  const columns = key.map((column) => `"${column.name}"`)
  const listed = columns.join(', ')
  const since = key.map((column, at) => `($2::text[])[${at + 1}]::${column.getSQLType()}`)
  const [row] = await database.rows(
    `with portion as (
       select ${listed} from "${name}" ${last ? `where (${listed}) > (${since.join(', ')})` : ''} order by ${listed} limit $1
     ), written as (
       update "${name}" set folded_text = '' from portion
       where (${columns.map((column) => `"${name}".${column}`)}) = (${columns.map((column) => `portion.${column}`)})
     )
     select array[${columns.map((column) => `${column}::text`)}] from portion
     order by ${columns.map((column) => `${column} desc`).join(', ')} limit 1`,
    last ? [limit, last] : [limit],
  )
  if (!row) await database.rows("update search_tables set state = 'indexing' where name = $1", [name])
  else await database.rows('update search_tables set filled_to = $2 where name = $1', [name, row[0]])
  return row ? 'more' : 'filled'
}

/** Whether the table has its indexes now; false while another process creates them. */
async function index({ name }: SearchTable, { database, createIndexes }: Store): Promise<boolean> {
  const [row] = await database.rows("select to_regprocedure('show_trgm(text)') is not null", [])
  const statements = indexesOf(name, row?.[0] === true)
  if (!(await createIndexes(name, statements))) return false
  await database.rows("update search_tables set state = 'ready', filled_to = null where name = $1", [name])
  return true
}

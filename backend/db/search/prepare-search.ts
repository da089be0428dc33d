import { createHash } from 'node:crypto'
import type { OnMessage } from '../migrate'
import { searchFunctions } from './search-functions'
import { type SearchTable, searchArguments, searchTables } from './search-tables'

interface Session {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

/** What a table waits for: its texts, its indexes, or nothing. */
export type SearchState = 'filling' | 'indexing' | 'ready'

/**
 * Gives each table that is searched its column, trigger and, where it has no rows, its indexes, by what the contract says now;
 * where nothing has changed, nothing is written. Rows of before are filled later, in portions (`fillSearch`). Several
 * processes may start at once. Does nothing before the migration that brings the tables of searches.
 */
export async function prepareSearch(session: Session, onMessage: OnMessage = () => {}): Promise<void> {
  if (!(await isOne(session, "to_regclass('search_tables') is not null"))) return
  const hasWords = await hasTrigrams(session)
  if ((await changed(session, hasWords)).length === 0) return hasWords ? undefined : onMessage(noTrigrams)
  await session.query('begin')
  try {
    await session.query('lock table search_tables in share row exclusive mode')
    const withTrigrams = await createTrigrams(session)
    if (!withTrigrams) onMessage(noTrigrams)
    const waiting = await changed(session, withTrigrams)
    if (waiting.length > 0) for (const statement of searchFunctions(withTrigrams)) await session.query(statement)
    for (const table of waiting) await prepareTable(session, table, withTrigrams)
    await session.query('commit')
  } catch (cause) {
    await session.query('rollback')
    throw new Error(`The search could not be prepared: ${(cause as Error).message}`, { cause })
  }
}

const noTrigrams = 'The extension pg_trgm is not there and may not be created: searches take more time and space.'

const isOne = async (session: Session, condition: string): Promise<boolean> =>
  (await session.query(`select ${condition} as found`)).rows[0]?.found === true

const hasTrigrams = (session: Session) =>
  isOne(session, "exists (select 1 from pg_extension where extname = 'pg_trgm')")

async function createTrigrams(session: Session): Promise<boolean> {
  await session.query('savepoint trigrams')
  try {
    await session.query('create extension if not exists pg_trgm')
    await session.query('release savepoint trigrams')
  } catch {
    await session.query('rollback to savepoint trigrams')
  }
  return hasTrigrams(session)
}

/** The tables whose definition is not the one that the store has. */
async function changed(session: Session, withTrigrams: boolean): Promise<SearchTable[]> {
  const { rows } = await session.query('select name, definition from search_tables')
  const known = new Map(rows.map(({ name, definition }) => [name, definition]))
  return searchTables.filter((table) => known.get(table.name) !== definitionOf(table, withTrigrams))
}

const definitionOf = (table: SearchTable, withTrigrams: boolean): string =>
  createHash('sha256')
    .update(
      JSON.stringify([searchFunctions(withTrigrams), searchArguments(table), indexesOf(table.name, withTrigrams)]),
    )
    .digest('base64url')

async function prepareTable(session: Session, table: SearchTable, withTrigrams: boolean): Promise<void> {
  const { name } = table
  await session.query(`alter table "${name}" add column if not exists folded_text text`)
  await session.query(`drop index if exists "${name}_search", "${name}_search_keys"`)
  for (const statement of triggerOf(table)) await session.query(statement)
  const isEmpty = await isOne(session, `not exists (select 1 from "${name}")`)
  if (isEmpty)
    for (const one of indexesOf(name, withTrigrams)) await session.query(`create index "${one.name}" on ${one.on}`)
  await session.query(
    `insert into search_tables (name, definition, state) values ($1, $2, $3)
     on conflict (name) do update set definition = excluded.definition, state = excluded.state, filled_to = null`,
    [name, definitionOf(table, withTrigrams), isEmpty ? 'ready' : 'filling'],
  )
}

function triggerOf(table: SearchTable): readonly string[] {
  const { name, columns } = table
  const watched = [...Object.values(columns).flat(), { name: 'folded_text' }].map((column) => `"${column.name}"`)
  return [
    `create or replace function "set_${name}_search_text"() returns trigger language plpgsql as $set$ begin
      new.folded_text := search_text(${searchArguments(table, 'new.')});
      return new;
    end $set$`,
    `drop trigger if exists "${name}_search_text" on "${name}"`,
    `create trigger "${name}_search_text" before insert or update of ${watched.join(', ')} on "${name}"
      for each row execute function "set_${name}_search_text"()`,
  ]
}

export interface SearchIndex {
  name: string
  on: string
}

/** A short list of pending entries, because each search reads all of it. */
const options = 'with (gin_pending_list_limit = 256)'

/** The indexes of a table: what each is called and what it is on. */
export const indexesOf = (name: string, withTrigrams: boolean): readonly SearchIndex[] => [
  ...(withTrigrams
    ? [{ name: `${name}_search`, on: `"${name}" using gin (folded_text gin_trgm_ops) ${options}` }]
    : []),
  { name: `${name}_search_keys`, on: `"${name}" using gin (search_keys(folded_text)) ${options}` },
]

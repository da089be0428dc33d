import type { Database } from '../../db/database'

export interface SearchState {
  /** All texts are stored and have their indexes. */
  isReady: boolean
  hasTrigrams: boolean
  /** The tables that still wait for texts or indexes. */
  waiting: ReadonlySet<string>
}

/** Until all is ready it is read again after this time. */
const rereadMs = 2000

const known = new WeakMap<Database, { state: SearchState; readAt: number }>()

/** Whether lists can be searched by the stored texts, or as before while these are filled in. */
export async function searchState(database: Database): Promise<SearchState> {
  const last = known.get(database)
  if (last && (last.state.isReady || performance.now() - last.readAt < rereadMs)) return last.state
  const [row] = await database.rows(
    `select to_regprocedure('show_trgm(text)') is not null, array(select name from search_tables where state <> 'ready'),
      exists (select 1 from search_tables)`,
    [],
    'search state',
  )
  const waiting = new Set(row?.[1] as string[] | undefined)
  const state = { isReady: row?.[2] === true && waiting.size === 0, hasTrigrams: row?.[0] === true, waiting }
  known.set(database, { state, readAt: performance.now() })
  return state
}

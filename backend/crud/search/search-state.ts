import type { Database } from '../../db/database'

export interface SearchState {
  /** All texts are stored and have their indexes. */
  isReady: boolean
  hasTrigrams: boolean
}

/** Until all is ready it is read again after this time. */
const rereadMs = 2000

const known = new WeakMap<Database, { state: SearchState; readAt: number }>()

/** Whether lists can be searched by the stored texts, or as before while these are filled in. */
export async function searchState(database: Database): Promise<SearchState> {
  const last = known.get(database)
  if (last && (last.state.isReady || performance.now() - last.readAt < rereadMs)) return last.state
  const [row] = await database.rows(
    `select coalesce(bool_and(state = 'ready'), false), to_regprocedure('show_trgm(text)') is not null from search_tables`,
    [],
    'search state',
  )
  const state = { isReady: row?.[0] === true, hasTrigrams: row?.[1] === true }
  known.set(database, { state, readAt: performance.now() })
  return state
}

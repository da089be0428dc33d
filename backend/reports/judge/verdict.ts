import { parseSync, SqlError } from 'libpg-query'
import { judgeTree, SqlRefused } from './judge-tree'
import type { Node } from './nodes'
import { cursorName, statementOf } from './report-text'
import type { ReadableViews } from './scope'

/** How many parameters a statement names, or why it is not run. */
export type SqlVerdict =
  | { parameters: number }
  | { forbidden: string }
  /** The message of the database. */
  | { reason: string }
  | { isTooDeep: true }

interface Cursor {
  portalname?: string
  query?: { SelectStmt?: Node }
}

/** Judges the statement around the SQL of a statistic, once the grammar is loaded (`loadModule` of libpg-query). */
export function verdictOf(statement: string, views: ReadableViews): SqlVerdict {
  try {
    return { parameters: judgeTree(selectOf(statement), views) }
  } catch (cause) {
    if (cause instanceof SqlError) return { reason: cause.message }
    if (!(cause instanceof SqlRefused)) return { isTooDeep: true }
    return cause.why === 'column' ? { reason: `column ${cause.subject} does not exist` } : { forbidden: cause.subject }
  }
}

let outlineOfWrapper: string | undefined

/** The SELECT of the cursor. SQL that closes the parenthesis around it makes another one than that of the wrapper. */
function selectOf(statement: string): Node {
  outlineOfWrapper ??= outlineOf(cursorOf(statementOf('select 1'))?.query?.SelectStmt ?? {})
  const cursor = cursorOf(statement)
  const select = cursor?.query?.SelectStmt
  if (!select || cursor.portalname !== cursorName || outlineOf(select) !== outlineOfWrapper)
    throw new SqlRefused('forbidden', ')')
  return select
}

function cursorOf(statement: string): Cursor | undefined {
  const { stmts } = parseSync(statement) as { stmts?: { stmt?: { DeclareCursorStmt?: Cursor } }[] }
  return stmts?.length === 1 ? stmts[0]?.stmt?.DeclareCursorStmt : undefined
}

/** The clauses of a SELECT, and what stands in FROM by kind and name. */
function outlineOf(select: Node): string {
  const {
    fromClause = [],
    targetList = [],
    op,
  } = select as {
    fromClause?: Record<string, { alias?: { aliasname?: string } }>[]
    targetList?: unknown[]
    op?: string
  }
  const from = fromClause.map((one) => Object.entries(one).map(([kind, { alias }]) => [kind, alias?.aliasname]))
  return JSON.stringify([Object.keys(select).sort(), op, targetList.length, from])
}

import { allowedFunctions } from './allowed-functions'
import { type SqlToken, sqlTokens, UnclosedSql } from './sql-tokens'

export type SqlRefusal =
  | { text: 'sqlUnclosed' | 'sqlOneStatement' | 'sqlSelectOnly' | 'sqlParentheses' }
  | { text: 'sqlForbidden'; name: string }

/** Words that a parenthesis may follow without a call. */
const beforeParentheses = new Set(
  (
    'select from where and or not in any all some exists values as over filter using on with recursive group by having ' +
    'order limit offset fetch union intersect except distinct case when then else between like ilike similar is lateral ' +
    'join inner left right full cross natural partition rows range groups sets rollup cube within array row interval ' +
    'materialized grouping tablesample numeric decimal varchar char character timestamp timestamptz time bit float ' +
    'only desc asc'
  ).split(' '),
)
/** Of the server, not of the business: catalogues, and types that look names up in them. */
const forbiddenName =
  /^(_?pg_|information_schema$|reg(class|proc|procedure|oper|operator|type|role|namespace|config|dictionary|collation)$)/

/**
 * What keeps a statement from being run, by its words alone. It is the second fence: the first is that the role or the
 * process that runs it can read the report views and nothing else (decision 0040).
 */
export function sqlRefusal(sql: string): SqlRefusal | undefined {
  let tokens: SqlToken[]
  try {
    tokens = sqlTokens(sql)
  } catch (cause) {
    if (cause instanceof UnclosedSql) return { text: 'sqlUnclosed' }
    throw cause
  }
  const isLast = (index: number) => tokens.slice(index).every(({ text, kind }) => kind === 'symbol' && text === ';')
  const semicolon = tokens.findIndex(({ kind, text }) => kind === 'symbol' && text === ';')
  if (semicolon >= 0 && !isLast(semicolon)) return { text: 'sqlOneStatement' }
  const [first] = tokens
  if (first?.kind !== 'word' || !['select', 'with', 'values'].includes(first.text)) return { text: 'sqlSelectOnly' }
  if (!isBalanced(tokens)) return { text: 'sqlParentheses' }
  for (const [index, token] of tokens.entries()) {
    const name = forbiddenAt(tokens, index, token)
    if (name !== undefined) return { text: 'sqlForbidden', name }
  }
  return undefined
}

function forbiddenAt(tokens: readonly SqlToken[], index: number, token: SqlToken): string | undefined {
  if (token.kind !== 'word' && token.kind !== 'quoted') return undefined
  const name = token.text.toLowerCase()
  if (forbiddenName.test(name)) return token.text
  const next = tokens[index + 1]
  // U&"..." writes the letters of a name by their numbers.
  if (name === 'u' && token.kind === 'word' && isSymbol(next, '&')) return 'U&'
  // INTO makes a table, FOR UPDATE locks rows.
  if (token.kind === 'word' && name === 'into') return token.text
  if (!isSymbol(next, '(')) return undefined
  if (token.kind === 'word' && beforeParentheses.has(name)) return undefined
  const before = tokens[index - 1]
  // The columns of an alias or of a common table.
  if (before?.kind === 'word' && ['as', 'with', 'recursive'].includes(before.text)) return undefined
  return token.kind === 'word' && allowedFunctions.has(name) && !isSymbol(before, '.') ? undefined : token.text
}

const isSymbol = (token: SqlToken | undefined, text: string) => token?.kind === 'symbol' && token.text === text

/** The statement stands in parentheses, which it must not close. */
function isBalanced(tokens: readonly SqlToken[]): boolean {
  let depth = 0
  for (const token of tokens) {
    if (isSymbol(token, '(')) depth += 1
    if (isSymbol(token, ')')) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** The statement without what ends it. */
export const withoutSemicolons = (sql: string): string => sql.replace(/[;\s]+$/, '')

/** How many parameters the statement names: the number of the highest one. */
export function parametersIn(sql: string): number {
  const numbers = sqlTokens(sql).flatMap(({ kind, text }) => (kind === 'parameter' ? [Number(text.slice(1))] : []))
  return Math.max(0, ...numbers)
}

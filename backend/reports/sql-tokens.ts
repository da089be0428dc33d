/** A part of a statement; comments and blanks are none. */
export interface SqlToken {
  kind: 'word' | 'quoted' | 'string' | 'parameter' | 'number' | 'symbol'
  /** Words in small letters, quoted names as they are, symbols one character each. */
  text: string
}

/** A statement that ends inside of a text, a name or a comment. */
export class UnclosedSql extends Error {}

const word = /[\p{L}_][\p{L}\p{N}_$]*/uy
const patterns = {
  blank: /\s+/y,
  lineComment: /--[^\n\r]*/y,
  parameter: /\$\d+/y,
  number: /\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?/iy,
  dollar: /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy,
}

/** The tokens of PostgreSQL's SQL with `standard_conforming_strings`, as its own reader finds them. */
export function sqlTokens(sql: string): SqlToken[] {
  const tokens: SqlToken[] = []
  for (let at = 0; at < sql.length; ) {
    const { end, token } = partAt(sql, at)
    if (token) tokens.push(token)
    at = end
  }
  return tokens
}

/** What begins somewhere, and where it ends. */
interface Part {
  end: number
  /** Undefined: a blank or a comment. */
  token?: SqlToken
}

function partAt(sql: string, at: number): Part {
  const found = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(sql)?.[0]
  }
  const skipped = found(patterns.blank) ?? found(patterns.lineComment)
  if (skipped !== undefined) return { end: at + skipped.length }
  if (sql.startsWith('/*', at)) return { end: endOfComment(sql, at) }
  const dollar = found(patterns.dollar)
  if (dollar !== undefined)
    return { end: endAfter(sql, dollar, at + dollar.length), token: { kind: 'string', text: '' } }
  for (const kind of ['parameter', 'number'] as const) {
    const text = found(patterns[kind])
    if (text !== undefined) return { end: at + text.length, token: { kind, text } }
  }
  const name = found(word)
  return name === undefined ? symbolAt(sql, at) : wordAt(sql, at, name)
}

/** A word, or a text that a letter before its quote marks. */
function wordAt(sql: string, at: number, name: string): Part {
  const end = at + name.length
  if (sql[end] !== "'" || !/^(e|b|x|n)$/i.test(name)) return { end, token: { kind: 'word', text: name.toLowerCase() } }
  return { end: endOfQuoted(sql, end, "'", /^e$/i.test(name)), token: { kind: 'string', text: '' } }
}

/** A text, a quoted name, or one character. */
function symbolAt(sql: string, at: number): Part {
  const character = sql[at] ?? ''
  if (character !== "'" && character !== '"') return { end: at + 1, token: { kind: 'symbol', text: character } }
  const end = endOfQuoted(sql, at, character, false)
  if (character === "'") return { end, token: { kind: 'string', text: '' } }
  return { end, token: { kind: 'quoted', text: sql.slice(at + 1, end - 1).replaceAll('""', '"') } }
}

function endAfter(sql: string, mark: string, from: number): number {
  const end = sql.indexOf(mark, from)
  if (end < 0) throw new UnclosedSql()
  return end + mark.length
}

/** Comments stand inside one another. */
function endOfComment(sql: string, from: number): number {
  let depth = 0
  for (let at = from; at < sql.length; ) {
    if (sql.startsWith('/*', at)) {
      depth += 1
      at += 2
    } else if (sql.startsWith('*/', at)) {
      depth -= 1
      at += 2
      if (depth === 0) return at
    } else at += 1
  }
  throw new UnclosedSql()
}

function endOfQuoted(sql: string, from: number, quote: string, hasEscapes: boolean): number {
  for (let at = from + 1; at < sql.length; at += 1) {
    if (hasEscapes && sql[at] === '\\') at += 1
    else if (sql[at] === quote) {
      if (sql[at + 1] !== quote) return at + 1
      at += 1
    }
  }
  throw new UnclosedSql()
}

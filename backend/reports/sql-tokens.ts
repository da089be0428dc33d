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
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(sql)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  while (at < sql.length) {
    if (take(patterns.blank) !== undefined || take(patterns.lineComment) !== undefined) continue
    if (sql.startsWith('/*', at)) {
      at = endOfComment(sql, at)
      continue
    }
    const dollar = take(patterns.dollar)
    if (dollar !== undefined) {
      at = endAfter(sql, dollar, at)
      tokens.push({ kind: 'string', text: '' })
      continue
    }
    const parameter = take(patterns.parameter)
    if (parameter !== undefined) {
      tokens.push({ kind: 'parameter', text: parameter })
      continue
    }
    const number = take(patterns.number)
    if (number !== undefined) {
      tokens.push({ kind: 'number', text: number })
      continue
    }
    const name = take(word)
    if (name !== undefined && sql[at] === "'" && /^(e|b|x|n)$/i.test(name)) {
      at = endOfQuoted(sql, at, "'", /^e$/i.test(name))
      tokens.push({ kind: 'string', text: '' })
      continue
    }
    if (name !== undefined) {
      tokens.push({ kind: 'word', text: name.toLowerCase() })
      continue
    }
    const character = sql[at] ?? ''
    if (character === "'" || character === '"') {
      const from = at
      at = endOfQuoted(sql, at, character, false)
      const text = character === '"' ? sql.slice(from + 1, at - 1).replaceAll('""', '"') : ''
      tokens.push({ kind: character === '"' ? 'quoted' : 'string', text })
      continue
    }
    tokens.push({ kind: 'symbol', text: character })
    at += 1
  }
  return tokens
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

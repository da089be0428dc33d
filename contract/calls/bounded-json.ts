/** More levels than any of our shapes needs; deeper values could exhaust the stack of code that walks through them. */
export const maxJsonDepth = 50
/** More values than any call needs. */
export const maxJsonValues = 40_000

interface Bounds {
  depth?: number
  values?: number
}

/** JSON that is nested too deep or holds too many values. */
export class UnboundedJson extends Error {}

/**
 * Parses JSON from elsewhere, whose depth and number of values are counted first: a parser takes seconds for five
 * megabytes of brackets. Throws UnboundedJson, or SyntaxError like `JSON.parse`.
 */
export function parseBoundedJson(
  text: string,
  bounds: Bounds = {},
  reviver?: Parameters<typeof JSON.parse>[1],
): unknown {
  refuseUnbounded(text, bounds)
  return JSON.parse(text, reviver)
}

/** The same check for other parsers. Throws UnboundedJson. */
export function refuseUnbounded(text: string, bounds: Bounds = {}): void {
  if (!isBounded(text, bounds)) throw new UnboundedJson('The JSON is nested too deep or holds too many values.')
}

const codeOf = (letter: string): number => letter.charCodeAt(0)
const [quote, backslash, comma, space] = [codeOf('"'), codeOf('\\'), codeOf(','), codeOf(' ')] as const
const [openList, closeList, openObject, closeObject] = [codeOf('['), codeOf(']'), codeOf('{'), codeOf('}')] as const

/** Counts in one pass, whether the text is well-formed or not; stops at the first bound. */
function isBounded(text: string, { depth = maxJsonDepth, values = maxJsonValues }: Bounds): boolean {
  let levels = 0
  let count = 1
  let isAfterOpening = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code <= space) continue
    if (code === closeList || code === closeObject) {
      levels -= 1
      isAfterOpening = false
      continue
    }
    // An opened list or object has a first value, unless it is closed at once.
    if (isAfterOpening || code === comma) count += 1
    if (count > values) return false
    isAfterOpening = code === openList || code === openObject
    if (isAfterOpening) levels += 1
    if (levels > depth) return false
    if (code === quote) at = endOfString(text, at)
  }
  return true
}

/** The index of the closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === backslash) at += 1
    else if (code === quote) return at
  }
  return text.length
}

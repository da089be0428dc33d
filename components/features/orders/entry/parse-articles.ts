/** An article as it was typed or pasted, and how many pieces of it. */
export interface TypedArticle {
  text: string
  qty: number
}

const maxPieces = 1_000_000
const times = '[x×*✕ｘ＊]'
/** `QS0069-2 x3`, `QS0069-2 × 3`, and `QS0069-2*3`. */
const after = new RegExp(String.raw`^(.*\S)\s*${times}\s*(\d{1,7})\s*(?:pcs?|件|個|个)?$`, 'iu')
/** `3 x QS0069-2`. */
const before = new RegExp(String.raw`^(\d{1,7})\s*${times}\s*(\S.*)$`, 'iu')
/** Cells of a sheet, or a list with commas: `QS0069-2<tab>3`. */
const cells = /^(.*\S)\s*[\t,;，；]\s*(\d{1,7})$/u
/** `QS0069-2 3`: a number behind one word with a digit, which is a code; `Cup 2` is a name. */
const spaced = /^(\S*\d\S*)\s+(\d{1,7})$/u

/** One article of what was typed; null where nothing was, or no pieces. */
export function parseArticle(line: string): TypedArticle | null {
  const typed = line.normalize('NFKC').trim()
  if (typed === '') return null
  const found = [after, cells, spaced].map((form) => form.exec(typed)).find(Boolean)
  const turned = found ? null : before.exec(typed)
  const [text, qty] = found ? [found[1], found[2]] : turned ? [turned[2], turned[1]] : [typed, '1']
  const pieces = Number(qty)
  return text && pieces >= 1 && pieces <= maxPieces ? { text: text.trim(), qty: pieces } : { text: typed, qty: 1 }
}

/** The articles of pasted lines, in their order: one each line, equal ones added up. */
export function parseArticles(pasted: string): TypedArticle[] {
  const found = new Map<string, TypedArticle>()
  for (const line of pasted.split(/\r\n|\r|\n/)) {
    const article = parseArticle(line)
    if (!article) continue
    const key = article.text.toLowerCase()
    const known = found.get(key)
    found.set(key, known ? { ...known, qty: Math.min(maxPieces, known.qty + article.qty) } : article)
  }
  return [...found.values()]
}

import { phoneSearches } from '@/contract/text/phone-searches'
import type { Database } from '../../db/database'

/** One way in which a text of a record may contain what was typed. All texts are folded. */
export type Alternative =
  /** Anywhere in its words. */
  | { kind: 'part'; text: string }
  /** At the beginning of a word. */
  | { kind: 'start'; text: string }
  /** As a whole word. */
  | { kind: 'word'; text: string }
  /** A code without its separators, from its beginning or whole. */
  | { kind: 'code'; text: string; isWhole: boolean }
  /** Digits of a phone number, side by side, or from its first on. */
  | { kind: 'phone'; text: string; isFirst: boolean }
  /** A whole code, or a phone number, of the query `asked` beside it, with the columns `code`, `phone` and `key`. */
  | { kind: 'asked'; text: '' }
  /** One of many whole codes, or of phone numbers in the form of `like`: looks at each row once, without an index. */
  | { kind: 'listed'; text: ''; codes: readonly string[]; phones: readonly string[] }

/** What has to be found in a record or in one of its parts, in one of these ways. */
export type Term = readonly Alternative[]

export interface Keyword {
  /** Of one of these groups a record has to contain every term. */
  groups: readonly (readonly Term[])[]
  /** What makes a record the first hit. */
  exact: Term
}

/** So many words are looked for; further ones are ignored. */
const maxWords = 12
const minPhoneDigits = 6

const isAscii = (text: string) => /^[ -~]*$/.test(text)
export const lettersOf = (text: string): string[] => [...text]

const last = new WeakMap<Database, { keyword: string; read: Promise<Keyword> }>()

/**
 * Reads what a person typed into the search of a list. The form of its words is the store's (`fold`). The palette asks the
 * same for each of its lists, so the last one is kept.
 */
export function readKeyword(keyword: string, database: Database): Promise<Keyword> {
  const known = last.get(database)
  if (known?.keyword === keyword) return known.read
  const read = readTyped(keyword, database)
  last.set(database, { keyword, read })
  read.catch(() => last.delete(database))
  return read
}

async function readTyped(keyword: string, database: Database): Promise<Keyword> {
  const phone = phoneIn(keyword)
  const outside = phone === undefined ? [] : wordsIn(keyword.replace(phone, ' '))
  const typed = wordsIn(keyword)
  const [whole = '', ...folded] = await foldAll([keyword, ...typed, ...outside], database)
  const words = distinct(folded.slice(0, typed.length))
  const others = distinct(folded.slice(typed.length))
  const code = whole.replaceAll(' ', '')
  const exact: Term = code === '' ? [] : [{ kind: 'code', text: code, isWhole: true }]
  if (words.length === 0) return { groups: [], exact }
  // A letter alone would be found everywhere.
  if (lettersOf(code).length === 1) return { groups: [[exact]], exact }
  const asOne = [...codeOf(code), ...phonesOf(phone)]
  if (words.length === 1) return { groups: [[[...wordOf(words[0] ?? ''), ...asOne]]], exact }
  const groups: Term[][] = [words.map(wordOf)]
  if (others.length === 0 && asOne.length > 0) groups.push([asOne])
  else {
    if (codeOf(code).length > 0) groups.push([codeOf(code)])
    if (phone !== undefined) groups.push([...others.map(wordOf), phonesOf(phone)])
  }
  return { groups, exact }
}

const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean)

const distinct = (words: readonly string[]) => [...new Set(words.filter(Boolean))].slice(0, maxWords)

/** The longest run of what phone numbers are written with. */
function phoneIn(keyword: string): string | undefined {
  const runs = keyword.match(/[+＋]?[(（]?\p{Nd}[\p{Nd}\s().（）+/‐–-]*\p{Nd}/gu) ?? []
  const found = [...runs].sort((one, other) => other.length - one.length)[0]
  return found && found.replace(/\P{Nd}/gu, '').length >= minPhoneDigits ? found : undefined
}

const phonesOf = (text: string | undefined): Alternative[] =>
  text === undefined
    ? []
    : phoneSearches(text, minPhoneDigits).map(({ digits, isFirst }) => ({ kind: 'phone', text: digits, isFirst }))

/** Digits alone are no code: those of a number with separators are said with them. */
function codeOf(text: string): Alternative[] {
  const isCode = isAscii(text) && text.length >= 3 && /[a-z]/.test(text)
  return isCode ? [{ kind: 'code', text, isWhole: false }] : []
}

function wordOf(text: string): Alternative[] {
  const { length } = lettersOf(text)
  if (length >= 3 || (length === 2 && !isAscii(text))) return [{ kind: 'part', text }]
  if (length === 2) return [{ kind: 'start', text }]
  return [{ kind: isAscii(text) ? 'word' : 'part', text }]
}

/** Texts in the form in which the store keeps them for searches. */
export async function foldAll(texts: readonly string[], database: Database): Promise<string[]> {
  const rows = await database.rows(
    'select fold(given) from unnest($1::text[]) with ordinality as typed (given, position) order by position',
    [texts],
    'fold',
  )
  return rows.map(([text]) => String(text ?? ''))
}

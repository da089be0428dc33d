import { shortSymbol } from './money'

/** Groups of three by commas, or by spaces or apostrophes, which are followed by a decimal comma in many languages. */
const byCommas = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
const bySpaces = /^-?\d{1,3}([ '’]\d{3})+([.,]\d+)?$/

/** Full-width digits and signs as plain ones, non-breaking spaces as spaces. */
const plainText = (typed: string): string => typed.normalize('NFKC').replaceAll('−', '-').trim()

/**
 * The digits of a typed or pasted number, without what groups them: `1,234.5`, `1 234,5` and `１２３４．５` are 1234.5.
 * What may mean two numbers, as `1,23`, and what is none stays as it is, to be refused.
 */
export function typedNumber(typed: string): string {
  const text = plainText(typed)
  if (byCommas.test(text)) return text.replaceAll(',', '')
  return bySpaces.test(text) ? text.replace(/[ '’]/g, '').replace(',', '.') : text
}

/** A number with a currency's sign or code before or after it, and a minus before or after the sign. */
const marked =
  /^(-?)([A-Z]{0,3}\p{Sc}|F ?CFA|[A-Z][A-Za-z]{1,3}\.?)? ?(-?\d[\d.,' ’]*?) ?([A-Z]{0,3}\p{Sc}|F ?CFA|[A-Z][A-Za-z]{1,3}\.?)?$/u

const styles = ['symbol', 'narrowSymbol'] as const
/** Languages that write the signs of each other's currencies in full: `US$` in one is `$` in the other. */
const languages = ['en', 'zh-Hans', 'zh-Hant']
const signs = new Map<string, ReadonlySet<string>>()

const bare = (sign: string) => sign.replace(' ', '')

/** The code of a currency and the signs that stand for it. */
function signsOf(currency: string): ReadonlySet<string> {
  const known = signs.get(currency)
  if (known) return known
  const found = new Set([currency])
  for (const language of languages) {
    for (const currencyDisplay of styles) {
      const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(0)
      const sign = bare(plainText(parts.find(({ type }) => type === 'currency')?.value ?? currency))
      found.add(sign).add(shortSymbol(sign))
    }
  }
  signs.set(currency, found)
  return found
}

/**
 * The digits of an amount in that currency, without its sign or code: all that `formatMoney` writes. The sign of another
 * currency stays, so that it is not read as this one, and so does any while the currency is not known.
 */
export function typedAmount(typed: string, currency: string | null | undefined): string {
  const text = plainText(typed)
  const [, minus = '', before, digits, after] = marked.exec(text) ?? []
  if (digits === undefined) return typedNumber(text)
  const isKnown = currency !== null && currency !== undefined && /^[A-Z]{3}$/.test(currency)
  const isOwn = (mark: string | undefined) => mark === undefined || (isKnown && signsOf(currency).has(bare(mark)))
  return isOwn(before) && isOwn(after) ? minus + typedNumber(digits) : text
}

/** Whether a text is a number with the sign or code of a currency. */
export const hasSign = (typed: string): boolean => {
  const [, , before, , after] = marked.exec(plainText(typed)) ?? []
  return before !== undefined || after !== undefined
}

/**
 * The number that was typed or pasted; null for nothing, undefined for what is no number.
 * @param currency whose sign or code may stand beside it
 */
export function readNumber(typed: string, currency?: string | null): number | null | undefined {
  const text = typedAmount(typed, currency)
  if (text === '') return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** The pieces that were typed: a whole number from 0; null for nothing, undefined for what is no number of pieces. */
export function readPieces(typed: string): number | null | undefined {
  const pieces = readNumber(typed)
  return typeof pieces !== 'number' || (Number.isSafeInteger(pieces) && pieces >= 0) ? pieces : undefined
}

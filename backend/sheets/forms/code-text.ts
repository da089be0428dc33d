/** What spreadsheets and shops put around a text so that it stays one: `="0012"`, an apostrophe, blanks without a width. */
export function unwrapped(text: string): string {
  const plain = trimmed(text)
  const quoted = /^="((?:[^"]|"")*)"$/.exec(plain)?.[1]
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim()
  // Other texts may begin with an apostrophe, such as 'Tis.
  return /^['’](?=[\d=+\-@＝＋－＠])/.test(plain) ? plain.slice(1) : plain
}

const blank = /[\s\u200b-\u200f\u2060\ufeff]/

/** Without blanks at its ends, also those without a width; each character is looked at once. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && blank.test(text[from] ?? '')) from += 1
  while (to > from && blank.test(text[to - 1] ?? '')) to -= 1
  return text.slice(from, to)
}

/** Spreadsheets keep so many digits of a number. */
const keptDigits = 15
/** Of 16 digits one code in ten ends like this by chance: one more has to. */
const [excess, likely] = [2, 0.05]

/**
 * Whether codes have lost digits: `2.02207E+18` has, and so have those that are zeros behind the fifteenth digit, where
 * more codes of the column end like this than chance would have it.
 */
export function lostDigitsIn(column: readonly string[]): (text: string) => boolean {
  const lengths = new Map<number, { all: number; broken: number }>()
  for (const text of column) {
    if (!isLong(text)) continue
    const count = lengths.get(text.length) ?? { all: 0, broken: 0 }
    count.all += 1
    if (endsInZeros(text)) count.broken += 1
    lengths.set(text.length, count)
  }
  return (text) => {
    if (/^-?\d([.,]\d+)?E\+\d+$/i.test(text)) return true
    const { all, broken } = lengths.get(text.length) ?? { all: 0, broken: 0 }
    const chance = 10 ** (keptDigits - text.length)
    return isLong(text) && endsInZeros(text) && broken > excess * all * chance + Number(chance > likely)
  }
}

const isLong = (text: string) => text.length > keptDigits && text.length <= 40 && /^\d+$/.test(text)
const endsInZeros = (text: string) => /^0+$/.test(text.slice(keptDigits))

/** What shops ask for where there are no postal codes: Hong Kong and Macao. */
const fillerZip = /^(0{3,6}|9{3,6}|99907[78]|n\/?a|none|-|无|無|hk|hkg|mo)$/i

/**
 * A postal code without its sign or the apostrophe that keeps it a text, with plain figures and hyphens; null where it fills
 * a field that its country does not have.
 */
export function plainZip(text: string, country: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/^['’]/, '')
    .replace(/^〒\s*/, '')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
  return ['HK', 'MO'].includes(country) && fillerZip.test(plain) ? null : plain
}

/** How many digits the postal codes of countries have that may begin with a zero. */
const zipDigits: Readonly<Record<string, number>> = { US: 5, DE: 5, FR: 5, IT: 5, ES: 5, MX: 5, SG: 6, JP: 7 }

/** A postal code with the zeros that a spreadsheet has taken from its beginning; undefined where it has all its digits. */
export function restoredZip(text: string, country: string): string | undefined {
  const [, digits = '', rest = ''] = /^(\d{3,7})(-\d{4})?$/.exec(text) ?? []
  const length = zipDigits[country]
  if (!digits || length === undefined || digits.length >= length || digits.length < length - 2) return undefined
  const whole = digits.padStart(length, '0')
  return country === 'JP' ? `${whole.slice(0, 3)}-${whole.slice(3)}` : whole + rest
}

/** The lengths of GTINs, which end in a check digit. */
const gtinLengths = [8, 12, 13, 14]

/** A GTIN with the zeros that a spreadsheet has taken from its beginning, by its check digit. */
export function restoredGtin(text: string): string | undefined {
  if (!/^\d{6,13}$/.test(text) || gtinLengths.includes(text.length)) return undefined
  return gtinLengths
    .filter((length) => length > text.length && length - text.length <= 2)
    .map((length) => text.padStart(length, '0'))
    .find(hasCheckDigit)
}

/** Whether a code is a GTIN, by its length and its check digit. */
export const isGtin = (text: string): boolean =>
  /^\d{8,14}$/.test(text) && gtinLengths.includes(text.length) && hasCheckDigit(text)

function hasCheckDigit(gtin: string): boolean {
  const sum = [...gtin].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

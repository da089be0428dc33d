import type { DecimalMark } from '@/contract/sheet-forms'

/** What a text says as a number, by the mark that stands before its decimals. */
export interface NumberText {
  /** Where a point stands before decimals, and where a comma does; undefined: then it is no number. */
  '.': number | undefined
  ',': number | undefined
  /** The decimals that each reading has. */
  decimals: Readonly<Record<DecimalMark, number>>
  /** Of which currencies it may be by what stands beside it, as ISO 4217 has them. */
  currencies?: readonly string[]
}

/** What stands beside amounts, and the currencies that it may be of; one that ends in another stands before it. */
const signs: readonly (readonly [sign: string, currencies: string])[] = [
  ...([
    ['ca$', 'CAD'],
    ['au$', 'AUD'],
    ['nz$', 'NZD'],
    ['sg$', 'SGD'],
    ['mx$', 'MXN'],
    ['人民幣', 'CNY'],
    ['港幣', 'HKD'],
    ['新台幣', 'TWD'],
  ] as const),
  ...([
    ['hk$', 'HKD'],
    ['nt$', 'TWD'],
    ['us$', 'USD'],
    ['$us', 'USD'],
    ['cn¥', 'CNY'],
    ['jp¥', 'JPY'],
    ['a$', 'AUD'],
    ['c$', 'CAD'],
    ['s$', 'SGD'],
    ['r$', 'BRL'],
  ] as const),
  ...([
    ['mop$', 'MOP'],
    ['rmb', 'CNY'],
    ['人民币', 'CNY'],
    ['港币', 'HKD'],
    ['港元', 'HKD'],
    ['美元', 'USD'],
    ['新台币', 'TWD'],
  ] as const),
  ...([
    ['日元', 'JPY'],
    ['日圓', 'JPY'],
    ['欧元', 'EUR'],
    ['歐元', 'EUR'],
    ['円', 'JPY'],
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['₩', 'KRW'],
  ] as const),
  ...([
    ['₹', 'INR'],
    ['฿', 'THB'],
    ['₫', 'VND'],
    ['₱', 'PHP'],
    ['₽', 'RUB'],
    ['₺', 'TRY'],
    ['₴', 'UAH'],
    ['₪', 'ILS'],
  ] as const),
  ...([
    ['щ.д.', 'USD'],
    ['kč', 'CZK'],
    ['zł', 'PLN'],
    ['rp', 'IDR'],
    ['rm', 'MYR'],
    ['đ', 'VND'],
    ['원', 'KRW'],
    ['kr', 'SEK NOK DKK ISK'],
  ] as const),
  ...([
    ['$', 'USD HKD TWD SGD AUD CAD NZD MXN MOP CLP COP ARS'],
    ['¥', 'CNY JPY'],
    ['元', 'CNY HKD TWD MOP'],
  ] as const),
  ...([
    ['圆', 'CNY HKD TWD'],
    ['圓', 'CNY HKD TWD'],
    ['块', 'CNY'],
  ] as const),
]
/** What a count or rate may have behind it. */
const counters = /(件|个|個|只|隻|套|双|雙|箱|包|张|張|瓶|盒|pcs?\.?|pieces?|pc\(s\)|units?|ea|%)$/

const isoCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

/** A longer text is no number of a business. */
const maxLength = 80

/** The digits of a text, whatever their script, its signs and marks; null where something else stands in it. */
function cleaned(text: string): { digits: string; isNegative: boolean; currencies?: readonly string[] } | null {
  if (text.length > maxLength) return null
  if (/^[\d.,]*\d[\d.,]*$/.test(text)) return { digits: text, isNegative: false }
  let rest = text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u061c\u2066-\u2069\ufeff]/g, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replace(/[\u2212\u2013\ufe63]/g, '-')
    .replace(/[’‘ʼ´`]/g, "'")
    .toLowerCase()
    // Marketplaces write US $12.
    .replace(/(?<=[a-z])\s+(?=[$¥])/g, '')
    .trim()
  let isNegative = false
  let currencies: readonly string[] | undefined
  for (let turn = 0; turn < 4; turn++) {
    const before = rest
    const bracketed = /^\((.*)\)$/.exec(rest)?.[1]
    if (bracketed !== undefined && !isNegative) [rest, isNegative] = [bracketed.trim(), true]
    else if (/^-/.test(rest) && !isNegative) [rest, isNegative] = [rest.slice(1).trim(), true]
    else if (/\d.*-$/.test(rest) && !isNegative) [rest, isNegative] = [rest.slice(0, -1).trim(), true]
    else if (/^\+\d/.test(rest)) rest = rest.slice(1)
    else {
      const found = withoutSign(rest)
      if (found.currencies && currencies) return null
      currencies ??= found.currencies
      rest = found.rest.replace(counters, '').trim()
    }
    if (rest === before) break
  }
  return /^[\d.,' ٫٬]*\d[\d.,' ٫٬]*$/.test(rest.replace(/\s/g, ' '))
    ? { digits: rest.replace(/\s/g, ' '), isNegative, ...(currencies && { currencies }) }
    : null
}

function withoutSign(text: string): { rest: string; currencies?: readonly string[] } {
  for (const [sign, names] of signs) {
    const currencies = names.split(' ')
    if (text.startsWith(sign)) {
      const rest = text.slice(sign.length).replace(/^\.(?=\s*\d)/, '')
      return { rest: rest.trim(), currencies }
    }
    if (text.endsWith(sign)) return { rest: text.slice(0, -sign.length).trim(), currencies }
  }
  const code = /^([a-z]{3})(?![a-z])/.exec(text)?.[1] ?? /(?<![a-z])([a-z]{3})$/.exec(text)?.[1]
  if (!code || !isoCodes.has(code)) return { rest: text }
  return { rest: text.replace(code, '').trim(), currencies: [code.toUpperCase()] }
}

/** The value of a decimal digit of any script: their tens begin at multiples that Unicode keeps together. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return code - 0x30
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

const maxDigits = 15

/** Reads a number as people write it; null where it is none in any reading. */
export function numberText(text: string): NumberText | null {
  const found = cleaned(text)
  if (!found) return null
  const { digits, isNegative, currencies } = found
  const point = readBy('.', digits)
  const comma = readBy(',', digits)
  if (!point && !comma) return null
  const signed = (reading: Reading | undefined) => reading && (isNegative ? -reading.value || 0 : reading.value)
  return {
    '.': signed(point),
    ',': signed(comma),
    decimals: { '.': point?.decimals ?? 0, ',': comma?.decimals ?? 0 },
    ...(currencies && { currencies }),
  }
}

interface Reading {
  value: number
  decimals: number
}

function readBy(mark: DecimalMark, written: string): Reading | undefined {
  // Arabic has marks of its own, which nothing else uses.
  const hasOwn = /[٫٬]/.test(written)
  const text = hasOwn ? written.replaceAll('٬', "'").replaceAll('٫', mark) : written
  const [first, last] = [text.indexOf(mark), text.lastIndexOf(mark)]
  if (first !== last) return undefined
  const at = first < 0 ? text.length : first
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)]
  const digits = wholeDigits(whole, mark === '.' ? ',' : '.')
  if (digits === undefined || !/^\d*$/.test(fraction)) return undefined
  if ((at < text.length && fraction === '') || digits.length + fraction.length > 2 * maxDigits) return undefined
  return { value: Number(`${digits || '0'}.${fraction || '0'}`), decimals: fraction.length }
}

/** The digits before the decimals, perhaps in groups; nothing of thousands begins with a zero. */
function wholeDigits(text: string, mark: string): string | undefined {
  if (/^\d{0,15}$/.test(text)) return text
  const separator = [mark, ' ', "'"].find((sign) => text.includes(sign)) ?? ''
  const groups = text.split(separator)
  const [first = '', ...others] = groups
  const last = others.at(-1) ?? ''
  const middle = others.slice(0, -1)
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(first) && /^\d{3}$/.test(last) && middle.every((group) => /^\d{3}$/.test(group))
  // In India thousands are in groups of two from the second on: 12,34,567.
  const isIndian =
    /^[1-9]\d?$/.test(first) &&
    middle.length > 0 &&
    /^\d{3}$/.test(last) &&
    middle.every((group) => /^\d{2}$/.test(group))
  const digits = groups.join('')
  return (isGrouped || isIndian) && digits.length <= maxDigits ? digits : undefined
}

import type { Total } from '@/contract/list-limits'

/** Thousands by commas, whatever the language: figures are read across languages here (specification, section 9). */
export function formatNumber(value: number, decimals = 2): string {
  const fixed = rounded(Math.abs(value), decimals)
  const [whole = '0', fraction] = fixed.split('.')
  const sign = value < 0 && Number(fixed) !== 0 ? '-' : ''
  return `${sign}${grouped(whole)}${fraction ? `.${fraction}` : ''}`
}

/** The number of results: "10,000+" where counting has stopped. */
export const formatTotal = ({ total, totalIsExact = true }: Total): string =>
  totalIsExact ? formatNumber(total, 0) : `${formatNumber(total - 1, 0)}+`

/** The values of a message that names the number of results: `count` chooses the plural, `shown` is its text. */
export const totalValues = (found: Total) => ({ count: found.total, shown: formatTotal(found) })

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** Rounds halves up by the decimal text: 1.005 is 1.01, though its binary value is slightly less. */
function rounded(value: number, decimals: number): string {
  const [whole = '0', fraction = ''] = String(value).split('.')
  if (fraction.length <= decimals || fraction.includes('e')) return value.toFixed(decimals)
  const rounded = BigInt(whole + fraction.slice(0, decimals)) + (fraction.charAt(decimals) >= '5' ? 1n : 0n)
  const digits = String(rounded).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The number of decimals in a number's text. */
export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** Formats a decimal of the API, which has four decimals at most, with those that are not zero. */
export function formatDecimal(value: number): string {
  const stored = Number(value.toFixed(4))
  return formatNumber(stored, decimalsOf(String(stored)))
}

/** Formats a rate, which the store has with ten decimals, with those that are not zero at its end. */
export const formatRate = (text: string): string => formatExact(text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Formats a decimal in text form with all of its decimals and at least the given number. */
export function formatExact(text: string, decimals = 0): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const padded = fraction.padEnd(decimals, '0')
  return `${grouped(whole)}${padded && `.${padded}`}`
}

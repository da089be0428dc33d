/** Thousands by commas, whatever the language: figures are read across languages here (specification, section 9). */
export function formatNumber(value: number, decimals = 0): string {
  const fixed = rounded(Math.abs(value), decimals)
  const [whole = '0', fraction] = fixed.split('.')
  const sign = value < 0 && Number(fixed) !== 0 ? '-' : ''
  return `${sign}${grouped(whole)}${fraction ? `.${fraction}` : ''}`
}

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** Halves go up as they are written: 1.005 is 1.01, though the binary number behind it is a little less. */
function rounded(value: number, decimals: number): string {
  const [whole = '0', fraction = ''] = String(value).split('.')
  if (fraction.length <= decimals || fraction.includes('e')) return value.toFixed(decimals)
  const kept = BigInt(whole + fraction.slice(0, decimals)) + (fraction.charAt(decimals) >= '5' ? 1n : 0n)
  const digits = String(kept).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** How many decimals a number has as it is written. */
export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** A number that comes as text, with every decimal it has and at least so many. */
export function formatExact(text: string, decimals = 0): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const padded = fraction.padEnd(decimals, '0')
  return `${grouped(whole)}${padded && `.${padded}`}`
}

const withThousands = /^\d{1,3}(,\d{3})+(\.\d+)?$/

/** A number as it was typed or pasted: without commas between thousands and blanks, full-width figures as plain ones. */
export function typedNumber(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  return withThousands.test(text) ? text.replaceAll(',', '') : text
}

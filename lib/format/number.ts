/** Thousands by commas, whatever the language: figures are read across languages here (specification, section 9). */
export function formatNumber(value: number, decimals = 0): string {
  const fixed = rounded(Math.abs(value), decimals)
  const [whole = '0', fraction] = fixed.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = value < 0 && Number(fixed) !== 0 ? '-' : ''
  return `${sign}${grouped}${fraction ? `.${fraction}` : ''}`
}

/** Halves go up as they are written: 1.005 is 1.01, though the binary number behind it is a little less. */
function rounded(value: number, decimals: number): string {
  const [whole = '0', fraction = ''] = String(value).split('.')
  if (fraction.length <= decimals || fraction.includes('e')) return value.toFixed(decimals)
  const kept = BigInt(whole + fraction.slice(0, decimals)) + (fraction.charAt(decimals) >= '5' ? 1n : 0n)
  const digits = String(kept).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

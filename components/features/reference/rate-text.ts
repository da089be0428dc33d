import { jumpOf, rateRatio } from '@/contract/rules/rate-jump'
import { formatNumber, formatRate } from '@/lib/format/number'

/** The pattern of the contract. */
const ratePattern = /^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,10})?$/

export const isRate = (text: string): boolean => ratePattern.test(text)

const inverseDigits = 6
const maxDecimals = 10

/** What one unit of the other currency costs, with six significant digits. */
export function inverseOf(rate: string): string {
  const inverse = 1 / Number(rate)
  const decimals = Math.min(maxDecimals, Math.max(0, inverseDigits - 1 - Math.floor(Math.log10(inverse))))
  return formatRate(inverse.toFixed(decimals))
}

/** How a rate differs from another one. */
export function differenceOf(rate: string, other: string) {
  const ratio = rateRatio(rate, other)
  const percent = (ratio - 1) * 100
  const sign = percent > 0 ? '+' : ''
  return {
    jump: jumpOf(ratio),
    /** Such as `+0.2%`. */
    percent: `${sign}${formatNumber(percent, 1)}%`,
    isHigher: ratio > 1,
    /** The higher one as a multiple of the lower one. */
    times: formatNumber(ratio > 1 ? ratio : 1 / ratio, 1),
  }
}

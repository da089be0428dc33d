import Big from 'big.js'

/**
 * An amount in the smallest unit of its currency, as a whole number: exact below 9 × 10¹⁵.
 * @throws where the amount has more decimals than the currency
 */
export function toMinor(amount: number, minorUnit: number): number {
  const minor = new Big(amount).times(10 ** minorUnit)
  if (!minor.eq(minor.round(0))) throw new Error(`${amount} has more than ${minorUnit} decimals.`)
  return minor.toNumber()
}

export const fromMinor = (minor: number, minorUnit: number): number => new Big(minor).div(10 ** minorUnit).toNumber()

/** Whether an amount can be paid in a currency with so many decimals. */
export const hasDecimals = (amount: number, minorUnit: number): boolean => {
  const minor = new Big(amount).times(10 ** minorUnit)
  return minor.eq(minor.round(0))
}

/** `a × b ÷ c` of whole numbers, halves up. */
export function shareOf(a: number, b: number, c: number): number {
  const product = 2n * BigInt(a) * BigInt(b)
  return Number(floorDivide(product + BigInt(c), 2n * BigInt(c)))
}

/** `a × b ÷ c` of whole numbers, rounded down. */
export const floorShareOf = (a: number, b: number, c: number): number =>
  Number(floorDivide(BigInt(a) * BigInt(b), BigInt(c)))

const floorDivide = (a: bigint, b: bigint): bigint => {
  const quotient = a / b
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient
}

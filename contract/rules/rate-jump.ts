/** A rate that differs by more than this part from the one in force needs a confirmation. */
const askedAbove = 0.1
/** A rate of more than so many times the one in force, or of less than so small a part, needs `confirmJump`. */
export const jumpFactor = 10

/** How many times the other one a rate is, without the noise of binary fractions. */
export const rateRatio = (rate: string, other: string): number => Number((Number(rate) / Number(other)).toPrecision(12))

/** How far a rate is from the one in force: `none` needs no question, `great` is refused without `confirmJump`. */
export function jumpOf(ratio: number): 'none' | 'far' | 'great' {
  if (ratio > jumpFactor || ratio < 1 / jumpFactor) return 'great'
  return ratio > 1 + askedAbove || ratio < 1 - askedAbove ? 'far' : 'none'
}

/** What pieces weigh together, in grams; those of unknown weight count as nothing. */
export const goodsWeight = (lines: readonly { qty: number; weight?: number | null }[]): number =>
  Number(lines.reduce((sum, { qty, weight }) => sum + (weight ?? 0) * qty, 0).toFixed(4))

/** Whether a parcel was weighed lighter than what is in it: that needs a confirmation. */
export const isLighter = (weight: number | null | undefined, goods: number): weight is number =>
  typeof weight === 'number' && weight < goods

interface Steps {
  firstWeight: number
  stepWeight: number
  minWeight: number
  maxWeight: number
}

const maxRows = 16

/**
 * The weights of a price table, each the last of its price: the first weight, then steps, further apart the more there
 * are, and the greatest weight.
 */
export function priceWeights({ firstWeight, stepWeight, minWeight, maxWeight }: Steps): number[] {
  const count = Math.max(0, Math.ceil((maxWeight - firstWeight) / stepWeight))
  const every = Math.max(1, Math.ceil(count / (maxRows - 2)))
  const steps = Array.from(
    { length: Math.floor(count / every) },
    (_, index) => firstWeight + (index + 1) * every * stepWeight,
  )
  const weights = [firstWeight, ...steps, maxWeight].filter((weight) => weight >= minWeight && weight <= maxWeight)
  return [...new Set(weights)]
}

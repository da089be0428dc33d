const sorted = (numbers) => [...numbers].sort((a, b) => a - b)

export const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)]

/** The 95th percentile. */
export const p95 = (numbers) => sorted(numbers)[Math.ceil(numbers.length * 0.95) - 1]

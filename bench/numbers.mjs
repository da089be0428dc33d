const sorted = (numbers) => [...numbers].sort((a, b) => a - b)

export const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)]

/** What nineteen of twenty do not exceed. */
export const p95 = (numbers) => sorted(numbers)[Math.ceil(numbers.length * 0.95) - 1]

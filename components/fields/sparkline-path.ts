export interface SparklinePoint {
  /** In milliseconds. */
  time: number
  /** Null where nothing is known: the line has a gap. */
  value: number | null
}

const padding = 2

/** The path of an SVG line through points in order of time; a step at each, as a price holds until the next one. */
export function sparklinePath(points: readonly SparklinePoint[], width: number, height: number): string {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const [first, last] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0]
  // The last value holds as long as the others did on average.
  const end = last + (last - first) / Math.max(points.length - 1, 1)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (time: number) => padding + ((time - first) / (end - first || 1)) * (width - 2 * padding)
  // What never changes is a line in the middle.
  const y = (value: number) =>
    high === low ? height / 2 : padding + ((high - value) / (high - low)) * (height - 2 * padding)
  const round = (number: number) => Math.round(number * 10) / 10
  let isGap = true
  return points
    .map(({ time, value }, at) => {
      const wasGap = isGap
      isGap = value === null
      const next = points[at + 1]?.time ?? end
      if (value === null) return ''
      const level = round(y(value))
      return `${wasGap ? 'M' : 'L'}${round(x(time))} ${level}H${round(x(next))}`
    })
    .join('')
}

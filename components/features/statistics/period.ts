/** The last days of which results are shown; `all`: as far back as they are kept. */
export const periods = ['7', '30', '90', '365', 'all'] as const
export type Period = (typeof periods)[number]

/** Before another one is chosen. */
export const firstPeriod: Period = '30'

const dayMs = 86_400_000

/** The beginning of a period, the same during a day, so that its answer is cached. */
export function startOf(period: Period, now = Date.now()): string | undefined {
  if (period === 'all') return undefined
  const today = Math.floor(now / dayMs) * dayMs
  return new Date(today - Number(period) * dayMs).toISOString()
}

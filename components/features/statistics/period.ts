/** The last days of which results are shown, today among them; `all`: as far back as they are stored. */
export const periods = ['7', '30', '90', '365', 'all'] as const
export type Period = (typeof periods)[number]

/** Before another one is chosen. */
export const firstPeriod: Period = '30'

/** The period of the call. Undefined: without a beginning. */
export const daysOf = (period: Period): number | undefined => (period === 'all' ? undefined : Number(period))

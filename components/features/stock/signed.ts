import { formatNumber } from '@/lib/format/number'

/** A number of pieces more or fewer, with its sign. */
export const signed = (change: number): string => (change > 0 ? `+${formatNumber(change, 0)}` : formatNumber(change, 0))

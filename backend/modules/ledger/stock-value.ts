import { shareOf } from '../money/minor-units'

/** The pieces of a SKU in a warehouse: how many, how many of them of unknown cost, and what the others are worth. */
export interface StockPool {
  pieces: number
  unknown: number
  /** In minor units of the company's currency. */
  value: number
}

/** What a movement adds: signed pieces, signed value, signed pieces of unknown cost. */
export interface PoolChange {
  change: number
  value: number
  unknown: number
}

/** Pieces that leave: those of unknown cost first, then at the average; the last known piece takes all that is left. */
export function leaving({ pieces, unknown, value }: StockPool, count: number): PoolChange {
  const ofUnknown = Math.min(unknown, count)
  const [known, ofKnown] = [pieces - unknown, count - ofUnknown]
  const worth = ofKnown === 0 ? 0 : ofKnown === known ? value : shareOf(value, ofKnown, known)
  return { change: -count, value: worth === 0 ? 0 : -worth, unknown: ofUnknown === 0 ? 0 : -ofUnknown }
}

/** Pieces that are found: at the average, or of unknown cost where there is none. */
export function found({ pieces, unknown, value }: StockPool, count: number): PoolChange {
  const known = pieces - unknown
  return known > 0
    ? { change: count, value: shareOf(value, count, known), unknown: 0 }
    : { change: count, value: 0, unknown: count }
}

/** Pieces that arrive at a price for all of them; null: of unknown cost. */
export const arriving = (count: number, worth: number | null): PoolChange =>
  worth === null ? { change: count, value: 0, unknown: count } : { change: count, value: worth, unknown: 0 }

/**
 * A part of what left that comes back: pieces of unknown cost first, then at the average of those that are still out.
 * @param out what is still out, with what it left with
 */
export function comingBack(out: StockPool, count: number): PoolChange {
  const { change, value, unknown } = leaving(out, count)
  return { change: change === 0 ? 0 : -change, value: value === 0 ? 0 : -value, unknown: unknown === 0 ? 0 : -unknown }
}

export const changed = (pool: StockPool, { change, value, unknown }: PoolChange): StockPool => ({
  pieces: pool.pieces + change,
  unknown: pool.unknown + unknown,
  value: pool.value + value,
})

import Big from 'big.js'
import type { LineColumn } from '@/contract/field-meta'
import type { Values } from '../kind'

/** A sum of a column: of all its lines, or of those in one currency. */
export interface LineSum {
  amount: number
  /** Null for what is no amount, and for amounts without a currency. */
  currency: string | null
}

/**
 * Adds a column up, exactly; amounts by currency, in the order of the lines. Lines without a value count as nothing.
 * @param currency of amounts whose line has none
 */
export function sumsOf(field: string, meta: LineColumn, lines: readonly Values[], currency: string | null): LineSum[] {
  const sums = new Map<string | null, Big>()
  for (const line of lines) {
    const value = line[field]
    if (typeof value !== 'number' && typeof value !== 'string') continue
    if (!Number.isFinite(Number(value)) || value === '') continue
    const code = meta.kind === 'money' ? ((line[meta.currency ?? 'currency'] as string | null) ?? currency) : null
    sums.set(code, (sums.get(code) ?? new Big(0)).plus(value))
  }
  return [...sums].map(([code, sum]) => ({ amount: sum.toNumber(), currency: code }))
}

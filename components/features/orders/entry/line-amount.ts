import Big from 'big.js'
import type { Values } from '@/components/fields/kind'

/** A line with what it comes to, while price and pieces are numbers. */
export function withAmount(line: Values): Values {
  const { qty, price } = line
  const isKnown = typeof price === 'number' && typeof qty === 'number' && Number.isInteger(qty)
  return { ...line, amount: isKnown ? new Big(price).times(qty).toNumber() : null }
}

import { maxParts, sumSeparator } from '@/contract/sheet-composition'
import type { CellReading } from '../cell-reading'

/** The part of an amount that one heading has. */
interface SumPart {
  text: string
  /** The cell is a number, not the text of one. */
  isNumber: boolean
}

/**
 * The parts of an amount as one text, such as `2.00 + 4.99`. Beside texts, a number has the decimal mark of Arabic, which is
 * read alike whatever the mark of its column is.
 */
export function sumText(parts: readonly SumPart[]): string {
  const isMixed = parts.some(({ isNumber }) => isNumber) && parts.some(({ isNumber }) => !isNumber)
  return parts.map(({ text, isNumber }) => (isMixed && isNumber ? text.replace('.', '٫') : text)).join(sumSeparator)
}

/** The parts that `sumText` has put together; a text of more than a column is joined of is one that says nothing. */
export function sumParts(text: string): readonly string[] {
  const parts = text.split(sumSeparator, maxParts + 1)
  return parts.length > maxParts ? [text] : parts
}

/**
 * What the parts of an amount come to; what is wrong with one is wrong with the amount.
 * @param read a part, as a cell of its own is read
 * @param isUnsigned the signs of its parts say nothing: one file has discounts negative, and another one has not
 */
export function readSum(text: string, read: (part: string) => CellReading, isUnsigned: boolean): CellReading {
  const amounts: number[] = []
  for (const part of sumParts(text)) {
    const found = read(part)
    if (!('value' in found)) return found
    const amount = Number(found.value)
    amounts.push(isUnsigned ? Math.abs(amount) : amount)
  }
  return { value: addedUp(amounts) }
}

/** In binary, 0.1 + 0.2 is 0.30000000000000004: a sum has as many decimals as the part that has most. */
function addedUp(amounts: readonly number[]): number {
  const sum = amounts.reduce((total, one) => total + one, 0)
  return Number(sum.toFixed(Math.max(...amounts.map(decimalsOf))))
}

/** `toFixed` takes no more. */
const maxDecimals = 100

function decimalsOf(amount: number): number {
  // Small numbers are written as 1e-7.
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e-(\d+))?$/.exec(String(amount)) ?? []
  return Math.min(fraction.length + Number(exponent), maxDecimals)
}

import Big from 'big.js'
import { type Cells, type PriceField, propertiesOf, propertyField } from './sku-cells'
import type { SkuRow } from './sku-rows'

/** A property of the variants, such as a colour, with its values. */
export interface Dimension {
  name: string
  values: readonly string[]
}

/** One combination of values; `isThere` if a SKU has it already. */
export interface Combination {
  values: readonly string[]
  isThere: boolean
}

/** Every combination of the values of all properties, in their order, marked where a row has it already. */
export function combinationsOf(dimensions: readonly Dimension[], rows: readonly SkuRow[]): Combination[] {
  const used = dimensions.filter(({ values }) => values.length > 0)
  if (used.length === 0) return []
  const taken = new Set(
    rows.filter(({ isRemoved }) => !isRemoved).map(({ cells }) => keyOf(propertiesOf(cells, dimensions.length))),
  )
  return used
    .reduce<string[][]>((made, { values }) => made.flatMap((start) => values.map((value) => [...start, value])), [[]])
    .map((values) => ({ values, isThere: taken.has(keyOf(values)) }))
}

const keyOf = (values: readonly string[]) => JSON.stringify(values)

/** The properties as the rows have them: the names given, with every value that stands in the grid. */
export function dimensionsIn(names: readonly string[], rows: readonly SkuRow[], count: number): Dimension[] {
  return Array.from({ length: count }, (_, at) => ({
    name: names[at] ?? '',
    values: [
      ...new Set(rows.flatMap(({ cells, isRemoved }) => (isRemoved ? [] : (cells[propertyField(at)] ?? '')))),
    ].filter(Boolean),
  }))
}

const maxCode = 60

/**
 * A code from a pattern: {1} and {2} stand for the values, without spaces and in capitals, {n} for a running number of
 * three digits. An empty pattern makes no code.
 */
export function codeFrom(pattern: string, values: readonly string[], at: number): string {
  const partOf = (value: string) =>
    value
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]+/gu, '')
      .toUpperCase()
  return pattern
    .replace(/\{(\d|n)\}/g, (_, name: string) =>
      name === 'n' ? String(at).padStart(3, '0') : partOf(values[Number(name) - 1] ?? ''),
    )
    .slice(0, maxCode)
}

/** The cells of a new SKU with these values. */
export const cellsFor = (values: readonly string[], code: string): Cells => ({
  ...Object.fromEntries(values.map((value, at) => [propertyField(at), value])),
  ...(code && { skuCode: code }),
})

/** How prices change: set to an amount, raised by an amount, or raised by a percentage; less than zero lowers them. */
export interface PriceRule {
  field: PriceField
  mode: 'set' | 'amount' | 'percent'
  by: string
}

/** What a rule makes of the price of one row; `after` is undefined where it cannot be applied. */
export interface Repricing {
  key: string
  before: string
  after: string | undefined
}

/**
 * The prices of rows by a rule, rounded half up to the decimals of their currency. There is no price below zero, and
 * none that has no price is raised.
 * @param decimalsOf of a currency code
 */
export function repriced(
  rows: readonly SkuRow[],
  { field, mode, by }: PriceRule,
  decimalsOf: (currency: string) => number,
): Repricing[] {
  const isNumeral = (text: string) => /^-?\d+(\.\d+)?$/.test(text)
  return rows.map(({ key, cells }) => {
    const before = cells[field] ?? ''
    if (!isNumeral(by) || (mode !== 'set' && !isNumeral(before))) return { key, before, after: undefined }
    const start = mode === 'set' ? new Big(by) : new Big(before)
    const raised = {
      set: () => start,
      amount: () => start.plus(by),
      percent: () => start.times(new Big(by).plus(100)).div(100),
    }
    const price = raised[mode]().round(decimalsOf(cells.currency ?? ''), Big.roundHalfUp)
    return { key, before, after: price.lt(0) ? undefined : price.toFixed() }
  })
}

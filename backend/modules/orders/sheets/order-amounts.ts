import type { FormValue } from '@/contract/sheet-forms'
import { formKey } from '../../../sheets/forms/column-forms'
import { fromMinor, hasDecimals, toMinor } from '../../money/minor-units'
import { type LinePart, partsOf } from './line-parts'
import type { OrderRow } from './order-row'

/** Amounts that some files have once for an order, and others in parts, one in each row. */
export const scopedColumns = ['freightAmount', 'discountAmount', 'taxAmount', 'totalAmount', 'paidAmount'] as const
export type ScopedColumn = (typeof scopedColumns)[number]

export const scopeKey = (column: ScopedColumn) => formKey(column, 'scope')
export const taxKey = formKey('taxAmount', 'tax')

/** How the amounts of a sheet of orders stand in its rows. */
export type AmountForms = ReadonlyMap<string, FormValue>

/** What an order comes to, in minor units of its currency. */
export interface OrderAmounts {
  goods: number
  freight: number
  discount: number
  tax: number
  total: number
  /** Undefined where the file does not say it. */
  stated: number | undefined
  paid: number | undefined
  /** The lines of each row. */
  parts: ReadonlyMap<OrderRow, readonly LinePart[]>
}

/**
 * Adds up the rows of an order. A tax that its prices contain is taken out of the totals of its lines first, each by its
 * share, so that goods, freight and tax less the discount come to what the file says.
 * @param unit how many decimals the currency has
 */
export function orderAmounts(rows: readonly OrderRow[], unit: number, forms: AmountForms): OrderAmounts {
  const amount = (column: ScopedColumn) => amountOf(rows, column, unit, forms)
  const tax = amount('taxAmount') ?? 0
  const isContained = forms.get(taxKey) === 'contained'
  const ofRows = isContained ? netParts(rows, tax, unit) : new Map(rows.map((row) => [row, partsOf(row, unit)]))
  const parts = addedUp(ofRows)
  const goods = [...parts.values()].flat().reduce((sum, { qty, price }) => sum + qty * toMinor(price, unit), 0)
  const [freight, discount] = [amount('freightAmount') ?? 0, Math.abs(amount('discountAmount') ?? 0)]
  const total = goods + freight + tax - discount
  return { goods, freight, discount, tax, total, parts, stated: amount('totalAmount'), paid: amount('paidAmount') }
}

/** An amount of an order: that of its first row, or the sum of all of its rows, of which a cell filled from above counts once. */
function amountOf(
  rows: readonly OrderRow[],
  column: ScopedColumn,
  unit: number,
  forms: AmountForms,
): number | undefined {
  const isOfRow = forms.get(scopeKey(column)) === 'ofRow'
  const counted = isOfRow ? rows.filter(({ filled }) => !filled?.has(column)) : rows.slice(0, 1)
  const given = counted.flatMap(({ values }) => values[column] ?? [])
  return given.length === 0 ? undefined : given.reduce((sum, value) => sum + toMinor(value, unit), 0)
}

/** The lines without the tax that is in their prices: each row bears its share, the last one what is left. */
function netParts(rows: readonly OrderRow[], tax: number, unit: number): Map<OrderRow, LinePart[]> {
  const gross = rows.map((row) =>
    partsOf(row, unit).reduce((sum, { qty, price }) => sum + qty * toMinor(price, unit), 0),
  )
  const goods = gross.reduce((sum, one) => sum + one, 0)
  let [leftTax, leftGoods] = [tax, goods]
  return new Map(
    rows.map((row, at) => {
      const share = leftGoods === 0 ? 0 : Math.round((leftTax * (gross[at] ?? 0)) / leftGoods)
      leftTax -= share
      leftGoods -= gross[at] ?? 0
      if (share === 0) return [row, partsOf(row, unit)]
      const net = fromMinor((gross[at] ?? 0) - share, unit)
      return [row, partsOf({ values: { ...row.values, price: null, lineAmount: net } }, unit)]
    }),
  )
}

/** Rows that are a piece each are added up: those of an article at a price are one line, which the first of them has. */
function addedUp(parts: ReadonlyMap<OrderRow, readonly LinePart[]>): ReadonlyMap<OrderRow, readonly LinePart[]> {
  if (![...parts.keys()].some(({ isPiece }) => isPiece)) return parts
  const lines = new Map<string, LinePart>()
  return new Map(
    [...parts].map(([row, ofRow]) => {
      const first = ofRow.flatMap((part) => {
        const name = `${part.productSkuId} ${part.price}`
        const line = lines.get(name)
        if (line) line.qty += part.qty
        else lines.set(name, { ...part })
        return line ? [] : [lines.get(name) ?? part]
      })
      return [row, first]
    }),
  )
}

/** Whether all amounts of rows can be counted: a wrong number of decimals is an error of its cell. */
export const isCountable = (rows: readonly OrderRow[], unit: number): boolean =>
  rows.every(({ values }) =>
    [...scopedColumns, 'price' as const, 'lineAmount' as const].every((column) => {
      const value = values[column]
      return value === undefined || value === null || hasDecimals(value, unit)
    }),
  )

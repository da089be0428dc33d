import { type OrderColumn, orderColumns, type orderSheet } from '@/contract/entities/order-sheet'
import type { orderLines, orders } from '../../../db/schema/ordering'
import type { CellChange, PlanRows, SheetRecord } from '../../../sheets/sheet-plan'
import { fromMinor } from '../../money/minor-units'
import type { KnownOrders, OrderInput } from './known-orders'
import type { LinePart } from './line-parts'
import { type OrderAmounts, orderAmounts } from './order-amounts'
import type { OrderRow } from './order-row'

type Columns = typeof orderSheet
type Change = CellChange<keyof Columns>
type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect

/** The rows of an order that is there already: what a sheet says differently is shown and not stored. */
export function differencesOf(
  rows: PlanRows<Columns>,
  { order, lines }: { order: Order; lines: readonly Line[] },
  { prepared: known, forms }: OrderInput,
): SheetRecord<Columns, never> {
  const unit = known.unitOf(order.currency)
  const amounts = orderAmounts(rows, unit, forms)
  const said = saidOf(rows)
  const given = { known, amounts, unit, said }
  const named = said.skuCode ? rows : []
  const parts = named.flatMap((row) => (amounts.parts.get(row) ?? []).map((part) => ({ row, part })))
  const { lineOfPart, unnamed } = matchedLines(
    parts.map(({ part }) => part),
    said.skuCode ? lines : [],
    said,
  )
  const changesOf = (part: LinePart) => lineChanges(part, lineOfPart.get(part), said)
  return {
    rows: rows.map((row, at) => {
      const ofLine = parts.flatMap((one) => (one.row === row ? changesOf(one.part) : []))
      const missing = at === 0 ? unnamed.map(({ productSkuId }) => changeOf('skuCode', productSkuId, null)) : []
      const changes = [...orderChanges(row, order, given), ...ofLine, ...missing]
      return { row, action: changes.length > 0 ? 'differs' : 'unchanged', id: order.orderId, changes: () => changes }
    }),
  }
}

const changeOf = (field: keyof Columns, old: unknown, next: unknown): Change => ({ field, old, new: next })

/** What a sheet says of lines; columns that it does not have say nothing. */
interface Said {
  skuCode: boolean
  qty: boolean
  price: boolean
}

function saidOf(rows: PlanRows<Columns>): Said {
  const has = (column: keyof Columns) => rows.some(({ cells }) => cells[column] !== undefined)
  const qty = has('qty')
  return { skuCode: has('skuCode'), qty, price: has('price') || (qty && has('lineAmount')) }
}

/** What is stored of an order in the columns of a sheet. */
export const storedValues = (order: Order): { [Column in OrderColumn]: unknown } => {
  const values = Object.fromEntries(
    orderColumns.map((column) => [column, (order as Readonly<Record<string, unknown>>)[column]]),
  ) as { [Column in OrderColumn]: unknown }
  const { siteId: site, enteredDiscount: discountAmount, enteredTax: taxAmount } = order
  return { ...values, site, discountAmount, taxAmount }
}

/** An order with another of these is another one, unless a row names it by our number. */
const recognizing: readonly OrderColumn[] = ['site', 'channelType', 'originalOrderId']

interface Given {
  said: Said
  known: KnownOrders
  amounts: OrderAmounts
  unit: number
}

function orderChanges(row: OrderRow, order: Order, whole: Given): Change[] {
  const values = storedValues(order)
  const isOurs = Boolean(row.values.friendlyOrderId)
  return orderColumns.flatMap((column) => {
    const stored = values[column] ?? null
    // What is taken from above is said there.
    if (row.cells[column] === undefined || row.filled?.has(column)) return []
    if (column === 'friendlyOrderId' || (recognizing.includes(column) && !isOurs)) return []
    const given = givenValue(row, column, whole)
    // A list has no lines, and of discount and tax what live pieces have of them.
    const listed = whole.said.skuCode ? stored : (order as Readonly<Record<string, unknown>>)[column]
    const isSame = given === stored || given === listed || (given === null && stored === 0)
    return isSame ? [] : [changeOf(column, stored, given)]
  })
}

const amountOf: Partial<Record<OrderColumn, (amounts: OrderAmounts) => number | undefined>> = {
  freightAmount: ({ freight }) => freight,
  discountAmount: ({ discount }) => discount,
  taxAmount: ({ tax }) => tax,
  totalAmount: ({ stated }) => stated,
}

function givenValue(row: OrderRow, column: OrderColumn, { known, amounts, unit }: Given): unknown {
  const { values } = row
  const minor = amountOf[column]?.(amounts)
  if (minor !== undefined) return fromMinor(minor, unit)
  if (column === 'email') return values.email?.toLowerCase() ?? null
  return (column === 'phone' ? known.phoneOf(row) : values[column]) ?? null
}

/** Which line a part of a row is: the one that it equals, else one of its SKU. Lines that no row names are left. */
function matchedLines(parts: readonly LinePart[], lines: readonly Line[], said: Said) {
  const unnamed = [...lines]
  const lineOfPart = new Map<LinePart, Line>()
  const take = (part: LinePart, fits: (line: Line) => boolean) => {
    const at = lineOfPart.has(part) ? -1 : unnamed.findIndex(fits)
    const [line] = at < 0 ? [] : unnamed.splice(at, 1)
    if (line) lineOfPart.set(part, line)
  }
  for (const part of parts) take(part, (line) => isSku(part, line) && lineChanges(part, line, said).length === 0)
  for (const part of parts) take(part, (line) => isSku(part, line))
  return { lineOfPart, unnamed }
}

const isSku = (part: LinePart, { productSkuId }: Line) => part.productSkuId === productSkuId

function lineChanges({ productSkuId, qty, price }: LinePart, line: Line | undefined, said: Said): Change[] {
  const changes = [
    changeOf('skuCode', line?.productSkuId ?? null, productSkuId),
    ...(said.qty ? [changeOf('qty', line?.qty ?? null, qty)] : []),
    ...(said.price ? [changeOf('price', line?.price ?? null, price)] : []),
  ]
  return changes.filter((change) => change.old !== change.new)
}

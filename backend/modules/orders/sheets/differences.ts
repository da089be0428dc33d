import { type OrderColumn, orderColumns, type orderSheet } from '@/contract/entities/order-sheet'
import type { orderLines, orders } from '../../../db/schema/ordering'
import type { CellChange, PlanRows, SheetRecord } from '../../../sheets/sheet-plan'
import type { OrderDraft } from '../create-order'
import type { KnownOrders, OrderRow } from './known-orders'

type Columns = typeof orderSheet
type Change = CellChange<keyof Columns>
type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect

/** The rows of an order that is there already: what a sheet says differently is shown and not stored. */
export function differencesOf(
  rows: PlanRows<Columns>,
  { order, lines }: { order: Order; lines: readonly Line[] },
  known: KnownOrders,
): SheetRecord<Columns, OrderDraft> {
  const { lineOfRow, unnamed } = matchedLines(rows, lines)
  return {
    rows: rows.map((row, at) => {
      const ofLine = lineChanges(row, lineOfRow.get(row))
      const missing = at === 0 ? unnamed.map(({ productSkuId }) => changeOf('skuCode', productSkuId, null)) : []
      const changes = [...orderChanges(row, order, known), ...ofLine, ...missing]
      return { row, action: changes.length > 0 ? 'differs' : 'unchanged', id: order.orderId, changes: () => changes }
    }),
  }
}

const changeOf = (field: keyof Columns, old: unknown, next: unknown): Change => ({ field, old, new: next })

/** The columns of an order beside those that it is recognized by, with what is stored. */
const storedValues: Partial<Record<OrderColumn, (order: Order) => unknown>> = {
  ...Object.fromEntries(
    orderColumns
      .filter((column) => !['site', 'channelType', 'originalOrderId'].includes(column))
      .map((column) => [column, (order: Order) => (order as Readonly<Record<string, unknown>>)[column]]),
  ),
  discountAmount: ({ enteredDiscount }) => enteredDiscount,
  taxAmount: ({ enteredTax }) => enteredTax,
}

function orderChanges(row: OrderRow, order: Order, known: KnownOrders): Change[] {
  return orderColumns.flatMap((column) => {
    const stored = storedValues[column]?.(order) ?? null
    if (!storedValues[column] || row.cells[column] === undefined) return []
    const given = givenValue(row, column, known)
    const isSame = given === stored || (given === null && stored === 0)
    return isSame ? [] : [changeOf(column, stored, given)]
  })
}

function givenValue(row: OrderRow, column: OrderColumn, known: KnownOrders): unknown {
  const { values } = row
  if (column === 'email') return values.email?.toLowerCase() ?? null
  return (column === 'phone' ? known.phoneOf(row) : values[column]) ?? null
}

/** Which line a row is: the one that it equals, else one of its SKU. Lines that no row names are left. */
function matchedLines(rows: readonly OrderRow[], lines: readonly Line[]) {
  const unnamed = [...lines]
  const lineOfRow = new Map<OrderRow, Line>()
  const take = (row: OrderRow, fits: (line: Line) => boolean) => {
    const at = lineOfRow.has(row) ? -1 : unnamed.findIndex(fits)
    const [line] = at < 0 ? [] : unnamed.splice(at, 1)
    if (line) lineOfRow.set(row, line)
  }
  for (const row of rows) take(row, (line) => isSku(row, line) && lineChanges(row, line).length === 0)
  for (const row of rows) take(row, (line) => isSku(row, line))
  return { lineOfRow, unnamed }
}

const isSku = ({ values }: OrderRow, { productSkuId }: Line) => values.skuCode === productSkuId

function lineChanges({ values: { skuCode, qty, price } }: OrderRow, line: Line | undefined): Change[] {
  const changes = [
    changeOf('skuCode', line?.productSkuId ?? null, skuCode),
    changeOf('qty', line?.qty ?? null, qty),
    changeOf('price', line?.price ?? null, price),
  ]
  return changes.filter((change) => change.old !== change.new)
}

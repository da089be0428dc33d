import { type orderSheet, paymentColumns } from '@/contract/entities/order-sheet'
import type { CellChange, PlannedRow, PlanRows } from '../../../sheets/sheet-plan'
import type { OrderInput } from './known-orders'
import type { LinePart } from './line-parts'
import { orderAmounts } from './order-amounts'
import { isPaid } from './order-payment'
import type { OrderRow } from './order-row'

type Columns = typeof orderSheet
type Change = CellChange<keyof Columns>

/** The rows of an order that is made, with what is stored of each. */
export function newRows(rows: PlanRows<Columns>, input: OrderInput): PlannedRow<Columns>[] {
  const { prepared: known, forms } = input
  const unit = known.unitOf(rows[0].values.currency ?? '')
  // Of many orders only a page is shown.
  let parts: ReadonlyMap<OrderRow, readonly LinePart[]> | undefined
  const partsOf = (row: OrderRow) => {
    parts ??= orderAmounts(rows, unit, forms).parts
    return parts.get(row) ?? []
  }
  return rows.map((row) => ({
    ...{ row, action: 'added' as const },
    changes: () => storedOf(row, partsOf(row), input).filter(({ new: value }) => value !== null),
  }))
}

function storedOf(row: OrderRow, parts: readonly LinePart[], { prepared: known }: OrderInput): Change[] {
  const { qty: _, price: __, ...values } = row.values
  const stored = {
    ...values,
    ...(values.email && { email: values.email.toLowerCase() }),
    ...(values.phone && { phone: known.phoneOf(row) ?? null }),
    ...(values.discountAmount && { discountAmount: Math.abs(values.discountAmount) }),
  }
  const ofOrder = Object.entries(stored).map(
    ([field, value]): Change => changeOf(field as keyof Columns, value ?? null),
  )
  // Of an order that is not paid, nothing is stored of what stands in all rows or is still to come.
  const unstored: ReadonlySet<string> = new Set(isPaid(row) ? [] : paymentColumns)
  return [...ofOrder.filter(({ field }) => !unstored.has(field)), ...lineChanges(parts)]
}

/** The line of a row; two where its total does not divide; none where another row has its pieces. */
function lineChanges(parts: readonly LinePart[]): Change[] {
  const [first, ...others] = parts
  if (!first) return []
  const qty = parts.reduce((sum, part) => sum + part.qty, 0)
  const prices = parts.map((part) => `${part.qty} × ${part.price}`).join(' + ')
  return [changeOf('qty', qty), { ...changeOf('price', first.price), ...(others.length > 0 && { shown: prices }) }]
}

const changeOf = (field: keyof Columns, value: unknown): Change => ({ field, old: null, new: value })

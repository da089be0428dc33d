import { editableOfOrder } from '@/contract/editable-fields'
import type { orders as entity } from '@/contract/entities/orders'
import { refuseIncompleteChange } from '../../crud/address-rules'
import type { PatchOf } from '../../crud/crud-options'
import type { Row } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { orderLines } from '../../db/schema/ordering'
import { type FieldError, invalid } from '../../http/parse'
import { contactsOf } from '../customers/users'
import type { LedgerOrder, OrderRow } from '../ledger/ledger-rows'
import { loadLedger } from '../ledger/load-ledger'
import { minorSumsOf, owedDiscount, spreadAgain } from '../ledger/order-sums'
import { saveLedger } from '../ledger/save-ledger'
import { minorUnitsOf } from '../money/currency-units'
import { fromMinor, toMinor } from '../money/minor-units'
import { listRows } from './cover-orders'
import { refuseDecimals, refuseUnsold } from './create-order'

type Patch = PatchOf<typeof entity>

const always: readonly string[] = ['remark']

/** Checks a patch of orders and turns it into what the table holds. */
export async function checkedPatch(patch: Patch, rows: readonly OrderRow[], database: Database): Promise<Row> {
  const fields = Object.keys(patch).filter((field) => !always.includes(field))
  if (fields.length === 0) return patch
  const unitOf = await minorUnitsOf(
    rows.map(({ currency }) => currency),
    database,
  )
  const { discountAmount, taxAmount, ...others } = patch
  const { lines, freightAmount } = patch
  for (const row of rows) {
    const editable: readonly string[] = editableOfOrder(row.status, row.totalAmount)
    const errors = fields.filter((field) => !editable.includes(field) && !isSameValue(row, field, patch))
    if (errors.length > 0) throw invalid(errors.map((field): FieldError => ({ field, text: refusalOf(field) })))
    if (row.status === 'Cancelled' && Number(patch.freightAmount) > row.freightAmount) {
      throw invalid([{ field: 'freightAmount', text: 'high', values: { n: String(row.freightAmount) } }])
    }
    refuseDecimals({ lines, freightAmount, discountAmount, taxAmount }, unitOf(row.currency))
    refuseIncompleteChange(patch, row)
    if (lines) await refuseChangedLines(lines, row, database)
  }
  return {
    ...others,
    ...contactsOf({ email: patch.email, phone: patch.phone }),
    ...(discountAmount !== undefined && { enteredDiscount: discountAmount }),
    ...(taxAmount !== undefined && { enteredTax: taxAmount }),
  }
}

const whilePending: readonly string[] = editableOfOrder('Pending', 0)
const refusalOf = (field: string) => (whilePending.includes(field) ? ('fixedNow' as const) : ('fixed' as const))

const isSameValue = (row: OrderRow, field: string, patch: Patch): boolean =>
  JSON.stringify((row as Row)[field] ?? null) === JSON.stringify((patch as Row)[field] ?? null)

type LineDraft = NonNullable<Patch['lines']>[number]

/** A line of an accepted order stays as it is; further ones come beside it. */
async function refuseChangedLines(lines: readonly LineDraft[], order: OrderRow, database: Database): Promise<void> {
  await refuseUnsold([lines.filter(({ orderLineId }) => orderLineId === undefined)], database)
  if (order.status === 'Pending') return
  const stored = await database.sql
    .select()
    .from(orderLines)
    .where(equalsAny(orderLines.orderId, [order.orderId]))
  const given = new Map(lines.map((line, index) => [line.orderLineId, { line, index }]))
  const errors = stored.flatMap(({ orderLineId, productSkuId, qty, price }): FieldError[] => {
    const found = given.get(orderLineId)
    if (!found) return [{ field: 'lines', text: 'lineStays' }]
    const { line, index } = found
    const isSame = line.productSkuId === productSkuId && line.qty === qty && line.price === price
    return isSame ? [] : [{ field: `lines.${index}`, text: 'lineStays' }]
  })
  if (errors.length > 0) throw invalid(errors)
}

const touchesSums: readonly string[] = [
  'lines',
  'freightAmount',
  'discountAmount',
  'taxAmount',
  'enteredDiscount',
  'enteredTax',
]

/**
 * Recalculates an edited order: further lines are covered at once, unless it is on hold, and discount and tax are
 * spread again.
 */
export async function settleEdited(
  rows: readonly OrderRow[],
  patch: Patch,
  database: Database,
): Promise<OrderRow[] | undefined> {
  if (!Object.keys(patch).some((field) => touchesSums.includes(field))) return undefined
  const ledger = await loadLedger({ orders: rows, isWithoutStock: patch.lines === undefined }, database)
  const unitOf = await minorUnitsOf(
    rows.map(({ currency }) => currency),
    database,
  )
  const cover = patch.lines && (await listRows(rows, database))
  for (const order of ledger.orders.values()) {
    const unit = unitOf(order.row.currency)
    if (order.row.acceptedTime) {
      if (cover && order.row.heldReason === null) cover(order, ledger)
      settleShares(order, patch, unit)
    }
    const { goods, discount } = minorSumsOf(order, unit)
    if (discount > goods + toMinor(order.row.freightAmount, unit)) {
      throw invalid([{ field: 'discountAmount', text: 'aboveGoods' }])
    }
  }
  const saved = await saveLedger(ledger, { isSilent: true }, database)
  return rows.flatMap(({ orderId }) => saved.get(orderId) ?? [])
}

/** Only what is still live of discount and tax is spread again, unless another discount was entered. */
function settleShares(order: LedgerOrder, patch: Patch, unit: number): void {
  if (patch.lines === undefined && patch.discountAmount === undefined) return
  if (patch.discountAmount === undefined) order.row.enteredDiscount = fromMinor(owedDiscount(order, unit), unit)
  spreadAgain(order, unit)
}

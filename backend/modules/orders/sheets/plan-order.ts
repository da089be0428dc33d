import { orderColumns, type orderSheet, paymentColumns } from '@/contract/entities/order-sheet'
import { context } from '../../../context'
import { refuseIncomplete } from '../../../crud/address-rules'
import { warningText } from '../../../messages/texts'
import type { PlannedRow, PlanRows, SheetRecord } from '../../../sheets/sheet-plan'
import { bannedBy } from '../../customers/user-bans'
import { fromMinor, toMinor } from '../../money/minor-units'
import { refuseDecimals } from '../../money/refuse-decimals'
import type { OrderDraft } from '../create-order'
import { differencesOf } from './differences'
import { type KnownOrders, nameOfOrder, type OrderInput, type StoredOrder } from './known-orders'
import { isSame, type LikeOrder } from './like-orders'
import { partsOf } from './line-parts'
import { newRows } from './new-order-rows'
import { type OrderAmounts, orderAmounts, type ScopedColumn, scopedColumns, scopeKey, taxKey } from './order-amounts'
import { checkPayment, type OrderPayment, paymentOf } from './order-payment'
import type { OrderRow } from './order-row'

type Columns = typeof orderSheet
type Rows = PlanRows<Columns>

const maxLines = 500

/** An order to make, with what it is paid by. */
export interface OrderItem {
  draft: OrderDraft
  payment?: OrderPayment
  importedFrom?: string
}

/** Works out what the rows of one order do: make it, or say what differs in the stored one. */
export function planOrder(rows: Rows, input: OrderInput): SheetRecord<Columns, OrderItem> {
  const { prepared: known, errors } = input
  const [first] = rows
  refuseDifferences(rows, input)
  if (rows.length > maxLines) errors.add(first, 'originalOrderId', 'rowsOfRecord', { n: maxLines })
  const unclear = known.unclear.get(first.values.originalOrderId ?? '')
  if (unclear) errors.add(first, '', 'rowOfRecord', { n: unclear.row })
  if (known.phoneOf(first) === undefined) errors.add(first, 'phone', 'phone')
  const [stored, ...others] = known.orders.get(nameOfOrder(first) ?? '') ?? []
  if (others.length > 0) errors.add(first, 'originalOrderId', 'severalNamed', { n: others.length + 1 })
  const { friendlyOrderId } = first.values
  if (friendlyOrderId && !stored) {
    errors.add(first, 'friendlyOrderId', 'missingNamed')
    return { rows: [] }
  }
  if (stored && !friendlyOrderId && isOther(rows, stored, input))
    errors.add(first, 'originalOrderId', 'otherImport', { name: stored.order.friendlyOrderId })
  if (stored) return errors.firstOf(rows) ? { rows: [] } : differencesOf(rows, stored, input)
  checkNew(rows, input)
  if (errors.firstOf(rows)) return { rows: [] }
  return { rows: warned(newRows(rows, input), known.likeOf(first)), item: itemOf(rows, input) }
}

/** The rows of a new order: it is left out until confirmed where it is probably one that is there. */
function warned(rows: PlannedRow<Columns>[], like: LikeOrder | undefined): PlannedRow<Columns>[] {
  if (!like) return rows
  const warnings = [warningText(context().language, 'likeOrder', like)]
  return rows.map((row, at) => (at === 0 ? { ...row, warnings } : row))
}

/**
 * Whether a stored order with the number of these rows is another one: it came in a file of another shop, or it is of
 * another customer and has none of their articles.
 */
function isOther(rows: Rows, { order, lines }: StoredOrder, { prepared: known, profile }: OrderInput): boolean {
  if (profile !== null && order.importedFrom !== null && order.importedFrom !== profile) return true
  const [first] = rows
  const { email, customerName } = first.values
  const pairs = [
    [email, order.email],
    [known.phoneOf(first), order.phone],
    [customerName, order.customerName],
  ].filter(([given, stored]) => given && stored)
  const isOtherCustomer = pairs.length > 0 && pairs.every(([given, stored]) => !isSame(given, stored))
  return (
    isOtherCustomer && !rows.some(({ values }) => lines.some(({ productSkuId }) => productSkuId === values.skuCode))
  )
}

/** Each row of an order says the same of it, but for amounts of which each row has a part. */
function refuseDifferences(rows: Rows, { errors, forms }: OrderInput): void {
  const [first] = rows
  for (const column of [...orderColumns, ...paymentColumns]) {
    if (column === 'site' || column === 'channelType' || column === 'friendlyOrderId') continue
    if (forms.get(scopeKey(column as ScopedColumn)) === 'ofRow') continue
    // What is the same in another form, such as 12.5 and 12.50, is the same.
    const other = rows.find(
      ({ cells, values }) => cells[column] !== first.cells[column] && values[column] !== first.values[column],
    )
    if (other) errors.add(other, column, 'differs', { n: first.row })
  }
}

/** What would refuse the order, at its cell. */
function checkNew(rows: Rows, input: OrderInput): void {
  const { prepared: known, errors } = input
  const [first] = rows
  const { values, cells } = first
  for (const row of rows) {
    const sku = row.values.skuCode
    if (sku && known.disabledSkus.has(sku)) errors.add(row, 'skuCode', 'disabled')
    const { price = null, lineAmount = null } = row.values
    if (price === null && lineAmount === null && !row.cells.price) errors.add(row, 'price', 'required')
  }
  if (values.currency) checkAmounts(rows, input)
  const { country } = values
  if (country && values.addressLine1) {
    errors.collect(() => refuseIncomplete({ ...values, country }), { rowOf: () => first })
  }
  const ban = known.bans.get(first)
  if (!ban) return
  const refuse = () => {
    throw bannedBy(ban)
  }
  const column = ban.accountType === 'Phone' || !cells.email ? 'phone' : 'email'
  errors.collect(refuse, { rowOf: () => first, columnOf: () => column })
}

/** Amounts have no more decimals than their currency, and a discount is not above what it is taken off. */
function checkAmounts(rows: Rows, input: OrderInput): void {
  const { prepared: known, forms, errors } = input
  const [first] = rows
  const unit = known.unitOf(first.values.currency ?? '')
  const isSound = rows.map((row) => {
    const charged = ['freightAmount', 'discountAmount', 'taxAmount', 'totalAmount'] as const
    const ofOrder = [...charged, 'paidAmount', 'paymentFee'] as const
    const isCounted = row === first || ofOrder.some((column) => row.cells[column] !== first.cells[column])
    const amounts = ['price', 'lineAmount', ...(isCounted ? ofOrder : [])]
    return refuseDecimals<string>(row, row.values, amounts, unit, errors)
  })
  if (isSound.includes(false)) return
  for (const row of rows) checkLine(row, unit, errors)
  const amounts = orderAmounts(rows, unit, forms)
  refuseOpen(rows, amounts, input)
  const { goods, freight, discount, total, stated } = amounts
  const text = (minor: number) => String(fromMinor(minor, unit))
  if (goods < 0) errors.add(first, 'taxAmount', 'high', { n: text(total) })
  if (discount > goods + freight) errors.add(first, 'discountAmount', 'aboveGoods')
  if (stated !== undefined && stated !== total)
    errors.add(first, 'totalAmount', 'otherTotal', { given: text(stated), total: text(total) })
  checkPayment(first, { amounts, unit }, known.channels, errors)
}

/** Amounts whose form is a question, where both answers are possible: a total that is stated says which tax it has. */
function refuseOpen(rows: Rows, { tax, stated }: OrderAmounts, { openForms, errors }: OrderInput): void {
  const [first] = rows
  for (const column of scopedColumns) {
    const parts = rows.filter(({ values, filled }) => (values[column] ?? null) !== null && !filled?.has(column))
    if (parts.length > 1 && openForms.has(scopeKey(column))) errors.add(first, column, 'sheetMixed')
  }
  if (tax !== 0 && stated === undefined && openForms.has(taxKey)) errors.add(first, 'taxAmount', 'sheetMixed')
}

/** A row with a price and a total says the same by both, but for the rounding of its price. */
function checkLine(row: OrderRow, unit: number, errors: OrderInput['errors']): void {
  const { price = null, lineAmount = null } = row.values
  if (price === null || lineAmount === null) return
  const total = partsOf(row, unit).reduce((sum, part) => sum + part.qty * toMinor(part.price, unit), 0)
  if (toMinor(lineAmount, unit) !== total)
    errors.add(row, 'lineAmount', 'otherTotal', { given: String(lineAmount), total: String(fromMinor(total, unit)) })
}

function itemOf(rows: Rows, { prepared: known, forms, profile }: OrderInput): OrderItem {
  const [first] = rows
  const unit = known.unitOf(first.values.currency ?? '')
  const amounts = orderAmounts(rows, unit, forms)
  const payment = paymentOf(first, { amounts, unit }, known.channels)
  return {
    draft: draftOf(rows, { known, amounts, unit }),
    ...(payment && { payment }),
    ...(profile !== null && { importedFrom: profile }),
  }
}

/** Checked row by row: what a draft needs is there. */
function draftOf(
  rows: Rows,
  { known, amounts, unit }: { known: KnownOrders; amounts: OrderAmounts; unit: number },
): OrderDraft {
  const [first] = rows
  const { friendlyOrderId, site, freightAmount, taxAmount, channelType, ...others } = first.values
  const { discountAmount, skuCode, qty, price, lineAmount, totalAmount, ...more } = others
  const { paymentChannel, paidAmount, paidTime, transactionId, paymentFee, ...facts } = more
  return {
    ...facts,
    siteId: site,
    phone: known.phoneOf(first),
    channelType: channelType ?? 'Site',
    freightAmount: fromMinor(amounts.freight, unit),
    discountAmount: fromMinor(amounts.discount, unit),
    taxAmount: fromMinor(amounts.tax, unit),
    lines: rows.flatMap((row) => amounts.parts.get(row) ?? []),
  } as OrderDraft
}

import { orderColumns, type orderSheet } from '@/contract/entities/order-sheet'
import { refuseIncomplete } from '../../../crud/address-rules'
import type { PlanRows, SheetRecord } from '../../../sheets/sheet-plan'
import { bannedBy } from '../../customers/user-bans'
import { fromMinor, toMinor } from '../../money/minor-units'
import { refuseDecimals } from '../../money/refuse-decimals'
import type { OrderDraft } from '../create-order'
import { differencesOf } from './differences'
import { nameOfOrder, type OrderInput, type OrderRow } from './known-orders'
import { discountOf, partsOf } from './line-parts'

type Columns = typeof orderSheet
type Rows = PlanRows<Columns>

const maxLines = 500

/** Works out what the rows of one order do: make it, or say what differs in the stored one. */
export function planOrder(rows: Rows, input: OrderInput): SheetRecord<Columns, OrderDraft> {
  const { prepared: known, errors } = input
  const [first] = rows
  refuseDifferences(rows, errors)
  if (rows.length > maxLines) errors.add(first, 'originalOrderId', 'rowsOfRecord', { n: maxLines })
  const unclear = known.unclear.get(first.values.originalOrderId ?? '')
  if (unclear) errors.add(first, '', 'rowOfRecord', { n: unclear.row })
  if (known.phoneOf(first) === undefined) errors.add(first, 'phone', 'phone')
  const stored = known.orders.get(nameOfOrder(first) ?? '')
  if (stored) return errors.firstOf(rows) ? { rows: [] } : differencesOf(rows, stored, known)
  checkNew(rows, input)
  if (errors.firstOf(rows)) return { rows: [] }
  return {
    rows: rows.map((row) => ({
      ...{ row, action: 'added' as const },
      changes: () =>
        Object.entries(row.values).flatMap(([field, value]) =>
          value === null ? [] : [{ field: field as keyof Columns, old: null, new: value }],
        ),
    })),
    item: draftOf(rows, input),
  }
}

/** Each row of an order says the same of it. */
function refuseDifferences(rows: Rows, errors: OrderInput['errors']): void {
  const [first] = rows
  for (const column of orderColumns) {
    if (column === 'site' || column === 'channelType') continue
    // What is the same in another form, such as 12.5 and 12.50, is the same.
    const other = rows.find(
      ({ cells, values }) => cells[column] !== first.cells[column] && values[column] !== first.values[column],
    )
    if (other) errors.add(other, column, 'differs', { n: first.row })
  }
}

/** What would refuse the order, at its cell. */
function checkNew(rows: Rows, { prepared: known, errors }: OrderInput): void {
  const [first] = rows
  const { values, cells } = first
  for (const row of rows) {
    const sku = row.values.skuCode
    if (sku && known.disabledSkus.has(sku)) errors.add(row, 'skuCode', 'disabled')
    const { price = null, lineAmount = null } = row.values
    if (price === null && lineAmount === null && !row.cells.price) errors.add(row, 'price', 'required')
  }
  if (values.currency) checkAmounts(rows, known.unitOf(values.currency), errors)
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
function checkAmounts(rows: Rows, unit: number, errors: OrderInput['errors']): void {
  const [first] = rows
  const isSound = rows.map((row) => {
    const ofOrder = ['freightAmount', 'discountAmount', 'taxAmount', 'totalAmount'] as const
    const amounts = ['price', 'lineAmount', ...(row === first ? ofOrder : [])]
    return refuseDecimals<string>(row, row.values, amounts, unit, errors)
  })
  if (isSound.includes(false)) return
  const minor = (amount: number | null | undefined) => toMinor(amount ?? 0, unit)
  for (const row of rows) checkLine(row, unit, errors)
  const goods = rows.flatMap((row) => partsOf(row, unit)).reduce((sum, { qty, price }) => sum + qty * minor(price), 0)
  const { freightAmount, taxAmount, totalAmount = null } = first.values
  const discount = minor(discountOf(first.values))
  if (discount > goods + minor(freightAmount)) errors.add(first, 'discountAmount', 'aboveGoods')
  const total = goods + minor(freightAmount) + minor(taxAmount) - discount
  if (totalAmount !== null && minor(totalAmount) !== total)
    errors.add(first, 'totalAmount', 'otherTotal', {
      given: String(totalAmount),
      total: String(fromMinor(total, unit)),
    })
}

/** A row with a price and a total says the same by both. */
function checkLine(row: OrderRow, unit: number, errors: OrderInput['errors']): void {
  const { qty = 0, price = null, lineAmount = null } = row.values
  if (price === null || lineAmount === null) return
  const total = qty * toMinor(price, unit)
  if (toMinor(lineAmount, unit) !== total)
    errors.add(row, 'lineAmount', 'otherTotal', { given: String(lineAmount), total: String(fromMinor(total, unit)) })
}

/** Checked row by row: what a draft needs is there. */
function draftOf(rows: Rows, { prepared: known }: OrderInput): OrderDraft {
  const [first] = rows
  const { site, freightAmount, taxAmount, channelType, ...others } = first.values
  const { discountAmount, skuCode, qty, price, lineAmount, totalAmount, ...facts } = others
  const unit = known.unitOf(facts.currency ?? '')
  return {
    ...facts,
    siteId: site,
    phone: known.phoneOf(first),
    channelType: channelType ?? 'Site',
    freightAmount: freightAmount ?? 0,
    discountAmount: discountOf(first.values),
    taxAmount: taxAmount ?? 0,
    lines: rows.flatMap((row) => partsOf(row, unit)),
  } as OrderDraft
}

import type { purchaseSheet } from '@/contract/entities/purchasing/purchase-sheet'
import type { EnumValue } from '@/contract/enums'
import { trackingKey } from '@/contract/text/tracking-key'
import { context } from '../../../context'
import { warningText } from '../../../messages/texts'
import { cellChanges } from '../../../sheets/cell-changes'
import { numberText } from '../../../sheets/forms/number-text'
import type { CellChange, PlannedRow, PlanRows, SheetRecord } from '../../../sheets/sheet-plan'
import { type PurchaseFacts, purchaseState } from '../../ledger/purchase-pieces'
import { refuseDecimals } from '../../money/refuse-decimals'
import type { LedgerPurchase, SupplierPackageRow } from '../purchase-ledger'
import { refuseAnnouncement, sameParcel } from '../purchase-packages'
import { type PurchaseInput, type PurchaseRow, purchaseOf } from './known-purchases'

type Columns = typeof purchaseSheet
type Rows = PlanRows<Columns>

interface Parcel {
  carrier: string
  trackingNo: string
  expectedDate: string | null
}

/** What the rows of a purchase order do with it. Waiting imports hold it as JSON. */
export interface PurchaseItem {
  purchaseOrderId: number
  payment?: { paidAmount: number; domesticShippingFee?: number; transactionId?: string; paidTime?: string }
  supplierOrderId?: string
  parcels?: readonly Parcel[]
  /** When announced parcels are expected now. */
  expected?: readonly { purchaseOrderPackageId: number; expectedDate: string }[]
  /** Of imports that were queued by earlier releases. */
  parcel?: Parcel
  /** It moves although its moves warn of something. */
  isConfirmed?: true
}

/** A parcel that is announced or would be. */
type KnownParcel = Pick<
  SupplierPackageRow,
  'purchaseOrderPackageId' | 'carrier' | 'trackingKey' | 'lines' | 'arrivedTime' | 'expectedDate'
>

/** A purchase order as it would be after the rows before. */
interface Progress {
  facts: Omit<PurchaseFacts, 'packages'> & { packages: readonly KnownParcel[] }
  status: EnumValue<'PurchaseOrderStatus'>
  parcels: Parcel[]
  expected: { purchaseOrderPackageId: number; expectedDate: string }[]
}

export const paymentColumns = ['paidAmount', 'domesticShippingFee', 'transactionId', 'paidTime'] as const

/** Pays what is unpaid, stores the supplier's number, and announces parcels that are not known. */
export function planPurchase(rows: Rows, input: PurchaseInput): SheetRecord<Columns, PurchaseItem> {
  const { errors, prepared } = input
  const purchase = purchaseOf(rows[0], input)
  if (!purchase) return { rows: [] }
  refuseDifferences(rows, errors)
  for (const row of rows) {
    refuseHalfParcel(row, errors)
    refuseOtherCurrency(row, purchase.row.currency, errors)
  }
  const { row: stored } = purchase
  const { purchaseOrderId } = stored
  const paying = payingRow(rows, purchase, input)
  const payment = paying && paymentOf(paying, rows)
  if (!paying) refuseOtherPayment(rows, stored, errors)
  const progress: Progress = {
    facts: paying ? { ...purchase, row: { ...stored, paidTime: new Date() } } : purchase,
    ...{ status: stored.status, parcels: [], expected: [] },
  }
  const named = rows.find(({ values }) => values.supplierOrderId)?.values.supplierOrderId
  // Case makes no other number.
  const isOther = named?.toLowerCase() !== stored.supplierOrderId?.toLowerCase()
  const supplierOrderId = named && isOther ? named : undefined
  const warnings = prepared.isForCancelled.has(purchaseOrderId)
    ? [warningText(context().language, 'orderCancelled')]
    : []
  const planned = rows.map((row): PlannedRow<Columns> => {
    const parcel = announce(row, purchase, progress, input)
    const later = parcel ? [] : expectedOtherwise(row, progress, errors)
    const changes: CellChange<keyof Columns & string>[] = [
      ...(row === paying ? cellChanges(paymentColumns, { ...payment }, stored) : []),
      ...(isSaid(row, 'supplierOrderId') ? cellChanges(['supplierOrderId'], { supplierOrderId }, stored) : []),
      ...cellChanges(['trackingNo'], { trackingNo: parcel?.trackingNo }, undefined),
      ...later,
    ]
    const isMoving = row === paying || parcel !== undefined
    const from = progress.status
    if (isMoving) progress.status = purchaseState(progress.facts)
    const to = progress.status
    return {
      ...{ row, id: purchaseOrderId, action: changes.length > 0 ? 'changed' : 'unchanged', changes: () => changes },
      ...(from !== to && { move: { states: 'PurchaseOrderStatus', from, to } }),
    }
  })
  if (errors.firstOf(rows)) return { rows: [] }
  const { parcels, expected } = progress
  const isMoved = paying !== undefined || parcels.length > 0
  const warned = planned.map((one) => (isMoved && one.action === 'changed' ? { ...one, warnings } : one))
  const done = doneBy({ payment, supplierOrderId, parcels, expected })
  if (Object.keys(done).length === 0) return { rows: warned }
  return { rows: warned, item: { purchaseOrderId, ...done, ...(warnings.length > 0 && { isConfirmed: true }) } }
}

/** What of an item is not blank. */
const doneBy = ({ payment, supplierOrderId, parcels = [], expected = [] }: Omit<PurchaseItem, 'purchaseOrderId'>) => ({
  ...(payment && { payment }),
  ...(supplierOrderId && { supplierOrderId }),
  ...(parcels.length > 0 && { parcels }),
  ...(expected.length > 0 && { expected }),
})

/** What is taken from above is said there. */
const isSaid = ({ values, filled }: PurchaseRow, column: keyof Columns & string) =>
  Boolean(values[column]) && !filled?.has(column)

/** Each row of a purchase order says the same of what it is paid with, and may leave it out. */
function refuseDifferences(rows: Rows, errors: PurchaseInput['errors']): void {
  for (const column of ['supplierOrderId', ...paymentColumns] as const) {
    const first = rows.find(({ values }) => values[column] !== undefined && values[column] !== null)
    const other = rows.find(({ values }) => (values[column] ?? first?.values[column]) !== first?.values[column])
    if (first && other) errors.add(other, column, 'differs', { n: first.row })
  }
}

function refuseHalfParcel(row: PurchaseRow, errors: PurchaseInput['errors']): void {
  const { carrier, trackingNo, expectedDate } = row.values
  if (expectedDate && !carrier && !trackingNo) errors.add(row, 'trackingNo', 'required')
  if (trackingNo && !carrier) errors.add(row, 'carrier', 'required')
  if (carrier && !trackingNo) errors.add(row, 'trackingNo', 'required')
}

/** An amount whose sign names another currency than that of its purchase order. */
function refuseOtherCurrency(row: PurchaseRow, currency: string, errors: PurchaseInput['errors']): void {
  for (const column of ['paidAmount', 'domesticShippingFee'] as const) {
    const { currencies } = numberText(row.cells[column] ?? '') ?? {}
    if (currencies && !currencies.includes(currency))
      errors.add(row, column, 'sheetCurrency', { named: currencies.slice(0, 3).join(', '), currency })
  }
}

/** What was paid already is corrected on its page, where its books are. Files have times to the minute. */
function refuseOtherPayment(rows: Rows, stored: LedgerPurchase['row'], errors: PurchaseInput['errors']): void {
  if (!stored.paidTime) return
  const textOf = (value: unknown) =>
    value instanceof Date || /^\d{4}-.*T/.test(String(value))
      ? new Date(value as string).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
      : String(value)
  for (const row of rows)
    for (const column of ['domesticShippingFee', 'transactionId', 'paidTime'] as const) {
      const given = row.values[column] ?? null
      if (given !== null && textOf(given) !== textOf(stored[column])) errors.add(row, column, 'notByFile')
    }
}

/** The row that pays; undefined where none says so, or what was paid already. */
function payingRow(rows: Rows, { row: stored }: LedgerPurchase, { prepared, errors }: PurchaseInput) {
  const row = rows.find(({ values }) => typeof values.paidAmount === 'number')
  const isPaid = stored.paidTime !== null && stored.paidAmount === row?.values.paidAmount
  if (!row || isPaid) return undefined
  if (stored.status !== 'Unpaid') errors.add(row, 'paidAmount', 'fixedNow')
  const payment = paymentOf(row, rows)
  if (payment?.domesticShippingFee === undefined && stored.domesticShippingFee === null) {
    errors.add(row, 'domesticShippingFee', 'required')
  }
  const unit = prepared.unitOf(stored.currency)
  refuseDecimals(row, payment ?? {}, ['paidAmount', 'domesticShippingFee'], unit, errors)
  return row
}

function paymentOf({ values: { paidAmount } }: PurchaseRow, rows: Rows): PurchaseItem['payment'] {
  if (typeof paidAmount !== 'number') return undefined
  const [domesticShippingFee] = rows.flatMap(({ values }) => values.domesticShippingFee ?? [])
  const [transactionId] = rows.flatMap(({ values }) => values.transactionId ?? [])
  const [paidTime] = rows.flatMap(({ values }) => values.paidTime ?? [])
  return {
    paidAmount,
    ...(domesticShippingFee !== undefined && { domesticShippingFee }),
    ...(transactionId !== undefined && { transactionId }),
    ...(paidTime !== undefined && { paidTime }),
  }
}

/** Announces the parcel that a row names; undefined where it names none, or one that is known. */
function announce(
  row: PurchaseRow,
  { row: stored }: LedgerPurchase,
  progress: Progress,
  { errors }: PurchaseInput,
): Parcel | undefined {
  const { carrier, trackingNo, expectedDate } = row.values
  if (!carrier || !trackingNo) return undefined
  const { facts } = progress
  const named = { carrier, trackingKey: trackingKey(trackingNo) }
  if (facts.packages.some((parcel) => sameParcel(parcel, named))) return undefined
  if (named.trackingKey === '') errors.add(row, 'trackingNo', 'format')
  errors.collect(() => refuseAnnouncement({ ...stored, status: purchaseState(facts) }), {
    ...{ rowOf: () => row, columnOf: () => 'trackingNo' },
  })
  const parcel = { carrier, trackingNo, expectedDate: expectedDate ?? null }
  const added = {
    ...{ ...named, purchaseOrderPackageId: -row.row, lines: null, arrivedTime: null },
    expectedDate: parcel.expectedDate,
  }
  progress.facts = { ...facts, packages: [...facts.packages, added] }
  progress.parcels.push(parcel)
  return parcel
}

/** Another day for a parcel that is announced and has not come. */
function expectedOtherwise(
  row: PurchaseRow,
  progress: Progress,
  errors: PurchaseInput['errors'],
): CellChange<keyof Columns & string>[] {
  const { carrier, trackingNo, expectedDate } = row.values
  if (!carrier || !trackingNo || !expectedDate) return []
  const named = { carrier, trackingKey: trackingKey(trackingNo) }
  const known = progress.facts.packages.find((parcel) => sameParcel(parcel, named))
  if (!known || known.expectedDate === expectedDate) return []
  if (known.arrivedTime) errors.add(row, 'expectedDate', 'fixedNow')
  progress.expected.push({ purchaseOrderPackageId: known.purchaseOrderPackageId, expectedDate })
  return cellChanges(['expectedDate'], { expectedDate }, known)
}

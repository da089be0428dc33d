import { editableOfPackage } from '@/contract/editable-fields'
import type { packageSheet } from '@/contract/entities/parcels/package-sheet'
import { isLighter } from '@/contract/rules/parcel-weight'
import { context } from '../../../context'
import { warningText } from '../../../messages/texts'
import { cellChanges, filledCells } from '../../../sheets/cell-changes'
import type { SheetRecord, StateMove } from '../../../sheets/sheet-plan'
import { refuseDecimals } from '../../money/refuse-decimals'
import type { PackageRow } from '../package-rows'
import { type ForwardedRow, type PackageInput, parcelOf } from './known-packages'

type Columns = typeof packageSheet

const measured = ['weight', 'freightCost', 'freightCurrency'] as const
type Measured = { [Name in (typeof measured)[number]]?: Columns[Name]['_output'] }

/** What a row does with its parcel. Waiting imports hold it as JSON. */
export interface PackageItem {
  orderPackageId: number
  /** Left out: it has left already, as the row says, or stays. */
  shipping?: { carrierId: number; trackingNo: string }
  /** Of a parcel that stays where it is. */
  corrected?: { carrierId?: number; trackingNo?: string }
  /** It ships although its move warns of this. */
  confirmed?: readonly string[]
  values: Measured
}

const leaving: StateMove = { states: 'OrderPackageStatus', from: 'Packed', to: 'Shipped' }

/** Two rows say nothing certain of one thing. */
function refuseTwin(row: ForwardedRow, name: string, column: string, { prepared, errors }: PackageInput): void {
  const twin = prepared.taken.get(name)
  if (twin) errors.add(row, column, 'rowTwin', { n: twin.row })
  else prepared.taken.set(name, row)
}

const namingColumn = ({ cells }: ForwardedRow) => (cells.parcel ? 'parcel' : 'orderNo')

interface Named {
  parcel: PackageRow
  carrierId: number
  trackingNo: string
  isStaying: boolean
}

/** What the task would refuse: two rows for one number, a used number, an order on hold. */
function refuseAsTask(
  row: ForwardedRow,
  { parcel, carrierId, trackingNo, isStaying }: Named,
  input: PackageInput,
): void {
  const { prepared, errors } = input
  const { orderPackageId, companyId } = parcel
  refuseTwin(row, `${carrierId} ${plainNumber(trackingNo)}`, 'trackingNo', input)
  const other = prepared.otherWith({ orderPackageId, companyId, carrierId, trackingNo })
  if (other) errors.add(row, 'trackingNo', 'usedTracking', { parcel: `#${other}` })
  if (parcel.status !== 'Packed' || isStaying) return
  const refuse = () => {
    const refusal = prepared.refusalOf(parcel)
    if (refusal) throw refusal
  }
  errors.collect(refuse, { rowOf: () => row, columnOf: () => namingColumn(row) })
}

const plainNumber = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Case, hyphens and blanks make no other tracking number: then it stays as it is stored. */
const sameOrOther = (given: string | null | undefined, stored: string | null): string | undefined =>
  (stored && (!given || plainNumber(given) === plainNumber(stored)) ? stored : given) || undefined

/** Another weight that is less than that of the goods. */
function lightWarning({ orderPackageId, weight: stored }: PackageRow, weight: Measured['weight'], input: PackageInput) {
  const goods = input.prepared.goodsWeightOf(orderPackageId)
  if (weight === stored || !isLighter(weight, goods)) return []
  return [warningText(context().language, 'lighter', { weight: String(weight), goods: String(goods) })]
}

/**
 * How a parcel leaves, by its row or else as it is stored: what is packed ships, what has left already may only get
 * another number. Undefined where the row has too little for that.
 */
function shippingOf(row: ForwardedRow, parcel: PackageRow, input: PackageInput) {
  const { errors } = input
  const carrierId = row.values.carrier ?? parcel.carrierId ?? undefined
  const trackingNo = sameOrOther(row.values.trackingNo, parcel.trackingNo)
  const isStaying = staysAsItIs(row, parcel, errors)
  if (!carrierId && !isStaying) errors.add(row, 'carrier', 'required')
  if (!trackingNo && !isStaying) errors.add(row, 'trackingNo', 'required')
  const isSame = (parcel.carrierId ?? undefined) === carrierId && (parcel.trackingNo ?? undefined) === trackingNo
  if (!isSame && !editableOfPackage(parcel.status).includes('trackingNo')) errors.add(row, 'trackingNo', 'fixedNow')
  const ships = !isSame || (parcel.status === 'Packed' && !isStaying)
  if (ships && carrierId && trackingNo) refuseAsTask(row, { parcel, carrierId, trackingNo, isStaying }, input)
  return { carrierId, trackingNo, ships, isStaying }
}

/** Whether a row says that its parcel is in the state that it has; the only one that it may say else is that it leaves. */
function staysAsItIs(row: ForwardedRow, { status }: PackageRow, errors: PackageInput['errors']): boolean {
  const { parcelStatus } = row.values
  const isLeaving = status === leaving.from && parcelStatus === leaving.to
  if (parcelStatus && parcelStatus !== status && !isLeaving) errors.add(row, 'parcelStatus', 'notByFile')
  return parcelStatus === status
}

/** Ships and measures a parcel. */
export function planPackage(row: ForwardedRow, input: PackageInput): SheetRecord<Columns, PackageItem> {
  const { errors, prepared } = input
  const parcel = parcelOf(row, input)
  if (!parcel) return { rows: [] }
  const { orderPackageId } = parcel
  refuseTwin(row, `parcel ${orderPackageId}`, namingColumn(row), input)
  const { carrierId, trackingNo, ships, isStaying } = shippingOf(row, parcel, input)
  const values = filledCells(measured, row.values)
  const currency = values.freightCurrency ?? parcel.freightCurrency
  if (currency) refuseDecimals(row, values, ['freightCost'], prepared.unitOf(currency), errors)
  if (errors.of(row).length > 0) return { rows: [] }
  const changes = cellChanges(
    ['carrier', 'trackingNo', ...measured],
    { carrier: carrierId, trackingNo, ...values },
    { ...parcel, carrier: parcel.carrierId },
  )
  const isLeaving = parcel.status === leaving.from && !isStaying
  const moveWarnings = isLeaving ? prepared.warningsOf(parcel) : []
  const warnings = [...moveWarnings, ...lightWarning(parcel, values.weight, input)]
  const named = carrierId && trackingNo ? { carrierId, trackingNo } : undefined
  const planned = { row, id: orderPackageId, changes: () => changes, ...(isLeaving && { move: leaving }), warnings }
  if (!ships && changes.length === 0) return { rows: [{ ...planned, action: 'unchanged' }] }
  return {
    rows: [{ ...planned, action: 'changed' }],
    item: {
      ...{ orderPackageId, values },
      ...(ships && isStaying && { corrected: { carrierId, trackingNo } }),
      ...(ships && !isStaying && named && { shipping: named }),
      ...(moveWarnings.length > 0 && { confirmed: moveWarnings }),
    },
  }
}

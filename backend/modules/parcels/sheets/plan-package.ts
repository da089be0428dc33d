import { editableOfPackage } from '@/contract/editable-fields'
import type { packageSheet } from '@/contract/entities/package-sheet'
import { isLighter } from '@/contract/parcel-weight'
import { context } from '../../../context'
import { warningText } from '../../../messages/texts'
import type { CellChange, SheetRecord, StateMove } from '../../../sheets/sheet-plan'
import { refuseDecimals } from '../../money/refuse-decimals'
import type { PackageRow } from '../package-rows'
import { type ForwardedRow, type PackageInput, parcelOf } from './known-packages'

type Columns = typeof packageSheet

const measured = ['weight', 'freightCost', 'freightCurrency'] as const
type Measured = { [Name in (typeof measured)[number]]?: Columns[Name]['_output'] }

/** What a row does with its parcel. Waiting imports hold it as JSON. */
export interface PackageItem {
  orderPackageId: number
  /** Left out: it has left already, as the row says. */
  shipping?: { carrierId: number; trackingNo: string }
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

/** What the task would refuse: two rows for one number, a used number, an order on hold. */
function refuseAsTask(
  row: ForwardedRow,
  { parcel, carrierId, trackingNo }: { parcel: PackageRow; carrierId: number; trackingNo: string },
  input: PackageInput,
): void {
  const { prepared, errors } = input
  const { orderPackageId, companyId } = parcel
  refuseTwin(row, `${carrierId} ${trackingNo}`, 'trackingNo', input)
  const other = prepared.otherWith({ orderPackageId, companyId, carrierId, trackingNo })
  if (other) errors.add(row, 'trackingNo', 'usedTracking', { parcel: `#${other}` })
  if (parcel.status !== 'Packed') return
  const refuse = () => {
    const refusal = prepared.refusalOf(parcel)
    if (refusal) throw refusal
  }
  errors.collect(refuse, { rowOf: () => row, columnOf: () => namingColumn(row) })
}

const measuredIn = ({ values }: ForwardedRow): Measured =>
  Object.fromEntries(
    measured.flatMap((field) =>
      values[field] === undefined || values[field] === null ? [] : [[field, values[field]]],
    ),
  )

/** Another weight that is less than that of the goods. */
function lightWarning({ orderPackageId, weight: stored }: PackageRow, weight: Measured['weight'], input: PackageInput) {
  const goods = input.prepared.goodsWeightOf(orderPackageId)
  if (weight === stored || !isLighter(weight, goods)) return []
  return [warningText(context().language, 'lighter', { weight: String(weight), goods: String(goods) })]
}

/** Ships what is packed; what has left already may only be measured again, or get another number. */
export function planPackage(row: ForwardedRow, input: PackageInput): SheetRecord<Columns, PackageItem> {
  const { errors } = input
  const found = parcelOf(row, input)
  const carrierId = (row.values.carrier ?? found?.carrierId ?? undefined) as number | undefined
  const trackingNo = row.values.trackingNo ?? found?.trackingNo ?? undefined
  if (!found) return { rows: [] }
  refuseTwin(row, `parcel ${found.orderPackageId}`, namingColumn(row), input)
  if (!carrierId) errors.add(row, 'carrier', 'required')
  if (!trackingNo) errors.add(row, 'trackingNo', 'required')
  const isSame = found.carrierId === carrierId && found.trackingNo === trackingNo
  if (!isSame && !editableOfPackage(found.status).includes('trackingNo')) errors.add(row, 'trackingNo', 'fixedNow')
  const ships = found.status === 'Packed' || !isSame
  if (ships && carrierId && trackingNo) refuseAsTask(row, { parcel: found, carrierId, trackingNo }, input)
  const values = measuredIn(row)
  const currency = values.freightCurrency ?? found.freightCurrency
  if (currency) refuseDecimals(row, values, ['freightCost'], input.prepared.unitOf(currency), errors)
  const changes: CellChange<keyof Columns & string>[] = [
    ...(found.carrierId === carrierId ? [] : [{ field: 'carrier' as const, old: found.carrierId, new: carrierId }]),
    ...(found.trackingNo === trackingNo
      ? []
      : [{ field: 'trackingNo' as const, old: found.trackingNo, new: trackingNo }]),
    ...measured.flatMap((field) =>
      values[field] === undefined || values[field] === found[field]
        ? []
        : [{ field, old: found[field], new: values[field] }],
    ),
  ]
  if (errors.of(row).length > 0 || !carrierId || !trackingNo) return { rows: [] }
  const { orderPackageId } = found
  const isLeaving = found.status === 'Packed'
  const moveWarnings = isLeaving ? input.prepared.warningsOf(found) : []
  const warnings = [...moveWarnings, ...lightWarning(found, values.weight, input)]
  const planned = { row, id: orderPackageId, changes: () => changes, ...(isLeaving && { move: leaving }), warnings }
  if (!ships && changes.length === 0) return { rows: [{ ...planned, action: 'unchanged' }] }
  return {
    rows: [{ ...planned, action: 'changed' }],
    item: {
      ...{ orderPackageId, values },
      ...(ships && { shipping: { carrierId, trackingNo } }),
      ...(moveWarnings.length > 0 && { confirmed: moveWarnings }),
    },
  }
}

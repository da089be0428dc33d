import { and, asc, eq } from 'drizzle-orm'
import { orderPackages as entity } from '@/contract/entities/order-packages'
import type { packageSheet } from '@/contract/entities/package-sheet'
import { scopeOf } from '../../../crud/scope'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { orders } from '../../../db/schema/ordering'
import { orderPackageLines, orderPackages } from '../../../db/schema/parcels'
import { updateEach } from '../../../db/update-each'
import { invalid } from '../../../http/parse'
import { startingOver } from '../../../http/start-over'
import type { Services } from '../../../services'
import { type CellChange, type PlanInput, type PlanRow, type SheetRecord, sheetPlan } from '../../../sheets/sheet-plan'
import { groupBy } from '../../chain/group-by'
import { refuseUsedTracking } from '../pack-orders'
import { lockPackages, type PackageRow } from '../package-rows'
import { shipPackages } from '../ship-packages'

type Columns = typeof packageSheet
type Row = PlanRow<Columns>

const measured = ['weight', 'freightCost', 'freightCurrency'] as const
type Measured = { [Name in (typeof measured)[number]]?: Columns[Name]['_output'] }

/** What a row does with its parcel. Waiting imports hold it as JSON. */
interface PackageItem {
  orderPackageId: number
  /** Left out: it has left already, as the row says. */
  shipping?: { carrierId: number; trackingNo: string }
  values: Measured
}

interface Known {
  byId: ReadonlyMap<number, PackageRow>
  /** By the number of an order in small letters, the packed ones first. */
  ofOrder: ReadonlyMap<string, readonly PackageRow[]>
}

/** A parcel alone is a portion, as its move locks orders and stock before it; so many cost hardly more than one. */
const [wholePortion, maxTogether] = [100, 16]

/** The sheet that a forwarder sends back: which parcel left with which carrier under which number, and what it cost. */
export const packageSheetPlan = ({ database }: Services) =>
  sheetPlan({
    entity,
    recognizedBy: [['parcel'], ['orderNo']],
    addsNone: true,
    unique: [['carrier', 'trackingNo']],
    before: (rows) => readKnown(rows, database),
    plan: ([row], input) => planPackage(row, input),
    weightOf: () => wholePortion,
    maxTogether,
    apply: async (items) => {
      const isDone = items.length > 1 && (await shipTogether(items, database))
      if (!isDone) for (const item of items) await apply(item, database)
      return { keys: items.map(({ orderPackageId }) => orderPackageId) }
    },
  })

const numberOf = (parcel: string | null | undefined): number =>
  Number(/^[#Pp]?(\d{1,15})$/.exec(parcel ?? '')?.[1] ?? 0)

async function readKnown(rows: readonly Row[], database: Database): Promise<Known> {
  const ids = rows.flatMap(({ values }) => numberOf(values.parcel) || [])
  const named = await database.sql
    .select()
    .from(orderPackages)
    .where(and(equalsAny(orderPackages.orderPackageId, ids), scopeOf(orderPackages)))
  const numbers = rows.flatMap(({ values }) => values.orderNo?.trim() ?? [])
  const found = await database.sql
    .selectDistinct({ parcel: orderPackages, number: orders.friendlyOrderId })
    .from(orders)
    .innerJoin(orderPackageLines, eq(orderPackageLines.orderId, orders.orderId))
    .innerJoin(orderPackages, eq(orderPackages.orderPackageId, orderPackageLines.orderPackageId))
    .where(and(equalsAny(orders.friendlyOrderId, numbers), scopeOf(orderPackages)))
    .orderBy(asc(orderPackages.orderPackageId))
  const ofOrder = groupBy(found, ({ number }) => number.toLowerCase())
  return {
    byId: new Map(named.map((row) => [row.orderPackageId, row])),
    ofOrder: new Map([...ofOrder].map(([number, parts]) => [number, parts.map(({ parcel }) => parcel)])),
  }
}

/** The parcel that a row names, by its number or that of its order; of several the one that is packed. */
function parcelOf(row: Row, { prepared, errors }: PlanInput<Known>): PackageRow | undefined {
  const { parcel, orderNo } = row.values
  if (parcel) {
    const found = prepared.byId.get(numberOf(parcel))
    if (!found) errors.add(row, 'parcel', 'missingNamed')
    return found
  }
  if (!orderNo) {
    errors.add(row, 'parcel', 'required')
    return undefined
  }
  const all = prepared.ofOrder.get(orderNo.trim().toLowerCase()) ?? []
  const packed = all.filter(({ status }) => status === 'Packed')
  const candidates = packed.length > 0 ? packed : all
  if (candidates.length === 0) errors.add(row, 'orderNo', 'missingNamed')
  if (candidates.length > 1) errors.add(row, 'orderNo', 'severalNamed', { n: String(candidates.length) })
  return candidates.length === 1 ? candidates[0] : undefined
}

/** Ships what is packed; what has left already may only be measured again, or get another number. */
function planPackage(row: Row, input: PlanInput<Known>): SheetRecord<Columns, PackageItem> {
  const { errors } = input
  const found = parcelOf(row, input)
  const carrierId = (row.values.carrier ?? found?.carrierId ?? undefined) as number | undefined
  const trackingNo = row.values.trackingNo ?? found?.trackingNo ?? undefined
  if (!found) return { rows: [] }
  if (!carrierId) errors.add(row, 'carrier', 'required')
  if (!trackingNo) errors.add(row, 'trackingNo', 'required')
  const isSame = found.carrierId === carrierId && found.trackingNo === trackingNo
  if (!isSame && !['Packed', 'Shipped'].includes(found.status)) errors.add(row, 'trackingNo', 'fixedNow')
  const ships = found.status === 'Packed' || !isSame
  const changes: CellChange<keyof Columns & string>[] = [
    ...(found.carrierId === carrierId ? [] : [{ field: 'carrier' as const, old: found.carrierId, new: carrierId }]),
    ...(found.trackingNo === trackingNo
      ? []
      : [{ field: 'trackingNo' as const, old: found.trackingNo, new: trackingNo }]),
    ...measured.flatMap((field) => {
      const value = row.values[field]
      return value === undefined || value === null || value === found[field]
        ? []
        : [{ field, old: found[field], new: value }]
    }),
  ]
  if (errors.of(row).length > 0 || !carrierId || !trackingNo) return { rows: [] }
  const { orderPackageId } = found
  const planned = { row, id: orderPackageId, changes: () => changes }
  if (!ships && changes.length === 0) return { rows: [{ ...planned, action: 'unchanged' }] }
  const values = Object.fromEntries(
    measured.flatMap((field) =>
      row.values[field] === undefined || row.values[field] === null ? [] : [[field, row.values[field]]],
    ),
  ) as Measured
  return {
    rows: [{ ...planned, action: 'changed' }],
    item: { orderPackageId, values, ...(ships && { shipping: { carrierId, trackingNo } }) },
  }
}

/** Ships parcels that wait to leave, each under a number of its own, as one. False: they are to be done one by one. */
async function shipTogether(items: readonly PackageItem[], database: Database): Promise<boolean> {
  const each = new Map(items.flatMap(({ orderPackageId, shipping }) => (shipping ? [[orderPackageId, shipping]] : [])))
  const numbers = new Set([...each.values()].map(({ trackingNo }) => trackingNo))
  if (numbers.size < items.length) return false
  const rows = await startingOver(() => lockPackages([...each.keys()], database), database)
  if (rows.length < items.length || rows.some(({ status }) => status !== 'Packed')) return false
  const valuesOf = new Map(items.map(({ orderPackageId, values }) => [orderPackageId, values]))
  const written = { updatedTime: new Date() }
  const measuredRows = rows.map((row) => {
    const values = valuesOf.get(row.orderPackageId)
    return { ...row, ...values, ...written, version: row.version + 1 }
  })
  const changes = measuredRows.map(({ orderPackageId, version }) => {
    return { orderPackageId, version, ...written, ...valuesOf.get(orderPackageId) }
  })
  await updateEach(orderPackages, ['orderPackageId'], changes, database)
  await shipPackages(measuredRows, {}, database, each)
  return true
}

async function apply({ orderPackageId, shipping, values }: PackageItem, database: Database): Promise<void> {
  const read = () => startingOver(() => lockPackages([orderPackageId], database), database)
  const [before] = await read()
  if (!before) throw invalid([{ field: 'parcel', text: 'missing' }])
  const isLeaving = before.status === 'Packed' && shipping !== undefined
  const corrected = !isLeaving && shipping ? shipping : {}
  if (!isLeaving && shipping) {
    if (before.status !== 'Shipped') throw invalid([{ field: 'trackingNo', text: 'fixedNow' }])
    await refuseUsedTracking({ ...before, ...shipping }, database)
  }
  await database.sql
    .update(orderPackages)
    .set({ ...values, ...corrected, updatedTime: new Date(), version: before.version + 1 })
    .where(eq(orderPackages.orderPackageId, orderPackageId))
  if (isLeaving) await shipPackages(await read(), shipping, database)
}

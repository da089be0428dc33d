import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { packageSheet } from '@/contract/entities/parcels/package-sheet'
import { scopeOf } from '../../../crud/scope'
import type { Database } from '../../../db/database'
import { equalsAny, isAmong } from '../../../db/equals-any'
import { orders } from '../../../db/schema/ordering'
import { orderPackageLines, orderPackages } from '../../../db/schema/parcels'
import { groupBy } from '../../../group-by'
import type { Problem } from '../../../problem'
import { nameLike } from '../../../sheets/nearest'
import type { PlanInput, PlanRow } from '../../../sheets/sheet-plan'
import { minorUnitsOf } from '../../money/currency-units'
import { goodsWeights } from '../light-parcels'
import { parcelsWithTracking } from '../pack-orders'
import type { PackageRow } from '../package-rows'
import { shippingRefusals } from '../ship-packages'
import { shippingChecks, warningsOf } from '../shipping-checks'

/** A row of a forwarder's sheet. */
export type ForwardedRow = PlanRow<typeof packageSheet>

/** What the rows of a sheet name, read at once for all of them. */
export interface KnownPackages {
  byId: ReadonlyMap<number, PackageRow>
  /** By the number of an order, ours or that of its shop, in small letters. */
  ofOrder: ReadonlyMap<string, readonly PackageRow[]>
  /** The numbers of shops that several orders have. */
  ofSeveralOrders: ReadonlySet<string>
  /** The number of an order with a packed parcel, ours or that of its shop, that is the same without hyphens and blanks. */
  orderLike: (number: string) => string | undefined
  /** Why a parcel may not leave, and what its move warns of. */
  refusalOf: (parcel: PackageRow) => Problem | undefined
  warningsOf: (parcel: PackageRow) => string[]
  /** What the goods of a parcel weigh. */
  goodsWeightOf: (orderPackageId: number) => number
  /** Another parcel that has the number already. */
  otherWith: Awaited<ReturnType<typeof parcelsWithTracking>>
  /** The rows before, by the parcels and by the numbers that they name. */
  taken: Map<string, ForwardedRow>
  /** How many decimals a currency has. */
  unitOf: (currency: string) => number
}
export type PackageInput = PlanInput<KnownPackages>

const numberOf = (parcel: string | null | undefined): number =>
  Number(/^[#Pp]?(\d{1,15})$/.exec(parcel ?? '')?.[1] ?? 0)

/** Reads the parcels of a company that these rows name, and what decides about their moves. */
export async function readKnownPackages(
  rows: readonly ForwardedRow[],
  companyId: number,
  database: Database,
): Promise<KnownPackages> {
  const mayName = and(eq(orderPackages.companyId, companyId), scopeOf(orderPackages))
  const ids = rows.flatMap(({ values }) => numberOf(values.parcel) || [])
  const named = await database.sql
    .select()
    .from(orderPackages)
    .where(and(equalsAny(orderPackages.orderPackageId, ids), mayName))
  const numbers = [...new Set(rows.flatMap(({ values }) => values.orderNo?.trim().toLowerCase() ?? []))]
  const found = await database.sql
    .selectDistinct({ parcel: orderPackages, number: orders.friendlyOrderId, ofShop: orders.originalOrderId })
    .from(orders)
    .innerJoin(orderPackageLines, eq(orderPackageLines.orderId, orders.orderId))
    .innerJoin(orderPackages, eq(orderPackages.orderPackageId, orderPackageLines.orderPackageId))
    .where(
      and(
        or(
          isAmong(sql`lower(${orders.friendlyOrderId})`, numbers),
          isAmong(sql`lower(${orders.originalOrderId})`, numbers),
        ),
        mayName,
      ),
    )
    .orderBy(asc(orderPackages.orderPackageId))
  const ofOrder = parcelsByNumber(found)
  const known = new Map([...named, ...found.map(({ parcel }) => parcel)].map((row) => [row.orderPackageId, row]))
  const parcels = [...known.values()]
  const checks = await shippingChecks(parcels, database)
  const checkOf = new Map(checks.map((check) => [check.orderPackageId, check]))
  const carrierIds = [...rows.map(({ values }) => values.carrier), ...parcels.map(({ carrierId }) => carrierId)]
  return {
    refusalOf: await shippingRefusals(parcels, database),
    warningsOf: ({ orderPackageId }) => {
      const check = checkOf.get(orderPackageId)
      return check ? warningsOf(check) : []
    },
    goodsWeightOf: await goodsWeights([...known.keys()], database),
    otherWith: await parcelsWithTracking(
      {
        carrierIds: [...new Set(carrierIds.flatMap((carrierId) => carrierId ?? []))],
        trackingNos: rows.flatMap(({ values }) => values.trackingNo ?? []),
      },
      database,
    ),
    taken: new Map(),
    unitOf: await minorUnitsOf(
      [...rows.map(({ values }) => values.freightCurrency), ...parcels.map((row) => row.freightCurrency)].flatMap(
        (currency) => currency ?? [],
      ),
      database,
    ),
    byId: new Map(named.map((row) => [row.orderPackageId, row])),
    ofOrder,
    ofSeveralOrders: new Set([...ofOrder.keys()].filter((number) => isOfSeveral(found, number))),
    orderLike: await likeNumbers(
      numbers.filter((number) => !ofOrder.has(number)),
      and(mayName, eq(orderPackages.status, 'Packed')),
      database,
    ),
  }
}

interface FoundParcel {
  parcel: PackageRow
  number: string
  ofShop: string | null
}

/** Whether a number is that of no order of ours, and several orders have it from their shops. */
function isOfSeveral(found: readonly FoundParcel[], name: string): boolean {
  if (found.some(({ number }) => number.toLowerCase() === name)) return false
  return new Set(found.flatMap(({ number, ofShop }) => (ofShop?.toLowerCase() === name ? number : []))).size > 1
}

/** Our number goes before one of a shop. */
function parcelsByNumber(found: readonly FoundParcel[]): Map<string, PackageRow[]> {
  const parcels = new Map<string, PackageRow[]>()
  const by = (numberOfOrder: (one: FoundParcel) => string | undefined) =>
    groupBy(
      found.flatMap((one) => {
        const number = numberOfOrder(one)
        return number === undefined ? [] : [{ number, parcel: one.parcel }]
      }),
      ({ number }) => number,
    )
  for (const [number, parts] of by(({ ofShop }) => ofShop?.toLowerCase())) parcels.set(number, parcelsOf(parts))
  for (const [number, parts] of by((one) => one.number.toLowerCase())) parcels.set(number, parcelsOf(parts))
  return parcels
}

const parcelsOf = (parts: readonly { parcel: PackageRow }[]) => [
  ...new Map(parts.map(({ parcel }) => [parcel.orderPackageId, parcel])).values(),
]

/** So many numbers are compared with one that does not exist. */
const maxNumbers = 5000

async function likeNumbers(missing: readonly string[], condition: SQL | undefined, database: Database) {
  if (missing.length === 0) return () => undefined
  const rows = await database.sql
    .selectDistinct({ number: orders.friendlyOrderId, ofShop: orders.originalOrderId })
    .from(orders)
    .innerJoin(orderPackageLines, eq(orderPackageLines.orderId, orders.orderId))
    .innerJoin(orderPackages, eq(orderPackages.orderPackageId, orderPackageLines.orderPackageId))
    .where(condition)
    .limit(maxNumbers)
  return nameLike(rows.flatMap(({ number, ofShop }) => (ofShop ? [number, ofShop] : [number])))
}

/** The parcel that a row names, by its number or that of its order; of several the one that is packed. */
export function parcelOf(row: ForwardedRow, { prepared, errors }: PackageInput): PackageRow | undefined {
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
  const name = orderNo.trim().toLowerCase()
  const all = prepared.ofOrder.get(name) ?? []
  // Of another order the packed parcel may be meant as little as one that left.
  const packed = prepared.ofSeveralOrders.has(name) ? [] : all.filter(({ status }) => status === 'Packed')
  const candidates = packed.length > 0 ? packed : all
  if (candidates.length === 0) {
    const suggestion = prepared.orderLike(orderNo)
    errors.add(row, 'orderNo', suggestion ? 'didYouMean' : 'missingNamed', suggestion ? { suggestion } : {})
  }
  if (candidates.length > 1) errors.add(row, 'orderNo', 'severalNamed', { n: String(candidates.length) })
  return candidates.length === 1 ? candidates[0] : undefined
}

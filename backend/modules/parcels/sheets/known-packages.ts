import { and, asc, eq } from 'drizzle-orm'
import type { packageSheet } from '@/contract/entities/parcels/package-sheet'
import { scopeOf } from '../../../crud/scope'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { orders } from '../../../db/schema/ordering'
import { orderPackageLines, orderPackages } from '../../../db/schema/parcels'
import { groupBy } from '../../../group-by'
import type { Problem } from '../../../problem'
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
  /** By the number of an order in small letters, the packed ones first. */
  ofOrder: ReadonlyMap<string, readonly PackageRow[]>
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
  const numbers = rows.flatMap(({ values }) => values.orderNo?.trim() ?? [])
  const found = await database.sql
    .selectDistinct({ parcel: orderPackages, number: orders.friendlyOrderId })
    .from(orders)
    .innerJoin(orderPackageLines, eq(orderPackageLines.orderId, orders.orderId))
    .innerJoin(orderPackages, eq(orderPackages.orderPackageId, orderPackageLines.orderPackageId))
    .where(and(equalsAny(orders.friendlyOrderId, numbers), mayName))
    .orderBy(asc(orderPackages.orderPackageId))
  const ofOrder = groupBy(found, ({ number }) => number.toLowerCase())
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
    ofOrder: new Map([...ofOrder].map(([number, parts]) => [number, parts.map(({ parcel }) => parcel)])),
  }
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
  const all = prepared.ofOrder.get(orderNo.trim().toLowerCase()) ?? []
  const packed = all.filter(({ status }) => status === 'Packed')
  const candidates = packed.length > 0 ? packed : all
  if (candidates.length === 0) errors.add(row, 'orderNo', 'missingNamed')
  if (candidates.length > 1) errors.add(row, 'orderNo', 'severalNamed', { n: String(candidates.length) })
  return candidates.length === 1 ? candidates[0] : undefined
}

import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { purchaseSheet } from '@/contract/entities/purchasing/purchase-sheet'
import { scopeOf } from '../../../crud/scope'
import type { Database } from '../../../db/database'
import { equalsAny, isAmong } from '../../../db/equals-any'
import { purchaseOrders } from '../../../db/schema/purchasing'
import { groupBy } from '../../../group-by'
import { nameLike } from '../../../sheets/nearest'
import type { PlanInput, PlanRow } from '../../../sheets/sheet-plan'
import { minorUnitsOf } from '../../money/currency-units'
import { type LedgerPurchase, readPurchases } from '../purchase-ledger'
import { boughtForCancelled } from '../purchase-progress'

/** A row of a sheet of purchase orders. */
export type PurchaseRow = PlanRow<typeof purchaseSheet>

/** The columns that name a purchase order: our number, and the supplier's. */
type NumberColumn = 'businessCode' | 'supplierOrderId'

/** What the rows of a sheet name, read at once for all of them. */
export interface KnownPurchases {
  byCode: ReadonlyMap<string, LedgerPurchase>
  bySupplierOrder: ReadonlyMap<string, readonly LedgerPurchase[]>
  /** The number of a purchase order, of those that the column has, that is the same without hyphens and blanks. */
  numberLike: (column: NumberColumn, number: string) => string | undefined
  unitOf: (currency: string) => number
  /** With pieces to come for cancelled orders. */
  isForCancelled: ReadonlySet<number>
}
export type PurchaseInput = PlanInput<KnownPurchases>

/** Reads the purchase orders of a company that these rows name, with all that decides about their moves. */
export async function readKnownPurchases(
  rows: readonly PurchaseRow[],
  companyId: number,
  database: Database,
): Promise<KnownPurchases> {
  const codes = rows.flatMap(({ values }) => values.businessCode?.toUpperCase() ?? [])
  const numbers = rows.flatMap(({ values }) => values.supplierOrderId?.toLowerCase() ?? [])
  const { purchaseOrderId, businessCode, supplierOrderId, status } = purchaseOrders
  const mayName = and(eq(purchaseOrders.companyId, companyId), scopeOf(purchaseOrders))
  const named = await database.sql
    .select({ purchaseOrderId })
    .from(purchaseOrders)
    .where(and(mayName, equalsAny(businessCode, codes)))
  const supplied = await database.sql
    .select({ purchaseOrderId })
    .from(purchaseOrders)
    .where(and(mayName, ne(status, 'Cancelled'), isAmong(sql`lower(${supplierOrderId})`, numbers)))
  const ids = [...new Set([...named, ...supplied].map((row) => row.purchaseOrderId))]
  const known = [...(await readPurchases(ids, database)).values()]
  const byCode = new Map(known.map((purchase) => [purchase.row.businessCode.toUpperCase(), purchase]))
  const bySupplierOrder = groupBy(
    known.filter(({ row }) => row.status !== 'Cancelled'),
    ({ row }) => row.supplierOrderId?.toLowerCase() ?? '',
  )
  const isMissing = codes.some((code) => !byCode.has(code)) || numbers.some((number) => !bySupplierOrder.has(number))
  return {
    ...{ byCode, bySupplierOrder },
    numberLike: isMissing ? await likeNumbers(and(mayName, ne(status, 'Cancelled')), database) : () => undefined,
    unitOf: await minorUnitsOf(
      known.map(({ row }) => row.currency),
      database,
    ),
    isForCancelled: await boughtForCancelled(ids, database),
  }
}

/** So many numbers are compared with one that does not exist. */
const maxNumbers = 5000

async function likeNumbers(condition: SQL | undefined, database: Database) {
  const { businessCode, supplierOrderId, purchaseOrderId } = purchaseOrders
  const rows = await database.sql
    .select({ businessCode, supplierOrderId })
    .from(purchaseOrders)
    .where(condition)
    .orderBy(desc(purchaseOrderId))
    .limit(maxNumbers)
  const like = {
    businessCode: nameLike(rows.map((row) => row.businessCode)),
    supplierOrderId: nameLike(rows.flatMap((row) => row.supplierOrderId ?? [])),
  }
  return (column: NumberColumn, number: string) => like[column](number)
}

/** The purchase order that a row names, by our number or the supplier's; undefined where that has an error. */
export function purchaseOf(row: PurchaseRow, { prepared, errors }: PurchaseInput): LedgerPurchase | undefined {
  const { businessCode, supplierOrderId } = row.values
  if (businessCode) {
    const found = prepared.byCode.get(businessCode.toUpperCase())
    if (!found) refuseMissing(row, 'businessCode', businessCode, { prepared, errors })
    return found
  }
  if (!supplierOrderId) {
    // A cell that cannot be read has its error already.
    if (errors.of(row).length === 0) errors.add(row, 'businessCode', 'required')
    return undefined
  }
  const found = prepared.bySupplierOrder.get(supplierOrderId.toLowerCase()) ?? []
  if (found.length === 0) refuseMissing(row, 'supplierOrderId', supplierOrderId, { prepared, errors })
  if (found.length > 1) errors.add(row, 'supplierOrderId', 'severalNamed', { n: String(found.length) })
  return found.length === 1 ? found[0] : undefined
}

function refuseMissing(
  row: PurchaseRow,
  column: NumberColumn,
  number: string,
  { prepared, errors }: Pick<PurchaseInput, 'prepared' | 'errors'>,
): void {
  const suggestion = prepared.numberLike(column, number)
  errors.add(row, column, suggestion ? 'didYouMean' : 'missingNamed', suggestion ? { suggestion } : {})
}

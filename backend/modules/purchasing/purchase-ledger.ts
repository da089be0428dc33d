import { asc, eq, getTableColumns } from 'drizzle-orm'
import { purchaseOrders as purchaseEntity } from '@/contract/entities/purchasing/purchase-orders'
import type { AnyEntity } from '@/contract/entity-types'
import { type TrackedMove, trackChanges } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { among, build, JoinedReads, rowsAmong } from '../../db/joined-reads'
import { readRowsBy } from '../../db/read-rows'
import {
  purchaseInspections,
  purchaseOrderPackages,
  purchaseRefundLines,
  purchaseRefunds,
} from '../../db/schema/purchase-documents'
import { purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
import { updateEach } from '../../db/update-each'
import { groupBy } from '../../group-by'
import { StartOver } from '../../http/start-over'
import type { Ledger } from '../ledger/ledger'
import { changedRows } from '../ledger/ledger-changes'
import type { LedgerLine, PurchaseLineRow } from '../ledger/ledger-rows'
import { loadLedger, lockOrders } from '../ledger/load-ledger'
import { lockOrdersAndStock } from '../ledger/lock-stock'
import { promiseHoldersOf } from '../ledger/promise-holders'
import {
  type PurchaseFacts,
  type PurchaseOrderRow,
  purchaseState,
  type RefundLineRow,
  type RefundRow,
} from '../ledger/purchase-pieces'
import { saveLedger } from '../ledger/save-ledger'

export type InspectionRow = typeof purchaseInspections.$inferSelect
export type SupplierPackageRow = typeof purchaseOrderPackages.$inferSelect

/** A purchase order with all that decides how far it is. Its row and lines are copies, which moves change. */
export interface LedgerPurchase extends PurchaseFacts {
  before: PurchaseOrderRow
  row: PurchaseOrderRow
  lines: PurchaseLineRow[]
  packages: SupplierPackageRow[]
  inspections: InspectionRow[]
  refunds: { row: RefundRow; lines: RefundLineRow[] }[]
}

/** Purchase orders with the ledger of the orders that they were bought for. */
export interface PurchaseLedger {
  purchases: ReadonlyMap<number, LedgerPurchase>
  ledger: Ledger
  /** The order's line that a purchase line was bought for. */
  orderLineOf: (line: PurchaseLineRow) => LedgerLine | undefined
  /** Lines that no order has, as they were. */
  before: ReadonlyMap<number, Readonly<Record<string, unknown>>>
}

interface Wanted {
  /** Further SKUs whose stock is needed. */
  skuIds?: readonly number[]
  /** Stock may be taken from under promises: the orders that hold some are needed, too. */
  takesStock?: boolean
}

async function touchedBy(ids: readonly number[], { skuIds = [], takesStock }: Wanted, database: Database) {
  const { orderId, productSkuId, purchaseOrderId } = purchaseOrderLines
  const lines = await database.sql
    .select({ orderId, productSkuId })
    .from(purchaseOrderLines)
    .where(equalsAny(purchaseOrderId, [...ids]))
  const skus = [...new Set([...skuIds, ...lines.map((line) => line.productSkuId)])]
  const holders = takesStock ? await promiseHoldersOf(skus, database) : []
  return { orderIds: [...new Set([...lines.flatMap((line) => line.orderId ?? []), ...holders])], skuIds: skus }
}

/**
 * Locks purchase orders after what comes before them in the order of locks: the orders that they were bought for, and the
 * stock of all SKUs. Where other orders are touched by then, it begins again.
 */
export async function lockPurchases(ids: readonly number[], wanted: Wanted, database: Database): Promise<void> {
  const before = await touchedBy(ids, wanted, database)
  await lockOrdersAndStock(before, database)
  await readRowsBy(purchaseOrders, 'purchaseOrderId', ids, database, { lock: true })
  const known = new Set(before.orderIds)
  if ((await touchedBy(ids, wanted, database)).orderIds.some((id) => !known.has(id))) throw new StartOver()
}

/** Purchase orders, which are locked, and the ledger of their orders and SKUs. */
export async function loadPurchases(
  ids: readonly number[],
  wanted: Wanted,
  database: Database,
): Promise<PurchaseLedger> {
  const { orderIds, skuIds } = await touchedBy(ids, wanted, database)
  const ledger = await loadLedger({ orders: await lockOrders(orderIds, database), skuIds }, database)
  const ofOrders = new Map(
    ledger.lines.flatMap((line) => line.bought.map((bought) => [bought.purchaseOrderLineId, { bought, line }])),
  )
  const known = await factsOf(ids, database)
  const stored = known.lines
  const shared = stored.map((line) => ofOrders.get(line.purchaseOrderLineId)?.bought ?? line)
  const own = stored.filter((line) => !ofOrders.has(line.purchaseOrderLineId))
  return {
    purchases: purchasesOf({ ...known, lines: shared }),
    ledger,
    orderLineOf: ({ purchaseOrderLineId }) => ofOrders.get(purchaseOrderLineId)?.line,
    before: new Map(own.map((line) => [line.purchaseOrderLineId, { ...line }])),
  }
}

/** Purchase orders as they are, by their keys; nothing is locked. */
export const readPurchases = async (ids: readonly number[], database: Database) =>
  purchasesOf(await factsOf(ids, database))

function purchasesOf(known: Awaited<ReturnType<typeof factsOf>>): Map<number, LedgerPurchase> {
  const linesOf = groupBy(known.lines, (line) => line.purchaseOrderId)
  const purchases = known.rows.map(
    (row): LedgerPurchase => ({
      ...{ before: row, row: { ...row }, lines: linesOf.get(row.purchaseOrderId) ?? [] },
      packages: known.packages.get(row.purchaseOrderId) ?? [],
      inspections: known.inspections.get(row.purchaseOrderId) ?? [],
      refunds: (known.refunds.get(row.purchaseOrderId) ?? []).map((refund) => ({
        ...{ row: refund, lines: known.refundLines.get(refund.purchaseRefundId) ?? [] },
      })),
    }),
  )
  return new Map(purchases.map((purchase) => [purchase.row.purchaseOrderId, purchase]))
}

/** The rows beneath purchase orders, by their keys. */
export async function factsOf(ids: readonly number[], database: Database) {
  const { rows, lines, packages, inspections, refunds, refundLines } = await facts.run({ ids: [...ids] }, database)
  return {
    ...{ rows, lines },
    packages: groupBy(packages, (row) => row.purchaseOrderId),
    inspections: groupBy(inspections, (row) => row.purchaseOrderId ?? 0),
    refunds: groupBy(refunds, (row) => row.purchaseOrderId),
    refundLines: groupBy(refundLines, (row) => row.purchaseRefundId),
  }
}

const facts = new JoinedReads(() => ({
  rows: rowsAmong(purchaseOrders, 'purchaseOrderId', 'ids'),
  lines: rowsAmong(purchaseOrderLines, 'purchaseOrderId', 'ids'),
  packages: rowsAmong(purchaseOrderPackages, 'purchaseOrderId', 'ids'),
  inspections: rowsAmong(purchaseInspections, 'purchaseOrderId', 'ids'),
  refunds: rowsAmong(purchaseRefunds, 'purchaseOrderId', 'ids'),
  refundLines: build
    .select(getTableColumns(purchaseRefundLines))
    .from(purchaseRefundLines)
    .innerJoin(purchaseRefunds, eq(purchaseRefunds.purchaseRefundId, purchaseRefundLines.purchaseRefundId))
    .where(among(purchaseRefunds.purchaseOrderId, 'ids'))
    .orderBy(asc(purchaseRefundLines.purchaseRefundLineId)),
}))

const entity = purchaseEntity as AnyEntity

interface SaveOptions {
  /** The move that did it, for the timelines of the purchase orders that it was for. */
  move?: TrackedMove
  /** It needs no entries in timelines. */
  isSilent?: boolean
}

/** Stores what has changed in purchase orders and in the ledger of their orders, and what follows: their states. */
export async function savePurchases(
  { purchases, ledger, before }: PurchaseLedger,
  { move, isSilent }: SaveOptions,
  database: Database,
): Promise<PurchaseOrderRow[]> {
  const all = [...purchases.values()]
  const own = all.flatMap(({ lines }) => lines).filter((line) => before.has(line.purchaseOrderLineId))
  await updateEach(
    purchaseOrderLines,
    ['purchaseOrderLineId'],
    changedRows(own, before, 'purchaseOrderLineId'),
    database,
  )
  await saveLedger(ledger, { orderIds: [], isSilent }, database)
  const updatedTime = new Date()
  for (const purchase of all) purchase.row.status = purchaseState(purchase)
  const touched = all.filter(({ before: old, row }) => move || JSON.stringify(old) !== JSON.stringify(row))
  for (const { row } of touched) Object.assign(row, { updatedTime, version: row.version + 1 })
  const changes = changedRows(
    touched.map(({ row }) => row),
    new Map(touched.map(({ before: old }) => [old.purchaseOrderId, { ...old }])),
    'purchaseOrderId',
  )
  await updateEach(purchaseOrders, ['purchaseOrderId'], changes, database)
  const pairs = touched.map(({ before: old, row: after }) => ({ before: old, after }))
  if (!isSilent) await trackChanges(entity, 'update', pairs, database, move)
  return all.map(({ row }) => row)
}

/** Stores what has become of purchase orders after other rows beneath them have changed. */
export async function settlePurchases(ids: readonly number[], database: Database): Promise<void> {
  await savePurchases(await loadPurchases(ids, {}, database), {}, database)
}

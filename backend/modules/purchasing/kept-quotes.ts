import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { productSupplierPrices, productSuppliers } from '../../db/schema/catalogue'
import { orderPurchasePreviews, orderPurchases } from '../../db/schema/purchasing'
import { Problem } from '../../problem'
import { articleKeyOf, type Quote } from '../catalogue/suppliers/supplier-catalogue'
import type { KeptQuote, LineToOrder } from './checked-lines'
import { lockPreviews } from './lock-previews'

/** For how many minutes a quote is used again at a site that says nothing else. */
const defaultMinutes = 15

/**
 * What suppliers have said of the articles of these lines and may be used again, by `articleKey`: each of the lines is as
 * it was then, nothing newer was heard of its binding, and it is younger than the limit of the site (decision 0060).
 * @param minutes the limit of the site; null: the default
 */
export async function keptQuotes(
  lines: readonly LineToOrder[],
  minutes: number | null,
  database: Database,
): Promise<ReadonlyMap<string, KeptQuote>> {
  const rows = await usableRows(lines, minutes ?? defaultMinutes, database)
  const byLine = new Map(rows.map((row) => [row.orderPurchaseId, row]))
  const kept = new Map<string, KeptQuote>()
  // One article has one quote in a preview, so all of its lines have to be as they were.
  const changed = new Set<string>()
  for (const line of lines) {
    const key = articleKeyOf(line)
    const row = byLine.get(line.orderPurchaseId)
    const newest = kept.get(key)
    if (!row || row.lineVersion !== line.lineVersion) changed.add(key)
    else if (!newest || newest.time < row.time)
      kept.set(key, { quote: JSON.parse(String(row.quote)) as Quote, time: row.time })
  }
  for (const key of changed) kept.delete(key)
  return kept
}

function usableRows(lines: readonly LineToOrder[], minutes: number, database: Database) {
  const { orderPurchaseId, lineVersion, quote, previewedTime } = orderPurchasePreviews
  const { productSupplierId, updatedTime } = productSuppliers
  const ids = lines.map((line) => line.orderPurchaseId)
  // Whoever asks a supplier leaves a row: look-ups, previews and placements.
  const lastSeen = sql`(select ${productSupplierPrices.createdTime} from ${productSupplierPrices}
    where ${productSupplierPrices.productSupplierId} = ${productSupplierId}
    order by ${productSupplierPrices.productSupplierPriceId} desc limit 1)`
  return database.sql
    .select({ orderPurchaseId, lineVersion, quote, time: previewedTime })
    .from(orderPurchasePreviews)
    .innerJoin(orderPurchases, eq(orderPurchases.orderPurchaseId, orderPurchaseId))
    .innerJoin(productSuppliers, eq(productSupplierId, orderPurchases.productSupplierId))
    .where(
      and(
        ...[equalsAny(orderPurchaseId, ids), isNotNull(quote), lte(updatedTime, previewedTime)],
        gt(previewedTime, sql`now() - make_interval(mins => ${minutes})`),
        sql`coalesce(${lastSeen} <= ${previewedTime}, true)`,
      ),
    )
}

/**
 * Forgets the quotes of a site where a placement was refused for what its suppliers say now: used again, they would lead
 * to the same refusal. Not in the transaction of the placement, which is rolled back.
 * @param cause why the placement failed
 */
export async function forgetQuotes(siteId: number, cause: unknown, database: Database): Promise<void> {
  const isRefused = cause instanceof Problem && (cause.kind === 'listChanged' || cause.kind === 'linesUnavailable')
  if (!isRefused) return
  const { orderPurchaseId, quote } = orderPurchasePreviews
  await database.transaction(async () => {
    // A preview under way would store what it has read before.
    await lockPreviews(siteId, database)
    const rows = await database.sql
      .select({ orderPurchaseId })
      .from(orderPurchasePreviews)
      .where(and(eq(orderPurchasePreviews.siteId, siteId), isNotNull(quote)))
      .orderBy(asc(orderPurchaseId))
      .for('update')
    const ids = rows.map((row) => row.orderPurchaseId)
    await database.sql.update(orderPurchasePreviews).set({ quote: null }).where(equalsAny(orderPurchaseId, ids))
  })
}

import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { SeenLines } from '@/contract/entities/purchasing/order-purchases'
import { caller, context } from '../../context'
import { scopeOf } from '../../crud/scope'
import { labelsOf } from '../../crud/serialize'
import type { Database } from '../../db/database'
import { productSkus, productSuppliers, products } from '../../db/schema/catalogue'
import { admins, sites, warehouses } from '../../db/schema/organisation'
import { suppliers } from '../../db/schema/plain'
import { orderPurchases } from '../../db/schema/purchasing'
import { type UnavailableText, unavailableText, type Values } from '../../messages/texts'
import { Problem } from '../../problem'
import { skuCover } from '../catalogue/product-cover'
import { articleKeyOf, type Quote, type SupplierCatalogue } from '../catalogue/suppliers/supplier-catalogue'
import { lineVersionOf } from './line-version'
import { type CheckedLine, type Quoted, quoteLines } from './quote-lines'

export interface Target {
  siteId: number
  warehouseId: number
  /** The versions of the lines that the client has loaded. */
  lines?: SeenLines
  /** Only what the caller has ticked, and what nobody owns. */
  mine?: true
}

/** A checked line with everything that is copied to its purchase order line. */
export interface LineToOrder extends CheckedLine {
  companyId: number
  orderQty: number
  orderId: number | null
  orderLineId: number | null
  productId: number
  productSkuId: number
  productName: string
  productSkuName: string | null
  coverUrl: string | null
  supplierProductName: string | null
  supplierProductSkuName: string | null
  supplierProductUrl: string | null
  supplierCoverUrl: string | null
  remark: string | null
  lineVersion: string
}

/**
 * The site and the warehouse, both visible to the caller and of the same company.
 * @returns what the site says of orders to suppliers
 */
export async function checkTarget(
  { siteId, warehouseId }: Target,
  database: Database,
): Promise<{ companyId: number; quoteMinutes: number | null }> {
  const [site] = await database.sql
    .select({ companyId: sites.companyId, quoteMinutes: sites.quoteMinutes })
    .from(sites)
    .where(and(eq(sites.siteId, siteId), scopeOf(sites)))
  const [warehouse] = await database.sql
    .select({ companyId: warehouses.companyId })
    .from(warehouses)
    .where(and(eq(warehouses.warehouseId, warehouseId), eq(warehouses.status, 'Enabled'), scopeOf(warehouses)))
  if (!site || !warehouse) throw new Problem('missing')
  if (site.companyId !== warehouse.companyId) throw new Problem('warehouseOfOtherCompany')
  return site
}

interface Place extends Pick<Target, 'mine'> {
  siteId: number
  companyId: number
}

/** Whether the caller, or nobody, has ticked a line. Ticks of disabled accounts belong to nobody. */
const isOwnTick = () => or(eq(orderPurchases.checkedBy, caller().adminId), isNobodysTick)

export const isNobodysTick: SQL = sql`not exists (
  select from ${admins} where ${admins.adminId} = ${orderPurchases.checkedBy} and ${admins.status} = 'Enabled')`

const isChecked = ({ siteId, companyId, mine }: Place) =>
  and(
    eq(orderPurchases.siteId, siteId),
    eq(orderPurchases.companyId, companyId),
    eq(orderPurchases.checked, true),
    mine && isOwnTick(),
    scopeOf(orderPurchases),
  )

/** The keys of the site's checked lines, read without a lock. */
export async function checkedKeys(place: Place, database: Database): Promise<number[]> {
  const rows = await database.sql
    .select({ orderPurchaseId: orderPurchases.orderPurchaseId })
    .from(orderPurchases)
    .where(isChecked(place))
  return rows.map(({ orderPurchaseId }) => orderPurchaseId)
}

/**
 * The site's checked lines with their bindings, all of the site's own company. Throws when one has no supplier.
 * @param lock locks the lines and their bindings until the transaction ends, so that no other request orders or changes
 * them
 */
export async function checkedLines(place: Place, database: Database, lock = false): Promise<LineToOrder[]> {
  const isWanted = isChecked(place)
  // A separate statement: after waiting for a lock, a single one would join the new version of the line with its old
  // binding.
  const locked = lock ? await lockLines(isWanted, database) : undefined
  const rows = await database.sql
    .select({
      orderPurchaseId: orderPurchases.orderPurchaseId,
      companyId: orderPurchases.companyId,
      qty: orderPurchases.qty,
      orderQty: orderPurchases.orderQty,
      orderId: orderPurchases.orderId,
      orderLineId: orderPurchases.orderLineId,
      productId: orderPurchases.productId,
      productSkuId: orderPurchases.productSkuId,
      remark: orderPurchases.remark,
      productName: products.title,
      productSkuName: sql<string | null>`nullif(array_to_string(${productSkus.properties}, ' / '), '')`,
      coverUrl: skuCover,
      binding: productSuppliers,
      supplierName: suppliers.name,
      supplierStatus: suppliers.status,
    })
    .from(orderPurchases)
    .innerJoin(products, eq(products.productId, orderPurchases.productId))
    .innerJoin(productSkus, eq(productSkus.productSkuId, orderPurchases.productSkuId))
    .leftJoin(productSuppliers, eq(productSuppliers.productSupplierId, orderPurchases.productSupplierId))
    .leftJoin(suppliers, eq(suppliers.supplierId, productSuppliers.supplierId))
    .where(isWanted)
    .orderBy(asc(orderPurchases.orderPurchaseId))
  const held = locked ? rows.filter(({ orderPurchaseId }) => locked.has(orderPurchaseId)) : rows
  const unbound = held.find(({ binding }) => !binding)
  if (unbound) throw new Problem('noSupplier', { name: await productNameOf(unbound, database) })
  return held.flatMap(({ binding, supplierStatus, ...line }) => {
    if (!binding) return []
    const { productSupplierId, channelType, supplierId, supplierProductId, supplierProductSkuId } = binding
    const { supplierProductName, supplierProductSkuName, supplierProductUrl, supplierCoverUrl } = binding
    return {
      ...line,
      productSupplierId,
      channelType,
      supplierId,
      supplierProductId,
      supplierProductSkuId,
      supplierProductName,
      supplierProductSkuName,
      supplierProductUrl,
      supplierCoverUrl,
      bindingEnabled: binding.status === 'Enabled',
      supplierEnabled: supplierStatus !== 'Disabled',
      lineVersion: lineVersionOf({ ...binding, ...line }),
    }
  })
}

async function productNameOf(line: { productId: number; productName: string }, database: Database): Promise<string> {
  const names = await labelsOf('products', [line.productId], database)
  return names.get(line.productId) ?? line.productName
}

/**
 * Locks the bindings before the lines, although the placement writes them last: a request that deletes a binding locks
 * it first and then checks for its lines.
 */
async function lockLines(isWanted: SQL | undefined, database: Database): Promise<ReadonlySet<number>> {
  const bound = database.sql.select({ id: orderPurchases.productSupplierId }).from(orderPurchases).where(isWanted)
  await database.sql
    .select({ productSupplierId: productSuppliers.productSupplierId })
    .from(productSuppliers)
    .where(inArray(productSuppliers.productSupplierId, bound))
    .orderBy(asc(productSuppliers.productSupplierId))
    .for('no key update')
  const rows = await database.sql
    .select({ orderPurchaseId: orderPurchases.orderPurchaseId })
    .from(orderPurchases)
    .where(isWanted)
    .orderBy(asc(orderPurchases.orderPurchaseId))
    .for('update')
  return new Set(rows.map(({ orderPurchaseId }) => orderPurchaseId))
}

/** Why a line is unavailable, to be said in any language. */
export interface UnavailableReason {
  message: UnavailableText
  values: Values
}

/** What a supplier has said of an article, and when. */
export interface KeptQuote {
  quote: Quote
  time: Date
}

interface Quotation {
  quoted: Quoted
  quotes: ReadonlyMap<string, Quote>
  /** Those of the kept quotes that were used: of these articles no supplier was asked. */
  reused: ReadonlyMap<string, KeptQuote>
  /** Of the unavailable lines, in their order. */
  reasons: readonly UnavailableReason[]
}

/**
 * Requests quotes for these lines from the suppliers; what they cannot deliver is explained in the caller's language.
 * @param kept quotes by `articleKey` that may be used instead; a refusal never rests on one of them
 */
export async function quote(
  lines: readonly LineToOrder[],
  warehouseId: number,
  catalogue: SupplierCatalogue,
  kept: ReadonlyMap<string, KeptQuote> = new Map(),
): Promise<Quotation> {
  const { language } = context()
  const reused = new Map(kept)
  const quotes = new Map([...kept].map(([key, { quote: known }]): [string, Quote] => [key, known]))
  const ask = async (asked: readonly LineToOrder[]) => {
    const articles = asked.map(({ channelType, supplierProductId, supplierProductSkuId }) => ({
      channelType,
      productId: supplierProductId,
      skuId: supplierProductSkuId,
    }))
    const answers = await catalogue.quote(articles)
    for (const key of asked.map(articleKeyOf)) {
      const answer = answers.get(key)
      reused.delete(key)
      if (answer) quotes.set(key, answer)
      else quotes.delete(key)
    }
  }
  const unknown = lines.filter((line) => !reused.has(articleKeyOf(line)))
  if (unknown.length > 0) await ask(unknown)
  for (;;) {
    const reasons: UnavailableReason[] = []
    const explain = (message: UnavailableText, values: Values) => {
      reasons.push({ message, values })
      return unavailableText(language, message, values)
    }
    const quoted = quoteLines(lines, quotes, warehouseId, explain)
    const refused = new Set(quoted.unavailableLines.flatMap(({ orderPurchaseIds }) => orderPurchaseIds))
    const doubtful = lines.filter((line) => refused.has(line.orderPurchaseId) && reused.has(articleKeyOf(line)))
    if (doubtful.length === 0) return { quoted, quotes, reused, reasons }
    await ask(doubtful)
  }
}

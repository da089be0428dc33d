import { sql } from 'drizzle-orm'
import { purchaseOrders as entity } from '@/contract/entities/purchasing/purchase-orders'
import { crud } from '../../crud/crud'
import type { LineSource } from '../../crud/lines'
import type { Row } from '../../crud/serialize'
import { CompiledStatements } from '../../db/compiled-statements'
import type { Database } from '../../db/database'
import { purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
import { handlers } from '../../http/handlers'
import { combine, type ModulePart } from '../../module'
import type { Services } from '../../services'
import { cancelPurchasePieces, cancelPurchases } from './cancel-purchases'
import { isBoughtForCancelled, keepPurchases } from './keep-purchases'
import { payMany } from './pay-many'
import { hasNothingFollowed, isDueAndUnsettled, payPurchase, settlePurchase, unpayPurchase } from './pay-purchases'
import { purchaseDetails, purchaseLineFacts } from './purchase-details'
import { lockPurchases } from './purchase-ledger'
import { announcePackage, changePackage, deletePackage, receivePackage, shownPackages } from './purchase-packages'
import { purchaseConditions, withProgress } from './purchase-progress'

/** Orders at suppliers: paid, announced, received, and what they have cost. */
export function purchaseOrderPart(services: Services): ModulePart {
  const { database } = services
  const resource = crud(entity, purchaseOrders, services, {
    decorate: async (rows) => withProgress(await withLineSummary(rows, database), database),
    conditions: async (query) => purchaseConditions(query),
    lines: { lines: lineSource(database) },
    details: (row) => purchaseDetails(row, database),
    // Orders and stock come before purchase orders in the order of locks.
    lockFirst: (keys) => lockPurchases(keys.map(Number), {}, database),
    guards: {
      dueAndUnsettled: async (row) => isDueAndUnsettled(row) || {},
      forCancelledOrders: async (row) => (await isBoughtForCancelled(row, database)) || {},
      nothingFollowed: async (row) => (await hasNothingFollowed(row, database)) || {},
    },
    actions: {
      pay: (rows, given) => payPurchase(rows, given, database),
      settle: (rows, given) => settlePurchase(rows, given, database),
      unpay: (rows, given) => unpayPurchase(rows, given, database),
      cancelpieces: (rows, given) => cancelPurchasePieces(rows, given, database),
      keep: (rows, given) => keepPurchases(rows, given, database),
      cancel: (rows, given) => cancelPurchases(rows, given, database),
    },
  })
  const { records, show } = resource
  return combine(resource, {
    handlers: handlers({
      'POST purchaseorders/paymany': async ({ body }) => show(await payMany(body, records, database)),
      'GET purchaseorders/{id}/packages': async ({ params: { id } }) => {
        await records.one(id)
        return shownPackages(id, database)
      },
      'POST purchaseorders/{id}/packages': async ({ params: { id }, body }) => {
        await records.one(id)
        await announcePackage(id, body, database)
        return shownPackages(id, database)
      },
      'POST purchaseorders/{id}/packages/{purchaseOrderPackageId}': async ({ params, body }) => {
        await records.one(params.id)
        await changePackage(params.id, params.purchaseOrderPackageId, body, database)
        return shownPackages(params.id, database)
      },
      'DELETE purchaseorders/{id}/packages/{purchaseOrderPackageId}': async ({ params }) => {
        await records.one(params.id)
        await deletePackage(params.id, params.purchaseOrderPackageId, database)
      },
      'POST purchaseorders/{id}/packages/{purchaseOrderPackageId}/receive': async ({ params, body }) => {
        await records.one(params.id)
        const { id, purchaseOrderPackageId } = params
        const opened = await receivePackage(id, purchaseOrderPackageId, body.warehouseId, database)
        return opened.map(({ purchaseInspectionId, purchaseOrderId, businessCode }) => ({
          ...{ purchaseInspectionId, businessCode, purchaseOrderId: purchaseOrderId ?? 0 },
        }))
      },
    }),
  })
}

const lineSource = (database: Database): LineSource => ({
  table: purchaseOrderLines,
  parent: 'purchaseOrderId',
  facts: (lines, purchase) => purchaseLineFacts(lines, purchase, database),
})

const maxPictures = 4

/** The number of lines of an order, and the pictures of the first ones. */
async function withLineSummary(rows: Row[], database: Database): Promise<Row[]> {
  const ids = rows.map((row) => Number(row.purchaseOrderId))
  if (ids.length === 0) return rows
  const found = await summaries.run('lines', { ids }, database)
  const byOrder = new Map(found.map(([id, lineCount, coverUrls]) => [id, { lineCount, coverUrls: coverUrls ?? [] }]))
  return rows.map((row) => ({ ...row, ...(byOrder.get(row.purchaseOrderId) ?? { lineCount: 0, coverUrls: [] }) }))
}

const summaries = new CompiledStatements<'lines'>(() => {
  const { purchaseOrderId, purchaseOrderLineId, coverUrl } = purchaseOrderLines
  return sql`select ${purchaseOrderId}, count(*), (array_agg(${coverUrl} order by ${purchaseOrderLineId})
      filter (where ${coverUrl} is not null))[1:${sql.raw(String(maxPictures))}]
    from ${purchaseOrderLines} where ${purchaseOrderId} = any(${sql.placeholder('ids')}) group by ${purchaseOrderId}`
})

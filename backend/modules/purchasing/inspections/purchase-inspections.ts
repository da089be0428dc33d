import type { CheckedLine } from '@/contract/entities/purchasing/inspection-parts'
import { purchaseInspections as entity } from '@/contract/entities/purchasing/purchase-inspections'
import { codeText } from '@/contract/text/code-text'
import { crud } from '../../../crud/crud'
import type { Row } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { purchaseInspections } from '../../../db/schema/purchase-documents'
import { handlers } from '../../../http/handlers'
import { StartOver } from '../../../http/start-over'
import { combine, type ModulePart } from '../../../module'
import type { Services } from '../../../services'
import { lockOrdersAndStock } from '../../ledger/lock-stock'
import { type InspectionRow, lockPurchases } from '../purchase-ledger'
import { withSuppliers } from '../with-suppliers'
import { checkInspections } from './check-inspections'
import { inspectionDetails } from './inspection-details'
import { barcodeSvg, labelsOfInspection, qrSvg } from './labels'
import { expectedNow, matchCode } from './match-code'
import { reopenInspection } from './reopen-inspection'
import { assignInspection, receiveAsStock, unclaimedDraft } from './unclaimed'

/** What was found in parcels of suppliers. */
export function purchaseInspectionPart(services: Services): ModulePart {
  const { database } = services
  const resource = crud(entity, purchaseInspections, services, {
    decorate: (rows) => withSuppliers(rows, database),
    details: (row) => inspectionDetails(row, database),
    // Orders, stock and purchase orders come before inspections in the order of locks.
    lockFirst: (keys, given, action) => lockBefore(keys.map(Number), given, action, database),
    beforeCreate: (draft) => unclaimedDraft(draft, database),
    guards: { ofPurchaseOrder: async ({ purchaseOrderId }) => purchaseOrderId !== null || {} },
    actions: {
      check: async (rows, given) => checkInspections(await known(rows, database), given, database),
      reopen: (rows, given) => reopenInspection(rows, given, database),
      assign: (rows, given) => assignInspection(rows, given, database),
      receiveasstock: (rows, given) => receiveAsStock(rows, given, database),
      discard: async () => ({}),
    },
  })
  return combine(resource, {
    handlers: handlers({
      'GET purchaseinspections/match': ({ query }) => matchCode(query.code, database),
      'GET purchaseinspections/{id}/labels': async ({ params }) => {
        const row = (await resource.records.one(params.id)) as InspectionRow
        return {
          labels: await labelsOfInspection(row, database),
          ...{ barcode: barcodeSvg(row.businessCode), codeText: codeText(row.businessCode) },
          qr: qrSvg(row.businessCode),
        }
      },
      'GET purchaseinspections/expected': ({ query: { timeZone = 'UTC' } }) => expectedNow(timeZone, database),
    }),
  })
}

async function purchasesOf(ids: readonly number[], database: Database): Promise<number[]> {
  const rows = await database.sql
    .select({ purchaseOrderId: purchaseInspections.purchaseOrderId })
    .from(purchaseInspections)
    .where(equalsAny(purchaseInspections.purchaseInspectionId, [...ids]))
  return [...new Set(rows.flatMap(({ purchaseOrderId }) => purchaseOrderId ?? []))]
}

async function lockBefore(ids: readonly number[], given: Row, action: string, database: Database): Promise<void> {
  const lines = (Array.isArray(given.lines) ? given.lines : []) as readonly CheckedLine[]
  if (action === 'receiveasstock') {
    await lockOrdersAndStock({ orderIds: [], skuIds: lines.map(({ productSkuId }) => productSkuId) }, database)
    return
  }
  const named = action === 'assign' && typeof given.purchaseOrderId === 'number' ? [given.purchaseOrderId] : []
  const skuIds = lines.flatMap(({ wrong }) => wrong?.productSkuId ?? [])
  const all = [...new Set([...(await purchasesOf(ids, database)), ...named])]
  await lockPurchases(all, { skuIds, takesStock: action === 'reopen' }, database)
}

/** Inspections that have got another purchase order since start the move over. */
async function known(rows: readonly InspectionRow[], database: Database): Promise<readonly InspectionRow[]> {
  const ids = rows.map(({ purchaseInspectionId }) => purchaseInspectionId)
  const now = await purchasesOf(ids, database)
  if (rows.some(({ purchaseOrderId }) => purchaseOrderId !== null && !now.includes(purchaseOrderId))) {
    throw new StartOver()
  }
  return rows
}

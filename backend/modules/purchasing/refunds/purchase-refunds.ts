import { purchaseRefunds as entity } from '@/contract/entities/purchasing/purchase-refunds'
import { crud } from '../../../crud/crud'
import type { LineSource } from '../../../crud/lines'
import type { Row } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import { equalsAny } from '../../../db/equals-any'
import { purchaseRefundLines, purchaseRefunds } from '../../../db/schema/purchase-documents'
import { purchaseOrderLines } from '../../../db/schema/purchasing'
import { handlers } from '../../../http/handlers'
import { combine, type ModulePart } from '../../../module'
import type { Services } from '../../../services'
import type { RefundRow } from '../../ledger/purchase-pieces'
import { lockPurchases } from '../purchase-ledger'
import { withSuppliers } from '../with-suppliers'
import { completeRefund, decideRefund, sendBack } from './move-refunds'
import { addMessage, messagesOf } from './refund-messages'
import { completedLines, requestedRefund, storeRequested } from './request-refund'

/** What suppliers owe: requested, approved, sent back, completed or rejected. */
export function purchaseRefundPart(services: Services): ModulePart {
  const { database } = services
  const resource = crud(entity, purchaseRefunds, services, {
    decorate: (rows) => withSuppliers(rows, database),
    lines: { lines: lineSource(database) },
    // Orders, stock and purchase orders come before refunds in the order of locks.
    lockFirst: async (keys, _, action) => {
      const rows = await database.sql
        .select({ purchaseOrderId: purchaseRefunds.purchaseOrderId })
        .from(purchaseRefunds)
        .where(equalsAny(purchaseRefunds.purchaseRefundId, keys.map(Number)))
      const ids = [...new Set(rows.map(({ purchaseOrderId }) => purchaseOrderId))]
      await lockPurchases(ids, { takesStock: action === 'voucher' }, database)
    },
    beforeCreate: (draft) => requestedRefund(draft, database),
    afterCreate: (row, draft) => storeRequested(row, draft, database),
    guards: {
      goodsGoBack: async ({ kind }) => kind === 'Returned' || {},
      goodsWentBack: async ({ kind, status }) => kind !== 'Returned' || status === 'VoucherSubmitted' || {},
    },
    actions: {
      approve: (rows, given) => decideRefund(rows, 'approve', given, database),
      reject: (rows, given) => decideRefund(rows, 'reject', given, database),
      voucher: (rows, given) => sendBack(rows, given, database),
      complete: (rows, given) => completeRefund(rows, given, database),
    },
  })
  const { records } = resource
  return combine(resource, {
    handlers: handlers({
      'GET purchaserefunds/{id}/messages': async ({ params: { id } }) => {
        await records.one(id)
        return messagesOf(id, database)
      },
      'POST purchaserefunds/{id}/messages': async ({ params: { id }, body }) => {
        await addMessage((await records.one(id)) as RefundRow, body, database)
        return messagesOf(id, database)
      },
    }),
  })
}

const lineSource = (database: Database): LineSource => ({
  table: purchaseRefundLines,
  parent: 'purchaseRefundId',
  facts: (lines) => withGoods(lines, database),
  complete: (lines, refund) => completedLines(lines, refund, database),
})

async function withGoods(lines: readonly Row[], database: Database): Promise<Row[]> {
  const { purchaseOrderLineId, productId, productSkuId, productName, productSkuName, coverUrl } = purchaseOrderLines
  const rows = await database.sql
    .select({ purchaseOrderLineId, productId, productSkuId, productName, productSkuName, coverUrl })
    .from(purchaseOrderLines)
    .where(
      equalsAny(
        purchaseOrderLineId,
        lines.map((line) => line.purchaseOrderLineId),
      ),
    )
  const byKey = new Map(rows.map((row) => [row.purchaseOrderLineId, row]))
  return lines.map((line) => ({ ...line, ...byKey.get(Number(line.purchaseOrderLineId)) }))
}

import { asc, eq } from 'drizzle-orm'
import type { RefundMessage } from '@/contract/entities/purchasing/purchase-refunds'
import { images } from '@/contract/fields'
import { caller } from '../../../context'
import { filesIn, shareFiles } from '../../../crud/file-access'
import { labelsOf } from '../../../crud/serialize'
import type { Database } from '../../../db/database'
import { purchaseRefundMessages } from '../../../db/schema/purchase-documents'
import type { RefundRow } from '../../ledger/purchase-pieces'

/** What was written about a refund, oldest first. */
export async function messagesOf(purchaseRefundId: number, database: Database): Promise<RefundMessage[]> {
  const rows = await database.sql
    .select()
    .from(purchaseRefundMessages)
    .where(eq(purchaseRefundMessages.purchaseRefundId, purchaseRefundId))
    .orderBy(asc(purchaseRefundMessages.purchaseRefundMessageId))
    .limit(500)
  const people = await labelsOf('admins', [...new Set(rows.flatMap(({ adminId }) => adminId ?? []))], database)
  return rows.map(({ purchaseRefundMessageId, content, imageUrls, adminId, createdTime }) => ({
    ...{ purchaseRefundMessageId, content, imageUrls, adminId },
    adminName: adminId === null ? null : (people.get(adminId) ?? null),
    createdTime: createdTime.toISOString(),
  }))
}

export async function addMessage(
  { purchaseRefundId, companyId }: RefundRow,
  { content, imageUrls = [] }: { content: string; imageUrls?: string[] },
  database: Database,
): Promise<void> {
  await shareFiles(filesIn({ imageUrls: images() }, { imageUrls }), companyId, database)
  await database.sql
    .insert(purchaseRefundMessages)
    .values({ companyId, purchaseRefundId, content, imageUrls, adminId: caller().adminId })
}

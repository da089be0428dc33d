import { asc, eq } from 'drizzle-orm'
import type { PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import { caller } from '../../context'
import { purchasePreviews } from '../../db/schema/purchasing'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { refreshBindings } from '../catalogue/suppliers/refresh-bindings'
import type { SupplierCatalogue } from '../catalogue/suppliers/supplier-catalogue'
import { checkedLines, checkTarget, quote, type Target } from './checked-lines'
import { refuseUnseen } from './line-version'
import { localizeOrders } from './localize-orders'
import { nextBindings } from './next-bindings'
import { keepPreviewLines } from './preview-lines'

/** Quotes the checked lines of a site and stores the preview: only exactly that may be ordered. */
export async function previewOrder(
  target: Target,
  { database }: Services,
  catalogue: SupplierCatalogue,
): Promise<PurchasePreview> {
  const { siteId, warehouseId, mine } = target
  const { companyId } = await checkTarget(target, database)
  // Waits for a running placement of this site, and previews the remaining lines.
  const { adminId } = caller()
  await database.sql
    .select()
    .from(purchasePreviews)
    .where(eq(purchasePreviews.siteId, siteId))
    .orderBy(asc(purchasePreviews.adminId))
    .for('update')
  const lines = await checkedLines({ siteId, companyId, mine }, database)
  refuseUnseen(target.lines, lines)
  if (lines.length === 0) throw new Problem('nothingChecked')
  const { quoted, quotes, reasons } = await quote(lines, warehouseId, catalogue)
  const { passed, ...preview } = quoted
  const seen = { warehouseId, fingerprint: preview.fingerprint, passed, adminId }
  await database.sql
    .insert(purchasePreviews)
    .values({ siteId, ...seen })
    .onConflictDoUpdate({
      target: [purchasePreviews.siteId, purchasePreviews.adminId],
      set: { ...seen, createdTime: new Date(), placedTime: null },
    })
  await keepPreviewLines({ siteId, lines, quoted, reasons }, database)
  await refreshBindings(lines, quotes, database, { isAgreed: false })
  const next = await nextBindings(preview.unavailableLines, lines, catalogue, database)
  const orders = await localizeOrders(preview.orders, quotes, database)
  return {
    ...preview,
    orders,
    unavailableLines: preview.unavailableLines.map((line) => ({
      ...line,
      nextBindings: line.orderPurchaseIds.flatMap((id) => next.get(id) ?? []),
    })),
    lines: lines.map(({ orderPurchaseId, lineVersion }) => ({ orderPurchaseId, lineVersion })),
  }
}

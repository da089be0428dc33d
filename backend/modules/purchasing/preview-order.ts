import type { PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import { caller } from '../../context'
import { purchasePreviews } from '../../db/schema/purchasing'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { refreshBindings } from '../catalogue/suppliers/refresh-bindings'
import { articleKeyOf, type SupplierCatalogue } from '../catalogue/suppliers/supplier-catalogue'
import { checkedLines, checkTarget, quote, type Target } from './checked-lines'
import { keptQuotes } from './kept-quotes'
import { refuseUnseen } from './line-version'
import { localizeOrders } from './localize-orders'
import { lockPreviews } from './lock-previews'
import { nextBindings } from './next-bindings'
import { keepPreviewLines } from './preview-lines'

/**
 * Quotes the checked lines of a site and stores the preview: only exactly that may be ordered.
 * @param target with `recent`, suppliers are asked only for what is new or older than the limit of the site
 */
export async function previewOrder(
  target: Target & { recent?: true },
  { database }: Services,
  catalogue: SupplierCatalogue,
): Promise<PurchasePreview> {
  const { siteId, warehouseId, mine, recent } = target
  const { companyId, quoteMinutes } = await checkTarget(target, database)
  const { adminId } = caller()
  // Waits for a running placement of this site, and previews the remaining lines.
  await lockPreviews(siteId, database)
  const lines = await checkedLines({ siteId, companyId, mine }, database)
  refuseUnseen(target.lines, lines)
  if (lines.length === 0) throw new Problem('nothingChecked')
  const kept = recent && (await keptQuotes(lines, quoteMinutes, database))
  const { quoted, quotes, reused, reasons } = await quote(lines, warehouseId, catalogue, kept)
  const { passed, ...preview } = quoted
  const seen = { warehouseId, fingerprint: preview.fingerprint, passed, adminId }
  await database.sql
    .insert(purchasePreviews)
    .values({ siteId, ...seen })
    .onConflictDoUpdate({
      target: [purchasePreviews.siteId, purchasePreviews.adminId],
      set: { ...seen, createdTime: new Date(), placedTime: null },
    })
  await keepPreviewLines({ siteId, lines, quoted, quotes, reused, reasons }, database)
  // What is used again must not replace what was heard of other bindings of the article since.
  const asked = lines.filter((line) => !reused.has(articleKeyOf(line)))
  await refreshBindings(asked, quotes, database, { isAgreed: false })
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

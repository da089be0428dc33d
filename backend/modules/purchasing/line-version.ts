import { hash } from 'node:crypto'
import { problemCodes } from '@/contract/calls/problem-codes'
import type { SeenLines } from '@/contract/entities/purchasing/order-purchases'
import { context } from '../../context'
import { problemText } from '../../messages/texts'
import { Problem } from '../../problem'

/** The fields of a line that its version covers; other fields are ignored. */
interface Line {
  orderPurchaseId?: unknown
  qty?: unknown
  remark?: unknown
  productSkuId?: unknown
  productSupplierId?: unknown
  supplierId?: unknown
  channelType?: unknown
  supplierProductId?: unknown
  supplierProductSkuId?: unknown
}

/**
 * The opaque version of a line: 16 characters of a hash over the buyer's decisions on it and the article. `checked` is
 * not included, because the selection is compared as a whole; prices and titles are covered by a preview's fingerprint.
 */
export function lineVersionOf(line: Line): string {
  const { orderPurchaseId, qty, remark, productSkuId, productSupplierId } = line
  const { supplierId, channelType, supplierProductId, supplierProductSkuId } = line
  const bound = [productSupplierId, supplierId, channelType, supplierProductId, supplierProductSkuId]
  const values = [orderPurchaseId, qty, remark, productSkuId, ...bound].map((value) => value ?? null)
  return hash('sha256', JSON.stringify(values), 'base64url').slice(0, 16)
}

/** A line's version as the ETag of its record. */
export const lineTagOf = (line: { lineVersion?: unknown }): string => `"${line.lineVersion}"`

/**
 * Throws 412 when the client has loaded other lines than these, or other versions of them; the details name the lines.
 * A client that sends no versions is bound by its preview alone (decision 0005).
 */
export function refuseUnseen(
  seen: SeenLines | undefined,
  lines: readonly { orderPurchaseId: number; lineVersion: string }[],
): void {
  if (!seen) return
  const known = new Map(seen.map(({ orderPurchaseId, lineVersion }) => [orderPurchaseId, lineVersion]))
  const present = new Set(lines.map(({ orderPurchaseId }) => orderPurchaseId))
  const changed = lines.filter(({ orderPurchaseId, lineVersion }) => known.get(orderPurchaseId) !== lineVersion)
  const missing = [...known.keys()].filter((id) => !present.has(id))
  const ids = [...changed.map(({ orderPurchaseId }) => orderPurchaseId), ...missing]
  if (ids.length === 0) return
  const message = problemText(context().language, 'linesChanged', {})
  const details = ids.map((id) => ({ code: problemCodes.stale, message, field: String(id) }))
  throw new Problem('linesChanged', {}, details)
}

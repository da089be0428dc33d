import type { ProductSkuDraft } from '@/contract/entities/catalogue/product-skus'
import type { productSkus } from '../../db/schema/catalogue'
import { type FieldError, invalid } from '../../http/parse'

type Sku = typeof productSkus.$inferSelect
type NewSku = typeof productSkus.$inferInsert

/** Which product variants belong to. */
export type SkuOwner = Pick<NewSku, 'productId' | 'companyId'>

/** What the variants of a product become by these drafts. Rejects what the drafts and the stored variants alone show. */
export function checkSkus(
  drafts: readonly ProductSkuDraft[],
  stored: readonly Sku[],
  owner: SkuOwner,
  path = '',
): Plan {
  const plan = { ...planOf(drafts, stored, owner), path }
  refuseFaults(plan)
  return plan
}

interface Planned {
  /** Its index in the call; undefined for an omitted variant. */
  at: number | undefined
  sku: NewSku
}

/** All variants of a product as a call leaves them. */
export interface Plan {
  /** Where the drafts are in the call. */
  path: string
  /** All variants as they shall be. */
  rows: Planned[]
  removed: number[]
  faults: FieldError[]
}

function planOf(drafts: readonly ProductSkuDraft[], stored: readonly Sku[], owner: SkuOwner): Plan {
  const rows = new Map<number, Planned>(stored.map((sku) => [sku.productSkuId, { at: undefined, sku }]))
  const plan: Plan = { path: '', rows: [], removed: [], faults: [] }
  const added: Planned[] = []
  const named = new Set<number>()
  for (const [at, { productSkuId, remove, ...given }] of drafts.entries()) {
    if (productSkuId === undefined) {
      if (remove) plan.faults.push({ field: `${at}.productSkuId`, text: 'required' })
      added.push({ at, sku: { ...given, ...owner } })
      continue
    }
    const known = rows.get(productSkuId)
    if (!known || named.has(productSkuId)) {
      plan.faults.push({ field: `${at}.productSkuId`, text: known ? 'taken' : 'missing' })
      continue
    }
    named.add(productSkuId)
    if (remove) {
      rows.delete(productSkuId)
      plan.removed.push(productSkuId)
    } else rows.set(productSkuId, { at, sku: { ...known.sku, ...given } })
  }
  plan.rows = [...rows.values(), ...added]
  return plan
}

/** Refuses a call with errors in some of its drafts. */
export const invalidAt = (path: string, errors: readonly FieldError[]) =>
  invalid(errors.map((error) => ({ ...error, field: path + error.field })))

/** The code of a variant as codes are compared: whatever their case. */
export const codeOf = ({ skuCode }: NewSku) => skuCode?.toLowerCase() ?? null

/** Rejects rows that are invalid in themselves, and two rows that could not be distinguished. */
function refuseFaults({ rows, faults, path }: Plan): void {
  const twins = (field: string, text: 'taken' | 'sameSku', keyOf: (sku: NewSku) => string | null) => {
    const seen = new Map<string, number | undefined>()
    for (const { at, sku } of rows) {
      const key = keyOf(sku)
      if (key === null) continue
      const place = at ?? (seen.has(key) ? seen.get(key) : undefined)
      if (seen.has(key) && place !== undefined) faults.push({ field: `${place}.${field}`, text })
      seen.set(key, at)
    }
  }
  for (const { at, sku } of rows) {
    if (at === undefined) continue
    const ordered = (low: 'minOrderQty' | 'startPrice', high: 'maxOrderQty' | 'endPrice') => {
      const [min, max] = [sku[low], sku[high]]
      if (min != null && max != null && min > max)
        faults.push({ field: `${at}.${high}`, text: 'low', values: { n: String(min) } })
    }
    ordered('minOrderQty', 'maxOrderQty')
    ordered('startPrice', 'endPrice')
  }
  twins('properties', 'sameSku', ({ properties }) => JSON.stringify(properties ?? []))
  twins('skuCode', 'taken', codeOf)
  if (faults.length > 0) throw invalidAt(path, faults)
}

import { products as entity } from '@/contract/entities/catalogue/products'
import { trackPartChange } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import type { productSkus } from '../../db/schema/catalogue'

type Sku = typeof productSkus.$inferSelect

const untracked: ReadonlySet<string> = new Set([
  'productSkuId',
  'productId',
  'companyId',
  'createdTime',
  'updatedTime',
  'version',
])
const maxTracked = 4000

/** Records added, changed and removed variants in the timeline of their product. */
export async function trackSkus(
  productId: number,
  before: readonly Sku[],
  after: readonly Sku[],
  database: Database,
): Promise<void> {
  const byKey = (skus: readonly Sku[]) => new Map(skus.map((sku) => [sku.productSkuId, sku]))
  const [old, now] = [byKey(before), byKey(after)]
  const lines = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), now.get(key)]
    const fields = Object.keys(other ?? one ?? {}) as (keyof Sku)[]
    const changed = fields.filter(
      (field) =>
        !untracked.has(field) && JSON.stringify(one?.[field] ?? null) !== JSON.stringify(other?.[field] ?? null),
    )
    const textOf = (sku: Sku | undefined) =>
      sku && `${sku.skuCode ?? `#${key}`}: ${changed.map((field) => `${field} ${sku[field] ?? '–'}`).join(', ')}`
    return changed.length === 0 ? [] : [{ before: textOf(one), after: textOf(other) }]
  })
  const joined = (side: 'before' | 'after') =>
    lines
      .flatMap((line) => line[side] ?? [])
      .join('\n')
      .slice(0, maxTracked) || null
  await trackPartChange(
    entity,
    { key: productId, field: 'skus', before: joined('before'), after: joined('after') },
    database,
  )
}

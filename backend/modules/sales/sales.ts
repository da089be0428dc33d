import { and, eq } from 'drizzle-orm'
import { sales as entity } from '@/contract/entities/sales'
import { crud } from '../../crud/crud'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { equalsAny } from '../../db/equals-any'
import { products } from '../../db/schema/catalogue'
import { sales } from '../../db/schema/sales'
import { type FieldError, invalid } from '../../http/parse'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'

/** Sales: temporary discounts on products of a site. */
export function salePart(services: Services): ModulePart {
  const { database } = services
  return crud(entity, sales, services, {
    beforeCreate: async (draft) => {
      refuseReduction(draft)
      await refuseVoided(draft.productIds ?? [], [], database)
      return draft
    },
    beforeUpdate: async (patch, rows) => {
      for (const row of rows) {
        refuseReduction({ ...row, ...patch })
        await refuseVoided(patch.productIds ?? [], row.productIds ?? [], database)
      }
      return patch
    },
  })
}

const maxPercent = 100

/** A percentage has no currency and is at most 100; an amount has one. */
function refuseReduction({ kind, value, currency }: { kind: string; value: number; currency?: string | null }): void {
  const errors: FieldError[] = []
  if (kind === 'Percent') {
    if (value > maxPercent) errors.push({ field: 'value', text: 'high', values: { n: String(maxPercent) } })
    if (currency) errors.push({ field: 'currency', text: 'notEmpty' })
  } else if (!currency) errors.push({ field: 'currency', text: 'required' })
  if (errors.length > 0) throw invalid(errors)
}

/** Voided products cannot be added; those that were voided later stay. */
async function refuseVoided(keys: readonly number[], before: readonly number[], database: Database): Promise<void> {
  const added = keys.filter((key) => !before.includes(key))
  if (added.length === 0) return
  const found = await database.sql
    .select({ productId: products.productId })
    .from(products)
    // What the caller may not see is reported as missing, whatever its state.
    .where(and(equalsAny(products.productId, added), eq(products.status, 'Voided'), scopeOf(products)))
  const voided = new Set(found.map(({ productId }) => productId))
  const errors = keys.flatMap((key, index): FieldError[] =>
    voided.has(key) ? [{ field: `productIds.${index}`, text: 'voided' }] : [],
  )
  if (errors.length > 0) throw invalid(errors)
}

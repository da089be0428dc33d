import Big from 'big.js'
import { and, eq, lte, sql } from 'drizzle-orm'
import { checkouts as entity } from '@/contract/entities/checkouts'
import type { AnyEntity } from '@/contract/entity-types'
import { crud } from '../../crud/crud'
import { trackChanges } from '../../crud/timeline/changes'
import type { Database } from '../../db/database'
import { checkouts } from '../../db/schema/payments'
import type { ModulePart } from '../../module'
import type { Services } from '../../services'

/** What customers were about to order: read and remarked. */
export function checkoutPart(services: Services): ModulePart {
  return crud(entity, checkouts, services, {
    details: async ({ lines }) => ({
      lines: lines.map((line, index) => ({
        ...{ lineNo: index + 1, ...line },
        amount: new Big(line.price).times(line.qty).toNumber(),
      })),
    }),
  })
}

/** Ends open checkouts whose time is over. */
export async function expireCheckouts(database: Database): Promise<void> {
  const expired = await database.sql
    .update(checkouts)
    .set({ status: 'Expired', updatedTime: sql`now()`, version: sql`version + 1` })
    .where(and(eq(checkouts.status, 'Open'), lte(checkouts.expireTime, sql`now()`)))
    .returning()
  const written = expired.map((after) => ({ before: { ...after, status: 'Open' }, after }))
  if (written.length > 0) await trackChanges(entity as AnyEntity, 'update', written, database)
}

import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { purchasePreviews } from '../../db/schema/purchasing'

/** The previews of a site, locked until the transaction ends: previews and placements of a list wait for each other. */
export const lockPreviews = (siteId: number, { sql }: Database) =>
  sql
    .select()
    .from(purchasePreviews)
    .where(eq(purchasePreviews.siteId, siteId))
    .orderBy(asc(purchasePreviews.adminId))
    .for('update')

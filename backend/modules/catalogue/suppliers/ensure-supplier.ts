import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { suppliers } from '../../../db/schema/plain'

/** The first supplier with the name of a shop, ignoring case; null if there is none. */
export async function ensureSupplier(shop: string, among: SQL | undefined, database: Database): Promise<number | null> {
  const [known] = await database.sql
    .select({ supplierId: suppliers.supplierId })
    .from(suppliers)
    .where(and(among, eq(sql`lower(${suppliers.name})`, shop.toLowerCase())))
    .orderBy(asc(suppliers.supplierId))
    .limit(1)
  return known?.supplierId ?? null
}

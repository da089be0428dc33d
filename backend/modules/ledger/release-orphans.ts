import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'

/**
 * Gives back pieces that are allocated to no order line.
 * @returns what was given back, a line for each place
 */
export async function releaseOrphans(database: Database): Promise<string[]> {
  const { rows } = await database.sql.execute<{ inventory_id: number; freed: number }>(sql`
    update inventories set allocated = held.pieces, updated_time = now(), version = version + 1
    from (
      select inventory_id, allocated, coalesce((
        select sum(qty) from order_allocations where order_allocations.inventory_id = inventories.inventory_id
      ), 0)::int as pieces from inventories
    ) as held
    where held.inventory_id = inventories.inventory_id and held.allocated > held.pieces
    returning inventories.inventory_id, held.allocated - held.pieces as freed`)
  return rows.map(({ inventory_id, freed }) => `inventory ${inventory_id}: ${freed} pieces are free again`)
}

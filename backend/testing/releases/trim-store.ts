import { sql } from 'drizzle-orm'
import { quoted, readTables, type Table } from '../../data-transfer/tables'
import type { Database } from '../../db/database'

/** The tables with most of the demo data, and which of their rows stay. */
const sampled: Readonly<Record<string, string>> = {
  catalogue_products: 'catalogue_product_id % 4 = 1',
  conversations: 'conversation_id % 3 = 1',
  messages: 'record_id % 4 = 1',
  product_sets: 'product_set_id <= 3',
  // A set is no valid record without its products.
  products: `product_id % 4 = 1 or product_id in (
    select s.product_id from product_set_items i join product_skus s using (product_sku_id) where i.product_set_id <= 3)`,
}

/** Deletes most rows of the largest tables, and what refers to a deleted row. */
export async function trimStore(database: Database): Promise<void> {
  const tables = await readTables(database)
  await database.transaction(async () => {
    // Foreign keys are restored by deleting row after row instead of refusing the first one.
    await database.sql.execute(sql`set local session_replication_role = replica`)
    for (const { name } of tables) {
      const stays = sampled[name]
      if (stays) await run(`delete from ${quoted(name)} where not (${stays})`, database)
    }
    while ((await deleteOrphans(tables, database)) > 0) {}
    await deleteLostTexts(tables, database)
  })
}

async function deleteOrphans(tables: readonly Table[], database: Database): Promise<number> {
  let changed = 0
  for (const { name, references } of tables) {
    for (const { column, table, key, nullable } of references) {
      const isLost = `t.${quoted(column)} is not null and not exists (
        select from ${quoted(table)} other where other.${quoted(key)} = t.${quoted(column)})`
      changed += await run(
        nullable
          ? `update ${quoted(name)} t set ${quoted(column)} = null where ${isLost}`
          : `delete from ${quoted(name)} t where ${isLost}`,
        database,
      )
    }
  }
  return changed
}

/** Localizations refer to records by resource and key, without a foreign key. */
async function deleteLostTexts(tables: readonly Table[], database: Database): Promise<void> {
  for (const { name, primaryKey } of tables) {
    const [key, ...more] = primaryKey
    if (!key || more.length > 0) continue
    await run(
      `delete from localizations t where t.resource = '${name.replaceAll('_', '')}' and not exists (
        select from ${quoted(name)} record where record.${quoted(key)}::text = t.record_key)`,
      database,
    )
  }
}

const run = async (statement: string, database: Database): Promise<number> =>
  (await database.sql.execute(sql.raw(statement))).rowCount ?? 0

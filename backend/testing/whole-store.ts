import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'

/** Everything that a store holds, as text: for tests that something is stored nowhere. */
export async function wholeStore(database: Database): Promise<string> {
  const { rows } = await database.sql.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const found = await database.sql.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)
    texts.push(JSON.stringify(found.rows))
  }
  return texts.join('\n')
}

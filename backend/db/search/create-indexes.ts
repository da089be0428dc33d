import pg from 'pg'
import type { SearchIndex } from './prepare-search'

const lockNumber = 7_214_002

/**
 * Creates indexes of a table of PostgreSQL without stopping its writers, on a connection of its own, which has no time limit.
 * One that a killed process left half made is made again. Returns false where another process is at it.
 */
export async function createConcurrently(
  connectionString: string,
  table: string,
  indexes: readonly SearchIndex[],
): Promise<boolean> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lockNumber])
    if (rows[0]?.locked !== true) return false
    for (const { name, on } of indexes) {
      const { rowCount } = await client.query(
        'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
        [name],
      )
      if (rowCount) await client.query(`drop index concurrently if exists "${name}"`)
      await client.query(`create index concurrently if not exists "${name}" on ${on}`)
    }
    await client.query(`analyze "${table}"`)
    return true
  } finally {
    await client.end()
  }
}

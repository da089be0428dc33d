// `npm run db:generate -- --name what_it_adds`: writes the migration of a schema change, and keeps one snapshot of the schema.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, run } from './run.mjs'

/** Deletes all snapshots of the schema but the newest, the only one that drizzle-kit compares with. */
export function keepNewestSnapshot(folder) {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await run('drizzle-kit', ['generate', ...process.argv.slice(2)])
  keepNewestSnapshot(join(root, 'backend/db/migrations/meta'))
}

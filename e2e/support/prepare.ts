import { cpSync } from 'node:fs'
import { join } from 'node:path'
import preparePostgres from '../../backend/testing/prepare-postgres.mjs'
import stopPostgres from '../../backend/testing/stop-postgres.mjs'
import { embeddedTemplate } from '../../backend/testing/template.mjs'
import { templateDatabase } from '../../backend/testing/template-names.mjs'
import { build, isBuilt } from '../../scripts/build.mjs'
import { isReplicated } from '../../scripts/servers/test-server.mjs'
import { testPatience } from '../../scripts/test/test-patience.mjs'

/** Global setup: the production build, and a seeded store that each server copies. Returns the teardown. */
export default async function prepare() {
  if (!isBuilt()) await build()
  // It pays for a server of days, not of a few tests.
  process.env.WARM_UP_MS ??= '0'
  process.env.PATIENCE ??= testPatience
  if (!isReplicated) {
    process.env.QUAYSIDE_EMBEDDED_TEMPLATE = await embeddedTemplate()
    return () => {}
  }
  await preparePostgres()
  return stopPostgres
}

/** The template database of replicas, if the tests run against replicas. */
export function filledPostgres() {
  const { QUAYSIDE_TEST_POSTGRES: url, QUAYSIDE_TEST_POSTGRES_DATA: dataDir } = process.env
  return isReplicated && url && dataDir ? { url, template: templateDatabase, files: join(dataDir, 'files') } : undefined
}

/** A seeded embedded store in a given folder. */
export async function copyStore(folder: string): Promise<void> {
  const template = await embeddedTemplate()
  for (const part of ['store', 'files']) cpSync(join(template, part), join(folder, part), { recursive: true })
}

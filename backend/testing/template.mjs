import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import * as esbuild from 'esbuild'
import { findPostgres, runStatement, startPostgres } from '../../scripts/servers/postgres.mjs'
import { emptyDatabase, templateDatabase } from './template-names.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const cache = join(root, 'node_modules/.cache/quayside-tests')
export const migrations = join(root, 'backend/db/migrations')
const worker = join(cache, 'worker.mjs')
const maker = join(cache, 'make-template.mjs')

/** Lets programs that are built into the cache read the data of a first start from the sources. */
export const readsSeedData = {
  'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'backend/seed/read-data.ts')).href),
}

const entryPoints = {
  worker: 'backend/db/embedded/worker.ts',
  'sheet-worker': 'backend/sheets/reader/sheet-worker.ts',
  'report-worker': 'backend/reports/embedded/report-worker.ts',
  'html-worker': 'backend/html/html-worker.ts',
  'judge-worker': 'backend/reports/judge/judge-worker.ts',
  'make-template': 'backend/testing/make-template.ts',
}
const built = {
  absWorkingDir: root,
  outdir: cache,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
}
let tools

/**
 * Builds the threads of the database and of HTML, and the programs that read a spreadsheet and fill a store; and a thread of
 * the database without extensions. Once a process: a second time would overwrite what the first is running.
 */
function buildTools() {
  mkdirSync(cache, { recursive: true })
  tools ??= Promise.all([
    esbuild.build({ ...built, entryPoints, define: readsSeedData }),
    esbuild.build({
      ...built,
      entryPoints: { 'bare-worker': entryPoints.worker },
      alias: { '@/runtime/embedded-extensions.mjs': join(root, 'backend/testing/no-extensions.mjs') },
    }),
  ])
  return tools
}

const execute = promisify(execFile)

/** Runs the program that fills a store. Throws with what it printed when it fails. */
async function fillTemplate(env) {
  try {
    await execute(process.execPath, [maker], {
      cwd: root,
      env: { ...process.env, MIGRATIONS: migrations, WORKER: worker, ...env },
    })
  } catch (cause) {
    throw new Error(`The template store could not be made: ${cause.stderr || cause.stdout}`, { cause })
  }
}

/** Adds the sources of a seeded store to a hash; tests are excluded. */
function hashOf(hash, path) {
  if (!statSync(path).isDirectory())
    return path.endsWith('.test.ts') ? hash : hash.update(path).update(readFileSync(path))
  for (const name of readdirSync(path).sort()) hashOf(hash, join(path, name))
  return hash
}

/**
 * A filled store that stays until its sources, or what makes it, change. Several may request it at once: each
 * creates its own, and the first to finish is used.
 */
async function keptTemplate(kind, make, madeBy = '') {
  await buildTools()
  const hash = createHash('sha256').update(madeBy)
  for (const folder of ['backend/db', 'backend/seed', 'backend/testing/make-template.ts', 'contract'])
    hashOf(hash, join(root, folder))
  const stamp = hash.digest('hex')
  const folder = join(cache, `${kind}-${stamp.slice(0, 16)}`)
  if (existsSync(folder)) return folder
  const fresh = `${folder}.${randomUUID()}`
  await make(fresh)
  try {
    renameSync(fresh, folder)
  } catch (cause) {
    if (!existsSync(folder)) throw cause
    rmSync(fresh, { recursive: true, force: true })
  }
  removeOld(kind, folder)
  return folder
}

/** The folder of the embedded store's template: `store`, `empty-store` and `files`. */
export const embeddedTemplate = () =>
  keptTemplate('embedded', (folder) => fillTemplate({ DATA_DIR: folder, DATABASE_URL: '' }))

/** The folder of PostgreSQL's template: `cluster`, for `startPostgres`, and `files`. */
export const postgresTemplate = () => keptTemplate('postgres', makeCluster, findPostgres() ?? '')

async function makeCluster(folder) {
  const server = await startPostgres()
  try {
    await runStatement(server.url('postgres'), `create database ${emptyDatabase}`)
    await fillTemplate({ DATABASE_URL: server.url(emptyDatabase), DATA_DIR: folder, ROWS: 'none' })
    await runStatement(server.url('postgres'), `create database ${templateDatabase} template ${emptyDatabase}`)
    await fillTemplate({ DATABASE_URL: server.url(templateDatabase), DATA_DIR: folder })
  } catch (cause) {
    await server.stop()
    throw cause
  }
  await server.stop({ keepsAt: join(folder, 'cluster') })
}

const keepMs = 3_600_000

/** Old templates that no process can still be copying. */
function removeOld(kind, current) {
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith(`${kind}-`))) {
    const folder = join(cache, name)
    const isOld = Date.now() - statSync(folder).mtimeMs > keepMs
    if (folder !== current && isOld) rmSync(folder, { recursive: true, force: true })
  }
}

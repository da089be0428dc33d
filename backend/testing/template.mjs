import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const cache = join(root, 'node_modules/.cache/quayside-tests')
export const migrations = join(root, 'backend/db/migrations')
const worker = join(cache, 'worker.mjs')
const maker = join(cache, 'make-template.mjs')

/** Builds the threads of the database and of HTML, and the programs that read a spreadsheet and fill a store. */
export async function buildTools() {
  mkdirSync(cache, { recursive: true })
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: {
      worker: 'backend/db/embedded/worker.ts',
      'sheet-worker': 'backend/sheets/reader/sheet-worker.ts',
      'report-worker': 'backend/reports/embedded/report-worker.ts',
      'html-worker': 'backend/html/html-worker.ts',
      'make-template': 'backend/testing/make-template.ts',
    },
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  })
}

/** Runs the program that fills a store. Throws with what it printed when it fails. */
export function fillTemplate(env) {
  const run = spawnSync(process.execPath, [maker], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, MIGRATIONS: migrations, WORKER: worker, ...env },
  })
  if (run.status !== 0) throw new Error(`The template store could not be made: ${run.stderr || run.stdout}`)
}

/** Adds the sources of a seeded store to a hash; tests are excluded. */
function hashOf(hash, path) {
  if (!statSync(path).isDirectory())
    return path.endsWith('.test.ts') ? hash : hash.update(path).update(readFileSync(path))
  for (const name of readdirSync(path).sort()) hashOf(hash, join(path, name))
  return hash
}

/**
 * The embedded store's template; recreated only when its sources have changed. Several processes may request it at
 * once: each creates its own, and the first to finish is used.
 */
export async function embeddedTemplate() {
  await buildTools()
  const hash = createHash('sha256')
  for (const folder of ['backend/db', 'backend/seed', 'backend/testing/make-template.ts', 'contract'])
    hashOf(hash, join(root, folder))
  const stamp = hash.digest('hex')
  const folder = join(cache, `embedded-${stamp.slice(0, 16)}`)
  if (existsSync(folder)) return folder
  const fresh = `${folder}.${process.pid}`
  fillTemplate({ DATA_DIR: fresh, DATABASE_URL: '' })
  try {
    renameSync(fresh, folder)
  } catch (cause) {
    if (!existsSync(folder)) throw cause
    rmSync(fresh, { recursive: true, force: true })
  }
  removeOld(folder)
  return folder
}

const keepMs = 3_600_000

/** Old templates that no process can still be copying. */
function removeOld(current) {
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith('embedded'))) {
    const folder = join(cache, name)
    const isOld = Date.now() - statSync(folder).mtimeMs > keepMs
    if (folder !== current && isOld) rmSync(folder, { recursive: true, force: true })
  }
}

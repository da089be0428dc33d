import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const apiFolder = `${root}dist/api`

/**
 * The server, the workers of its embedded database, of HTML and of SQL, the reader of spreadsheets, the data transfer and the
 * supervisor of consoles, each bundled into one file; packages stay in node_modules.
 */
const options = {
  absWorkingDir: root,
  entryPoints: {
    server: 'backend/server.ts',
    worker: 'backend/db/embedded/worker.ts',
    'sheet-worker': 'backend/sheets/reader/sheet-worker.ts',
    'report-worker': 'backend/reports/embedded/report-worker.ts',
    'html-worker': 'backend/html/html-worker.ts',
    'judge-worker': 'backend/reports/judge/judge-worker.ts',
    data: 'backend/data-transfer/main.ts',
    'console-cluster': 'runtime/console-cluster.ts',
  },
  outdir: apiFolder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
}

/**
 * Clears the folder and copies what the server reads as files: the SQL, as that of another build must not be applied, and
 * the data of a first start.
 */
export function prepareFolder(target = apiFolder, migrations = `${root}backend/db/migrations`) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  cpSync(migrations, `${target}/migrations`, { recursive: true, filter: (path) => basename(path) !== 'meta' })
  cpSync(`${root}backend/seed/seed-data`, `${target}/seed-data`, { recursive: true })
}

/** CommonJS packages in a bundle of ES modules use these globals. */
const commonJs =
  "import { createRequire as make } from 'node:module'; const require = make(import.meta.url);" +
  'const __filename = import.meta.filename; const __dirname = import.meta.dirname;'

/**
 * Builds the API.
 * @param external packages to leave out of the bundle; by default all stay in node_modules
 */
export async function buildApi({ target = apiFolder, external } = {}) {
  prepareFolder(target)
  const whole = external && {
    packages: 'bundle',
    external: [...external.flatMap((name) => [name, `${name}/*`]), 'pg-native'],
    banner: { js: commonJs },
    sourcemap: false,
  }
  await esbuild.build({ ...options, outdir: target, ...whole })
}

/** Rebuilds on every change of a source, and calls back after every successful build. */
export async function watchApi(onBuilt) {
  prepareFolder()
  const announce = { name: 'announce', setup: (build) => build.onEnd(({ errors }) => errors.length === 0 && onBuilt()) }
  const context = await esbuild.context({ ...options, plugins: [announce] })
  await context.watch()
  return context
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApi()

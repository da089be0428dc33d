import { cpSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
export const apiFolder = `${root}dist/api`

/** The server and the thread of its embedded database, each in one file; packages stay in node_modules. */
const options = {
  absWorkingDir: root,
  entryPoints: { server: 'backend/server.ts', worker: 'backend/db/embedded/worker.ts' },
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

function copyMigrations() {
  mkdirSync(apiFolder, { recursive: true })
  cpSync(`${root}backend/db/migrations`, `${apiFolder}/migrations`, {
    recursive: true,
    filter: (path) => !path.includes('meta'),
  })
}

export async function buildApi() {
  copyMigrations()
  await esbuild.build(options)
}

/** Builds again whenever a source changes, and calls back after every build that worked. */
export async function watchApi(onBuilt) {
  copyMigrations()
  const announce = { name: 'announce', setup: (build) => build.onEnd(({ errors }) => errors.length === 0 && onBuilt()) }
  const context = await esbuild.context({ ...options, plugins: [announce] })
  await context.watch()
  return context
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApi()

import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
export const apiFolder = `${root}dist/api`

/** The server, the thread of its embedded database, the mover of data and what runs several consoles, each in one file; packages stay in node_modules. */
const options = {
  absWorkingDir: root,
  entryPoints: {
    server: 'backend/server.ts',
    worker: 'backend/db/embedded/worker.ts',
    data: 'backend/moving/main.ts',
    'console-cluster': 'serving/console-cluster.ts',
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

/** Makes the folder anew, with the SQL files alone: what is left of another build must not be applied. */
export function prepareFolder(target = apiFolder, migrations = `${root}backend/db/migrations`) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  cpSync(migrations, `${target}/migrations`, { recursive: true, filter: (path) => basename(path) !== 'meta' })
}

export async function buildApi() {
  prepareFolder()
  await esbuild.build(options)
}

/** Builds again whenever a source changes, and calls back after every build that worked. */
export async function watchApi(onBuilt) {
  prepareFolder()
  const announce = { name: 'announce', setup: (build) => build.onEnd(({ errors }) => errors.length === 0 && onBuilt()) }
  const context = await esbuild.context({ ...options, plugins: [announce] })
  await context.watch()
  return context
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApi()

// Builds the API server and the console for production: `npm run build`. `npm start` runs it when needed.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildApi } from './build/build-api.mjs'
import { sourceStamp } from './build/build-stamp.mjs'
import { hintCompilation } from './build/compile-hints.mjs'
import { buildThemeStyles } from './build/theme-styles.mjs'
import { precompress } from './precompressed.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = `${root}dist/build-stamp`
const standalone = `${root}.next/standalone`
const next = createRequire(import.meta.url).resolve('next/dist/bin/next')

/** Whether the last build is up to date. */
export function isBuilt() {
  const isThere = existsSync(stampFile) && existsSync(`${standalone}/server.js`)
  return isThere && readFileSync(stampFile, 'utf8') === sourceStamp(root)
}

function buildConsole(output) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [next, 'build'], {
      cwd: root,
      stdio: ['ignore', output, 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    })
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The console could not be built.'))))
  })
}

/**
 * Builds everything. The stamp is written last, so that an aborted build is repeated.
 * @param isApiBuilt leaves out the API, which may be running
 * @param isForTests compresses scripts and styles less: a tenth larger, in a fiftieth of 20 s of processor time
 */
export async function build({ output = 'inherit', isApiBuilt = false, isForTests = false } = {}) {
  const stamp = sourceStamp(root)
  rmSync(stampFile, { force: true })
  if (!isApiBuilt) await buildApi()
  await buildThemeStyles()
  await buildConsole(output)
  cpSync(`${root}.next/static`, `${standalone}/.next/static`, { recursive: true })
  hintCompilation(`${standalone}/.next/static`)
  precompress(`${standalone}/.next/static`, isForTests ? 5 : undefined)
  if (existsSync(`${root}public`)) cpSync(`${root}public`, `${standalone}/public`, { recursive: true })
  writeFileSync(stampFile, stamp)
}

// `--tests-console`: what `npm test` lacks when it has built the API.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isForTests = process.argv.includes('--tests-console')
  await build({ isApiBuilt: isForTests, isForTests })
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['app', 'backend', 'components', 'contract', 'i18n', 'lib', 'messages', 'public', 'runtime']
export const files = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build/build-api.mjs',
  'scripts/build/build-stamp.mjs',
  'scripts/build/compile-hints.mjs',
  'scripts/precompressed.mjs',
  'scripts/build/theme-styles.mjs',
]
const isTest = (name) => /\.test\.tsx?$/.test(name)

function* sources(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) if (!isTest(name)) yield* sources(join(path, name))
}

/** A hash of everything that a build depends on; if it changes, a build is needed. */
export function sourceStamp(root) {
  const hash = createHash('sha256').update(process.version)
  for (const top of [...folders, ...files]) {
    for (const file of sources(join(root, top))) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

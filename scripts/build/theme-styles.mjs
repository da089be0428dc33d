// Writes the style sheets that layouts import: the theme of all pages (`components/theme/theme-styles.tsx`) and, for production,
// what most pages of the console have (`components/shell/sample/sample-styles.tsx`).
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { root } from '../run.mjs'

const folder = `${root}dist/styles`
const script = `${folder}/theme-styles.mjs`
const sampleScript = `${folder}/sample-styles.mjs`

const options = {
  absWorkingDir: root,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  jsx: 'automatic',
  logLevel: 'warning',
}
const themeOptions = { ...options, entryPoints: ['components/theme/theme-styles.tsx'], outfile: script }

const stubs = `${root}components/shell/sample/next-stubs.tsx`
const stubbed = {
  'next/navigation': `export * from '${stubs}'`,
  'next/link': `export { Link as default } from '${stubs}'`,
  'next/dynamic': `export { dynamic as default } from '${stubs}'`,
  'next/dist/client/components/catch-error': `export { catchError } from '${stubs}'`,
}
const stubNext = {
  name: 'stub-next',
  setup(build) {
    // Node does not guess the extension of a module of Next's.
    build.onResolve({ filter: /^next\// }, ({ path }) =>
      Object.hasOwn(stubbed, path)
        ? { path, namespace: 'stub' }
        : { path: path.endsWith('.js') ? path : `${path}.js`, external: true },
    )
    // What comes later.
    build.onResolve({ filter: /^(@|\.+)\// }, ({ kind, path }) =>
      kind === 'dynamic-import' && !path.endsWith('.json') ? { path, external: true } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path }) => ({ contents: stubbed[path], resolveDir: root }))
  },
}

/** Of a process of its own, as MUI and React have to run as they do in production. */
async function sampledStyles() {
  await esbuild.build({
    ...options,
    entryPoints: ['components/shell/sample/sample-styles.tsx'],
    outfile: sampleScript,
    plugins: [stubNext],
  })
  const printed = execFileSync(process.execPath, [fileURLToPath(import.meta.url), '--print-sample'], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  return JSON.parse(printed)
}

async function write(sampled = {}) {
  // Each version is imported again.
  const { themeStyles } = await import(`${pathToFileURL(script)}?${Date.now()}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/theme.css`, themeStyles())
  writeFileSync(`${folder}/console.css`, `@layer mui{${Object.values(sampled).join('')}}`)
  writeFileSync(`${folder}/shared-names.txt`, Object.keys(sampled).join(' '))
}

/** For production. */
export async function buildThemeStyles() {
  await esbuild.build(themeOptions)
  await write(await sampledStyles())
}

/** Writes those of the theme now and on every change of it; in development, pages have all others themselves. */
export async function watchThemeStyles() {
  await esbuild.build(themeOptions)
  await write()
  const rewrite = { name: 'rewrite', setup: (build) => build.onEnd(({ errors }) => errors.length === 0 && write()) }
  const context = await esbuild.context({ ...themeOptions, plugins: [rewrite] })
  await context.watch()
  return context
}

if (process.argv.includes('--print-sample')) {
  const { sampleStyles } = await import(pathToFileURL(sampleScript).href)
  process.stdout.write(JSON.stringify(await sampleStyles()))
}

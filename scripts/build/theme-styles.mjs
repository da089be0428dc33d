// Writes the style sheet of the theme, which `app/layout.tsx` imports (`components/theme/theme-styles.tsx`).
import { mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { root } from '../run.mjs'

const folder = `${root}dist/styles`
const script = `${folder}/theme-styles.mjs`

const options = {
  absWorkingDir: root,
  entryPoints: ['components/theme/theme-styles.tsx'],
  outfile: script,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  jsx: 'automatic',
  logLevel: 'warning',
}

async function write() {
  // Each version is imported again.
  const { themeStyles } = await import(`${pathToFileURL(script)}?${Date.now()}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/theme.css`, themeStyles())
}

export async function buildThemeStyles() {
  await esbuild.build(options)
  await write()
}

/** Writes it now and on every change of the theme. */
export async function watchThemeStyles() {
  await buildThemeStyles()
  const rewrite = { name: 'rewrite', setup: (build) => build.onEnd(({ errors }) => errors.length === 0 && write()) }
  const context = await esbuild.context({ ...options, plugins: [rewrite] })
  await context.watch()
  return context
}

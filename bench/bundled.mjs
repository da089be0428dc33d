import { buildSync } from 'esbuild'
import { root } from '../scripts/run.mjs'

const common = { bundle: true, write: false, alias: { '@': root.replace(/\/$/, '') } }

/** The exports of a TypeScript file of this repository. */
export async function bundled(file) {
  const { outputFiles } = buildSync({ ...common, entryPoints: [root + file], format: 'esm', platform: 'node' })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}

/** A script for a page, which then has the exports of a file under a global name. */
export function pageScript(file, globalName) {
  const { outputFiles } = buildSync({ ...common, entryPoints: [root + file], format: 'iife', globalName })
  // An evaluated script has a scope of its own.
  return `${outputFiles[0].text}\nwindow.${globalName} = ${globalName}`
}

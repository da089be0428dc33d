// `npm run release:store`: leaves a small store of this release in backend/testing/releases, which later releases must open.
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { cache, embeddedTemplate, readsSeedData, root } from '../backend/testing/template.mjs'
import { run } from './run.mjs'

const maker = join(cache, 'make-release-store.mjs')
const template = await embeddedTemplate()
await esbuild.build({
  absWorkingDir: root,
  entryPoints: ['backend/testing/releases/make-release-store.ts'],
  define: readsSeedData,
  outfile: maker,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
})
await run(process.execPath, [maker], { env: { QUAYSIDE_EMBEDDED_TEMPLATE: template } })

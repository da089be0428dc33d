import { embeddedTemplate } from '../../backend/testing/template.mjs'
import { build, isBuilt } from '../../scripts/build.mjs'

/** Before all tests: the production build, and a filled store that each server copies. */
export default async function prepare() {
  if (!isBuilt()) await build()
  process.env.QUAYSIDE_EMBEDDED_TEMPLATE = await embeddedTemplate()
}

import { embeddedTemplate } from './template.mjs'

/** Before the tests on the embedded store: a filled store that each test file copies. */
export default async function prepare() {
  process.env.QUAYSIDE_EMBEDDED_TEMPLATE = await embeddedTemplate()
}

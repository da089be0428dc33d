// Checks that no page loads a heavy package with its first scripts. Part of `npm run validate`.
import { readdirSync, readFileSync } from 'node:fs'
import { isSource, readImports } from './layers.mjs'
import { root } from './run.mjs'

/** Loaded by a dynamic import where they are used. */
const heavy = /^(zod|@mui\/x-(data-grid|date-pickers)|@tiptap|@uiw|@codemirror|read-excel-file|write-excel-file)(\/|$)/

const read = (file) => readFileSync(root + file, 'utf8')
const isClient = (file) => /^['"]use client['"]/.test(read(file))

const staticImports = new Map()
function importsOf(file) {
  if (!staticImports.has(file)) {
    const dynamic = new Set([...read(file).matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, name]) => name))
    const imports = readImports(file, { withTypes: false }).filter(({ specifier }) => !dynamic.has(specifier))
    staticImports.set(file, imports)
  }
  return staticImports.get(file)
}

/** The first client modules on each way from a page or layout, which is rendered by the server. */
function clientRoots(file, seen = new Set()) {
  if (seen.has(file) || !isSource(file)) return []
  seen.add(file)
  if (isClient(file)) return [file]
  return importsOf(file).flatMap(({ path }) => (path ? clientRoots(path, seen) : []))
}

/** The heavy packages below a client module, each with the files that lead to it; `seen` is shared by all modules. */
function findHeavy(file, seen, way = []) {
  if (seen.has(file) || !isSource(file)) return []
  seen.add(file)
  const here = [...way, file]
  return importsOf(file).flatMap(({ specifier, path }) =>
    path ? findHeavy(path, seen, here) : heavy.test(specifier) ? [`${specifier} by ${here.join(' → ')}`] : [],
  )
}

/** Throws with every heavy package that the first scripts of a page contain. */
export function checkFirstLoad() {
  const pages = readdirSync(`${root}app`, { recursive: true, encoding: 'utf8' })
    .map((file) => `app/${file}`)
    .filter((file) => /\/(page|layout|error|not-found|global-error|default)\.tsx$/.test(file))
  const seen = new Set()
  const found = pages.flatMap((page) => clientRoots(page)).flatMap((file) => findHeavy(file, seen))
  if (found.length > 0) throw new Error(`Pages load at once what belongs into a dynamic import:\n${found.join('\n')}`)
}

// Checks that no page loads a heavy package with its first scripts. Part of `npm run validate`.
import { readdirSync, readFileSync } from 'node:fs'
import { isSource, readImports } from './layers.mjs'
import { root } from './run.mjs'

/** Loaded by a dynamic import where they are used. */
const heavy = /^(zod|@mui\/x-(data-grid|date-pickers)|@tiptap|@uiw|@codemirror|read-excel-file|write-excel-file)(\/|$)/

/** Of MUI: what a list opens over itself or shows later. Its shell and its rows must not load it. */
const late =
  /^@mui\/material\/(Autocomplete|Checkbox|Chip|Dialog\w*|Drawer|FormControl|InputLabel|List\w*|Menu\w*|Modal|Popover|Popper|Select|Tabs?|TextField|Tooltip)$/
const listFiles = ['app/layout.tsx', 'app/(console)/layout.tsx', 'app/(console)/settings/suppliers/page.tsx']

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

/** The packages of a kind below a client module, each with the files that lead to it; `seen` is shared by all modules. */
function findHeavy(file, seen, packages = heavy, way = []) {
  if (seen.has(file) || !isSource(file)) return []
  seen.add(file)
  const here = [...way, file]
  return importsOf(file).flatMap(({ specifier, path }) =>
    path
      ? findHeavy(path, seen, packages, here)
      : packages.test(specifier)
        ? [`${specifier} by ${here.join(' → ')}`]
        : [],
  )
}

/** Throws with every heavy package that the first scripts of a page contain, and with every late one of a list. */
export function checkFirstLoad() {
  const pages = readdirSync(`${root}app`, { recursive: true, encoding: 'utf8' })
    .map((file) => `app/${file}`)
    .filter((file) => /\/(page|layout|error|not-found|global-error|default)\.tsx$/.test(file))
  const seen = new Set()
  const ofPages = pages.flatMap((page) => clientRoots(page)).flatMap((file) => findHeavy(file, seen))
  const seenInLists = new Set()
  const ofLists = listFiles.flatMap((file) => clientRoots(file)).flatMap((file) => findHeavy(file, seenInLists, late))
  const found = [...ofPages, ...ofLists]
  if (found.length > 0) throw new Error(`Pages load at once what belongs into a dynamic import:\n${found.join('\n')}`)
}

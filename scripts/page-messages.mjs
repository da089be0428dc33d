// Checks that every page of the console gets the messages that its components use. Part of `npm run validate`.
import { readdirSync, readFileSync } from 'node:fs'
import { isSource, readImports } from './layers.mjs'
import { root } from './run.mjs'

const read = (file) => readFileSync(root + file, 'utf8')
const quoted = (list = '') => [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)
/** The names in `name: ['a', 'b']` or `name = ['a', 'b']`. */
const listIn = (text, name) => quoted(text.match(new RegExp(`\\b${name}\\s*[:=]\\s*\\[([^\\]]*)\\]`))?.[1])

const knownNamespaces = readdirSync(`${root}messages/en`)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length).replace(/-(\w)/g, (_, letter) => letter.toUpperCase()))

/** The message namespaces, and the entities whose labels, a file's own code uses in the browser. */
function readUse(file) {
  const text = read(file)
  const namespaces = [...text.matchAll(/\buseTranslations\(\s*['"`](\w+)/g)].map(([, name]) => name)
  // Without a namespace, the keys of `t` name it.
  if (/\buseTranslations\(\s*\)/.test(text)) {
    const keys = [...text.matchAll(/['"`](\w+)\./g)].map(([, name]) => name)
    namespaces.push(...keys.filter((name) => knownNamespaces.includes(name)))
  }
  return { namespaces, entities: [...text.matchAll(/\buseLabels\('(\w+)'\)/g)].map(([, path]) => path) }
}

/** The page of a record that is opened over its list brings its messages, and is checked as the page of its route. */
function readOwnImports(file) {
  const opened = [...read(file).matchAll(/\bopenedPage\(\s*\(\) =>\s*import\('([^']+)'\)/g)].map(([, name]) => name)
  return readImports(file, { withTypes: false }).filter(({ specifier }) => !opened.includes(specifier))
}

const uses = new Map()
const readOnce = (file) => {
  if (!uses.has(file)) uses.set(file, { ...readUse(file), imports: readOwnImports(file) })
  return uses.get(file)
}

/** A file and all of its direct and indirect imports. */
function reachableFrom(file, found = new Set()) {
  if (found.has(file) || !isSource(file)) return found
  found.add(file)
  for (const { path } of readOnce(file).imports) if (path) reachableFrom(path, found)
  return found
}

/** The namespaces that a page or layout declares; a page with an entity uses its labels. */
function readGiven(file) {
  const beside = file.replace(/[^/]+$/, 'used-messages.ts')
  const text = read(file) + (isSource(beside) ? read(beside) : '')
  const handedOut = [...text.matchAll(/\b(?:listPage|plainPage|recordRoute)\((\w+)/g)].map(([, name]) =>
    name.toLowerCase(),
  )
  return { namespaces: listIn(text, 'namespaces'), entities: [...listIn(text, 'entities'), ...handedOut] }
}

function findMissing(file, given) {
  const own = [...read(file).matchAll(/\bshapeOf\((\w+)\)/g)].map(([, name]) => name.toLowerCase())
  const missing = own
    .filter((path) => !given.entities.includes(path))
    .map((path) => `${file} hands out ${path} without its labels`)
  for (const reached of reachableFrom(file)) {
    for (const kind of ['namespaces', 'entities']) {
      for (const name of readOnce(reached)[kind]) {
        if (!given[kind].includes(name)) missing.push(`${file} needs '${name}' among its ${kind} for ${reached}`)
      }
    }
  }
  return [...new Set(missing)]
}

/** Throws with every message that a page uses but does not get. */
export function checkPageMessages() {
  const shared = read('i18n/page-messages.tsx')
  const base = { namespaces: ['common', 'errors'], entities: [] }
  const shell = {
    namespaces: [...base.namespaces, ...listIn(shared, 'shellNamespaces')],
    entities: listIn(shared, 'shellEntities'),
  }
  const files = readdirSync(`${root}app`, { recursive: true, encoding: 'utf8' })
    .map((file) => `app/${file}`)
    .filter((file) => /\/(page|layout|error|not-found|global-error)\.tsx$/.test(file))
  const missing = files.flatMap((file) => {
    const around = file.startsWith('app/(console)/') ? shell : base
    const given = readGiven(file)
    return findMissing(file, {
      namespaces: [...around.namespaces, ...given.namespaces],
      entities: [...around.entities, ...given.entities],
    })
  })
  if (missing.length > 0) throw new Error(`${missing.length} messages are missing:\n${missing.join('\n')}`)
}

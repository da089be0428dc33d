// Which folder may import which, and no circular imports. Part of `npm run validate`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './run.mjs'

/** For each top folder the other top folders that its files may import; files of the root may import anything. */
const folders = {
  contract: [],
  runtime: [],
  i18n: ['contract', 'messages'],
  lib: ['contract', 'runtime', 'i18n', 'messages', '.next'],
  components: ['contract', 'lib', 'i18n', 'messages'],
  // `dist` has the style sheet that the build writes.
  app: ['contract', 'runtime', 'lib', 'components', 'i18n', 'messages', 'public', 'dist'],
  backend: ['contract', 'runtime', 'messages'],
  e2e: ['contract', 'messages', 'scripts'],
}

/** Layers of a folder from the bottom up, folders and files, the house first: each imports itself and those before it. */
export const rooms = {
  '': ['contract', 'runtime', 'i18n', 'lib', 'components', 'app', 'backend', 'scripts', 'bench', 'e2e'],
  lib: ['format', 'process', 'http', 'routes', 'session', 'api', 'proxy', 'server', 'testing'],
  backend: [
    ...['messages', 'problem.ts', 'env.ts', 'secrets.ts', 'context.ts', 'log.ts', 'group-by.ts', 'html', 'db', 'http'],
    ...['reports', 'services.ts', 'jobs', 'crud', 'files', 'sheets', 'module.ts', 'modules', 'modules.ts', 'seed'],
    ...['data-transfer', 'testing', 'simulation'],
  ],
  // Modules in the order of `backend/modules.ts`, and what they share.
  'backend/modules': [
    ...['money', 'account', 'reference', 'catalogue', 'files', 'ledger', 'customers', 'freight', 'stock', 'messaging'],
    ...['templates', 'customer-messages', 'pushes', 'payments', 'purchasing', 'parcels', 'orders', 'organisation'],
    ...['connections', 'sales', 'announcements', 'logs', 'statistics', 'search', 'tools', 'background-tasks'],
  ],
  components: [
    'state',
    'theme',
    'ui',
    'feedback',
    'fields',
    'list-table',
    'grid',
    'resource',
    'relations',
    'bindings',
    'customers',
    'freight-quotes',
    'parcels',
    'transfers',
    'features',
    'shell',
    'testing',
  ],
  'components/resource': [
    'core',
    'search',
    'form',
    'action',
    'lines',
    'languages',
    'record',
    'record-page',
    'import',
    'list',
  ],
  'components/features/messaging': ['stream', 'store', 'compose', 'thread', 'customer', 'inbox', 'testing'],
}

/** Packages that only one folder may import. */
const packages = [{ name: '@mui/x-data-grid', folder: 'components/grid/' }]

const importPattern = /(?:from\s+|import\s*\(?\s*)['"]([^'"\n]+)['"]/g
const isTest = (file) => /\.test\.tsx?$/.test(file) || file.includes('/testing/') || file.startsWith('e2e/support/')

function resolve(file, specifier) {
  if (!/^(\.|@\/)/.test(specifier)) return null
  const base = specifier.startsWith('@/') ? specifier.slice(2) : normalize(join(dirname(file), specifier))
  const found = ['', '.ts', '.tsx', '.mjs'].map((extension) => base + extension)
  return found.find((path) => existsSync(root + path) && statSync(root + path).isFile()) ?? base
}

export const isSource = (file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(root + file)

/** A file's static and dynamic imports; without types only those at run time. */
export function readImports(file, { withTypes = true } = {}) {
  const source = readFileSync(root + file, 'utf8')
  const text = withTypes ? source : source.replace(/^(import|export) type [^'"]*['"][^'"]*['"]/gm, '')
  return [...text.matchAll(importPattern)].map(([, specifier]) => ({ specifier, path: resolve(file, specifier) }))
}

/** The folder or file directly in a folder that a path lies in; in the house, folders alone. */
function roomOf(folder, path) {
  if (folder === '') return path.includes('/') ? path.split('/')[0] : null
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : null
}

/** Each tells what is wrong with an import between these two files, or null. */
const rules = [betweenFolders, betweenRooms, betweenFeatures]

function findBrokenRule(file, { specifier, path }) {
  if (!path) return ofPackage(file, specifier)
  for (const rule of rules) {
    const broken = rule(file, path)
    if (broken) return broken
  }
  return null
}

function ofPackage(file, specifier) {
  if (file.startsWith('contract/') && specifier !== 'zod' && !isTest(file)) return 'the contract imports zod alone'
  const owner = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  return owner && !file.startsWith(owner.folder) ? `only ${owner.folder} imports ${owner.name}` : null
}

function betweenFolders(file, path) {
  const [from, to] = [file.split('/')[0], path.split('/')[0]]
  const allowed = file.includes('/') ? folders[from] : undefined
  if (!allowed || from === to || !path.includes('/') || isTest(file)) return null
  return allowed.includes(to) ? null : `${from} may not import ${to}`
}

function betweenRooms(file, path) {
  for (const [folder, order] of Object.entries(rooms)) {
    const [own, other] = [roomOf(folder, file), roomOf(folder, path)]
    if (own && !order.includes(own) && !own.includes('.'))
      return `${join(folder, own)} has no place in the order of folders`
    // A file that is not in the order puts others together.
    const isOrdered = own && other && own !== other && !isTest(file) && order.includes(own)
    if (isOrdered && order.indexOf(other) > order.indexOf(own))
      return `${join(folder, own)} may not import ${join(folder, other)}`
  }
  return null
}

function betweenFeatures(file, path) {
  const [own, other] = [roomOf('components/features', file), roomOf('components/features', path)]
  return own && other && own !== other ? 'features do not import each other' : null
}

/** Import cycles, each once, as a list of paths. */
function findCircles(graph) {
  const circles = []
  const state = new Map()
  const visit = (file, trail) => {
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') circles.push([...trail.slice(trail.indexOf(next)), next])
      else if (!state.has(next)) visit(next, [...trail, next])
    }
    state.set(file, 'done')
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file, [file])
  return circles
}

/** The imports between the folders beside each other, as one graph of paths of folders. */
function folderGraphOf(graph) {
  const folders = new Map()
  for (const [file, paths] of graph) {
    for (const path of paths) {
      const [own, other] = [file.split('/'), path.split('/')]
      const depth = own.findIndex((part, index) => part !== other[index]) + 1
      if (isTest(file) || isTest(path) || depth === 0 || depth >= Math.min(own.length, other.length)) continue
      const [from, to] = [own, other].map((parts) => parts.slice(0, depth).join('/'))
      folders.set(from, (folders.get(from) ?? new Set()).add(to))
    }
  }
  return folders
}

/**
 * The broken rules of imports, each with its file.
 * @param {Map<string, { specifier: string, path: string | null }[]>} imports
 */
export function problemsOf(imports) {
  const graph = new Map([...imports].map(([file, found]) => [file, found.flatMap(({ path }) => path ?? [])]))
  const broken = [...imports].flatMap(([file, found]) =>
    found.flatMap((one) => {
      const rule = findBrokenRule(file, one)
      return rule ? [`${file} imports ${one.specifier}: ${rule}`] : []
    }),
  )
  return [
    ...broken,
    ...[...findCircles(graph), ...findCircles(folderGraphOf(graph))].map((one) => `import cycle: ${one.join(' → ')}`),
  ]
}

/** Throws with every import that breaks a rule. */
export function checkLayers() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\n').filter(isSource)
  const problems = problemsOf(new Map(files.map((file) => [file, readImports(file)])))
  if (problems.length > 0) throw new Error(`${problems.length} imports break a rule:\n${problems.join('\n')}`)
}

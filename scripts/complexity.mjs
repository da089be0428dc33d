// Files, folders and functions that are too large. The number of functions may only fall: counted are top-level functions of
// the sources without tests, with all that is inside them, by lines and by cognitive complexity: 1 and the nesting for each
// branch, loop, catch, case and ternary, 1 for each `&&`, `||` and `??`.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from '@babel/parser'
import { root } from './run.mjs'

const folders = ['app', 'backend', 'components', 'contract', 'i18n', 'lib', 'scripts']
const isSource = /\.(ts|tsx|mjs)$/
const isTest = /\.test\.tsx?$|\/testing\/|\.d\.ts$/
const [maxLines, maxComplexity] = [100, 25]
const [maxFileLines, maxFiles] = [300, 45]

/** How many there may be; lower these numbers where they fall. */
export const allowed = { long: 0, complex: 0 }

const branches = new Set([
  ...['IfStatement', 'ConditionalExpression', 'CatchClause', 'ForStatement', 'ForInStatement', 'ForOfStatement'],
  ...['WhileStatement', 'DoWhileStatement', 'SwitchCase'],
])
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

const childrenOf = (node) =>
  Object.entries(node).flatMap(([key, value]) => {
    if (key === 'loc' || key.endsWith('Comments') || key === 'errors' || key === 'tokens') return []
    return (Array.isArray(value) ? value : [value]).filter((child) => typeof child?.type === 'string')
  })

/** The cognitive complexity of what is below a node. */
export function complexityOf(node, nesting = 0) {
  let sum = node.type === 'LogicalExpression' ? 1 : 0
  const isBranch = branches.has(node.type)
  if (isBranch) sum += 1 + nesting
  const inner = nesting + (isBranch || (nesting > 0 && functions.has(node.type)) ? 1 : 0)
  for (const child of childrenOf(node)) {
    // `else if` is a branch beside the first one, not inside it.
    const isElseIf = node.type === 'IfStatement' && child === node.alternate && child.type === 'IfStatement'
    sum += complexityOf(child, isElseIf ? nesting : inner)
  }
  return sum
}

/** The top-level functions of a source, by name: declared, or the value of a constant, exported or not. */
export function functionsIn(source) {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  return program.body.flatMap((statement) => {
    const declared = statement.declaration ?? statement
    if (declared.type === 'FunctionDeclaration') return [figuresOf(declared.id?.name ?? 'default', declared)]
    if (declared.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) =>
      init && functions.has(init.type) ? [figuresOf(id.name, init)] : [],
    )
  })
}

const figuresOf = (name, node) => ({
  name,
  lines: node.loc.end.line - node.loc.start.line + 1,
  complexity: complexityOf(node.body),
})

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesIn(path)
    return isSource.test(path) && !isTest.test(path) ? [path] : []
  })
}

/**
 * Each file with too many lines, and each folder with too many files, as a sentence.
 * @param {readonly { path: string, text: string }[]} sources
 */
export function tooLarge(sources) {
  const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  const long = sources.flatMap(({ path, text }) =>
    linesOf(text) > maxFileLines ? [`${path}: ${linesOf(text)} lines, at most ${maxFileLines}`] : [],
  )
  const counts = new Map()
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const full = [...counts].flatMap(([path, count]) =>
    count > maxFiles ? [`${path}: ${count} files beside their tests, at most ${maxFiles}`] : [],
  )
  return [...long, ...full]
}

/** Prints the figures of functions; throws, with the names, where one, a file or a folder is above what is allowed. */
export function checkComplexity() {
  const sources = folders.flatMap(sourcesIn).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const large = tooLarge(sources)
  if (large.length > 0) throw new Error(`Too large:\n${large.join('\n')}`)
  const all = sources.flatMap(({ path, text }) => functionsIn(text).map((figures) => ({ path, ...figures })))
  const long = all.filter(({ lines }) => lines > maxLines)
  const complex = all.filter(({ complexity }) => complexity > maxComplexity)
  console.log(
    `Functions over ${maxLines} lines: ${long.length}; of complexity over ${maxComplexity}: ${complex.length}.`,
  )
  if (long.length <= allowed.long && complex.length <= allowed.complex) return
  const rows = [...new Set([...long, ...complex])].map(
    ({ path, name, lines, complexity }) => `${path} ${name}: ${lines} lines, complexity ${complexity}`,
  )
  throw new Error(`More than the ${allowed.long} and ${allowed.complex} allowed:\n${rows.join('\n')}`)
}

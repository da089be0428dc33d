// What a slow machine turns red in a test: elapsed time compared with a limit, a limit of a test's own below the common
// one, and the newest of the background tasks, which the clock may have started.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'
import { root } from './run.mjs'

const folders = ['app', 'backend', 'components', 'contract', 'e2e', 'i18n', 'lib', 'runtime', 'scripts']
const isTest = /\.(test|spec)\.tsx?$/
/** Has samples of what is refused. */
const ownTest = 'steady-tests.test.ts'
/** Only such files are parsed, as parsing all takes seconds. */
const suspicious = [
  /\b(Date|performance)\.now\(|hrtime/,
  /\}, [\d_]+\)$|\b(test|jest)\.setTimeout\(/m,
  /tasks\b.*(\.at\(|\.pop\(|\[0\]|desc\(|sort=-|pageSize=1\b)|desc\(.*tasks\b|background_task_id desc/i,
]

const elapsed = 'compares elapsed time: prove the order, or let the test hold the clock'
const ownLimit = 'has a time limit below the common one'
const newest = 'takes the newest task: find it by the id in the response'

const commonLimitMs = 300_000
const ordering = /^toBe(LessThan|GreaterThan|CloseTo)/
const relational = new Set(['<', '<=', '>', '>='])
const runners = /^(test|it|beforeAll|beforeEach|afterAll|afterEach)\b/
const ofTasks = /tasks\b/i

const childrenOf = (node) =>
  Object.entries(node).flatMap(([key, value]) => {
    if (key === 'loc' || key.endsWith('Comments') || key === 'errors' || key === 'tokens') return []
    return (Array.isArray(value) ? value : [value]).filter((child) => typeof child?.type === 'string')
  })

function* nodesIn(node) {
  yield node
  for (const child of childrenOf(node)) yield* nodesIn(child)
}

const nameOf = (callee) => callee.property?.name ?? callee.name
const isCall = ({ type }) => type === 'CallExpression' || type === 'OptionalCallExpression'
const isClock = (node) =>
  isCall(node) && nameOf(node.callee) === 'now' && ['Date', 'performance'].includes(node.callee.object?.name)
const hasClock = (node) => [...nodesIn(node)].some((one) => isClock(one) || one.name === 'hrtime')

/** Whether a difference to the clock, or a comparison with it, stands in an expression: `at <= Date.now()` holds for ever. */
const measures = (node) =>
  [...nodesIn(node)].some(({ type, operator, left, right }) => {
    if (type !== 'BinaryExpression') return false
    if (operator === '-') return hasClock(left) || hasClock(right)
    return relational.has(operator) && (hasClock(left) || (hasClock(right) && !(operator[0] === '<' && isClock(right))))
  })

/** The names of variables that hold a difference to the clock. */
const durationsIn = (program) =>
  new Set(
    [...nodesIn(program)].flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && init && id.name && measures(init) && !/=>/.test(init.type) ? [id.name] : [],
    ),
  )

/** The call `expect(…)` that a matcher belongs to, through `not`, `resolves` and the like. */
function expectOf({ callee }) {
  let node = callee.object
  while (node?.type === 'MemberExpression') node = node.object
  return node && isCall(node) && nameOf(node.callee) === 'expect' ? node : undefined
}

function isElapsed(node, durations) {
  if (node.type === 'WhileStatement' || node.type === 'ForStatement') return node.test ? hasClock(node.test) : false
  if (!isCall(node)) return false
  if (node.callee.name === 'expect') return node.arguments.some(measures)
  if (!ordering.test(nameOf(node.callee) ?? '')) return false
  const received = expectOf(node)?.arguments[0]
  if (!received) return false
  if ([...nodesIn(received)].some((one) => isClock(one) || durations.has(one.name))) return true
  const [expected] = node.arguments
  const isPast = nameOf(node.callee).startsWith('toBeLess') && isClock(expected)
  return expected !== undefined && hasClock(expected) && !isPast
}

const numberOf = (node) => (node?.type === 'NumericLiteral' ? node.value : Number.NaN)

function hasOwnLimit(node, text) {
  if (!isCall(node)) return false
  if (nameOf(node.callee) === 'setTimeout' && /^(test|jest)$/.test(node.callee.object?.name ?? '')) {
    return numberOf(node.arguments[0]) < commonLimitMs
  }
  return runners.test(text(node.callee)) && numberOf(node.arguments.at(-1)) < commonLimitMs
}

function isNewestTask(node, text) {
  if (isCall(node) && ['at', 'pop'].includes(nameOf(node.callee))) {
    const [at] = node.arguments
    const isLast = nameOf(node.callee) === 'pop' || at?.type === 'UnaryExpression'
    return isLast && ofTasks.test(text(node.callee.object))
  }
  if (isCall(node) && nameOf(node.callee) === 'desc') return ofTasks.test(text(node))
  if (node.type === 'MemberExpression' && node.computed && numberOf(node.property) === 0) {
    return /tasks\b.*\bitems$/i.test(text(node.object))
  }
  const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
  return isText && /backgroundtasks\?\S*(sort=-|pageSize=1\b)|background_task_id desc/.test(text(node))
}

/** What in the source of a test a slow machine turns red: `line: why`. */
export function unsteadyIn(source) {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  const text = ({ start, end }) => source.slice(start, end)
  const durations = durationsIn(program)
  const found = [...nodesIn(program)].flatMap((node) => {
    const why = isElapsed(node, durations)
      ? elapsed
      : hasOwnLimit(node, text)
        ? ownLimit
        : isNewestTask(node, text) && newest
    return why ? [`${node.loc.start.line}: ${why}`] : []
  })
  return [...new Set(found)]
}

const testsIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isTest.test(entry.name) && entry.name !== ownTest)
    .map(({ parentPath, name }) => join(parentPath, name))

/** Throws, with the places, where a test depends on how fast the machine is. */
export function checkSteadyTests() {
  const found = folders.flatMap(testsIn).flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    if (!suspicious.some((pattern) => pattern.test(source))) return []
    return unsteadyIn(source).map((one) => `${path.slice(root.length)}:${one}`)
  })
  if (found.length > 0) throw new Error(`Tests that a slow machine turns red:\n${found.join('\n')}`)
}

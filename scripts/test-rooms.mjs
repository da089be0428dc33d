// Which tests belong to a file: those of its room, the folder of an area or the usual part of the tree around it.
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { root } from './run.mjs'
import { areas } from './test-areas.mjs'
import { browserSuites } from './test-plan.mjs'

/** Parts of the tree whose folders are rooms of their own, deepest first. */
const halls = ['components/features', 'components/resource', 'backend/modules', 'components', 'backend', 'lib']

const isWithin = (folder, path) => path === folder || path.startsWith(`${folder}/`)
const isTest = (path) => /\.test\.tsx?$/.test(path)
const isSuite = (path) => path.startsWith('e2e/') && path.endsWith('.spec.ts')

/** The folder of an area around a path, the deepest of several. */
const areaFolderOf = (path) =>
  Object.values(areas)
    .flat()
    .filter((folder) => isWithin(folder, path))
    .sort((a, b) => b.length - a.length)[0]

/** The folder whose tests run for a change of a file; undefined for a file of the root. */
export function roomOf(path) {
  const known = areaFolderOf(path)
  if (known) return known
  const parts = path.split('/')
  const hall = halls.find((folder) => isWithin(folder, path) && parts.length > folder.split('/').length + 1)
  if (hall) return parts.slice(0, hall.split('/').length + 1).join('/')
  return parts.length > 1 ? parts[0] : undefined
}

/** The areas that a path belongs to, or contains. */
export const areasOf = (path) =>
  Object.keys(areas).filter((area) => areas[area].some((folder) => isWithin(folder, path) || isWithin(path, folder)))

const suitesOf = (chosen) =>
  browserSuites.filter(({ area }) => chosen.includes(area)).map(({ file }) => `e2e/${file}.spec.ts`)

/** The test files beside a source file that are named like it, else those of its room. */
function testsOfSource(path, tests) {
  const stem = path.replace(/\.\w+$/, '')
  const own = tests.filter((test) => test.startsWith(`${stem}.`))
  const room = roomOf(path)
  return own.length > 0 || !room ? own : tests.filter((test) => isWithin(room, test))
}

/**
 * The tests that something names: an area, a browser suite, a test file, a source file or a folder.
 * @param {string} name
 * @param {readonly string[]} tests all test files of Jest
 * @param {boolean} isFolder
 * @returns {{ jest: string[], browser: string[] }}
 */
export function testsNamed(name, tests, isFolder) {
  const within = (folders) => tests.filter((test) => folders.some((folder) => isWithin(folder, test)))
  if (Object.hasOwn(areas, name)) return { jest: within(areas[name]), browser: suitesOf([name]) }
  const suite = browserSuites.find(({ file }) => file === name || file.endsWith(`/${name}`))
  if (suite) return { jest: [], browser: [`e2e/${suite.file}.spec.ts`] }
  if (isSuite(name)) return { jest: [], browser: [name] }
  if (isTest(name)) return { jest: [name], browser: [] }
  if (isFolder) return { jest: within([name]), browser: suitesOf(areasOf(name)) }
  return { jest: testsOfSource(name, tests), browser: [] }
}

/** The tests of the rooms that a change touches. A changed suite runs itself. */
export function testsOfChange(paths, tests) {
  const rooms = [...new Set(paths.filter((path) => !isSuite(path)).map(roomOf))].filter(Boolean)
  const areasTouched = [...new Set(paths.flatMap(areasOf))]
  return {
    rooms,
    jest: tests.filter((test) => rooms.includes(roomOf(test)) || paths.includes(test)),
    suites: [...new Set([...paths.filter(isSuite), ...suitesOf(areasTouched)])],
  }
}

const gitLines = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean)

/** All test files of Jest, those that are not committed yet as well. */
export const jestFiles = () =>
  gitLines('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (path) => isTest(path) && existsSync(root + path),
  )

/** What is not committed, or the last commit where all is, or all since a revision. */
export function changedFiles(base) {
  const since = (revision) => gitLines('diff', '--name-only', revision)
  const untracked = gitLines('ls-files', '--others', '--exclude-standard')
  if (base) return [...since(base), ...untracked]
  const open = [...since('HEAD'), ...untracked]
  return open.length > 0 ? open : since('HEAD~1')
}

export const isFolder = (path) => existsSync(root + path) && statSync(root + path).isDirectory()

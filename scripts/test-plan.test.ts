import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { areas } from './test-areas.mjs'
import { browserSuites, jestProjects, killRuns, matrices, testListOf } from './test-plan.mjs'
import { jestFiles } from './test-rooms.mjs'

const read = (path: string) => readFileSync(`${process.cwd()}/${path}`, 'utf8')
const suitesOfTree = readdirSync('e2e', { recursive: true, encoding: 'utf8' }).flatMap((name) =>
  name.endsWith('.spec.ts') ? [name.slice(0, -8)] : [],
)
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

/** The names of tests and of groups in a suite, with wildcards where values are put in. */
function namesIn(source: string): RegExp[] {
  const literals = source.matchAll(/\btest(?:\.describe)?\(\s*(['"`])(.*?)\1,/gs)
  return [...literals].map(([, , name]) => {
    const parts = (name ?? '').replaceAll("\\'", "'").split(/\$\{[^}]*\}/)
    return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`)
  })
}

describe('the plan of tests', () => {
  test('has each browser suite once', () => {
    const named = browserSuites.map(({ file }) => file)
    expect([...named].sort()).toEqual(suitesOfTree.sort())
    expect(repeated(named)).toEqual([])
  })

  test('names tests that the suites have', () => {
    const missing = browserSuites.flatMap(({ file, tests = [] }) => {
      const names = namesIn(read(`e2e/${file}.spec.ts`))
      const parts = tests.flatMap((test) => test.split(' › '))
      return parts.filter((part) => !names.some((name) => name.test(part))).map((part) => `${file}: ${part}`)
    })
    expect(missing).toEqual([])
  })

  test('has each project of Jest once', () => {
    const configured = [...read('jest.config.mjs').matchAll(/project\(\s*'([^']+)'/g)].map(([, name]) => name)
    expect(jestProjects.map(({ project }) => project)).toEqual(configured)
  })

  test('names files that the projects of Jest have', () => {
    const tests = jestFiles()
    expect(jestProjects.flatMap(({ files = [] }) => files).filter((file) => !tests.includes(file))).toEqual([])
  })

  test('has each matrix once', () => {
    const paths = [...jestFiles(), ...suitesOfTree.map((name) => `e2e/${name}.spec.ts`)]
    const used = paths
      .filter((path) => path !== 'contract/testing/cells-of.test.ts')
      .flatMap((path) => [...read(path).matchAll(/\bcellsOf\(\s*'([^']+)'/g)].map(([, name]) => name))
    const named = matrices.map(({ name }) => name)
    expect([...used].sort()).toEqual([...named].sort())
    expect(repeated(named)).toEqual([])
  })

  test('gives a place, a reason and seconds to each', () => {
    const entries = [...browserSuites, ...jestProjects, ...matrices]
    expect(entries.filter(({ seconds, reason }) => !(seconds > 0 && reason))).toEqual([])
    expect([...browserSuites, ...jestProjects].filter((entry) => !['test', 'all'].includes(entry.in))).toEqual([])
    expect(killRuns.filter(({ rounds, reason }) => rounds.test > rounds.all || !reason)).toEqual([])
  })

  test('keeps a suite of each area, whose folders exist, in the daily run', () => {
    const kept = new Set<string>(browserSuites.filter((suite) => suite.in === 'test').map(({ area }) => area))
    expect(Object.keys(areas).filter((area) => !kept.has(area))).toEqual([])
    expect(browserSuites.filter(({ area }) => !Object.hasOwn(areas, area))).toEqual([])
    expect(
      Object.values(areas)
        .flat()
        .filter((folder) => !existsSync(folder)),
    ).toEqual([])
  })

  test('is handed to the browser by suites and by tests of suites', () => {
    const some = [{ file: 'roles' }, { file: 'chat', tests: ['is answered', 'a group › is marked'] }]
    expect(testListOf(some)).toBe('roles.spec.ts\nchat.spec.ts › is answered\nchat.spec.ts › a group › is marked')
  })
})

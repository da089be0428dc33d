// `npm test`: what a change of today may break, quickest feedback first. `npm run test:all`: all that is proven, of which
// it leaves commit and counts in docs/test-all.json. `scripts/test-plan.mjs` says what runs when.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cache, embeddedTemplate, postgresTemplate } from '../backend/testing/template.mjs'
import { buildApi } from './build/build-api.mjs'
import { isBuilt } from './build.mjs'
import { checkDocs } from './check-docs.mjs'
import { runJest } from './jest.mjs'
import { provideChromium, provideNginx, providePostgres } from './prerequisites.mjs'
import { root, run } from './run.mjs'
import { keepTemporaryFilesInMemory } from './servers/memory-folder.mjs'
import { linesOf } from './test/figures.mjs'
import { browserSuites, jestProjects, killRuns, testListOf } from './test-plan.mjs'
import { jestFiles } from './test-rooms.mjs'
import { validate } from './validate.mjs'

keepTemporaryFilesInMemory()
const isWhole = process.argv.includes('--all')
process.env.PROOF = isWhole ? 'all' : 'daily'

/** What is read by the runners that this process starts. */
const reports = mkdtempSync(join(tmpdir(), 'quayside-report-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
process.env.TEST_FIGURES = join(reports, 'figures')
process.env.CELLS_FILE = join(reports, 'cells')
const wholeRun = `${root}docs/test-all.json`

const isChosen = (entry) => isWhole || entry.in === 'test'

let building = Promise.resolve()

/** Begins the console's build, which takes less of the processors than the tests. */
async function beginBuild() {
  if (isBuilt()) return
  await buildApi()
  building = run(process.execPath, [`${root}scripts/build.mjs`, '--tests-console'], { isPatient: true })
  // Reported when it is waited for.
  building.catch(() => {})
}

const mode = isWhole ? 'all' : 'test'

/** All at once: the kills mostly wait for restarts. */
async function buildAndKill() {
  const kills = killRuns
    .filter(({ rounds }) => rounds[mode] > 0)
    .map(({ rounds, store, kinds }) =>
      run(process.execPath, [`${root}scripts/crash/crash-test.mjs`, String(rounds[mode]), store, kinds.join()], {
        env: { API_IS_BUILT: '1' },
      }),
    )
  await allOf([building, ...kills])
}

/** Waits for all, and fails with the first that failed. */
async function allOf(promises) {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

/** One after another, as Debian installs one at a time; meanwhile a store is filled. */
async function provideAll() {
  await providePostgres()
  await allOf([postgresTemplate(), (isWhole ? provideNginx() : Promise.resolve()).then(provideChromium)])
}

/** Types and lint; for the whole, also where the pages for people lead. */
async function checkSources() {
  if (isWhole) checkDocs()
  await validate()
}

const testUnits = () => runJest('--selectProjects', ...jestProjects.filter(isChosen).map(({ project }) => project))

/** The browser suites of the plan, or all of them. */
function testInBrowser() {
  const list = join(reports, 'suites')
  writeFileSync(list, testListOf(browserSuites.filter(({ in: where }) => where === 'test')))
  const chosen = isWhole ? [] : ['--test-list', list]
  return run('playwright', ['test', ...chosen, '--add-reporter', './scripts/test/browser-figures.mjs'])
}

const steps = [
  ['Prerequisites, types and lint', () => allOf([checkSources(), provideAll(), embeddedTemplate()])],
  ['Unit, components, API', () => beginBuild().then(testUnits)],
  ['Production build, and kill -9 during placements, tasks, imports and messages', buildAndKill],
  ['The console in a browser', testInBrowser],
]

/** The number of all browser tests. */
async function countBrowserTests() {
  const file = join(reports, 'count')
  const env = { PROOF: 'all', TEST_FIGURES: file }
  await run('playwright', ['test', '--list', '--reporter', './scripts/test/browser-figures.mjs'], { quiet: true, env })
  return linesOf(file)[0]?.passed ?? 0
}

const killsOf = (when) => killRuns.reduce((sum, { rounds, kinds }) => sum + rounds[when] * kinds.length, 0)
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** What a run has proven. */
function countsOf(figures) {
  const passed = (name) => figures.filter(({ runner }) => runner === name).reduce((sum, one) => sum + one.passed, 0)
  return { jest: passed('jest'), browser: passed('browser'), kills: killsOf(mode) }
}

/** When all tests passed last, as text. */
function lastWholeRun() {
  try {
    const { commit } = JSON.parse(readFileSync(wholeRun, 'utf8'))
    const since = git('rev-list', '--count', `${commit}..HEAD`)
    return `last whole run green at ${commit.slice(0, 8)}, ${since} commits ago`
  } catch {
    return 'when the whole was green last is not known here'
  }
}

/** Files of Jest's projects that only the whole runs. */
function jestFilesLeftOut() {
  const onEmbedded = jestFiles().filter((file) => /\.(both|embedded)\.api\.test\.ts$/.test(file))
  const { files } = jestProjects.find(({ project }) => project === 'api:embedded')
  return onEmbedded.length - files.length
}

async function reportLeftOut(counts) {
  const cells = linesOf(process.env.CELLS_FILE).reduce((sum, { all, chosen }) => sum + all - chosen, 0)
  const browser = (await countBrowserTests()) - counts.browser
  const kills = killsOf('all') - counts.kills
  const files = `${jestFilesLeftOut()} files on a second store`
  console.log(`Left out: ${browser} browser tests, ${cells} cells, ${files}, ${kills} kills; ${lastWholeRun()}.`)
}

/** Keeps the seconds of each file, and prints the slowest. */
function reportSeconds(figures) {
  const seconds = Object.entries(Object.assign({}, ...figures.map(({ files }) => files))).sort((a, b) => b[1] - a[1])
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, 'seconds.json'), `${JSON.stringify(Object.fromEntries(seconds), undefined, 1)}\n`)
  console.log('\nThe slowest files (all of them: node_modules/.cache/quayside-tests/seconds.json):')
  for (const [file, took] of seconds.slice(0, 20)) console.log(`  ${took.toFixed(1).padStart(6)} s  ${file}`)
}

const took = []
for (const [name, work] of steps) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  try {
    await work()
  } catch (error) {
    console.error(`\nFailed: ${name}. ${error.message}`)
    // It would go on without this process.
    await building.catch(() => {})
    process.exit(1)
  }
  took.push([name, Math.round((Date.now() - started) / 1000)])
}
const figures = linesOf(process.env.TEST_FIGURES)
const counts = countsOf(figures)
reportSeconds(figures)
console.log('\nAll passed.')
for (const [name, seconds] of took) console.log(`  ${String(seconds).padStart(4)} s  ${name}`)
if (isWhole) {
  const facts = { commit: git('rev-parse', 'HEAD'), ...counts, seconds: Object.fromEntries(took) }
  writeFileSync(wholeRun, `${JSON.stringify(facts, undefined, 2)}\n`)
} else await reportLeftOut(counts)
console.log(`${counts.jest + counts.browser} passed, 0 failed`)

// `npm test`: every check, quickest feedback first. `npm run test:quick`: the daily round – types, lint, unit,
// components, and the API on PostgreSQL.
import { embeddedTemplate, postgresTemplate } from '../backend/testing/template.mjs'
import { isBuilt } from './build.mjs'
import { buildApi } from './build-api.mjs'
import { keepTemporaryFilesInMemory } from './memory-folder.mjs'
import { provideChromium, provideNginx, providePostgres } from './prerequisites.mjs'
import { root, run } from './run.mjs'
import { validate } from './validate.mjs'

keepTemporaryFilesInMemory()
const isQuick = process.argv.includes('--quick')
const crashRounds = process.env.CRASH_ROUNDS ?? '3'
/** With as many workers as cores, helper threads of the garbage collector only take time from the other worker. */
const collector = ['--single-threaded-gc', '--max-semi-space-size=64']
const jest = (...args) =>
  run(process.execPath, [
    ...[...collector, `${root}node_modules/jest/bin/jest.js`],
    ...['--maxWorkers=2', '--reporters=summary', '--reporters=default', ...args],
  ])

let building = Promise.resolve()

/** Begins the console's build, which takes what the tests leave of the processors. */
async function beginBuild() {
  if (isBuilt()) return
  await buildApi()
  building = run(process.execPath, [`${root}scripts/build.mjs`, '--tests-console'], { isPatient: true })
  // Told when it is waited for.
  building.catch(() => {})
}

/** Stores with what happens on them; the embedded one, whose restarts take longest, does it on two. */
const killed = [['embedded', 'placements,import,messages'], ['embedded', 'tasks,trade'], ['postgres'], ['replicas']]

/** All at once: the kills mostly wait for restarts. */
async function buildAndCrash() {
  const kills = killed.map((what) =>
    run(process.execPath, [`${root}scripts/crash-test.mjs`, crashRounds, ...what], { env: { API_IS_BUILT: '1' } }),
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
  await allOf([postgresTemplate(), provideNginx().then(provideChromium)])
}

const quickSteps = [
  ['Prerequisites, types and lint', () => allOf([validate(), providePostgres().then(postgresTemplate)])],
  ['Unit, components, API on PostgreSQL', () => jest('--selectProjects', 'unit', 'components', 'api:postgres')],
]
const allSteps = [
  ['Prerequisites, types and lint', () => allOf([validate(), provideAll(), embeddedTemplate()])],
  ['Unit, components, API', () => beginBuild().then(() => jest())],
  ['Production build, and kill -9 during placements, tasks, imports and messages on each store', buildAndCrash],
  ['The console in a browser', () => run('playwright', ['test'])],
]

const took = []
for (const [name, work] of isQuick ? quickSteps : allSteps) {
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
console.log('\nAll passed.')
for (const [name, seconds] of took) console.log(`  ${String(seconds).padStart(4)} s  ${name}`)

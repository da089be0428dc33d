// `npm test`: every check, quickest feedback first. `npm run test:quick`: the daily round – types, lint, unit,
// components, and the API on PostgreSQL.
import { build, isBuilt } from './build.mjs'
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

/** All at once: the kills mostly wait for restarts. */
async function buildAndCrash() {
  const isConsoleBuilt = isBuilt()
  if (!isConsoleBuilt) await buildApi()
  const kills = ['embedded', 'postgres', 'replicas'].map((store) =>
    run(process.execPath, [`${root}scripts/crash-test.mjs`, crashRounds, store], { env: { API_IS_BUILT: '1' } }),
  )
  const outcomes = await Promise.allSettled([isConsoleBuilt ? undefined : build({ isApiBuilt: true }), ...kills])
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

/** Together: what is installed mostly waits for the network. */
const provideAndValidate = (...provisions) =>
  Promise.all([validate(), provisions.reduce((earlier, provide) => earlier.then(provide), Promise.resolve())])

const quickSteps = [
  ['Prerequisites, types and lint', () => provideAndValidate(providePostgres)],
  ['Unit, components, API on PostgreSQL', () => jest('--selectProjects', 'unit', 'components', 'api:postgres')],
]
const allSteps = [
  ['Prerequisites, types and lint', () => provideAndValidate(providePostgres, provideNginx, provideChromium)],
  ['Unit, components, API', () => jest()],
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
    process.exit(1)
  }
  took.push([name, Math.round((Date.now() - started) / 1000)])
}
console.log('\nAll passed.')
for (const [name, seconds] of took) console.log(`  ${String(seconds).padStart(4)} s  ${name}`)

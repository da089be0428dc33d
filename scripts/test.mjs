// `npm test`: everything that has to hold, in the order in which it is quickest to learn that it does not.
import { build, isBuilt } from './build.mjs'
import { provideChromium, provideNginx, providePostgres } from './prerequisites.mjs'
import { root, run } from './run.mjs'
import { validate } from './validate.mjs'

const crashRounds = process.env.CRASH_ROUNDS ?? '8'

const steps = [
  [
    'What the tests need',
    async () => {
      await providePostgres()
      await provideNginx()
      await provideChromium()
    },
  ],
  ['Types and lint', validate],
  [
    'Rules, screens, and the API on both stores',
    () => run('jest', ['--maxWorkers=2', '--silent=false', '--reporters=summary', '--reporters=default']),
  ],
  ['Production build', () => (isBuilt() ? undefined : build())],
  [
    'Kill -9 during placements, both stores',
    () => run(process.execPath, [`${root}scripts/crash-test.mjs`, crashRounds]),
  ],
  ['The console in a browser', () => run('playwright', ['test'])],
]

const took = []
for (const [name, work] of steps) {
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

// `npm run validate`: types, lint, and how many functions are too long. Route types are generated first, because the table of routes is checked by them.
import { fileURLToPath } from 'node:url'
import { checkComplexity } from './complexity.mjs'
import { checkFirstLoad } from './first-load.mjs'
import { checkLayers } from './layers.mjs'
import { checkMessageWords } from './message-words.mjs'
import { checkMissingMessages } from './missing-messages.mjs'
import { checkPageMessages } from './page-messages.mjs'
import { run } from './run.mjs'
import { checkSteadyTests } from './steady-tests.mjs'
import { checkUnusedMessages } from './unused-messages.mjs'

/** By one checker: several check much twice, which takes time from what runs beside it. */
async function checkTypes() {
  await run('next', ['typegen'], { quiet: true })
  await run('tsc', ['--noEmit', '--incremental', 'false', '--checkers', '1'])
}

async function checkSources() {
  checkLayers()
  checkComplexity()
  checkFirstLoad()
  checkPageMessages()
  checkMissingMessages()
  checkMessageWords()
  checkUnusedMessages()
  checkSteadyTests()
}

/** All at once, as the longest, the types, take one core alone. */
export async function validate() {
  const checks = [checkTypes(), run('biome', ['check', '--error-on-warnings', '.']), checkSources()]
  const failed = (await Promise.allSettled(checks)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await validate().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })

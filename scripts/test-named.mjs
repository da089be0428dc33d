// `npm run t <path or area> …`: the tests that each names, in the projects of Jest and on the stores that they are for, and
// in the browser on a build that is made when it is out of date.
import { runJest } from './jest.mjs'
import { provideChromium, provideNginx, providePostgres } from './prerequisites.mjs'
import { run } from './run.mjs'
import { keepTemporaryFilesInMemory } from './servers/memory-folder.mjs'
import { areas } from './test-areas.mjs'
import { isFolder, jestFiles, testsNamed } from './test-rooms.mjs'

const names = process.argv.slice(2).map((name) => name.replace(/^\.\//, '').replace(/\/$/, ''))
if (names.length === 0) {
  console.error(`Name a path or an area: ${Object.keys(areas).join(', ')}.`)
  process.exit(1)
}
keepTemporaryFilesInMemory()
const tests = jestFiles()
const chosen = names.map((name) => testsNamed(name, tests, isFolder(name)))
const jest = [...new Set(chosen.flatMap((one) => one.jest))]
const browser = [...new Set(chosen.flatMap((one) => one.browser))]
if (jest.length + browser.length === 0) {
  console.error(`Nothing tests ${names.join(' ')}.`)
  process.exit(1)
}
try {
  if (jest.length > 0) {
    await providePostgres()
    await runJest('--runTestsByPath', ...jest)
  }
  if (browser.length > 0) {
    await provideNginx()
    await provideChromium()
    await run('playwright', ['test', ...browser])
  }
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

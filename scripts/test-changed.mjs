// `npm run test:changed [revision]`: types, lint, and the Jest tests of the rooms that the change touches, on PostgreSQL
// alone. Names the browser suites of the areas that it touches.

import { runJest } from './jest.mjs'
import { providePostgres } from './prerequisites.mjs'
import { keepTemporaryFilesInMemory } from './servers/memory-folder.mjs'
import { changedFiles, jestFiles, testsOfChange } from './test-rooms.mjs'
import { validate } from './validate.mjs'

keepTemporaryFilesInMemory()
const { rooms, jest, suites } = testsOfChange(changedFiles(process.argv[2]), jestFiles())
console.log(`Rooms: ${rooms.join(', ') || 'none'}`)

async function testRooms() {
  if (jest.length === 0) return
  await providePostgres()
  const projects = ['--selectProjects', 'unit', 'components', 'api:postgres']
  await runJest(...projects, '--passWithNoTests', '--runTestsByPath', ...jest)
}

const failed = (await Promise.allSettled([validate(), testRooms()])).filter(({ status }) => status === 'rejected')
for (const { reason } of failed) console.error(reason.message)
if (suites.length > 0) console.log(`Browser suites of its areas: npm run t ${suites.join(' ')}`)
process.exit(failed.length > 0 ? 1 : 0)

import { getPriority } from 'node:os'
import { run } from './run.mjs'

/** Succeeds where the process runs at this priority. */
const atPriority = (priority: number) => [
  '-e',
  `setTimeout(() => process.exit(os.getPriority() === ${priority} ? 0 : 1), 300)`,
]

test('a patient program takes less than others, any other its share', async () => {
  await run(process.execPath, atPriority(5), { isPatient: true })
  await run(process.execPath, atPriority(getPriority()))
})

test('fails with the name of what has failed', async () => {
  await expect(run(process.execPath, ['--eval', 'process.exit(1)'])).rejects.toThrow('--eval failed')
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '../../../problem'
import { readSheet } from './read-sheet'

const folder = mkdtempSync(join(tmpdir(), 'quayside-readers-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Reads a sheet with this program in place of the built one. */
const readWith = (program: string, signal = new AbortController().signal) => {
  const worker = join(folder, 'worker.mjs')
  writeFileSync(worker, program)
  const fileStore = { find: () => ({ file: 'sheet.csv', extension: 'csv' }) }
  return readSheet('/files/sheet.csv', { fileStore, worker, signal })
}
const kindOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (cause) => (cause instanceof Problem ? cause.kind : cause),
  )
const endless = 'process.on("disconnect", () => process.exit())'

test('refuses a file whose reader runs out of memory, is killed or ends before its time', async () => {
  const greedy = 'const all = []; for (;;) all.push(new Array(4_000_000).fill(all.length + 0.5))'
  expect(await kindOf(readWith(greedy))).toBe('sheetTooLong')
  expect(await kindOf(readWith('process.kill(process.pid, "SIGKILL")'))).toBe('sheetTooLong')
  expect(await kindOf(readWith('process.exit(1)'))).toBe('sheetUnreadable')
})

test('gives the reader the file and no variable of the API', async () => {
  process.env.SECRETS_KEY = 'not for the reader'
  const program = `
    const title = JSON.stringify([process.argv.slice(2), Object.keys(process.env)])
    process.send({ rows: [{ row: 2, cells: { title } }] })
    process.send({ isComplete: true })
    ${endless}`
  const [row] = await readWith(program)
  delete process.env.SECRETS_KEY
  const [given, variables] = JSON.parse(row?.cells.title ?? '')
  expect(given).toEqual(['sheet.csv', 'csv'])
  expect(variables).toContain('NODE_ENV')
  expect(variables.filter((name: string) => !name.startsWith('NODE_'))).toEqual([])
})

test('rejects calls beyond those that run and wait, and leaves out those whose client has gone', async () => {
  const clients = Array.from({ length: 12 }, () => new AbortController())
  const readings = clients.map(({ signal }) => kindOf(readWith(endless, signal)))
  const refused = await readWith(endless).catch((cause) => cause)
  expect([refused.kind, refused.headers]).toEqual(['overloaded', { 'Retry-After': expect.stringMatching(/^\d$/) }])
  for (const client of clients) client.abort()
  expect(await Promise.all(readings)).toEqual(clients.map(() => 'overloaded'))
  await new Promise(setImmediate)
  expect(await kindOf(readWith('process.exit(1)'))).toBe('sheetUnreadable')
})

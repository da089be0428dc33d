import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '../problem'
import { readSheet } from './read-sheet'

const folder = mkdtempSync(join(tmpdir(), 'quayside-readers-'))
afterAll(() => rmSync(folder, { recursive: true }))

let accounts = 0

/** Reads a sheet with this program in place of the built one; each call has an account and company of its own. */
const readWith = (program: string, { signal = new AbortController().signal, cpuS }: Options = {}) => {
  const worker = join(folder, 'worker.mjs')
  writeFileSync(worker, program)
  const find = async () => ({ file: 'sheet.csv', extension: 'csv' })
  accounts += 1
  const owner = { adminId: accounts, companyId: accounts }
  return readSheet('/files/sheet.csv', { find, worker, owner, signal, cpuS })
}
interface Options {
  signal?: AbortSignal
  cpuS?: number
}

const kindOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (cause) => (cause instanceof Problem ? cause.kind : cause),
  )
const waiting = 'process.on("disconnect", () => process.exit())'

test('refuses a file whose reader runs out of memory, is killed or ends before its time', async () => {
  const greedy = 'const all = []; for (;;) all.push(new Array(4_000_000))'
  // However slow the machine is, its memory ends first.
  expect(await kindOf(readWith(greedy, { cpuS: 600 }))).toBe('sheetTooLong')
  expect(await kindOf(readWith('process.kill(process.pid, "SIGKILL")'))).toBe('sheetTooLong')
  expect(await kindOf(readWith('process.exit(1)'))).toBe('sheetUnreadable')
})

test('ends a reader that computes for longer than it may, and says so', async () => {
  const problem = await readWith('for (;;) {}', { cpuS: 1 }).catch((cause) => cause)
  expect([problem.kind, problem.status]).toEqual(['sheetTooSlow', 400])
})

test('gives the reader a low priority, the file and no variable of the API', async () => {
  process.env.SECRETS_KEY = 'not for the reader'
  const program = `
    import { getPriority } from 'node:os'
    const text = JSON.stringify([getPriority(), process.argv.slice(2), Object.keys(process.env)])
    process.send({ headings: ['title'] })
    process.send({ lines: [{ row: 2, texts: [text] }] })
    process.send({ isComplete: true })
    ${waiting}`
  const { headings, lines } = await readWith(program)
  delete process.env.SECRETS_KEY
  const [priority, given, variables] = JSON.parse(lines[0]?.texts[0] ?? '')
  expect(headings).toEqual(['title'])
  expect(priority).toBeGreaterThanOrEqual(10)
  expect(given).toEqual(['sheet.csv', 'csv', '{}'])
  expect(variables).toContain('NODE_ENV')
  // A shell adds the folder that it is in.
  expect(variables.filter((name: string) => !/^(NODE_|PWD$|OLDPWD$|SHLVL$|_$)/.test(name))).toEqual([])
})

test('frees the place of a call whose client has gone', async () => {
  const clients = Array.from({ length: 4 }, () => new AbortController())
  const readings = clients.map(({ signal }) => kindOf(readWith(waiting, { signal })))
  for (const client of clients) client.abort()
  await Promise.all(readings)
  await new Promise(setImmediate)
  expect(await kindOf(readWith('process.exit(1)'))).toBe('sheetUnreadable')
})

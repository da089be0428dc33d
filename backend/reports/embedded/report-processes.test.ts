import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../db/database'
import type { ReportQuery } from '../report-query'
import { ReportProcesses } from './report-processes'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Processes of a worker that notes its start and when it is ready, and answers each statement with nothing. */
function processesOf(): ReportProcesses {
  const [worker, notes, copies] = ['worker.cjs', 'notes', 'copies'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(copies)
  // The database that processes begin with is there already.
  writeFileSync(join(folder, 'empty-0.5.16.tar'), '')
  writeFileSync(notes, '')
  writeFileSync(
    worker,
    `const note = (text) => require('node:fs').appendFileSync(${JSON.stringify(notes)}, text + '\\n')
    note('starts')
    process.on('disconnect', () => process.exit())
    process.on('message', (request) => {
      if (request.tables) note('is ready')
      process.send(request.tables ? { isReady: true } : { answer: { rows: [] } })
    })
    // Others that are started beside it have started by then.
    setTimeout(() => process.send({ isReady: true }), 500)`,
  )
  const options = { database: {} as Database, folder: copies, baseFolder: folder, worker, maxRunMs: 60_000 }
  return new ReportProcesses(options)
}

test('processes start one after another, so that a busy machine completes one of them', async () => {
  const processes = processesOf()
  const query = { maxRows: 0 } as ReportQuery
  await Promise.all([processes.run(query), processes.run(query), processes.run(query)])
  const notes = readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n')
  expect(notes.length).toBeGreaterThan(0)
  expect(notes.filter((_, at) => at % 2 === 0).every((note) => note === 'starts')).toBe(true)
  expect(notes.filter((_, at) => at % 2 === 1).every((note) => note === 'is ready')).toBe(true)
  await processes.close()
})

test('a process that rests runs the next statement', async () => {
  const processes = processesOf()
  await processes.run({ maxRows: 0 } as ReportQuery)
  await processes.run({ maxRows: 0 } as ReportQuery)
  expect(processes.count).toBe(1)
  await processes.close()
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../db/database'
import type { ReportQuery } from '../report-query'
import { ReportProcesses } from './report-processes'

const query = { maxRows: 0 } as ReportQuery

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Sample {
  /** What a worker does to be `ready()`; `isFirst`: no other was started before. */
  begin?: string
  database?: object
}

/** Processes of a worker that notes its start and when it is ready, and answers each statement with nothing. */
function processesOf({ begin = 'ready()', database = {} }: Sample = {}): ReportProcesses {
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
    `const { appendFileSync, existsSync, readFileSync } = require('node:fs')
    const notes = ${JSON.stringify(notes)}
    const note = (text) => appendFileSync(notes, text + '\\n')
    const isFirst = readFileSync(notes, 'utf8') === ''
    note('starts')
    process.on('disconnect', () => process.exit())
    process.on('message', (request) => {
      if (request.tables) note('is ready')
      process.send(request.run ? { answer: { rows: [] } } : { isReady: true })
    })
    const ready = () => process.send({ isReady: true })
    ${begin}`,
  )
  const options = { database: database as Database, folder: copies, baseFolder: folder, worker, maxRunMs: 60_000 }
  return new ReportProcesses(options)
}

test('processes start one after another, so that a busy machine completes one of them', async () => {
  // Others that are started beside it have started by then.
  const processes = processesOf({ begin: 'setTimeout(ready, 500)' })
  await Promise.all([processes.run(query), processes.run(query), processes.run(query)])
  const notes = readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n')
  expect(notes.length).toBeGreaterThan(0)
  expect(notes.filter((_, at) => at % 2 === 0).every((note) => note === 'starts')).toBe(true)
  expect(notes.filter((_, at) => at % 2 === 1).every((note) => note === 'is ready')).toBe(true)
  await processes.close()
})

test('a process that rests runs the next statement', async () => {
  const processes = processesOf()
  await processes.run(query)
  await processes.run(query)
  expect(processes.count).toBe(1)
  await processes.close()
})

test('a statement that waits for a process to start gets one that comes free before', async () => {
  const processes = processesOf({ begin: 'if (isFirst) ready()' })
  const outcomes = await Promise.all([processes.run(query), processes.run(query)])
  expect(outcomes.map(({ rows }) => rows)).toEqual([[], []])
  await processes.close()
})

test('the data is copied while a process starts', async () => {
  const copied = join(folder, 'copied')
  const database = {
    outside: (work: () => Promise<unknown>) => work(),
    rows: async () => {
      writeFileSync(copied, '')
      return []
    },
  }
  const begin = `const wait = () => (existsSync(${JSON.stringify(copied)}) ? ready() : setTimeout(wait, 20))
    wait()`
  const processes = processesOf({ begin, database })
  expect((await processes.run({ maxRows: 1 } as ReportQuery)).rows).toEqual([])
  await processes.close()
})

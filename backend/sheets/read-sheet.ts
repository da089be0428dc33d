import { type ChildProcess, spawn } from 'node:child_process'
import { maxSheetRows } from '@/contract/sheet-limits'
import { invalid } from '../http/parse'
import { Problem } from '../problem'
import type { ReadingOptions, SheetFile, SheetLines } from './reader/parse-sheet'
import type { SheetMessage } from './reader/sheet-worker'
import { SheetSlots, type SlotOwner } from './sheet-slots'

const maxHeapMb = 512
/** Processor time of one read, in seconds. */
const maxCpuS = 10
/** A guard for what waits instead of computing, and for a machine that is too busy. */
const maxMs = 60_000

const slots = new SheetSlots(maxMs + 10_000)

/** Files that are read, and calls that wait for it. */
export const loadOfSheets = () => slots.load()

interface Reading {
  /** The stored file that the caller may read. */
  find: (url: string) => Promise<SheetFile | null>
  /** What the reader knows of the sheet, and what a person has chosen. */
  options?: ReadingOptions
  /** The built program that reads a sheet. */
  worker: string
  owner: SlotOwner
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Processor time, in seconds; default 10. */
  cpuS?: number
}

const noLayout = { headingRow: 1, firstRows: [], totals: [], hiddenRows: 0 }

export interface ReadSheet extends SheetLines {
  /** How long the file waited for others, in milliseconds. */
  waitedMs: number
}

/**
 * Reads a stored spreadsheet in a process of its own.
 * @throws Problem where the file is missing, is no spreadsheet, is too long, takes too long, or has no rows, and 503
 * where too many wait
 */
export async function readSheet(url: string, reading: Reading): Promise<ReadSheet> {
  const found = await reading.find(url)
  if (!found) throw invalid([{ field: 'url', text: 'missing' }])
  if (!['xlsx', 'xls', 'doc', 'csv', 'txt'].includes(found.extension)) throw new Problem('sheetUnreadable')
  return slots.run(reading.owner, reading.signal, async (waitedMs) => ({
    ...(await readInProcess(found, reading)),
    waitedMs,
  }))
}

/**
 * A process, because a thread that runs out of memory may take its process with it. The kernel counts its processor time
 * and ends it, whatever its parser is stuck in; a core file of its memory is not written. It gets no secret to read.
 */
function startReader({ file, extension }: SheetFile, { worker, cpuS = maxCpuS, options = {} }: Reading): ChildProcess {
  const program = [
    process.execPath,
    `--max-old-space-size=${maxHeapMb}`,
    worker,
    file,
    extension,
    JSON.stringify(options),
  ]
  const limited = ['/bin/sh', '-c', `ulimit -c 0; ulimit -S -t ${cpuS}; exec nice -n 10 "$@"`, 'read-sheet', ...program]
  const [command = '', ...args] = process.platform === 'win32' ? program : limited
  return spawn(command, args, {
    env: { NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function readInProcess(file: SheetFile, reading: Reading): Promise<SheetLines> {
  const found: SheetLines = { headings: [], lines: [], layout: noLayout, epoch: 1900 }
  const { signal } = reading
  const child = startReader(file, reading)
  const ended = new AbortController()
  return new Promise<SheetLines>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Problem('sheetTooSlow', { seconds: maxCpuS })), maxMs)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
    signal.addEventListener('abort', () => reject(new Problem('overloaded')), { signal: ended.signal })
    if (signal.aborted) reject(new Problem('overloaded'))
    child.on('message', (message: SheetMessage) => {
      if ('lines' in message) found.lines.push(...message.lines)
      else if ('headings' in message) Object.assign(found, message)
      else if ('isComplete' in message) resolve(found)
      else if ('failure' in message) reject(new Error(message.failure))
      else reject(problemOf(message.refusal))
    })
    child.on('error', reject)
    child.on('exit', (_code, by) => reject(problemOfEnd(by)))
  }).finally(() => {
    ended.abort()
    child.kill('SIGKILL')
  })
}

function problemOfEnd(by: NodeJS.Signals | null): Problem {
  if (by === 'SIGXCPU') return new Problem('sheetTooSlow', { seconds: maxCpuS })
  // Node ends itself by a signal, and so does the kernel, where memory is short.
  return by ? problemOf({ kind: 'sheetTooLong', values: {} }) : new Problem('sheetUnreadable')
}

const problemOf = ({ kind, values }: Extract<SheetMessage, { refusal: unknown }>['refusal']) =>
  new Problem(kind, { max: maxSheetRows, ...values })

import { fork } from 'node:child_process'
import { maxSheetRows } from '@/contract/entities/product-import'
import { Gate, retryAfterS } from '@/runtime/gate'
import { invalid } from '../../../http/parse'
import { Problem } from '../../../problem'
import type { SheetFile, SheetRow } from './parse-sheet'
import type { SheetMessage } from './sheet-worker'

const maxHeapMb = 512
const maxMs = 60_000
/**
 * Each takes up to its share of memory and a core, so two run at once, a few wait, and the rest are rejected. Together
 * half of the calls that the API takes at once.
 */
const gate = new Gate({ running: 2, waiting: 10, waitMs: 20_000, holdMs: maxMs + 10_000 })

interface Reading {
  fileStore: { find: (url: string) => SheetFile | null }
  /** The built program that reads a sheet. */
  worker: string
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/**
 * Reads a stored spreadsheet in a process of its own.
 * @throws Problem where the file is missing, is no spreadsheet, is too long, or has unknown columns, and `overloaded`
 * where too many wait
 */
export async function readSheet(url: string, { fileStore, worker, signal }: Reading): Promise<SheetRow[]> {
  const found = fileStore.find(url)
  if (!found) throw invalid([{ field: 'url', text: 'missing' }])
  const { file, extension } = found
  if (!['xlsx', 'csv', 'txt'].includes(extension)) throw new Problem('mediaType')
  const admission = await gate.enter({ signal: () => signal })
  if (typeof admission === 'string') throw overloaded()
  try {
    return await readInProcess({ file, extension }, worker, signal)
  } finally {
    admission()
  }
}

const overloaded = () => new Problem('overloaded', {}, undefined, { 'Retry-After': String(retryAfterS()) })

/** A process, because a thread that runs out of memory may take its process with it. It gets no secret to read. */
function readInProcess({ file, extension }: SheetFile, worker: string, signal: AbortSignal): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const child = fork(worker, [file, extension], {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    env: { NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new AbortController()
  return new Promise<SheetRow[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Problem('sheetUnreadable')), maxMs)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
    signal.addEventListener('abort', () => reject(overloaded()), { signal: ended.signal })
    if (signal.aborted) reject(overloaded())
    child.on('message', (message: SheetMessage) => {
      if ('rows' in message) rows.push(...message.rows)
      else if ('isComplete' in message) resolve(rows)
      else if ('failure' in message) reject(new Error(message.failure))
      else reject(problemOf(message.refusal))
    })
    child.on('error', reject)
    // Node ends itself by a signal, and so does the kernel, where memory is short.
    child.on('exit', (_code, by) => reject(by ? problemOf({ kind: 'sheetTooLong' }) : new Problem('sheetUnreadable')))
  }).finally(() => {
    ended.abort()
    child.kill('SIGKILL')
  })
}

const problemOf = ({ kind, columns = '' }: Extract<SheetMessage, { refusal: unknown }>['refusal']) =>
  kind === 'sheetColumns' ? new Problem(kind, { columns }) : new Problem(kind, { max: maxSheetRows })

import { Worker } from 'node:worker_threads'
import { maxSheetRows } from '@/contract/entities/product-import'
import { invalid } from '../../../http/parse'
import { Problem } from '../../../problem'
import type { FileStore } from '../../files/file-store'
import type { SheetFile, SheetRow } from './parse-sheet'
import type { SheetMessage } from './sheet-worker'

const maxHeapMb = 512
const maxMs = 60_000
/** Each takes up to its share of memory and a core. */
const maxThreads = 2

/**
 * Reads a stored spreadsheet in a thread of its own.
 * @param worker the built thread
 * @throws Problem where the file is missing, is no spreadsheet, is too long, or has unknown columns
 */
export async function readSheet(url: string, fileStore: FileStore, worker: string): Promise<SheetRow[]> {
  const found = fileStore.find(url)
  if (!found) throw invalid([{ field: 'url', text: 'missing' }])
  const { file, extension } = found
  if (!['xlsx', 'csv', 'txt'].includes(extension)) throw new Problem('mediaType')
  return inTurn(() => readInThread({ file, extension }, worker))
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (running >= maxThreads) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function readInThread(input: SheetFile, file: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const thread = new Worker(file, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
  return new Promise<SheetRow[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Problem('sheetUnreadable')), maxMs)
    const onMessage = (message: SheetMessage) => {
      if ('rows' in message) rows.push(...message.rows)
      else if ('isComplete' in message) resolve(rows)
      else reject(problemOf(message.refusal))
    }
    thread.on('message', onMessage)
    thread.on('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? problemOf({ kind: 'sheetTooLong' }) : cause),
    )
    thread.on('exit', () => {
      clearTimeout(timer)
      reject(new Problem('sheetUnreadable'))
    })
  }).finally(() => thread.terminate())
}

const problemOf = ({ kind, columns = '' }: Extract<SheetMessage, { refusal: unknown }>['refusal']) =>
  kind === 'sheetColumns' ? new Problem(kind, { columns }) : new Problem(kind, { max: maxSheetRows })

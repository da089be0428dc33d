/** The thread that reads one spreadsheet: its parsers hold their thread, and a hostile file takes what memory it gets. */
import { parentPort, workerData } from 'node:worker_threads'
import { parseSheet, type SheetFile, SheetRefusal, type SheetRow } from './parse-sheet'

export type SheetMessage =
  | { rows: SheetRow[] }
  | { refusal: Pick<SheetRefusal, 'kind' | 'columns'> }
  | { isComplete: true }

/** Of so many rows each message is read in a few milliseconds. */
const rowsAtOnce = 500

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread only.')
const send = (message: SheetMessage) => port.postMessage(message)

try {
  const rows = await parseSheet(workerData as SheetFile)
  for (let at = 0; at < rows.length; at += rowsAtOnce) send({ rows: rows.slice(at, at + rowsAtOnce) })
  send({ isComplete: true })
} catch (cause) {
  if (!(cause instanceof SheetRefusal)) throw cause
  send({ refusal: { kind: cause.kind, columns: cause.columns } })
}

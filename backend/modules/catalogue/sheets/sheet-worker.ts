/** The process that reads one spreadsheet: its parsers hold their thread, and a hostile file takes what memory it gets. */
import { parseSheet, SheetRefusal, type SheetRow } from './parse-sheet'

export type SheetMessage =
  | { rows: SheetRow[] }
  | { refusal: Pick<SheetRefusal, 'kind' | 'columns'> }
  | { failure: string }
  | { isComplete: true }

/** Of so many rows each message is read in a few milliseconds. */
const rowsAtOnce = 500

const [file, extension] = process.argv.slice(2)
if (!process.send || !file || !extension) throw new Error('This file is started by the API only.')
// It waits for its end, so that no message is lost, and does not outlive the API.
process.on('disconnect', () => process.exit())

const send = (message: SheetMessage) =>
  new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()))

try {
  const rows = await parseSheet({ file, extension })
  for (let at = 0; at < rows.length; at += rowsAtOnce) await send({ rows: rows.slice(at, at + rowsAtOnce) })
  await send({ isComplete: true })
} catch (cause) {
  if (cause instanceof SheetRefusal) await send({ refusal: { kind: cause.kind, columns: cause.columns } })
  else await send({ failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
}

/** The process that reads one spreadsheet: its parsers hold their thread, and a hostile file takes what memory it gets. */
import { parseSheet, type SheetLines } from './parse-sheet'
import { xlsReader } from './read-xls'
import type { SheetLine } from './sheet-cells'
import { SheetRefusal } from './sheet-refusal'

export type SheetMessage =
  | Omit<SheetLines, 'lines'>
  | { lines: SheetLine[] }
  | { refusal: Pick<SheetRefusal, 'kind' | 'values'> }
  | { failure: string }
  | { isComplete: true }

/** The API reads a message of so many characters and rows within a few milliseconds. */
const [lengthAtOnce, rowsAtOnce] = [256 * 1024, 500]

const [file, extension, options = '{}'] = process.argv.slice(2)
if (!process.send || !file || !extension) throw new Error('This file is started by the API only.')
// It waits for its end, so that no message is lost, and does not outlive the API.
process.on('disconnect', () => process.exit())

const send = (message: SheetMessage) =>
  new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()))

async function sendLines(lines: readonly SheetLine[]): Promise<void> {
  let part: SheetLine[] = []
  let length = 0
  for (const line of lines) {
    part.push(line)
    for (const text of line.texts) length += text.length
    if (length < lengthAtOnce && part.length < rowsAtOnce) continue
    await send({ lines: part })
    part = []
    length = 0
  }
  if (part.length > 0) await send({ lines: part })
}

/** What is called `.doc` may be a workbook, too: both are containers of one form. */
const xlsReaderOf = async (kind: string) => (kind === 'xls' || kind === 'doc' ? xlsReader() : undefined)

try {
  const { lines, ...head } = parseSheet({ file, extension }, JSON.parse(options), await xlsReaderOf(extension))
  await send(head)
  await sendLines(lines)
  await send({ isComplete: true })
} catch (cause) {
  if (cause instanceof SheetRefusal) await send({ refusal: { kind: cause.kind, values: cause.values } })
  else await send({ failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
}

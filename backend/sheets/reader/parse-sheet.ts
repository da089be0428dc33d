import { readFileSync, statSync } from 'node:fs'
import { readCsv } from './read-csv'
import { readXlsx } from './read-xlsx'
import type { SheetLine, SheetLines } from './sheet-cells'
import { SheetRefusal } from './sheet-refusal'

const maxFileBytes = 20 * 1024 * 1024
/** In all cells together: one text may be named by many of them. */
const maxLength = 20 * 1024 * 1024
export interface SheetFile {
  file: string
  extension: string
}

/**
 * The filled rows of an XLSX or CSV file below its headings, without blanks around their texts. Throws SheetRefusal where
 * the file is none, is too long, or has no rows. Takes seconds for a large file, so it runs in a process of its own.
 */
export function parseSheet({ file, extension }: SheetFile): SheetLines {
  if (statSync(file).size > maxFileBytes) throw new SheetRefusal('sheetTooLong')
  const found = (extension === 'xlsx' ? readXlsx : readCsv)(readFileSync(file))
  const headings = found.headings.map((heading) => heading.trim())
  const lines = found.lines.flatMap(({ row, texts, numbers }) => {
    // Cells without a heading are notes beside the table.
    const trimmed = headings.map((heading, at) => (heading ? (texts[at]?.trim() ?? '') : ''))
    return trimmed.some(Boolean) ? [{ row, texts: trimmed, ...(numbers && { numbers }) }] : []
  })
  if (headings.some(Boolean) && lines.length === 0) throw new SheetRefusal('sheetEmpty')
  if (lengthOf(lines) > maxLength) throw new SheetRefusal('sheetTooLong')
  return { headings, lines }
}

function lengthOf(lines: readonly SheetLine[]): number {
  let length = 0
  for (const { texts } of lines) for (const text of texts) length += text.length
  return length
}

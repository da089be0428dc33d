import { asc, eq } from 'drizzle-orm'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { maxSheetRows } from '@/contract/sheet-limits'
import type { Database } from '../../db/database'
import { backgroundTaskParts } from '../../db/schema/system'
import { addPart } from '../../jobs/task-files'
import { Problem } from '../../problem'
import type { Row } from '../serialize'

export type WorkbookCell = string | number | null

/** A file that the list of an entity is written to and read back from. */
export interface Workbook {
  headings: readonly string[]
  /** The lines of these records of the list, in their order. */
  linesOf: (records: readonly Row[]) => Promise<WorkbookCell[][]>
}

/** Base64 of this many bytes makes a part of a file. */
const partBytes = 768 * 1024

/** Adds the lines of a portion. */
export async function addLines(
  task: { backgroundTaskId: number; part: number },
  lines: readonly WorkbookCell[][],
  database: Database,
): Promise<void> {
  await addPart(database, { ...task, content: JSON.stringify(lines) })
}

/** Turns the lines of all portions into an XLSX file. Texts are text cells, so a spreadsheet calculates none of them. */
export async function finishWorkbook(
  backgroundTaskId: number,
  headings: readonly string[],
  database: Database,
): Promise<void> {
  const isOfTask = eq(backgroundTaskParts.backgroundTaskId, backgroundTaskId)
  const parts = await database.sql
    .select({ content: backgroundTaskParts.content })
    .from(backgroundTaskParts)
    .where(isOfTask)
    .orderBy(asc(backgroundTaskParts.part))
  const lines = parts.flatMap(({ content }) => JSON.parse(content) as WorkbookCell[][])
  if (lines.length > maxSheetRows) throw new Problem('sheetTooLong', { max: maxSheetRows })
  const bytes = await workbookBytes([[...headings], ...lines])
  await database.sql.delete(backgroundTaskParts).where(isOfTask)
  for (let part = 0; part * partBytes < bytes.length; part++) {
    const content = bytes.subarray(part * partBytes, (part + 1) * partBytes).toString('base64')
    await addPart(database, { backgroundTaskId, part, content })
  }
}

/** An XLSX file. Texts are text cells, so a spreadsheet calculates none of them. */
export const workbookBytes = (lines: readonly (readonly WorkbookCell[])[]): Promise<Buffer> =>
  writeXlsx(lines.map((line) => line.map(cellOf)) as SheetData).toBuffer()

const cellOf = (value: WorkbookCell) =>
  value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }

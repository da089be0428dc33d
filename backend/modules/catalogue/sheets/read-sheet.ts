import { readFile } from 'node:fs/promises'
import papaparse from 'papaparse'
import { readSheet as readXlsx } from 'read-excel-file/node'
import { maxSheetRows, type SheetColumn, sheetColumns } from '@/contract/entities/product-import'
import { invalid } from '../../../http/parse'
import { Problem } from '../../../problem'
import type { FileStore, FoundFile } from '../../files/file-store'

const maxFileBytes = 20 * 1024 * 1024

/** A row of a sheet: the texts of its cells, by their columns; a blank cell is ''. */
export interface SheetRow {
  /** As the spreadsheet counts it. */
  row: number
  cells: Partial<Record<SheetColumn, string>>
}

/** Reads a stored spreadsheet. Throws where the file is none, is too long, or has unknown columns. */
export async function readSheet(url: string, fileStore: FileStore): Promise<SheetRow[]> {
  const file = fileStore.find(url)
  if (!file) throw invalid([{ field: 'url', text: 'missing' }])
  const [headings = [], ...lines] = await linesOf(file)
  const columns = headings.map((heading) => heading.trim())
  const unknown = columns.filter((column) => column !== '' && !isColumn(column))
  const twin = columns.find((column, at) => column !== '' && columns.indexOf(column) < at)
  if (!columns.some(isColumn) || unknown.length > 0 || twin !== undefined) {
    throw new Problem('sheetColumns', { columns: [...unknown, ...(twin ? [twin] : [])].join(', ') || '–' })
  }
  const rows = lines.map((line, at): SheetRow => {
    const cells = columns.flatMap((column, index) => (isColumn(column) ? [[column, line[index]?.trim() ?? '']] : []))
    return { row: at + 2, cells: Object.fromEntries(cells) }
  })
  const filled = rows.filter(({ cells }) => Object.values(cells).some(Boolean))
  if (filled.length > maxSheetRows) throw new Problem('sheetTooLong', { max: maxSheetRows })
  return filled
}

const isColumn = (heading: string): heading is SheetColumn => sheetColumns.some((column) => column === heading)

async function linesOf(file: FoundFile): Promise<string[][]> {
  if (file.size > maxFileBytes) throw new Problem('sheetTooLong', { max: maxSheetRows })
  if (file.extension === 'xlsx') {
    const rows = await readXlsx(file.file).catch(() => {
      throw new Problem('sheetUnreadable')
    })
    return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  }
  if (file.extension !== 'csv' && file.extension !== 'txt') throw new Problem('mediaType')
  const text = await readFile(file.file, 'utf8')
  const { data } = papaparse.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: false })
  return data.map((line) => line.map(withoutEscape))
}

/** A CSV file has an apostrophe before what would be a formula. */
const withoutEscape = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')

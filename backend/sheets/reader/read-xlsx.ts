import { posix } from 'node:path'
import { Archive, ArchiveDamaged, ArchiveTooLarge } from './archive'
import { scanXml, XmlDamaged } from './scan-xml'
import { type SharedTexts, sharedTextsIn } from './shared-texts'
import { EnoughRows, SheetCells, type SheetRows } from './sheet-cells'
import { SheetRefusal } from './sheet-refusal'
import { dateStylesIn } from './xlsx-styles'

const maxInflatedBytes = 100 * 1024 * 1024

/** What a reader knows of the sheet that it looks for. */
export interface TableChoice {
  isKnown: (heading: string) => boolean
  /** The worksheet that a person has chosen, or the table of a page. */
  worksheet?: string
}

export interface ChosenRows extends SheetRows {
  /** The worksheet that was read, and all of them. */
  worksheet?: { value: string; choices: string[] }
}

/** The rows of the worksheet with most known headings, the first of several. Throws SheetRefusal. */
export function readXlsx(bytes: Buffer, choice: TableChoice): ChosenRows {
  try {
    return rowsOf(new Archive(bytes, maxInflatedBytes), choice)
  } catch (cause) {
    if (cause instanceof ArchiveTooLarge) throw new SheetRefusal('sheetTooLong')
    throw cause instanceof ArchiveDamaged || cause instanceof XmlDamaged ? new SheetRefusal('sheetUnreadable') : cause
  }
}

/** So many worksheets are looked at, and so many rows of each. */
export const [maxWorksheets, lookedRows] = [30, 20]

function rowsOf(archive: Archive, { isKnown, worksheet }: TableChoice): ChosenRows {
  if (archive.has('xl/vbaProject.bin')) throw new SheetRefusal('sheetMacros')
  const textOf = (path: string | undefined) => (path && archive.read(path)?.toString('utf8')) || undefined
  const { sheets, epoch } = readWorkbook(textOf('xl/workbook.xml') ?? '')
  const parts = readRelations(textOf('xl/_rels/workbook.xml.rels') ?? '')
  const partOf = (kind: string) => textOf([...parts.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path)
  const styles = partOf('styles')
  const dateStyles = styles ? dateStylesIn(styles) : new Set<number>()
  const shared = partOf('sharedStrings')
  const texts: SharedTexts = shared ? sharedTextsIn(shared) : []
  const scanned = (xml: string, limit?: number): SheetRows => {
    const cells = new SheetCells({ texts, dateStyles, epoch }, limit)
    try {
      scanXml(xml, cells)
    } catch (cause) {
      if (!(cause instanceof EnoughRows)) throw cause
    }
    return cells.rows()
  }
  // Sheets of charts have no rows.
  const tables = sheets.filter(({ id }) => !parts.get(id)?.type.endsWith('/chartsheet')).slice(0, maxWorksheets)
  const choices = tables.map(({ name }) => name)
  const wanted = tables.filter(({ name }) => name === worksheet)
  let best: { name: string; xml: string; known: number } | undefined
  for (const { id, name } of wanted.length > 0 ? wanted : tables) {
    const xml = textOf(parts.get(id)?.path)
    if (xml === undefined) continue
    const known = tables.length === 1 ? 0 : mostKnown(scanned(xml, lookedRows).rows, isKnown)
    if (!best || known > best.known) best = { name, xml, known }
  }
  if (!best) throw new SheetRefusal('sheetUnreadable')
  return { ...scanned(best.xml), ...(choices.length > 1 && { worksheet: { value: best.name, choices } }) }
}

/** How many cells of a row are known headings, in the row that has most of them. */
export const mostKnown = (rows: readonly { texts: readonly string[] }[], isKnown: (heading: string) => boolean) =>
  Math.max(0, ...rows.map(({ texts }) => texts.filter(isKnown).length))

function readWorkbook(xml: string): { sheets: { id: string; name: string }[]; epoch: 1900 | 1904 } {
  const sheets: { id: string; name: string }[] = []
  let epoch: 1900 | 1904 = 1900
  scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'sheet') sheets.push({ id: attributes.get('id') ?? '', name: attributes.get('name') ?? '' })
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.get('date1904') ?? '')) epoch = 1904
    },
  })
  return { sheets, epoch }
}

/** The parts of a workbook by the names that it has for them. */
function readRelations(xml: string): Map<string, { type: string; path: string }> {
  const parts = new Map<string, { type: string; path: string }>()
  scanXml(xml, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const target = attributes.get('Target') ?? ''
      parts.set(attributes.get('Id') ?? '', {
        type: attributes.get('Type') ?? '',
        path: target.startsWith('/') ? target.slice(1) : posix.join('xl', target),
      })
    },
  })
  return parts
}

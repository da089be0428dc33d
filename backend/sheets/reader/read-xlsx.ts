import { posix } from 'node:path'
import { Archive, ArchiveDamaged, ArchiveTooLarge } from './archive'
import { scanXml, XmlDamaged } from './scan-xml'
import { type SharedTexts, sharedTextsIn } from './shared-texts'
import { SheetCells, type SheetLines } from './sheet-cells'
import { SheetRefusal } from './sheet-refusal'
import { dateStylesIn } from './xlsx-styles'

const maxInflatedBytes = 100 * 1024 * 1024

/** The rows of the first sheet of a workbook. Throws SheetRefusal. */
export function readXlsx(bytes: Buffer): SheetLines {
  try {
    return rowsOf(new Archive(bytes, maxInflatedBytes))
  } catch (cause) {
    if (cause instanceof ArchiveTooLarge) throw new SheetRefusal('sheetTooLong')
    throw cause instanceof ArchiveDamaged || cause instanceof XmlDamaged ? new SheetRefusal('sheetUnreadable') : cause
  }
}

function rowsOf(archive: Archive): SheetLines {
  if (archive.has('xl/vbaProject.bin')) throw new SheetRefusal('sheetMacros')
  const textOf = (path: string | undefined) => (path && archive.read(path)?.toString('utf8')) || undefined
  const { sheet, epoch } = readWorkbook(textOf('xl/workbook.xml') ?? '')
  const parts = readRelations(textOf('xl/_rels/workbook.xml.rels') ?? '')
  const partOf = (kind: string) => textOf([...parts.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path)
  const styles = partOf('styles')
  const dateStyles = styles ? dateStylesIn(styles) : new Set<number>()
  const shared = partOf('sharedStrings')
  const texts: SharedTexts = shared ? sharedTextsIn(shared) : []
  const xml = textOf(parts.get(sheet)?.path)
  if (xml === undefined) throw new SheetRefusal('sheetUnreadable')
  const cells = new SheetCells({ texts, dateStyles, epoch })
  scanXml(xml, cells)
  return cells.lines()
}

function readWorkbook(xml: string): { sheet: string; epoch: 1900 | 1904 } {
  let sheet: string | undefined
  let epoch: 1900 | 1904 = 1900
  scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'sheet') sheet ??= attributes.get('id') ?? ''
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.get('date1904') ?? '')) epoch = 1904
    },
  })
  return { sheet: sheet ?? '', epoch }
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

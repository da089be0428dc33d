import { deflateRawSync } from 'node:zlib'

/** Files as a ZIP archive, deflated. Sizes and sums that nobody checks are left out. */
export function packed(files: Readonly<Record<string, string>>): Buffer {
  const [parts, entries]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), deflateRawSync(text, { level: 9 })]
    const shared = Buffer.concat([
      ...[shorts(20, 0x800, 8, 0, 0x21), long(0), long(content.length), long(text.length)],
      shorts(name.length, 0),
    ])
    entries.push(Buffer.concat([long(0x02014b50), shorts(20), shared, shorts(0, 0, 0), long(0), long(at), name]))
    parts.push(long(0x04034b50), shared, name, content)
    at += 30 + name.length + content.length
  }
  const list = Buffer.concat(entries)
  const counts = shorts(0, 0, entries.length, entries.length)
  return Buffer.concat([...parts, list, long(0x06054b50), counts, long(list.length), long(at), shorts(0)])
}

const shorts = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
const long = (value: number) => Buffer.from(Uint32Array.of(value).buffer)

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const part = (id: number, kind: string) =>
  `<Relationship Id="rId${id}" Type="${types}/${kind}" Target="${kind === 'worksheet' ? 'worksheets/sheet1' : kind}.xml"/>`

/** The files of a workbook with one sheet; others replace its own or are added. */
export const workbookFiles = (sheet: string, others: Readonly<Record<string, string>> = {}) => ({
  'xl/workbook.xml': `${declaration}<workbook xmlns:r="${types}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships>${['worksheet', 'styles', 'sharedStrings'].map((kind, at) => part(at + 1, kind)).join('')}</Relationships>`,
  'xl/worksheets/sheet1.xml': `${declaration}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  ...others,
})

/** A cell with its text in itself. */
export const inlineCell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

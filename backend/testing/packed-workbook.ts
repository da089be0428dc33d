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

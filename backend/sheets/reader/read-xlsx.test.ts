import writeXlsx from 'write-excel-file/node'
import { maxCellLength } from '@/contract/sheet-limits'
import { packed } from '@/contract/testing/packed'
import { inlineCell, workbookFiles } from '../../testing/packed-workbook'
import { readXlsx } from './read-xlsx'
import { maxRows, refuseUnclear } from './sheet-cells'
import { SheetRefusal } from './sheet-refusal'

const readBytes = (bytes: Buffer) => {
  const found = readXlsx(bytes, { isKnown: () => false })
  const [first, ...lines] = found.rows
  refuseUnclear(found, 1, first?.texts ?? [])
  return { headings: first?.texts ?? [], lines }
}
const read = (sheet: string, others?: Record<string, string>) => readBytes(packed(workbookFiles(sheet, others)))
const refusalOf = (work: () => unknown) => {
  try {
    work()
    return 'none'
  } catch (cause) {
    return cause instanceof SheetRefusal ? cause.kind : cause
  }
}
const headings = `<row r="1">${inlineCell('A1', 'title')}</row>`
const styles = 'xl/styles.xml'
const texts = 'xl/sharedStrings.xml'

describe('the first sheet of a workbook', () => {
  test('is read by its rows and columns, whatever is left out between them', () => {
    const sheet = `<row r="1">${inlineCell('A1', 'title')}${inlineCell('C1', 'unit')}</row><row r="4">${inlineCell('C4', 'Box')}</row>`
    expect(read(sheet)).toEqual({ headings: ['title', '', 'unit'], lines: [{ row: 4, texts: ['', '', 'Box'] }] })
  })

  test('may have no places of rows and cells', () => {
    const row = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
    expect(read(row('title') + row('Apron'))).toEqual({ headings: ['title'], lines: [{ row: 2, texts: ['Apron'] }] })
  })

  test('has numbers of 15 digits, as a spreadsheet shows them', () => {
    const sheet = `${headings}<row r="2"><c r="A2"><v>57.699999999999996</v></c></row>`
    expect(read(sheet).lines).toEqual([{ row: 2, texts: ['57.7'], numbers: [0] }])
  })

  test('has texts of several pieces, of references and without their pronunciation', () => {
    const shared = `<sst><si><r><t>Lin</t></r><r><rPr><b/></rPr><t xml:space="preserve">en </t></r><rPh sb="0"><t>リネン</t></rPh></si>
      <si><t>A &amp; B &#x8336;&#33590; _x000D_ <![CDATA[<&amp;>]]></t></si></sst>`
    const sheet = `${headings}<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>`
    expect(read(sheet, { [texts]: shared }).lines).toEqual([{ row: 2, texts: ['Linen ', 'A & B 茶茶 \r <&amp;>'] }])
  })

  test('has numbers as they are, yes or no, results of formulas, and dates as people write them', () => {
    const formats = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/>
      <numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="22"/></cellXfs></styleSheet>`
    const cells = [
      '<c r="A2"><v>12.300000000000001</v></c>',
      '<c r="B2" t="b"><v>1</v></c>',
      '<c r="C2" t="str"><f>A1&amp;"x"</f><v>titlex</v></c>',
      ...[1, 2, 3, 5].map((style, at) => `<c r="${'DEFG'[at]}2" s="${style}"><v>46086.5</v></c>`),
      '<c r="H2" s="1"><v>46086</v></c>',
      '<c r="I2" s="4"><v>0.5625</v></c>',
    ]
    expect(read(`${headings}<row r="2">${cells.join('')}</row>`, { [styles]: formats }).lines[0]?.texts).toEqual([
      ...['12.3', 'true', 'titlex', '2026-03-05T12:00:00', '2026-03-05T12:00:00', '46086.5'],
      ...['2026-03-05T12:00:00', '2026-03-05', '13:30:00'],
    ])
  })

  test('may count its days from 1904', () => {
    const workbook = workbookFiles('')['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
    const sheet = `${headings}<row r="2"><c r="A2" s="0"><v>1</v></c></row>`
    const formats = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
    expect(read(sheet, { 'xl/workbook.xml': workbook, [styles]: formats }).lines[0]?.texts).toEqual(['1904-01-02'])
  })

  test('is read as another program writes it', async () => {
    const bytes = await writeXlsx([
      ['title', 'salePrice'],
      ['Apron <1> & "2"', 12.5],
      [null, null],
      ['茶壺', 0],
    ]).toBuffer()
    expect(readBytes(Buffer.from(bytes))).toEqual({
      headings: ['title', 'salePrice'],
      lines: [
        { row: 2, texts: ['Apron <1> & "2"', '12.5'], numbers: [1] },
        { row: 4, texts: ['茶壺', '0'], numbers: [1] },
      ],
    })
  })
})

describe('a workbook is refused', () => {
  test('with more filled rows than are allowed, and not for blank ones', () => {
    const row = (number: number, text: string) => `<row r="${number}">${inlineCell(`A${number}`, text)}</row>`
    const numbers = Array.from({ length: maxRows + 2 }, (_, index) => index + 1)
    const rows = (textOf: (number: number) => string) => numbers.map((number) => row(number, textOf(number))).join('')
    expect(refusalOf(() => read(rows(() => 'title')))).toBe('sheetTooLong')
    expect(refusalOf(() => read(rows((number) => (number < 3 ? 'title' : ' '))))).toBe('none')
  })

  test('where it inflates beyond its limit, whatever sizes the archive states', () => {
    const bomb = packed(workbookFiles(headings + ' '.repeat(120 * 1024 * 1024)))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(refusalOf(() => readBytes(bomb))).toBe('sheetTooLong')
  })

  test.each([
    [
      'a cell with an error, which would be blank',
      '<row r="2"><c r="A2" t="e"><v>#N/A</v></c></row>',
      'sheetCellError',
    ],
    [
      'a cell longer than spreadsheets have',
      `<row r="2">${inlineCell('A2', 'x'.repeat(maxCellLength + 1))}</row>`,
      'sheetLongCell',
    ],
    ['a row before the one above', '<row r="5"/><row r="4"/>', 'sheetUnreadable'],
    ['a row beyond the last', '<row r="99999999"/>', 'sheetUnreadable'],
    ['a text that the workbook does not have', '<row r="2"><c r="A2" t="s"><v>7</v></c></row>', 'sheetUnreadable'],
    ['a document that is cut off', `<row r="2">`, 'sheetUnreadable'],
    ['a tag that does not end', `<row r="2"><c ${' '.repeat(100)}`, 'sheetUnreadable'],
  ])('for %s', (_, rows, kind) => {
    expect(refusalOf(() => read(headings + rows))).toBe(kind)
  })

  test('for merged cells below the headings of its columns, as all but one of them are blank', () => {
    const merged = (range: string) =>
      workbookFiles('', {
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${headings}<row r="2">${inlineCell('A2', 'Apron')}</row></sheetData><mergeCells><mergeCell ref="${range}"/></mergeCells></worksheet>`,
      })
    const outcomes = ['A2:A4', 'A1:B1', 'D2:F9'].map((range) => refusalOf(() => readBytes(packed(merged(range)))))
    expect(outcomes).toEqual(['sheetMerged', 'none', 'none'])
  })

  test('where it has macros', () => {
    expect(refusalOf(() => read(headings, { 'xl/vbaProject.bin': 'Not to be read' }))).toBe('sheetMacros')
  })

  test('where it is no archive, or declares a type of document', () => {
    expect(refusalOf(() => readBytes(Buffer.from('PK\x03\x04 and nothing more', 'latin1')))).toBe('sheetUnreadable')
    expect(refusalOf(() => read('', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }))).toBe(
      'sheetUnreadable',
    )
  })
})

/** Each took a minute and more where a reader looks at its text again and again. */
describe('a hostile workbook ends like any other of its size', () => {
  const many = (text: string) => text.repeat(Math.floor((12 * 1024 * 1024) / text.length))
  const format = (code: string) =>
    `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts></styleSheet>`
  const sheet = (text: string) => ({ 'xl/worksheets/sheet1.xml': text })
  test.each([
    ['tags without an end', { 'xl/workbook.xml': many('<sheet ') }, 'sheetUnreadable'],
    [
      'relations without an end',
      { 'xl/_rels/workbook.xml.rels': many('<Relationship Id="rId1" Target="') },
      'sheetUnreadable',
    ],
    ['a number format of brackets', { [styles]: format(many('[')) }, 'sheetUnreadable'],
    ['comments without an end', sheet(many('<!--')), 'sheetUnreadable'],
    ['one tag of blanks', sheet(`<row ${many(' ')}`), 'sheetUnreadable'],
    ['one tag of attributes', sheet(`<row ${many('a="1" ')}>`), 'sheetUnreadable'],
    ['a text of references', sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${many('&')}</t>`), 'sheetLongCell'],
    ['a text of pieces', sheet(`<row r="1"><c r="A1" t="inlineStr"><is>${many('<t>x</t>')}`), 'sheetLongCell'],
    ['nesting without an end', sheet(many('<a>')), 'sheetUnreadable'],
  ])('of %s', (_, files: Record<string, string>, kind) => {
    expect(refusalOf(() => read(headings, files))).toBe(kind)
  })
})

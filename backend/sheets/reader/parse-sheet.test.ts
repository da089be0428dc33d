import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxCellLength, maxSheetRows } from '@/contract/sheet-limits'
import { packed } from '@/contract/testing/packed'
import { inlineCell, workbookFiles } from '../../testing/packed-workbook'
import { parseSheet } from './parse-sheet'
import { SheetRefusal } from './sheet-refusal'

const folder = mkdtempSync(join(tmpdir(), 'quayside-sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const columns = ['title', 'unit', 'skuCode', 'properties']
const read = (content: Uint8Array | string, extension = 'csv') => {
  const file = join(folder, `sheet.${extension}`)
  writeFileSync(file, content)
  const { headings, lines } = parseSheet({ file, extension })
  return { headings, lines }
}
const refusalOf = (content: Uint8Array | string, extension?: string) => {
  try {
    read(content, extension)
    return 'none'
  } catch (cause) {
    return cause instanceof SheetRefusal ? cause.kind : cause
  }
}

test('reads the filled rows of a workbook by the names of its columns', () => {
  const row = (number: number, ...texts: string[]) =>
    `<row r="${number}">${texts.map((text, at) => inlineCell(`${'AB'[at]}${number}`, text)).join('')}</row>`
  const sheet = row(1, ' title ', 'unit') + row(2, ' ', '') + row(4, ' Apron ')
  expect(read(packed(workbookFiles(sheet)), 'xlsx')).toEqual({
    headings: ['title', 'unit'],
    lines: [{ row: 4, texts: ['Apron', ''] }],
  })
})

test.each([',', ';', '\t'])('reads CSV separated by %j, though other separators stand in its cells', (separator) => {
  const lines = [columns, ['Apron, red; 2', '', 'A-1', 'Red | M'], ['Hat\t1', 'piece', 'H-1', '']]
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join('\r\n')
  expect(read(text)).toEqual({ headings: columns, lines: lines.slice(1).map((texts, at) => ({ row: at + 2, texts })) })
})

test('separates cells like the headings, though lines differ in length and their cells have bars alike', () => {
  const lines = Array.from(
    { length: 12 },
    (_, at) => `Apron ${at};A-${at};Red | M | Long${at % 2 === 0 ? ';piece' : ''}`,
  )
  const { lines: rows } = read(['title;skuCode;properties;unit', ...lines].join('\n'))
  expect(rows.slice(0, 2).map(({ texts }) => texts)).toEqual([
    ['Apron 0', 'A-0', 'Red | M | Long', 'piece'],
    ['Apron 1', 'A-1', 'Red | M | Long', ''],
  ])
})

test('refuses more rows than are allowed, and no blank ones', () => {
  expect(refusalOf(`title\n${'Apron\n'.repeat(maxSheetRows + 1)}`)).toBe('sheetTooLong')
  expect(refusalOf(`title\n${'Apron\n\n'.repeat(maxSheetRows)}`)).toBe('none')
})

test('refuses one long text that many cells name: the API would have to read it as often', () => {
  const shared = `<sst><si><t>title</t></si><si><t>${'x'.repeat(maxCellLength)}</t></si></sst>`
  const row = (number: number) => `<row r="${number}"><c r="A${number}" t="s"><v>${number === 1 ? 0 : 1}</v></c></row>`
  const sheet = (rows: number) => Array.from({ length: rows }, (_, at) => row(at + 1)).join('')
  const workbook = (rows: number) => packed(workbookFiles(sheet(rows), { 'xl/sharedStrings.xml': shared }))
  expect(refusalOf(workbook(100), 'xlsx')).toBe('none')
  expect(refusalOf(workbook(1000), 'xlsx')).toBe('sheetTooLong')
})

test('neither keeps blank lines of a CSV file nor makes cells of a line without end', () => {
  const blank = '\n'.repeat(300_000)
  expect(read(`title\n${blank}Apron${','.repeat(1000)}\n`)).toMatchObject({
    lines: [{ row: 300_002, texts: ['Apron'] }],
  })
  expect(refusalOf(`title\n${blank}${','.repeat(1_200_000)}`)).toBe('sheetTooLong')
  expect(refusalOf(`title\n${`${'x'.repeat(400_000)}\n`.repeat(6)}`)).toBe('none')
})

test('refuses a file without rows, but not yet one without headings, which is told from its columns', () => {
  expect(refusalOf('title,unit\n')).toBe('sheetEmpty')
  expect(refusalOf('title,unit\n,\n ,\n')).toBe('sheetEmpty')
  expect(refusalOf('\n')).toBe('none')
})

test('refuses a cell with what no text has, in a text and in a workbook', () => {
  const workbook = (text: string) => {
    const row = (number: number, cell: string) => `<row r="${number}">${inlineCell(`A${number}`, cell)}</row>`
    return packed(workbookFiles(row(1, 'title') + row(2, text)))
  }
  expect(refusalOf('title,skuCode\nApron,A\0B\n')).toBe('sheetBrokenCell')
  expect(refusalOf('title,sku\0Code\nApron,AB\n')).toBe('sheetBrokenCell')
  expect(refusalOf(workbook('A_x0000_B'), 'xlsx')).toBe('sheetBrokenCell')
  expect(refusalOf(workbook('A_xD83D_'), 'xlsx')).toBe('sheetBrokenCell')
  expect(refusalOf(workbook('A😀'), 'xlsx')).toBe('none')
})

test('refuses CSV whose quotation mark is never closed, or with a cell beyond the headings', () => {
  expect(refusalOf('title,skuCode\n"Apron,1\nGlove,2\nHat,3\n')).toBe('sheetUnreadable')
  expect(refusalOf('title,skuCode\nApron, red,1\n')).toBe('sheetColumns')
  expect(read('title,skuCode\n"Apron, red",1,,\n').lines).toHaveLength(1)
})

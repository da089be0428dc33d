import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { maxSheetRows } from '@/contract/entities/product-import'
import { readArchive, storedArchive } from './archive'
import { parseSheet, SheetRefusal } from './parse-sheet'

const folder = mkdtempSync(join(tmpdir(), 'quayside-sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = async (content: Uint8Array | string, extension: string) => {
  const file = join(folder, `sheet.${extension}`)
  writeFileSync(file, content)
  return parseSheet({ file, extension })
}
const refusalOf = (content: Uint8Array | string, extension = 'xlsx') =>
  read(content, extension).then(
    () => 'none',
    (cause) => (cause instanceof SheetRefusal ? cause.kind : cause),
  )
const files = async (lines: SheetData) =>
  readArchive(Buffer.from(await writeXlsx(lines).toBuffer()), { maxBytes: 1e8, isWanted: () => true })
const sheetName = 'xl/worksheets/sheet1.xml'

/** A workbook whose sheet is this text, packed as spreadsheets are. */
async function packed(sheet: string): Promise<Buffer> {
  const all = await files([['title'], ['Apron']])
  const content = deflateRawSync(Buffer.from(sheet))
  all.delete(sheetName)
  const archive = storedArchive(all.set(sheetName, { content, crc: 0 }))
  // The method of the last entry and of its head.
  const entry = archive.lastIndexOf('PK\x01\x02', undefined, 'latin1')
  archive.writeUInt16LE(8, entry + 10)
  archive.writeUInt16LE(8, archive.readUInt32LE(entry + 42) + 8)
  return archive
}
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

test('reads the filled rows of a packed workbook', async () => {
  const rows = `<row r="1">${cell('A1', 'title')}</row><row r="4">${cell('A4', 'Apron')}</row>`
  expect(await read(await packed(sheetOf(rows)), 'xlsx')).toEqual([{ row: 4, cells: { title: 'Apron' } }])
})

test('stops inflating an archive at its limit, whatever sizes the archive states', async () => {
  const bomb = await packed(sheetOf(`<row r="1">${cell('A1', 'title')}</row>`) + ' '.repeat(120 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await refusalOf(bomb)).toBe('sheetTooLong')
})

test('refuses more rows than are allowed, and no blank ones', async () => {
  const row = (number: number, text: string) => `<row r="${number}">${cell(`A${number}`, text)}</row>`
  const numbers = Array.from({ length: maxSheetRows + 2 }, (_, index) => index + 1)
  expect(await refusalOf(await packed(sheetOf(numbers.map((n) => row(n, 'title')).join(''))))).toBe('sheetTooLong')
  const blank = numbers.map((n) => (n < 3 ? row(n, 'title') : `<row r="${n}"><c r="A${n}" s="1"/></row>`)).join('')
  expect(await refusalOf(await packed(sheetOf(blank)))).toBe('none')
  expect(await refusalOf(`title\n${'Apron\n'.repeat(maxSheetRows + 1)}`, 'csv')).toBe('sheetTooLong')
  expect(await refusalOf(`title\n${'Apron\n\n'.repeat(maxSheetRows)}`, 'csv')).toBe('none')
})

test('neither keeps blank lines of a CSV file nor makes cells of a line without end', async () => {
  const blank = '\n'.repeat(300_000)
  expect(await read(`title\n${blank}Apron${','.repeat(1000)}\n`, 'csv')).toEqual([
    { row: 300_002, cells: { title: 'Apron' } },
  ])
  expect(await refusalOf(`title\n${blank}${','.repeat(1_200_000)}`, 'csv')).toBe('sheetTooLong')
  expect(await refusalOf(`title\n${`${'x'.repeat(400_000)}\n`.repeat(6)}`, 'csv')).toBe('none')
})

test('refuses a cell that is so far out that all before it would fill the memory', async () => {
  const head = `<row r="1">${cell('A1', 'title')}</row>`
  for (const place of ['A99999999', 'ZZZZZ2']) {
    const number = place.replace(/\D/g, '')
    expect(await refusalOf(await packed(sheetOf(`${head}<row r="${number}">${cell(place, 'Apron')}</row>`)))).toBe(
      'sheetTooLong',
    )
  }
})

test('refuses damaged files, unknown columns and columns that are there twice', async () => {
  expect(await refusalOf(Buffer.from('PK\x03\x04 and nothing more', 'latin1'))).toBe('sheetUnreadable')
  expect(await refusalOf('title,colour\n', 'csv')).toBe('sheetColumns')
  expect(await refusalOf('title,unit,title\n', 'csv')).toBe('sheetColumns')
  expect(await refusalOf(`title,${'a,'.repeat(500_000)}\n`, 'csv')).toBe('sheetColumns')
})

test('refuses CSV whose quotation mark is never closed, or with a cell beyond the headings', async () => {
  expect(await refusalOf('title,skuCode\n"Apron,1\nGlove,2\nHat,3\n', 'csv')).toBe('sheetUnreadable')
  expect(await refusalOf('title,skuCode\nApron, red,1\n', 'csv')).toBe('sheetColumns')
  expect(await read('title,skuCode\n"Apron, red",1,,\n', 'csv')).toHaveLength(1)
})

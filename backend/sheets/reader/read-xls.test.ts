import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CFB, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx'
import { parseSheet, type ReadingOptions } from './parse-sheet'
import { type ReadXls, xlsReader } from './read-xls'
import { SheetRefusal } from './sheet-refusal'

const folder = mkdtempSync(join(tmpdir(), 'quayside-xls-'))
let readXls: ReadXls
beforeAll(async () => {
  readXls = await xlsReader()
})
afterAll(() => rmSync(folder, { recursive: true }))

const known = ['订单编号', 'sku', 'qty', 'shipped']
function read(bytes: Buffer, options: ReadingOptions = {}) {
  const file = join(folder, 'sheet.xls')
  writeFileSync(file, bytes)
  try {
    return parseSheet({ file, extension: 'xls' }, { known, ...options }, readXls)
  } catch (cause) {
    if (cause instanceof SheetRefusal) return { refusal: cause.kind }
    throw cause
  }
}

type Cells = readonly (readonly (string | number | boolean | null)[])[]
const sheetOf = (cells: Cells): WorkSheet => utils.aoa_to_sheet(cells.map((row) => [...row]))
function workbook(sheets: Readonly<Record<string, WorkSheet>>, more: Partial<WorkBook> = {}): Buffer {
  const book: WorkBook = { SheetNames: Object.keys(sheets), Sheets: { ...sheets }, ...more }
  return write(book, { type: 'buffer', bookType: 'biff8' })
}

const orders: Cells = [
  ['订单编号', 'SKU', 'Qty'],
  ['A-1', '茶杯', 57.699999999999996],
  ['A-2', 'Cup', 2],
]

test('an old workbook is read like a new one: its texts, numbers and dates', () => {
  const sheet = sheetOf([
    ['订单编号', 'Qty', 'Shipped'],
    ['A-1', 57.699999999999996, 46086],
    ['A-2', 0.1, 46086.5625],
  ])
  for (const place of ['C2', 'C3']) (sheet[place] as { z: string }).z = 'yyyy-mm-dd hh:mm'
  expect(read(workbook({ Orders: sheet }))).toMatchObject({
    headings: ['订单编号', 'Qty', 'Shipped'],
    lines: [
      { row: 2, texts: ['A-1', '57.7', '2026-03-05'], numbers: [1] },
      { row: 3, texts: ['A-2', '0.1', '2026-03-05T13:30:00'], numbers: [1] },
    ],
    epoch: 1900,
  })
})

test('the worksheet with most known headings is taken, and another one can be chosen', () => {
  const bytes = workbook({ Notes: sheetOf([['Notes'], ['Call']]), Orders: sheetOf(orders) })
  expect(read(bytes)).toMatchObject({
    lines: [{ texts: ['A-1', '茶杯', '57.7'] }, { texts: ['A-2', 'Cup', '2'] }],
    layout: { worksheet: { value: 'Orders', choices: ['Notes', 'Orders'] } },
  })
  expect(read(bytes, { worksheet: 'Notes' })).toMatchObject({ headings: ['Notes'], lines: [{ texts: ['Call'] }] })
})

test('titles above and sums below are known, errors and merged cells are refused', () => {
  const titled = [['Orders of March'], [], ...orders, ['合计', null, 59.7]]
  expect(read(workbook({ Orders: sheetOf(titled) }))).toMatchObject({
    lines: [{ row: 4 }, { row: 5 }],
    layout: { headingRow: 3, totals: [{ row: 6 }] },
  })
  const wrong = sheetOf(orders)
  wrong.C2 = { t: 'e', v: 23, w: '#REF!' }
  expect(read(workbook({ Orders: wrong }))).toEqual({ refusal: 'sheetCellError' })
  const merged = sheetOf(orders)
  merged['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
  expect(read(workbook({ Orders: merged }))).toEqual({ refusal: 'sheetMerged' })
})

/** A container as protected workbooks, macros and letters have it. */
function container(...streams: readonly string[]): Buffer {
  const found = CFB.utils.cfb_new()
  for (const name of streams) CFB.utils.cfb_add(found, `/${name}`, Buffer.from('Not to be read'))
  return Buffer.from(CFB.write(found, { type: 'buffer' }) as Uint8Array)
}

describe('is refused in words and reads nothing', () => {
  const whole = workbook({ Orders: sheetOf(orders) })
  const changed = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(whole)
    change(bytes)
    return bytes
  }
  test.each<readonly [name: string, bytes: Buffer, refusal: string]>([
    ['a protected workbook of today', container('EncryptionInfo', 'EncryptedPackage'), 'sheetProtected'],
    ['macros', container('Workbook', '_VBA_PROJECT_CUR/VBA/dir'), 'sheetMacros'],
    ['a letter', container('WordDocument', '1Table'), 'sheetUnreadable'],
    ['half of a workbook', whole.subarray(0, 700), 'sheetUnreadable'],
    ['a workbook of noise', container('Workbook'), 'sheetUnreadable'],
    // The chain of its sectors leads back to the first.
    ['sectors in a circle', changed((bytes) => bytes.fill(0, 512, 1024)), 'sheetUnreadable'],
  ])('%s', (_, bytes, refusal) => {
    expect(read(bytes)).toEqual({ refusal })
  })
})

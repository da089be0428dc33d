import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxSheetColumns } from '@/contract/sheet-limits'
import { packed } from '@/contract/testing/packed'
import { inlineCell, workbookFiles } from '../../testing/packed-workbook'
import { parseSheet, type ReadingOptions } from './parse-sheet'
import { SheetRefusal } from './sheet-refusal'

const folder = mkdtempSync(join(tmpdir(), 'quayside-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

const known = ['ordernumber', 'sku', 'qty', '订单编号']
const read = (content: Uint8Array | string, options: ReadingOptions = {}, extension = 'txt') => {
  const file = join(folder, `sheet.${extension}`)
  writeFileSync(file, content)
  try {
    const { headings, lines, layout } = parseSheet({ file, extension }, { known, ...options })
    return { headings, rows: lines.map(({ texts }) => texts.join('|')), numbers: lines.map(({ row }) => row), layout }
  } catch (cause) {
    if (cause instanceof SheetRefusal) return { refusal: cause.kind }
    throw cause
  }
}

const page = (rows: string) => `<html><head><style>td{}</style></head><body><table>${rows}</table></body></html>`
const tr = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const head = tr('Order number', 'SKU', 'Qty')

/** A file, and its headings, rows and the row of its headings. */
const table: readonly (readonly [name: string, content: string, rows: readonly string[], headingRow: number])[] = [
  ['commas', 'Order number,SKU,Qty\n1,A,2\n', ['1|A|2'], 1],
  ['tabs', 'Order number\tSKU\tQty\n1\tA\t2\n', ['1|A|2'], 1],
  ['semicolons by Excel', 'sep=;\r\nOrder number;SKU;Qty\r\n1;A;2\r\n', ['1|A|2'], 1],
  ['semicolons in quotes', '"sep=;"\nOrder number;SKU;Qty\n1;A;2\n', ['1|A|2'], 1],
  ['titles above', 'Export of 2026-03-05\n\nShop: North, South\nOrder number;SKU;Qty\n1;A;2\n', ['1|A|2'], 4],
  ['blank rows above', '\n\nOrder number,SKU,Qty\n1,A,2\n', ['1|A|2'], 3],
  ['unknown headings under a title', 'Report\nArticle,Colour,Size\nA,red,M\n', ['A|red|M'], 2],
  ['a sum below', 'Order number,SKU,Qty\n1,A,2\nTotal,,2\n', ['1|A|2'], 1],
  ['合计 below', '订单编号,SKU,Qty\n1,A,2\n合计：,,2\n', ['1|A|2'], 1],
  ['a count below', 'Order number,SKU,Qty\n1,A,2\n\n1 records downloaded,,\n', ['1|A|2'], 1],
  ['共 N 条 below', '订单编号,SKU,Qty\n1,A,2\n共1条,,\n', ['1|A|2'], 1],
  ['Totals as a SKU', 'Order number,SKU,Qty\n1,Total,2\n', ['1|Total|2'], 1],
  ['a page', page(head + tr('1', 'A &amp; B', '2')), ['1|A & B|2'], 1],
  ['a page with breaks and spans', page(`${tr('Export')}${head}<tr><td>1<br>2<td>A<td>3`), ['1\n2|A|3'], 2],
  ['a page with a table of layout', `<table>${tr('menu')}</table>${page(head + tr('1', 'A', '2'))}`, ['1|A|2'], 1],
  ['a page with scripts', `<!-- <table> --><script>"<table>"</script>${page(head + tr('1', 'A', '2'))}`, ['1|A|2'], 1],
]

test('finds the table in the files of shops, carriers and spreadsheets', () => {
  const wrong = table.flatMap(([name, content, rows, headingRow]) => {
    const found = read(content)
    const isRight = JSON.stringify([found.rows, found.layout?.headingRow]) === JSON.stringify([rows, headingRow])
    return isRight ? [] : [[name, found]]
  })
  expect(wrong).toEqual([])
})

test('names what stands below the table, and takes it as rows where a person says so', () => {
  const text = 'Order number,SKU,Qty\n1,A,2\nTotal,,2\n'
  expect(read(text).layout?.totals).toEqual([{ row: 3, text: 'Total · 2' }])
  expect(read(text, { keepsTotals: true }).rows).toEqual(['1|A|2', 'Total||2'])
})

test('takes the row of headings that a person has chosen', () => {
  const text = 'Order number,SKU,Qty\nNumber,Article,Pieces\n1,A,2\n'
  expect(read(text, { headingRow: 2 })).toMatchObject({ headings: ['Number', 'Article', 'Pieces'], rows: ['1|A|2'] })
})

describe('a workbook of several worksheets', () => {
  const row = (number: number, ...texts: string[]) =>
    `<row r="${number}"${number === 3 ? ' hidden="1"' : ''}>${texts.map((text, at) => inlineCell(`${'ABC'[at]}${number}`, text)).join('')}</row>`
  const files = workbookFiles(row(1, 'Notes') + row(2, 'Read me'))
  const second = files['xl/worksheets/sheet1.xml']?.replace(
    /<sheetData>.*<\/sheetData>/s,
    `<sheetData>${row(1, 'Order number', 'SKU', 'Qty')}${row(2, '1', 'A', '2')}${row(3, '2', 'B', '1')}</sheetData>`,
  )
  const workbook = packed({
    ...files,
    'xl/workbook.xml': files['xl/workbook.xml'].replace(
      '</sheets>',
      '<sheet name="Orders" sheetId="9" r:id="rId9"/></sheets>',
    ),
    'xl/_rels/workbook.xml.rels': files['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      '<Relationship Id="rId9" Type="http://x/worksheet" Target="worksheets/sheet9.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet9.xml': second ?? '',
  })

  test('is read at the one with most known headings, with its hidden rows', () => {
    const { rows, layout } = read(workbook, {}, 'xlsx')
    expect(rows).toEqual(['1|A|2', '2|B|1'])
    expect(layout).toMatchObject({ hiddenRows: 1, worksheet: { value: 'Orders' } })
  })

  test('is read at the one that a person has chosen', () => {
    const name = read(workbook, {}, 'xlsx').layout?.worksheet?.choices[0] ?? ''
    expect(read(workbook, { worksheet: name }, 'xlsx').headings).toEqual(['Notes'])
  })
})

describe('a cell beyond the last column', () => {
  const cells = (last: string) => ['1', 'A', '2', ...Array<string>(maxSheetColumns - 3).fill(''), last]
  const names = ['Order number', 'SKU', 'Qty']
  const workbook = (last: string) => {
    const row = (number: number, texts: readonly string[]) =>
      texts.map((text, at) => inlineCell(`${'ABC'[at]}${number}`, text)).join('')
    const second = row(2, ['1', 'A', '2']) + inlineCell('KO2', last)
    return packed(workbookFiles(`<row r="1">${row(1, names)}</row><row r="2">${second}</row>`))
  }
  const files: readonly (readonly [name: string, file: (last: string) => Uint8Array | string, extension: string])[] = [
    ['CSV', (last) => `${names.join(',')}\n${cells(last).join(',')}\n`, 'csv'],
    ['a page', (last) => page(head + tr(...cells(last))), 'txt'],
    ['a workbook', workbook, 'xlsx'],
  ]
  test.each(files)('of %s is refused where it is filled, not where it is blank', (_, file, extension) => {
    expect(read(file('Note'), {}, extension)).toEqual({ refusal: 'sheetTooWide' })
    for (const blank of ['', ' ', '=""'])
      expect(read(file(blank), {}, extension)).toMatchObject({ rows: ['1|A|2'], headings: names })
  })

  test('does not matter in another table of the file', () => {
    const other = `<table>${tr(...cells('Note'))}</table>`
    expect(read(other + page(head + tr('1', 'A', '2')))).toMatchObject({ rows: ['1|A|2'] })
  })
})

test('ends a page of hostile size and shape early', () => {
  const deep = `${'<table>'.repeat(200_000)}${head}`
  expect(read(`<table>${head}${tr('1', 'A', '2')}${deep}`)).toMatchObject({ rows: ['1|A|2'] })
  expect(read(`${page(head)}${'<table></table>'.repeat(100)}`)).toEqual({ refusal: 'sheetTooLong' })
  expect(read(page(head + tr('1', 'A', '2').repeat(20_100)))).toEqual({ refusal: 'sheetTooLong' })
  expect(read(`<table>${head}<tr><td rowspan="2">1<td>A<td>2`)).toEqual({ refusal: 'sheetMerged' })
  expect(read(`<table ${'x="'.repeat(100_000)}`)).toEqual({ refusal: expect.anything() })
})

import { readSheet } from 'read-excel-file/node'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import type { SheetImport } from '@/contract/sheet-import'
import { startTestApi, type TestApi } from '../../../testing/test-api'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const upload = async (content: BlobPart, name: string): Promise<string> => {
  const body = new FormData()
  body.append('files', new File([content], name))
  const { status, body: stored } = await api.send('POST', 'files', { as, body })
  if (status !== 200) throw new Error(JSON.stringify(stored))
  return stored[0].url
}
const uploadSheet = async (lines: SheetData) =>
  upload(new Uint8Array(await writeXlsx(lines).toBuffer()), 'products.xlsx')
const importFile = (url: string, more: object = {}, who = as) =>
  api.post('products/import', { url, ...more }, { as: who })
const run = async (url: string, more: object = {}) => {
  const started = await importFile(url, more)
  expect(started.status).toBe(202)
  await api.runTasks()
  const { body: task } = await api.get(`backgroundtasks/${started.body.backgroundTaskId}`, { as })
  expect(task).toMatchObject({ status: 'Completed', progressRate: 100, error: null })
  return started.body
}
const exported = async (query: Record<string, string> = {}) => {
  const { status, body } = await api.post('products/export', { query }, { as })
  expect(status).toBe(202)
  await api.runTasks()
  const file = await api.get(`backgroundtasks/${body.backgroundTaskId}/result`, { as })
  expect(file.status).toBe(200)
  return file
}
const found = async (title: string) =>
  (await api.get(`products?keyword=${encodeURIComponent(title)}`, { as })).body.items as {
    productId: number
    title: string
  }[]

/** Where the rows of an answer have errors. */
const placesIn = ({ rows }: SheetImport) => rows.flatMap(({ row, errors }) => errors.map(({ field }) => [row, field]))

const headings = ['title', 'category', 'skuCode', 'properties', 'salePrice', 'currency', 'weight']
const aprons: SheetData = [
  headings,
  ['Sheet apron', 'Kitchen / Cookware / Pans', 'SHEET-1', 'Red | M', 12.5, 'CNY', 200],
  ['Sheet apron', 'Kitchen / Cookware / Pans', 'SHEET-2', 'Blue | M', 13, 'CNY', 210],
  ['Sheet glove', null, null, null, null, null, null],
]

describe('an import of products', () => {
  test('says in a dry run what it would do, and stores nothing', async () => {
    const { status, body } = await importFile(await uploadSheet(aprons), { dryRun: true })
    const { rows, forms, ...counts } = body
    expect(forms).toMatchObject([{ column: 'weight', kind: 'unit', value: 'g', isMixed: false }])
    expect([status, counts]).toEqual([
      200,
      { total: 3, added: 3, changed: 0, renamed: 0, unchanged: 0, errorCount: 0, page: 1 },
    ])
    expect(rows[2]).toEqual({
      ...{ row: 4, action: 'added', errors: [] },
      changes: [{ field: 'title', old: null, new: 'Sheet glove' }],
    })
    expect(rows[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'category', old: null, new: 'Kitchen / Cookware / Pans' },
        { field: 'properties', old: null, new: 'Red | M' },
        { field: 'salePrice', old: null, new: 12.5 },
      ]),
    )
    expect(await found('Sheet apron')).toEqual([])
  })

  test('adds products with their SKUs once, however often the file is imported, and changes what differs', async () => {
    const url = await uploadSheet(aprons)
    expect(await run(url)).toMatchObject({ added: 3, changed: 0 })
    const [apron, ...others] = await found('Sheet apron')
    expect(others).toEqual([])
    const { body } = await api.get(`products/${apron?.productId}`, { as })
    expect(body).toMatchObject({ category: 'Pans', status: 'Draft', skuCount: 2 })
    expect(body.skus[0]).toMatchObject({ skuCode: 'SHEET-1', properties: ['Red', 'M'], salePrice: 12.5, weight: 200 })
    expect(await run(url)).toMatchObject({ total: 3, added: 0, changed: 0, unchanged: 3 })
    expect((await api.get(`products/${apron?.productId}`, { as })).body).toEqual(body)
    expect(await found('Sheet glove')).toHaveLength(1)

    const changed = await uploadSheet([
      ['skuCode', 'salePrice'],
      ['sheet-2', 14],
    ])
    const outcome = await run(changed)
    expect(outcome).toMatchObject({ total: 1, changed: 1, unchanged: 0 })
    expect(outcome.rows).toEqual([
      {
        ...{ row: 2, action: 'changed', id: apron?.productId, errors: [] },
        changes: [{ field: 'salePrice', old: 13, new: 14 }],
      },
    ])
    const { body: after } = await api.get(`products/${apron?.productId}`, { as })
    expect(after.skus.map(({ salePrice }: { salePrice: number }) => salePrice)).toEqual([12.5, 14])
    expect(after).toMatchObject({ title: body.title, category: 'Pans' })
  })

  test('adds products without codes once, where the file is sent again before it is stored', async () => {
    const url = await uploadSheet([
      ['title', 'properties', 'salePrice', 'currency'],
      ['Codeless apron', 'Red', 12, 'CNY'],
      ['Codeless apron', 'Blue', 13, 'CNY'],
      ['Codeless glove', null, null, null],
    ])
    const started = [(await importFile(url)).body, (await importFile(url)).body]
    expect(started.map(({ added }) => added)).toEqual([3, 3])
    await api.runTasks()
    const counts = []
    for (const { backgroundTaskId } of started) {
      const { status, outcome } = (await api.get(`backgroundtasks/${backgroundTaskId}`, { as })).body
      counts.push([status, outcome.done, outcome.refused])
    }
    expect(counts.sort()).toEqual([
      ['Completed', 0, 2],
      ['Completed', 2, 0],
    ])
    const [apron, ...others] = await found('Codeless apron')
    expect(others).toEqual([])
    expect((await api.get(`products/${apron?.productId}`, { as })).body).toMatchObject({ skuCount: 2 })
    expect(await found('Codeless glove')).toHaveLength(1)
    expect(await run(url)).toMatchObject({ total: 3, unchanged: 3 })
  })

  test('adds a product of a title that a row above gives to another, portions before', async () => {
    const { body: other } = await api.post('products', { title: 'Title before' }, { as })
    const between = Array.from({ length: 30 }, (_, at) => [null, `Between namesakes ${at}`])
    const lines: SheetData = [
      ['productId', 'title'],
      [other.productId, 'Sheet namesake'],
      ...between,
      [null, 'Sheet namesake'],
    ]
    expect(await run(await uploadSheet(lines))).toMatchObject({ total: 32, added: 31, errorCount: 0 })
    expect(await found('Sheet namesake')).toHaveLength(2)
  })

  test('names the row and the column of each error, and keeps the whole file back unless good rows are chosen', async () => {
    const url = await uploadSheet([
      ['title', 'category', 'skuCode', 'salePrice', 'minOrderQty', 'maxOrderQty'],
      ['Faulty price', null, 'FAULT-1', 'much', null, null],
      ['Faulty category', 'Nowhere', null, null, null, null],
      ['Faulty range', null, 'FAULT-2', 1, 5, 4],
      ['Foreign code', null, 'QS0001-1', 1, null, null],
      ['Faultless', null, 'FAULT-3', 2, null, null],
    ])
    const { body } = await importFile(url, { dryRun: true })
    expect(placesIn(body)).toEqual(
      expect.arrayContaining([
        [2, 'salePrice'],
        [3, 'category'],
        [4, 'maxOrderQty'],
      ]),
    )
    expect(body).toMatchObject({ total: 5, added: 1, errorCount: 4 })
    const refused = await importFile(url)
    expect([refused.status, refused.body.details[0].field]).toEqual([400, '2.salePrice'])
    expect(await found('Faultless')).toEqual([])
    await run(url, { goodRowsOnly: true })
    expect(await found('Faultless')).toHaveLength(1)
    expect(await found('Faulty')).toEqual([])
  })

  test('refuses currencies and countries that there are not, before anything is stored', async () => {
    const lines = [
      ['title', 'currency', 'salePrice', 'countryOfOrigin'],
      ['Coded apron', 'CNY', 1, 'CN'],
      ['Coded glove', 'ZZZ', 1, 'ZZ'],
    ]
    const { body } = await importFile(await uploadSheet(lines), { dryRun: true })
    expect(placesIn(body)).toEqual(
      expect.arrayContaining([
        [3, 'currency'],
        [3, 'countryOfOrigin'],
      ]),
    )
    expect(body).toMatchObject({ added: 1 })
  })

  test('reads CSV, also with a byte order mark and escaped formulas', async () => {
    const url = await upload('\ufefftitle,unit\r\n"\'=Apron of CSV",piece\r\n', 'products.csv')
    await run(url)
    expect(await found('=Apron of CSV')).toMatchObject([{ title: '=Apron of CSV' }])
  })

  test('asks whether a code of figures has lost the zeros of one that is there, until it is confirmed', async () => {
    await run(await upload('title,skuCode,properties,unit\nZero mug,0070421,Blue,piece\n', 'products.csv'))
    const url = await upload('title,skuCode,unit\nOther mug,70421,piece\nThird mug,70422,piece\n', 'products.csv')
    const { body } = await importFile(url, { dryRun: true })
    expect(body).toMatchObject({ added: 1, leftOut: 1, errorCount: 0 })
    expect(body.rows[0].warnings).toEqual([expect.stringMatching(/^“70421” is the SKU code 0070421/)])
    const corrections = [{ column: 'skuCode', value: '70421', suggestion: '0070421', rows: 1 }]
    expect(body.corrections).toEqual(corrections)
    // The code that was meant is that of a product with another title.
    const taken = await importFile(url, { dryRun: true, corrections: { skuCode: { 70421: '0070421' } } })
    expect([placesIn(taken.body), taken.body.corrections]).toEqual([[[2, 'title']], undefined])
    const confirmed = await importFile(url, { dryRun: true, withWarnings: [2] })
    expect(confirmed.body).toMatchObject({ added: 2, errorCount: 0 })
    expect(confirmed.body.corrections).toBeUndefined()
    // A row that has an error besides keeps its suggestion.
    const renaming = await upload('title,skuCode,properties\nZero mug,70421,Blue\n', 'products.csv')
    const { body: wrong } = await importFile(renaming, { dryRun: true })
    expect(wrong).toMatchObject({ errorCount: 1, corrections })
    // What a call brings along is written as the API has it.
    const rows = [{ title: 'Other mug', skuCode: '70421' }]
    const sent = await api.post('products/import', { rows, dryRun: true }, { as })
    expect(sent.body).toMatchObject({ added: 1, errorCount: 0 })
    const titles = async () => (await found('Other mug')).map(({ title }) => title)
    await run(url)
    expect(await titles()).not.toContain('Other mug')
    await run(url, { withWarnings: true })
    expect(await titles()).toContain('Other mug')
  })

  test('changes no voided product and none of another company', async () => {
    const { body } = await api.post('products', { title: 'Voided for the sheet' }, { as })
    await api.post(`products/${body.productId}/void`, {}, { as })
    const url = await uploadSheet([
      ['productId', 'title'],
      [body.productId, 'Another title'],
      [121, "Another company's"],
    ])
    const { body: checked } = await importFile(url, { dryRun: true })
    expect(placesIn(checked)).toEqual([
      [2, 'productId'],
      [3, 'productId'],
    ])
  })

  test('refuses what is no spreadsheet, unknown columns, and a file that is not there', async () => {
    const text = await upload('no columns of ours\r\n1\r\n', 'notes.csv')
    expect((await importFile(text)).status).toBe(400)
    const picture = (await api.get('products/1', { as })).body.coverUrl
    expect((await importFile(picture)).status).toBe(415)
    expect((await importFile(`/files/${'0'.repeat(64)}.xlsx`)).body.details[0].field).toBe('url')
    expect((await importFile(text, {}, 'purchases.staff')).status).toBe(403)
    expect((await importFile(await uploadSheet(aprons), {}, 'super.admin')).body.details[0].field).toBe('companyId')
  })
})

test('a file that would fill the memory is refused, and the API goes on answering', async () => {
  const url = await upload(`title\n${'\n'.repeat(1_000_000)}${','.repeat(4_000_000)}\n`, 'products.csv')
  const { status, body } = await importFile(url)
  expect([status, body.message]).toEqual([400, expect.stringContaining('20 MB')])
  expect((await api.get('products/1', { as })).status).toBe(200)
})

describe('the workbook of the list', () => {
  test('has a line for each SKU, as text where a spreadsheet would calculate, and reads back unchanged', async () => {
    const formula = '=1+1 of the workbook'
    const { body: made } = await api.post(
      'products',
      { title: formula, description: ' a\nb\u3000', barcode: '0012' },
      { as },
    )
    await api.post(`products/${made.productId}/skus`, [{ properties: ['x|y', 'z'], salePrice: 1.25 }], { as })
    const file = await exported()
    expect(file.headers.get('content-disposition')).toMatch(/products-\d{4}-\d{2}-\d{2}\.xlsx"$/)
    const lines = await readSheet(Buffer.from(file.bytes))
    expect(lines[0]).toEqual(expect.arrayContaining(['productId', 'title', 'skuCode', 'status']))
    expect(lines.find((line) => line[0] === made.productId)?.[1]).toBe(formula)
    expect(lines.length).toBeGreaterThan(480)
    const outcome = await run(await upload(new Uint8Array(file.bytes), 'back.xlsx'))
    expect(outcome).toMatchObject({ unchanged: lines.length - 1, errorCount: 0, total: lines.length - 1 })
    expect((await api.get(`products/${made.productId}`, { as })).headers.get('etag')).toBe('"2"')
  })

  test('holds what the filters of the list leave', async () => {
    const { body } = await api.get('products?findings=NoCategory&pageSize=100', { as })
    const lines = await readSheet(Buffer.from((await exported({ findings: 'NoCategory' })).bytes))
    const keys = new Set(lines.slice(1).map(([key]) => key))
    expect([...keys].sort()).toEqual(body.items.map(({ productId }: { productId: number }) => productId).sort())
  })

  test('is there for no other list', async () => {
    expect((await api.post('brands/export', {}, { as })).status).toBe(400)
  })
})

import iconv from 'iconv-lite'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'sales.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const upload = async (content: BlobPart, name = 'products.csv', query = ''): Promise<string> => {
  const body = new FormData()
  body.append('files', new File([content], name))
  return (await api.send('POST', `files${query}`, { as, body })).body[0].url
}
const tryFile = async (content: BlobPart, more: object = {}) =>
  api.post('products/import', { url: await upload(content), dryRun: true, ...more }, { as })

describe('the headings of a file', () => {
  test.each([
    ['the names of the API', 'title,skuCode,salePrice'],
    ['English labels, whatever their case and blanks', 'TITLE, Sku  code ,sale price'],
    ['simplified Chinese labels', '标题,SKU 编码,售价'],
    ['traditional Chinese labels', '標題,SKU 編碼,售價'],
  ])('are recognised by %s', async (_, headings) => {
    const { body } = await tryFile(`${headings}\nRecognised lamp,REC-1,12\n`)
    expect(body).toMatchObject({ total: 1, added: 1, errorCount: 0 })
    expect(body.rows[0].changes).toEqual([
      { field: 'title', old: null, new: 'Recognised lamp' },
      { field: 'skuCode', old: null, new: 'REC-1' },
      { field: 'salePrice', old: null, new: 12 },
    ])
  })

  test('that stand for nothing are refused, and listed by a dry run in which they are matched by hand', async () => {
    const text = 'Article,title,Colour of box\nIgnored,Matched lamp,red\n'
    const refused = await tryFile(text)
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('Article, Colour of box')])
    const { body } = await tryFile(text, { columns: {} })
    expect(body.headings).toEqual([
      { heading: 'Article', column: null },
      { heading: 'title', column: 'title' },
      { heading: 'Colour of box', column: null },
    ])
    const matched = { title: null, Article: 'title', 'Colour of box': 'description' }
    const chosen = await tryFile(text, { columns: matched })
    expect(chosen.body.rows[0].changes).toEqual([
      { field: 'title', old: null, new: 'Ignored' },
      { field: 'description', old: null, new: 'red' },
    ])
    const url = await upload(text)
    expect((await api.post('products/import', { url, columns: {} }, { as })).status).toBe(400)
    expect((await api.post('products/import', { url, columns: matched }, { as })).status).toBe(202)
  })

  test('that stand beyond the last column are refused with the row and the columns there may be', async () => {
    const { status, body } = await tryFile(`title${',x'.repeat(300)}\nLamp\n`)
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^Row 1 .* column KN.* 300 columns/)])
  })

  test('that stand for the same column are refused, whichever language they are in', async () => {
    for (const headings of ['title,title', 'title,标题', 'Unknown,Unknown']) {
      const { status, body } = await tryFile(`${headings}\nOne,Two\n`)
      expect([status, body.code]).toEqual([400, 400000001])
    }
    const twins = await tryFile('title,title\nOne,Two\n', { columns: {} })
    expect([twins.status, twins.body.message]).toEqual([400, expect.stringContaining('title')])
    const { body } = await tryFile('title,标题\nOne,Two\n', { columns: {} })
    expect(body.headings).toEqual([
      { heading: 'title', column: 'title' },
      { heading: '标题', column: null },
    ])
  })

  test('are not chosen for a heading that the file does not have, nor for an unknown column', async () => {
    const foreign = await tryFile('title\nOne\n', { columns: { Article: 'title' } })
    expect([foreign.status, foreign.body.details[0].field]).toEqual([400, 'columns.Article'])
    expect((await tryFile('title\nOne\n', { columns: { title: 'colour' } })).status).toBe(400)
  })
})

test('a file whose encoding is unclear is imported once it is chosen', async () => {
  // Two letters that are one of Chinese.
  const bytes = Uint8Array.from([...Buffer.from('A,B\nOpen lamp,'), 0xd1, 0xee, 0x0a])
  const url = await upload(bytes, 'products.csv', '?category=imports')
  const columns = { A: 'title', B: 'unit' }
  const open = await api.post('products/import', { url, columns }, { as })
  expect([open.status, open.body.message]).toEqual([400, expect.stringContaining('encoding of this file is unclear')])
  const reading = { encoding: 'windows-1252' }
  expect((await api.post('products/import', { url, columns, reading }, { as })).status).toBe(202)
})

test('a template has the headings of the language that reads back', async () => {
  for (const [language, title] of [
    ['en', 'Title'],
    ['zh-CN', '标题'],
    ['zh-TW', '標題'],
  ]) {
    const headers = { 'accept-language': String(language) }
    const { status, body } = await api.get('products/import/template?type=csv', { as, headers })
    expect([status, body.split(',')]).toEqual([200, expect.arrayContaining([title])])
    const lines = `${body}\n${body.split(',').map((heading: string) => (heading === title ? 'Of a template' : ''))}`
    expect((await tryFile(lines)).body).toMatchObject({ total: 1, added: 1, errorCount: 0 })
  }
  const workbook = await api.get('products/import/template', { as })
  expect(workbook.headers.get('content-disposition')).toContain('products-template.xlsx')
})

test('the columns are described in the language of the reader', async () => {
  const { body } = await api.get('products/import', { as, headers: { 'accept-language': 'zh-CN' } })
  expect(body.columns).toContainEqual({ name: 'salePrice', label: '售价', isRequired: false, isAmount: true })
  expect(body.recognizedBy).toContainEqual(['skuCode'])
})

describe('what is wrong with a cell', () => {
  const errorsOf = async (text: string, headers = {}) => {
    const { body } = await api.post('products/import', { url: await upload(text), dryRun: true }, { as, headers })
    return body.rows.flatMap((row: { errors: object[] }) => row.errors)
  }

  test('is told with its label, its value and what was probably meant', async () => {
    const [error] = await errorsOf('title,category\nLamp,Kitchen / Cookwear\n')
    expect(error).toEqual({
      ...{ field: 'category', value: 'Kitchen / Cookwear', suggestion: 'Kitchen / Cookware' },
      message: 'Category: “Kitchen / Cookwear” does not exist; did you mean Kitchen / Cookware?',
    })
    const [chinese] = await errorsOf('标题,类目\nLamp,Kitchen / Cookwear\n', { 'accept-language': 'zh-CN' })
    expect(chinese.message).toBe('类目：“Kitchen / Cookwear”不存在，是否应为Kitchen / Cookware？')
  })

  test.each([
    ['skuCode,salePrice', 'A-1,cheap', 'Sale price: “cheap” is not a number'],
    ['skuCode,minOrderQty', 'A-1,1.5', 'Min. quantity: “1.5” is not a whole number'],
    ['skuCode,status', 'A-1,Enabeld', '“Enabeld” is not one of Enabled, Disabled'],
  ])('says of %s how it is written', async (headings, cells, message) => {
    const errors = await errorsOf(`title,${headings}\nLamp,${cells}\n`)
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining(message) })])
  })

  test('comes back as a file of the refused rows, which is an import again once it is mended', async () => {
    const lines = [
      ['标题', 'SKU 编码', '售价'],
      ['Good lamp', 'GOOD-1', '12'],
      ['Wrong lamp', 'WRONG-1', 'much'],
    ]
    const url = await upload(new Uint8Array(await writeXlsx(lines as SheetData).toBuffer()), 'products.xlsx')
    const file = await api.post('products/import/refused', { url }, { as })
    expect(file.headers.get('content-disposition')).toContain('products-refused.xlsx')
    const { body } = await api.post(
      'products/import',
      { url: await upload(new Uint8Array(file.bytes), 'refused.xlsx'), dryRun: true },
      { as },
    )
    expect(body).toMatchObject({ total: 1, errorCount: 1 })
    expect(body.rows[0]).toMatchObject({ row: 2, errors: [{ field: 'salePrice', value: 'much' }] })
  })

  const encodings = ['gb18030', 'utf-16le', 'utf-16be']
  test.each(encodings)('comes back in the separator and the encoding of its text (%s)', async (encoding) => {
    const text = '标题;SKU 编码;售价\n好灯;GOOD-2;12\n坏灯;WRONG-2;很多\n'
    const bytes = iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') })
    const url = await upload(new Uint8Array(bytes), 'products.csv', '?category=imports')
    const headers = { 'accept-language': 'zh-CN' }
    const file = await api.post('products/import/refused', { url }, { as, headers })
    expect(file.headers.get('content-disposition')).toContain('products-refused.csv')
    const [headings, row] = iconv.decode(Buffer.from(file.bytes), encoding).split('\r\n')
    expect(headings).toMatch(/^标题;SKU 编码;售价;/)
    expect(row).toMatch(/^坏灯;WRONG-2;很多;.*很多/)
  })

  test('comes back with the separator that its text names itself, and is read again', async () => {
    const url = await upload('sep=|\ntitle|skuCode|salePrice\nBar lamp|BAR-1|much\n')
    const file = await api.post('products/import/refused', { url }, { as })
    const [declaration, headings, row] = Buffer.from(file.bytes).toString('utf-8').replace('\ufeff', '').split('\r\n')
    expect([declaration, headings]).toEqual(['sep=|', expect.stringMatching(/^title\|skuCode\|salePrice\|/)])
    expect(row).toMatch(/^Bar lamp\|BAR-1\|much\|/)
    const again = await tryFile(new Uint8Array(file.bytes))
    expect(again.body).toMatchObject({ total: 1, errorCount: 1 })
    expect(again.body.rows[0].errors[0]).toMatchObject({ field: 'salePrice', value: 'much' })
  })
})

import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface ReadRow {
  action: string
  changes: { field: string; new: unknown }[]
  errors: { field: string; message: string }[]
}

const check = async (body: object): Promise<ReadRow[]> => {
  const answer = await api.post('products/import', { dryRun: true, ...body }, { as })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.rows
}
const checkFile = async (content: BlobPart, name: string) => {
  const form = new FormData()
  form.append('files', new File([content], name))
  const { body } = await api.send('POST', 'files?category=imports', { as, body: form })
  return check({ url: body[0].url })
}
const workbook = async (lines: SheetData) => new Uint8Array(await writeXlsx(lines).toBuffer())
const valueIn = ([row]: ReadRow[], field: string) => row?.changes.find((change) => change.field === field)?.new
const errorsOf = ([row]: ReadRow[]) => row?.errors.map(({ field, message }) => [field, message])

test.each([
  ['150.000', 'VND', '150', '150000'],
  ['2.000', 'HKD', '2', '2000'],
  ['1,234', 'HKD', '1.234', '1234'],
  ['1,234', 'KWD', '1.234', '1234'],
  ['１，２３４', 'HKD', '1.234', '1234'],
])('%s %s could be two numbers, and is refused with both', async (salePrice, currency, small, large) => {
  const rows = await check({ rows: [{ title: 'Ambiguous', salePrice, currency }] })
  expect(errorsOf(rows)).toEqual([['salePrice', expect.stringContaining(`read as ${small} or as ${large}`)]])
})

test.each([
  ['1,234,567', 'HKD', 1_234_567],
  ['1,234.50', 'HKD', 1234.5],
  ['1234567.25', 'HKD', 1_234_567.25],
  ['150000', 'VND', 150_000],
  ['1.250', 'KWD', 1.25],
])('%s %s is one number', async (salePrice, currency, value) => {
  expect(valueIn(await check({ rows: [{ title: 'Clear', salePrice, currency }] }), 'salePrice')).toBe(value)
})

test.each(['0,125', '-0,125', '00,125', '0,125,000'])('the weight %s is no number', async (weight) => {
  const rows = await check({ rows: [{ title: 'Weighed', properties: 'One', weight }] })
  expect(errorsOf(rows)).toEqual([['weight', expect.stringContaining('is not a number')]])
})

test.each(['0.125', '1234.567', 2.125])('the weight %s is one number', async (weight) => {
  expect(valueIn(await check({ rows: [{ title: 'Weighed', properties: 'One', weight }] }), 'weight')).toBe(
    Number(weight),
  )
})

test('a number cell is the number that it holds', async () => {
  const lines: SheetData = [
    ['title', 'skuCode', 'weight'].map((value) => ({ value })),
    [{ value: 'Weighed' }, { value: 'CELL-1' }, { type: Number, value: 1.234 }],
  ]
  const rows = await checkFile(await workbook(lines), 'weights.xlsx')
  expect([errorsOf(rows), valueIn(rows, 'weight')]).toEqual([[], 1.234])
})

test.each([
  ['1.5', 'JPY', 0],
  ['9.995', 'HKD', 2],
])('a price of %s %s has more decimals than its currency', async (salePrice, currency, decimals) => {
  const rows = await check({ rows: [{ title: 'Priced', salePrice: Number(salePrice), currency }] })
  expect(errorsOf(rows)).toEqual([['salePrice', expect.stringContaining(`at most ${decimals} decimals`)]])
})

test('a code that a spreadsheet has turned into another number is refused, in its text and as a number', async () => {
  const ofText = await checkFile('title,skuCode\nCoded,2.02207E+18\n', 'codes.csv')
  const lines: SheetData = [
    ['title', 'skuCode'].map((value) => ({ value })),
    [{ value: 'Coded' }, { type: Number, value: Number('202207123456789012') }],
  ]
  const ofNumber = await checkFile(await workbook(lines), 'codes.xlsx')
  const message = expect.stringContaining('only 15 digits')
  expect([errorsOf(ofText), errorsOf(ofNumber)]).toEqual([[['skuCode', message]], [['skuCode', message]]])
})

test('codes of up to 15 digits as a number, and longer ones as text, are taken', async () => {
  const lines: SheetData = [
    ['title', 'skuCode'].map((value) => ({ value })),
    [{ value: 'Coded' }, { type: Number, value: 123_456_789_012_345 }],
  ]
  expect(valueIn(await checkFile(await workbook(lines), 'codes.xlsx'), 'skuCode')).toBe('123456789012345')
  const long = '202207123456789012'
  expect(valueIn(await checkFile(`title,skuCode\nCoded,${long}\n`, 'codes.csv'), 'skuCode')).toBe(long)
})

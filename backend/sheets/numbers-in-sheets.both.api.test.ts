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

interface Form {
  key: string
  value: string | null
  choices: { value: string; example: string; reads: string }[]
}

const answerOf = async (body: object): Promise<{ rows: ReadRow[]; forms?: Form[]; errorCount: number }> =>
  (await api.post('products/import', { dryRun: true, ...body }, { as })).body

test('a column that does not tell its mark is a question, whose answer is for every row', async () => {
  const rows = ['1,234', '2,000', '950'].map((salePrice, at) => ({
    title: `Unclear ${at}`,
    salePrice,
    currency: 'HKD',
  }))
  const open = await answerOf({ rows })
  expect(open.forms).toEqual([
    {
      ...{ key: 'salePrice:mark', column: 'salePrice', kind: 'mark', value: null, isMixed: false },
      choices: [
        { value: '.', example: '1,234', reads: '1234' },
        { value: ',', example: '1,234', reads: '1.234' },
      ],
    },
  ])
  expect(errorsOf(open.rows)).toEqual([['salePrice', expect.stringContaining('read as 1.234 or as 1234')]])
  expect(open.errorCount).toBe(2)
  const answered = await answerOf({ rows, forms: { 'salePrice:mark': '.' } })
  expect([answered.errorCount, answered.forms?.[0]?.value]).toEqual([0, '.'])
  const prices = answered.rows.map(({ changes }) => changes.find(({ field }) => field === 'salePrice')?.new)
  expect(prices).toEqual([1234, 2000, 950])
})

test('one cell that can be read in one way decides its column, and amounts of each currency their own', async () => {
  const prices = [
    ['1.234', 'EUR'],
    ['12,5', 'EUR'],
    ['150.000', 'VND'],
    ['HK$ 1,299.00', 'HKD'],
    ['(5)', 'HKD'],
  ] as const
  const rows = prices.map(([salePrice, currency], at) => ({ title: `Told ${at}`, salePrice, currency }))
  const { rows: read, forms } = await answerOf({ rows })
  expect(forms?.map(({ key, value }) => [key, value])).toEqual([
    ...[
      ['salePrice:mark:EUR', ','],
      ['salePrice:mark:VND', ','],
      ['salePrice:mark:HKD', '.'],
    ],
  ])
  expect(read.map(({ changes }) => changes.find(({ field }) => field === 'salePrice')?.new)).toEqual([
    ...[1234, 12.5, 150_000, 1299, undefined],
  ])
})

test('an amount in another currency than its row is refused, and so is a form that there is none of', async () => {
  const rows = [{ title: 'Other', salePrice: 'US$ 12', currency: 'HKD' }]
  expect(errorsOf((await answerOf({ rows })).rows)).toEqual([['salePrice', expect.stringContaining('USD')]])
  const wrong = await api.post('products/import', { rows, forms: { 'salePrice:mark': 'x' } }, { as })
  expect(wrong.status).toBe(400)
})

test.each([
  ['1,234,567', 'HKD', 1_234_567],
  ['1,234.50', 'HKD', 1234.5],
  ['1234567.25', 'HKD', 1_234_567.25],
  ['150000', 'VND', 150_000],
  ['150.000', 'VND', 150_000],
  ['1.250', 'KWD', 1.25],
])('%s %s is one number', async (salePrice, currency, value) => {
  expect(valueIn(await check({ rows: [{ title: 'Clear', salePrice, currency }] }), 'salePrice')).toBe(value)
})

test('0,125,000 is no number', async () => {
  const rows = await check({ rows: [{ title: 'Weighed', properties: 'One', weight: '0,125,000' }] })
  expect(errorsOf(rows)).toEqual([['weight', expect.stringContaining('is not a number')]])
})

test.each([
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['1234.567', 1234.567],
  [2.125, 2.125],
])('the weight %s is one number', async (weight, value) => {
  expect(valueIn(await check({ rows: [{ title: 'Weighed', properties: 'One', weight }] }), 'weight')).toBe(value)
})

test('weights are stored in grams, in whatever unit their heading, their cells or a person has them', async () => {
  const weightsOf = async (content: string, forms = {}) => {
    const form = new FormData()
    form.append('files', new File([content], 'weights.csv'))
    const { body } = await api.send('POST', 'files?category=imports', { as, body: form })
    const { rows } = await answerOf({ url: body[0].url, columns: {}, forms })
    return rows.map(({ changes, errors }) => errors[0]?.field ?? changes.find(({ field }) => field === 'weight')?.new)
  }
  const file = (heading: string, ...weights: string[]) =>
    [`title,skuCode,${heading}`, ...weights.map((weight, at) => `Weighed ${at},W-${at},"${weight}"`)].join('\n')
  expect(await weightsOf(file('Weight (kg)', '0.5', '1.25'))).toEqual([500, 1250])
  expect(await weightsOf(file('weight', '0.5 kg', '500g', '2 lb'))).toEqual([500, 500, 907])
  expect(await weightsOf(file('weight', '0.5 kg', '2'))).toEqual([500, 'weight'])
  expect(await weightsOf(file('weight', '0.5 kg', '2'), { 'weight:unit': 'kg' })).toEqual([500, 2000])
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

test('a barcode that has lost its zeros is an error where most of its column are GTINs', async () => {
  const messagesOf = async (...codes: string[]) => {
    const lines = codes.map((code, at) => `Coded ${at},BAR-${at},${code}`)
    const rows = await checkFile(['title,skuCode,barcode', ...lines].join('\n'), 'barcodes.csv')
    return rows.map(({ errors }) => errors.map(({ message }) => message))
  }
  expect(await messagesOf('4006381333931', '36000291452')).toEqual([
    [],
    [expect.stringContaining('it was probably 036000291452')],
  ])
  expect(await messagesOf('1001', '1002', '36000291452')).toEqual([[], [], []])
})

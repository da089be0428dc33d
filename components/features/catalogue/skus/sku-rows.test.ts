import { endpoints } from '@/contract/endpoints'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { fieldsFor, isNumber, normalized, plainFields, propertiesOf, storedValue } from './sku-cells'
import { faultOf } from './sku-faults'
import {
  changedFields,
  dimensionsOf,
  draftsOf,
  faultsOf,
  filledDown,
  lastingFaults,
  newRow,
  pasted,
  placedFaults,
  rowsOf,
  withCells,
  withRemoved,
} from './sku-rows'

const sku = (productSkuId: number, given: Partial<ProductSku> = {}): ProductSku => ({
  productSkuId,
  productId: 7,
  skuCode: `TS-${productSkuId}`,
  properties: ['红', 'M'],
  originalProperties: ['Red', 'M'],
  coverUrl: null,
  marketPrice: null,
  startPrice: null,
  endPrice: null,
  salePrice: 12.5,
  currency: 'CNY',
  minOrderQty: null,
  maxOrderQty: null,
  weight: null,
  length: null,
  width: null,
  height: null,
  status: 'Enabled',
  statusText: 'Enabled',
  remark: null,
  ...given,
})
const skus = [sku(1), sku(2, { originalProperties: ['Blue', 'M'] }), sku(3, { originalProperties: ['Blue', 'L'] })]
const rows = rowsOf(skus, 2)
const cell = (list: ReturnType<typeof rowsOf>, at: number, field: string) => list[at]?.cells[field]
let made = 0
const options = { fields: fieldsFor(2), dimensions: 2, keyOf: () => `new-${++made}` }
beforeEach(() => {
  made = 0
})

test('rows have the properties as they were entered, in as many columns as any SKU needs', () => {
  expect(cell(rows, 0, 'property0')).toBe('Red')
  expect(dimensionsOf([], [])).toBe(1)
  expect(dimensionsOf(['Colour'], skus)).toBe(2)
  expect(dimensionsOf(['Colour', 'Size', 'Cut'], skus)).toBe(3)
})

test.each([
  ['salePrice', ' ¥1,234.50 ', '¥1,234.50'],
  ['salePrice', 'CNY 12', 'CNY 12'],
  ['weight', '1,200', '1200'],
  ['salePrice', '１２．５', '12.5'],
  ['salePrice', '12,5', '12,5'],
  ['salePrice', 'twelve', 'twelve'],
  ['currency', 'cny', 'CNY'],
  ['skuCode', ' a,b ', 'a,b'],
])('takes %s %j as %j', (field, text, expected) => expect(normalized(field, text)).toBe(expected))

test.each([
  ['salePrice', '12,5', 'number'],
  ['salePrice', '1e3', 'number'],
  ['salePrice', '-1', 'low'],
  ['salePrice', '1000000000001', 'high'],
  ['salePrice', '1.23456', 'decimals'],
  ['salePrice', '1.2345', undefined],
  ['salePrice', '$12', 'otherCurrency'],
  ['weight', '$12', 'number'],
  ['weight', '-0.5', 'low'],
  ['length', '1.00001', 'decimals'],
  ['minOrderQty', '1.5', 'whole'],
  ['minOrderQty', 'two', 'number'],
  ['maxOrderQty', '-2', 'low'],
  ['maxOrderQty', '1000000001', 'high'],
  ['currency', 'RMBX', 'currency'],
  ['currency', '', undefined],
  ['status', 'Sold', 'status'],
  ['status', '', 'status'],
  ['coverUrl', 'javascript:alert(1)', 'address'],
  ['coverUrl', 'https://pictures.example/1.jpg', undefined],
  ['skuCode', 'x'.repeat(61), 'long'],
  ['skuCode', 'x'.repeat(60), undefined],
  ['skuCode', '\u200b', 'gap'],
  ['property0', 'x'.repeat(201), 'long'],
  ['property0', '', undefined],
  ['remark', 'x'.repeat(2001), 'long'],
  ['remark', 'anything', undefined],
])('finds in %s %j the fault %s', (field, text, expected) =>
  expect(faultOf(field, { [field]: text })?.rule).toBe(expected),
)

test('every column is checked by the schema by which the API checks it', () => {
  const unlike = new Map<string, unknown>([
    ['status', 'Sold'],
    ['currency', 'x'],
    ['coverUrl', 'x'],
  ])
  for (const field of plainFields) {
    const text = isNumber(field) ? '-1' : String(unlike.get(field) ?? 'x'.repeat(2001))
    const body = [{ [field]: storedValue(field, text) }]
    expect([field, endpoints['POST products/{id}/skus'].body.safeParse(body).success]).toEqual([field, false])
    expect([field, faultOf(field, { [field]: text })]).toEqual([field, expect.anything()])
  }
})

test('names the limit that a cell is beyond', () => {
  expect(faultOf('skuCode', { skuCode: 'x'.repeat(61) })).toEqual({ rule: 'long', limit: 60 })
  expect(faultOf('minOrderQty', { minOrderQty: '-1' })).toEqual({ rule: 'low', limit: 0 })
})

test('refuses a property that is empty before one that is not', () => {
  expect(faultOf('property0', { property0: '', property1: 'M' })).toEqual({ rule: 'gap' })
  expect(faultOf('property1', { property0: 'Red', property1: '' })).toBeUndefined()
  expect(propertiesOf({ property0: 'Red', property1: '' }, 2)).toEqual(['Red'])
})

test.each([
  ['¥1,234.50', 'CNY', '1234.50'],
  ['CN¥1,234.50', 'CNY', '1234.50'],
  ['12.50 CNY', 'CNY', '12.50'],
  ['HK$8', 'HKD', '8'],
  ['US$8', 'USD', '8'],
  ['¥-8', 'JPY', '-8'],
  ['$12.50', 'CNY', '$12.50'],
  ['USD 12.50', 'CNY', 'USD 12.50'],
  ['HK$8', 'USD', 'HK$8'],
  ['¥8', '', '¥8'],
])('a price of %s in a row in %j is read as %s', (text, currency, expected) => {
  const [row] = withCells(rows, [
    { key: '1', field: 'salePrice', text },
    { key: '1', field: 'currency', text: currency },
  ])
  expect(row?.cells.salePrice).toBe(expected)
})

test('a price with the sign of another currency is read once its row has that currency', () => {
  const refused = withCells(rows, [{ key: '1', field: 'salePrice', text: '$12.50' }])
  expect(faultsOf(refused, ({ rule }) => rule).get('1')).toEqual({ salePrice: 'otherCurrency' })
  const next = withCells(refused, [{ key: '1', field: 'currency', text: 'USD' }])
  expect([cell(next, 0, 'salePrice'), faultsOf(next, ({ rule }) => rule).size]).toEqual(['12.50', 0])
})

test('an edit changes one row and leaves the others the same objects', () => {
  const next = withCells(rows, [{ key: '2', field: 'salePrice', text: '13' }])
  expect(cell(next, 1, 'salePrice')).toBe('13')
  expect(next[0]).toBe(rows[0])
  expect(changedFields(next[1] as (typeof next)[number])).toEqual(['salePrice'])
  expect(withCells(next, [{ key: '2', field: 'salePrice', text: '13' }])[1]).toBe(next[1])
})

test('filling down goes to the end, or to the selected rows alone', () => {
  const all = filledDown(
    withCells(rows, [{ key: '1', field: 'weight', text: '250' }]),
    { key: '1', field: 'weight' },
    new Set(),
  )
  expect(all.map(({ cells }) => cells.weight)).toEqual(['250', '250', '250'])
  const one = filledDown(
    withCells(rows, [{ key: '1', field: 'weight', text: '250' }]),
    { key: '1', field: 'weight' },
    new Set(['3']),
  )
  expect(one.map(({ cells }) => cells.weight)).toEqual(['250', '', '250'])
  // The keyboard is on the last of the selected rows after Shift+Down.
  const downwards = filledDown(
    withCells(rows, [{ key: '1', field: 'weight', text: '250' }]),
    { key: '3', field: 'weight' },
    new Set(['1', '2', '3']),
  )
  expect(downwards.map(({ cells }) => cells.weight)).toEqual(['250', '250', '250'])
})

test('a pasted block fills cells to the right and down, adds rows below and drops what is right of the last column', () => {
  const next = pasted(rows, { key: '3', field: 'skuCode' }, 'A\t1.5\nB\t2.5\n', options)
  expect(next).toHaveLength(4)
  expect([cell(next, 2, 'skuCode'), cell(next, 2, 'salePrice')]).toEqual(['A', '1.5'])
  expect([cell(next, 3, 'skuCode'), cell(next, 3, 'salePrice'), cell(next, 3, 'currency')]).toEqual(['B', '2.5', 'CNY'])
  const few = { ...options, fields: ['skuCode', 'weight'] }
  expect(cell(pasted(rows, { key: '1', field: 'skuCode' }, 'A\t90', few), 0, 'weight')).toBe('90')
  expect(cell(pasted(rows, { key: '1', field: 'remark' }, 'x\ty', options), 0, 'remark')).toBe('x')
})

test('a paste of 200 rows of 5 cells adds as many rows', () => {
  const block = Array.from({ length: 200 }, (_, at) => `C${at}\t1\t2\t3\t4`).join('\n')
  expect(pasted(rows, { key: '1', field: 'skuCode' }, block, options)).toHaveLength(200)
})

test('removing marks what is stored and drops what is new, and can be taken back', () => {
  const all = [...rows, newRow('new-1', rows, 2)]
  const removed = withRemoved(all, new Set(['1', 'new-1']), true)
  expect(removed.map(({ key, isRemoved }) => [key, isRemoved])).toEqual([
    ['1', true],
    ['2', undefined],
    ['3', undefined],
  ])
  expect(withRemoved(removed, new Set(['1']), false)).toEqual(rows)
})

test('sends only what was changed, properties whole, numbers as numbers and emptied cells as null', () => {
  const edited = withCells(rows, [
    { key: '1', field: 'salePrice', text: '' },
    { key: '2', field: 'property1', text: 'XL' },
  ])
  const all = [
    ...withRemoved(edited, new Set(['3']), true),
    newRow('new-1', rows, 2, { property0: 'Green', salePrice: '9.5' }),
  ]
  expect(draftsOf(all, 2)).toEqual({
    keys: ['1', '2', '3', 'new-1'],
    drafts: [
      { productSkuId: 1, salePrice: null },
      { productSkuId: 2, properties: ['Blue', 'XL'] },
      { productSkuId: 3, remove: true },
      { properties: ['Green'], salePrice: 9.5, currency: 'CNY', status: 'Enabled' },
    ],
  })
})

test('faults of rows that are not sent are not reported', () => {
  const old = rowsOf([sku(1, { currency: 'rmb' }), sku(2)], 2)
  expect(faultsOf(old, ({ rule }) => rule).size).toBe(0)
  const edited = withCells(old, [{ key: '2', field: 'salePrice', text: 'abc' }])
  expect([...faultsOf(edited, ({ rule }) => rule)]).toEqual([['2', { salePrice: 'number' }]])
})

test('the errors of a refused save stand at the cells of their rows', () => {
  const textFor = (message: string) => message
  const details = [
    { field: '1.salePrice', message: 'too high' },
    { field: '0.properties', message: 'taken' },
    { field: '0.properties.1', message: 'long' },
  ]
  expect([...(placedFaults(details, ['5', '9'], textFor) ?? [])]).toEqual([
    ['9', { salePrice: 'too high' }],
    ['5', { property0: 'taken', property1: 'long' }],
  ])
  expect(placedFaults([{ field: 'productSkuId', message: 'in use' }], ['5'], textFor)).toBeNull()
  expect(placedFaults([{ message: 'in use' }], ['5'], textFor)).toBeNull()
})

test('a message leaves its cell when the text of the cell changes', () => {
  const faults = new Map([['1', { salePrice: 'too high', skuCode: 'taken' }]])
  const next = withCells(rows, [{ key: '1', field: 'salePrice', text: '11' }])
  expect([...lastingFaults(faults, rows, next)]).toEqual([['1', { skuCode: 'taken' }]])
})

import { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { shapeOf } from '@/contract/shape'
import { columnsOf, defaultView, moved, offeredColumns, readView, toggled, withWidth } from './list-view'

const entity = shapeOf(purchaseOrders)
const covers = { field: 'coverUrls', width: 140 }
const description = { columns: ['businessCode', covers, 'status'] }
const usual = defaultView(entity, description)
const offered = offeredColumns(entity, description)
const read = (text: string | null) => readView(text, usual, offered, 'businessCode')

test('shows at most ten columns by default', () => {
  const many = Object.keys(entity.fields).slice(0, 14)
  expect(defaultView(entity, { columns: many }).columns).toHaveLength(10)
})

test('leaves out by default the number of a record, its second name, and columns without a value', () => {
  const columns = ['purchaseOrderId', 'businessCode', 'supplierId', 'remark', 'status']
  const rows = [{ purchaseOrderId: 1, businessCode: 'PO1', supplierId: 4, remark: null, status: 'Draft' }]
  const given = { columns, card: { second: 'supplierId' } }
  expect(defaultView(entity, given, { rows }).columns).toEqual(['businessCode', 'status'])
  expect(defaultView(entity, given, { rows: [] }).columns).toEqual(['businessCode', 'remark', 'status'])
  expect(defaultView(entity, given, { rows, used: ['remark', 'purchaseOrderId'] }).columns).toEqual([
    'purchaseOrderId',
    'businessCode',
    'remark',
    'status',
  ])
})

test('offers the other fields of the record, except those that only the description can render', () => {
  expect(offered.slice(0, 3)).toEqual(['businessCode', 'coverUrls', 'status'])
  expect(offered).toEqual(expect.arrayContaining(['purchaseOrderId', 'supplierId', 'remark', 'createdTime']))
  expect(offeredColumns(entity, { columns: ['status'] })).not.toContain('coverUrls')
  expect(new Set(offered).size).toBe(offered.length)
})

test.each<[string, unknown, unknown]>([
  ['nothing', null, usual],
  [
    'a choice',
    { columns: ['status', 'businessCode'], widths: { status: 200 } },
    { columns: ['status', 'businessCode'], widths: { status: 200 }, isChosen: true },
  ],
  [
    'columns that are no more',
    { columns: ['gone', 'businessCode'] },
    { columns: ['businessCode'], widths: {}, isChosen: true },
  ],
  ['only such', { columns: ['gone'] }, usual],
  [
    'no column that opens a record',
    { columns: ['status'] },
    { columns: ['businessCode', 'status'], widths: {}, isChosen: true },
  ],
  [
    'a column twice',
    { columns: ['status', 'businessCode', 'status'] },
    { columns: ['status', 'businessCode'], widths: {}, isChosen: true },
  ],
  [
    'widths that no column has',
    { widths: { status: 3, gone: 90, remark: '9', businessCode: 90 } },
    { ...usual, widths: { businessCode: 90 } },
  ],
  ['widths that are none', { widths: 'wide' }, usual],
  ['nonsense', { columns: 'all' }, usual],
])('is restored from %s', (_, stored, expected) => {
  expect(read(stored === null ? null : JSON.stringify(stored))).toEqual(expected)
})

test('ignores malformed stored text', () => {
  expect(read('{')).toEqual(usual)
  expect(read('3')).toEqual(usual)
})

test('adds a column at the end, and removes it', () => {
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})

test.each<[string, -1 | 1, string[]]>([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
])('%s moved by %d', (field, by, expected) => {
  expect(moved(['a', 'b', 'c'], field, by)).toEqual(expected)
})

test('preserves the description of a described column', () => {
  const view = { columns: ['remark', 'coverUrls'], widths: {} } as const
  expect(columnsOf(view, description)).toEqual(['remark', covers])
})

test('a column is as wide as chosen, described or not', () => {
  const view = {
    columns: ['remark', 'coverUrls'],
    widths: { remark: 70, coverUrls: 300 },
  } as const
  expect(columnsOf(view, description)).toEqual([
    { field: 'remark', width: 70 },
    { field: 'coverUrls', width: 300 },
  ])
})

test.each<[number | undefined, Record<string, number>]>([
  [120, { a: 90, b: 120 }],
  [1, { a: 90, b: 50 }],
  [99_999, { a: 90, b: 1000 }],
  [undefined, { a: 90 }],
])('a width of %d', (width, expected) => {
  expect(withWidth({ a: 90, b: 200 }, 'b', width)).toEqual(expected)
})

import { purchaseOrders } from '@/contract/entities/purchasing/purchase-orders'
import { currencies } from '@/contract/entities/reference'
import { shapeOf } from '@/contract/shape'
import {
  activeTerms,
  arrange,
  isReversed,
  namesOf,
  readAmount,
  readKeys,
  readText,
  referencesIn,
  searchKindOf,
  withTerms,
} from './filters'

const entity = shapeOf(purchaseOrders)

test.each([
  ['businessCode', 'text', ['businessCode']],
  ['status', 'choice', ['status']],
  ['supplierId', 'ref', ['supplierId']],
  ['purchaseOrderId', 'ids', ['ids']],
  ['totalAmount', 'numbers', ['totalAmountMin', 'totalAmountMax']],
  ['createdTime', 'days', ['createdTimeStart', 'createdTimeEnd']],
  ['coverUrls', undefined, ['coverUrls']],
  ['lineCount', undefined, ['lineCount']],
  ['nonsense', undefined, ['nonsense']],
])('%s is searched by as %s, with %j', (field, kind, names) => {
  expect(searchKindOf(entity, field)).toBe(kind)
  expect(namesOf(entity, field)).toEqual(names)
  // Whatever a field's search writes, the API understands.
  if (kind) for (const name of names) expect(entity.terms).toContain(name)
})

test('puts two choices in the bar where there are no built-in searches, and all others behind the button', () => {
  const fields = ['keyword', 'createdTime', 'status', 'supplierId', 'channelType', 'coverUrls', 'totalAmount']
  const more = ['createdTime', 'supplierId', 'totalAmount']
  expect(arrange({ ...entity, searchesBy: undefined }, fields)).toEqual({ bar: ['status', 'channelType'], more })
  expect(arrange(entity, [...fields, 'companyId'], true)).toEqual({
    bar: [],
    more: ['createdTime', 'supplierId', 'channelType', 'totalAmount'],
  })
  expect(arrange(entity, ['keyword'])).toEqual({ bar: [], more: [] })
})

test('counts both ends of a range as one term, and the keyword as none', () => {
  const terms = {
    keyword: 'mug',
    createdTimeStart: '2026-01-01',
    status: 'Paid',
    createdTimeEnd: '2026-02-01',
    totalAmount: '5',
    goodsAmountMax: '9',
    ids: '1,2',
    colour: 'red',
  }
  expect(activeTerms(entity, terms)).toEqual([
    { field: 'createdTime', kind: 'days', names: ['createdTimeStart', 'createdTimeEnd'] },
    { field: 'status', kind: 'choice', names: ['status'] },
    { field: 'totalAmount', kind: 'text', names: ['totalAmount'] },
    { field: 'goodsAmount', kind: 'numbers', names: ['goodsAmountMax'] },
    { field: 'ids', kind: 'ids', names: ['ids'] },
    { field: 'colour', kind: 'text', names: ['colour'] },
  ])
})

test('drops an emptied term and keeps the others', () => {
  expect(withTerms({ keyword: 'mug', status: 'Paid' }, { status: '', ids: '3' })).toEqual({ keyword: 'mug', ids: '3' })
})

test.each([
  ['1,2,3', '1,2,3'],
  [' 1  2\n3 ', '1,2,3'],
  ['1，2、2', '1,2'],
  ['', ''],
  ['1,x', undefined],
  ['-1', undefined],
  ['1234567890123456', undefined],
])('%j are the keys %j', (text, expected) => {
  expect(readKeys(entity, text)).toBe(expected)
})

test.each([
  ['12', true, '12'],
  ['1,200', true, '1200'],
  ['1,234,567.5', false, '1234567.5'],
  ['-3', false, '-3'],
  ['', false, ''],
  [' ', true, ''],
  ['1.5', true, undefined],
  ['1,2', false, undefined],
  ['a few', false, undefined],
  ['1e5', false, undefined],
])('%j (whole: %s) is the number %j', (text, isWhole, expected) => {
  expect(readAmount(text, isWhole)).toBe(expected)
})

test.each([
  ['cny, usd,CNY', 'CNY,USD'],
  ['1', undefined],
  ['CNYX', undefined],
])('reads %j as %j where keys are codes', (text, expected) => {
  expect(readKeys(shapeOf(currencies), text)).toBe(expected)
})

test.each([
  [' PO-7 ', undefined, 'PO-7'],
  ['', '^[A-Z]{3}$', ''],
  [' cny', '^[A-Z]{3}$', 'CNY'],
  ['us', '^[A-Z]{3}$', undefined],
  ['a-z', '^[a-z-]{3}$', 'a-z'],
])('reads the text %j, where values match %j, as %j', (text, pattern, expected) => {
  expect(readText(text, pattern)).toBe(expected)
})

test.each<[string, Record<string, string>, boolean]>([
  ['totalAmount', { totalAmountMin: '10', totalAmountMax: '9' }, true],
  ['totalAmount', { totalAmountMin: '9', totalAmountMax: '10' }, false],
  ['totalAmount', { totalAmountMin: '9' }, false],
  ['createdTime', { createdTimeStart: '2026-03-02 10:00:01', createdTimeEnd: '2026-03-02 10:00:00' }, true],
  ['createdTime', { createdTimeStart: '2026-03-02 10:00:00', createdTimeEnd: '2026-03-02 10:00:00' }, false],
  ['createdTime', { createdTimeStart: '2026-03-02 10:00:00', createdTimeEnd: '2026-03-02' }, false],
  ['createdTime', { createdTimeStart: 'soon', createdTimeEnd: '2026-03-02' }, false],
  ['status', { status: 'Paid' }, false],
])('filters %s by %j: the range is reversed: %s', (field, terms, expected) => {
  expect(isReversed(entity, field, terms)).toBe(expected)
})

test('takes single records that a list is searched by as values of a new one, and nothing else', () => {
  const terms = { supplierId: '7', warehouseId: '3,4', status: 'Paid', keyword: '5', constructor: '1' }
  expect(referencesIn(entity, terms)).toEqual({ supplierId: 7 })
})

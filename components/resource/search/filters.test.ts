import { purchaseOrders } from '@/contract/entities/purchase-orders'
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

test('two choices stand in the bar, all others behind the button', () => {
  const fields = ['keyword', 'createdTime', 'status', 'supplierId', 'channelType', 'coverUrls', 'totalAmount']
  expect(arrange(entity, fields)).toEqual({
    bar: ['status', 'channelType'],
    more: ['createdTime', 'supplierId', 'totalAmount'],
  })
  expect(arrange(entity, ['keyword'])).toEqual({ bar: [], more: [] })
})

test('both ends of a range are one term, and the keyword is none', () => {
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

test('an emptied term goes, the others stay', () => {
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
])('where keys are codes, %j are %j', (text, expected) => {
  expect(readKeys(shapeOf(currencies), text)).toBe(expected)
})

test.each([
  [' PO-7 ', undefined, 'PO-7'],
  ['', '^[A-Z]{3}$', ''],
  [' cny', '^[A-Z]{3}$', 'CNY'],
  ['us', '^[A-Z]{3}$', undefined],
  ['a-z', '^[a-z-]{3}$', 'a-z'],
])('the text %j where values look like %j is %j', (text, pattern, expected) => {
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
])('%s by %j ends before it begins: %s', (field, terms, expected) => {
  expect(isReversed(entity, field, terms)).toBe(expected)
})

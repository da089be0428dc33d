import { banners } from '@/contract/entities/banners'
import { orders } from '@/contract/entities/orders'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { currencies } from '@/contract/entities/reference'
import { shapeOf } from '@/contract/shape'
import { ignoredTerms, type ListState, queryOf, readListState, usualSorting, writeListState } from './list-url'

const shape = shapeOf(suppliers)
const read = (address: string) => readListState(new URLSearchParams(address), shape)
const plain: ListState = { page: 1, pageSize: 20, sorting: undefined, terms: {} }

test('a list is sorted as its entity says, else by the newest', () => {
  expect(usualSorting(shape)).toEqual({ field: 'createdTime', descending: true })
  expect(usualSorting(shapeOf(banners))).toEqual({ field: 'position', descending: false })
})

test.each<[string, Partial<ListState>]>([
  ['', {}],
  [
    'keyword=silk+scarf&status=Enabled%2CDisabled&ids=3%2C4',
    { terms: { keyword: 'silk scarf', status: 'Enabled,Disabled', ids: '3,4' } },
  ],
  ['createdTimeStart=2026-03-02+16%3A00%3A00', { terms: { createdTimeStart: '2026-03-02 16:00:00' } }],
  ['page=3&pageSize=50&sort=-name', { page: 3, pageSize: 50, sorting: { field: 'name', descending: true } }],
  ['sort=name', { sorting: { field: 'name', descending: false } }],
])('a copied address shows the same list: %j', (address, expected) => {
  const state = { ...plain, ...expected }
  expect(read(address)).toEqual(state)
  expect(writeListState(state, shape).toString()).toBe(address)
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'pageSize=30',
  'pageSize=100000',
  'sort=colour',
  'sort=',
  'colour=red',
  'keyword=',
  'constructor=x',
])('an invalid part is ignored: %s', (address) => {
  expect(read(address)).toEqual(plain)
})

test('the record that is open over the list is no term of it', () => {
  expect(read('record=4.edit')).toEqual(plain)
})

test('the query has every parameter, the URL only those that differ from their default', () => {
  const state: ListState = { ...plain, sorting: { field: 'name', descending: true }, terms: { keyword: 'silk' } }
  expect(queryOf(state)).toEqual({ keyword: 'silk', sort: '-name', page: '1', pageSize: '20' })
  expect(writeListState(state, shape).toString()).toBe('keyword=silk&sort=-name')
})

test('a page beyond any possible list becomes the last possible one', () => {
  expect(read('page=123456789012').page).toBe(500)
})

describe('a value that no record can have', () => {
  const day = '2026-03-02 16:00:00'
  test.each<[string, ListState['terms'], [string, string][]]>([
    ['status=Nonsense', {}, [['status', 'Nonsense']]],
    ['status=Enabled,Nonsense,', { status: 'Enabled' }, [['status', 'Nonsense']]],
    ['ids=3,x', { ids: '3' }, [['ids', 'x']]],
    ['supplierIds=-1', {}, [['ids', '-1']]],
    ['companyId=5,all', { companyId: '5' }, [['companyId', 'all']]],
    [`createdTimeStart=yesterday&createdTimeEnd=${day}`, { createdTimeEnd: day }, [['createdTime', 'yesterday']]],
    ['createdTimeStart=2026-02-30', {}, [['createdTime', '2026-02-30']]],
    ['createdTimeEnd=2026-02-28T10:00Z', { createdTimeEnd: '2026-02-28T10:00Z' }, []],
    [`keyword=${'x'.repeat(301)}`, {}, [['keyword', 'x'.repeat(301)]]],
    ['keyword=all&name=Yiwu', { keyword: 'all', name: 'Yiwu' }, []],
  ])('is ignored and named: %s', (address, terms, ignored) => {
    expect(read(address)).toEqual({ ...plain, terms })
    expect(ignoredTerms(new URLSearchParams(address), shape)).toEqual(
      ignored.map(([field, value]) => ({ field, value })),
    )
  })

  test.each([
    ['isMixed', 'boolean', 'maybe', 'true'],
    ['rank', 'integer', '1.5', '15'],
    ['price', 'money', 'cheap', '-1.25'],
  ] as const)('%s is a %s: %s is none, %s is one', (field, kind, wrong, right) => {
    const fields = { [field]: { kind } }
    const own = { ...shape, fields, terms: [field] }
    expect(readListState(new URLSearchParams({ [field]: wrong }), own).terms).toEqual({})
    expect(readListState(new URLSearchParams({ [field]: right }), own).terms).toEqual({ [field]: right })
  })
})

describe('with a company in scope', () => {
  const termsOf = (address: string, of = shape) => readListState(new URLSearchParams(address), of, '9').terms
  const write = (terms: ListState['terms'], of = shape) => writeListState({ ...plain, terms }, of, '9').toString()

  test('an address without a company is narrowed to it', () => {
    expect(termsOf('keyword=silk')).toEqual({ companyId: '9', keyword: 'silk' })
    expect(write({ companyId: '9', keyword: 'silk' })).toBe('companyId=9&keyword=silk')
  })

  test('an address that names companies, every company or records keeps what it names', () => {
    expect(termsOf('companyId=4,5')).toEqual({ companyId: '4,5' })
    expect(termsOf('companyId=all')).toEqual({})
    expect(ignoredTerms(new URLSearchParams('companyId=all'), shape)).toEqual([])
    expect(termsOf('ids=3')).toEqual({ ids: '3' })
    expect(termsOf('siteId=3', shapeOf(orders))).toEqual({ siteId: '3' })
    expect(write({ keyword: 'silk' })).toBe('keyword=silk&companyId=all')
    expect(write({ ids: '3' })).toBe('ids=3')
  })

  test('a list without companies knows none', () => {
    expect(termsOf('keyword=silk', shapeOf(currencies))).toEqual({ keyword: 'silk' })
    expect(write({ keyword: 'silk' }, shapeOf(currencies))).toBe('keyword=silk')
  })
})

describe('a list that folds some of its records', () => {
  const folding = { ...shape, terms: [...shape.terms, 'isEmpty', 'companyId'], folded: 'isEmpty' }
  const readFolding = (address: string) => readListState(new URLSearchParams(address), folding).terms

  test.each([
    ['', { isEmpty: 'false' }],
    ['isEmpty=any', {}],
    ['isEmpty=true', { isEmpty: 'true' }],
    ['keyword=silk', { keyword: 'silk' }],
  ])('asks for %j', (address, terms) => {
    expect(readFolding(address)).toEqual(terms)
    expect(writeListState({ ...plain, terms }, folding).toString()).toBe(address)
    expect(ignoredTerms(new URLSearchParams(address), folding)).toEqual([])
  })
})

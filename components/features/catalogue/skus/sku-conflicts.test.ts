import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { applyEdits, lastingOthers, mergeOf, placeOf, rebase, withBases, withSides } from './sku-conflicts'
import { isUnsaved, newRow, rowsOf, withCells, withRemoved } from './sku-rows'

const sku = (productSkuId: number, given: Partial<ProductSku> = {}) =>
  ({
    ...{ productSkuId, skuCode: `TS-${productSkuId}`, originalProperties: ['Red', 'M'], salePrice: 12.5 },
    ...{ weight: null, remark: null, status: 'Enabled', ...given },
  }) as ProductSku
const rows = rowsOf([sku(1), sku(2), sku(3)], 2)
const mine = withCells(
  [...rows, newRow('new-1', rows, 2)],
  [
    { key: '1', field: 'salePrice', text: '20' },
    { key: '2', field: 'weight', text: '90' },
    { key: '3', field: 'remark', text: 'mine' },
  ],
)
const theirs = [sku(1, { salePrice: 15 }), sku(2, { skuCode: 'NEW' })]

describe('after the save of another user', () => {
  const { rows: next, others, lost } = rebase(mine, theirs, 2)

  test('my changes stand over theirs, and all cells that they have changed are known', () => {
    expect(next.map(({ key }) => key)).toEqual(['1', '2', 'new-1'])
    expect([next[0]?.cells.salePrice, next[0]?.saved?.salePrice]).toEqual(['20', '15'])
    expect([next[1]?.cells.weight, next[1]?.cells.skuCode]).toEqual(['90', 'NEW'])
    expect([...others]).toEqual([
      ['1', { salePrice: { base: '12.5', theirs: '15', isConflict: true } }],
      ['2', { skuCode: { base: 'TS-2', theirs: 'NEW', isConflict: false } }],
    ])
  })

  test('a changed row that they have deleted is counted', () => expect(lost).toBe(1))

  test('the same change by both is none to choose', () =>
    expect(rebase(mine, [sku(1, { salePrice: 20 })], 2).others.size).toBe(0))

  test('what both have changed is to be chosen, and what only they have is named', () =>
    expect(mergeOf(next, others)).toEqual({ mine: [], both: ['1/salePrice'], theirs: ['2/skuCode'] }))

  test('their side is what is stored now, and needs no saving', () => {
    const [first] = withSides(next, { '1/salePrice': 'theirs' })
    expect([first?.cells.salePrice, first && isUnsaved(first)]).toEqual(['15', false])
    expect(withSides(next, { '1/salePrice': 'mine' })[0]).toBe(next[0])
  })

  test('a cell that is typed over has been seen', () => {
    const typed = withCells(next, [{ key: '1', field: 'salePrice', text: '21' }])
    expect([...lastingOthers(others, next, typed).keys()]).toEqual(['2'])
  })

  test('a draft keeps what an open choice began with, so that it is one again', () => {
    const again = rebase(withBases(next, others), theirs, 2)
    expect(mergeOf(again.rows, again.others).both).toEqual(['1/salePrice'])
  })
})

test('a row that I remove and they have changed is to be chosen', () => {
  const removed = withRemoved(rows, new Set(['1', '2']), true)
  const { rows: next, others } = rebase(removed, [sku(1, { salePrice: 15, remark: 'x' }), sku(2), sku(3)], 2)
  expect(mergeOf(next, others)).toEqual({ mine: [], both: ['1/remove'], theirs: [] })
  const [kept] = withSides(next, { '1/remove': 'theirs' })
  expect([kept?.isRemoved, kept?.cells.salePrice]).toEqual([undefined, '15'])
  expect(lastingOthers(others, next, withRemoved(next, new Set(['1']), false)).size).toBe(0)
})

test('a property that they have added is theirs', () => {
  const { rows: next, others } = rebase(rowsOf([sku(1, { originalProperties: ['Red'] })], 1), [sku(1)], 2)
  expect([next[0]?.cells.property1, others.get('1')]).toEqual([
    'M',
    { property1: { base: '', theirs: 'M', isConflict: false } },
  ])
})

test('edits of this visit stand over those of a draft', () => {
  const typed = withCells(rows, [{ key: '1', field: 'salePrice', text: '30' }])
  expect(applyEdits(mine, typed)[0]?.cells.salePrice).toBe('30')
})

test('a place is read from the name of a choice', () =>
  expect(placeOf('new-1-2/property0')).toEqual({ key: 'new-1-2', field: 'property0' }))

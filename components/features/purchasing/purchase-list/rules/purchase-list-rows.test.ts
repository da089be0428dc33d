import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import type { PurchaseListState } from '../purchase-list-state'
import { bare, line, offer, order, preview, refusal, stateOf } from '../testing/lines'
import { actualsOf } from './purchase-list-preview'
import { foundLines, groupKeyOf, type PurchaseListRow, rowsOf } from './purchase-list-rows'
import { type Grouping, noGroup } from './purchase-list-rules'

const rows = (state: PurchaseListState, find = '') =>
  rowsOf(state, foundLines(state.lines, find), actualsOf(state.preview, state.lines))

/** `[1] Yiwu 1/2` for a group (key, name, selected of all), the id for a line. */
const told = (found: PurchaseListRow[]) =>
  found.map((row) =>
    row.kind === 'line' ? row.id : `[${row.key}] ${row.name ?? ''} ${row.checkedCount}/${row.lineIds.length}`,
  )

const on = { checked: true }
const yiwu = { supplierId: 1, supplierName: 'Yiwu' }
const anji = { supplierId: 2, supplierName: 'Anji' }
const shop = { supplierId: null, supplierName: 'Some shop' }
const no5 = { orderId: 5, orderName: 'L20260005' }
const no9 = { orderId: 9, orderName: 'L20260009' }
const previewedState = (lines: OrderPurchase[]) =>
  stateOf(lines, {
    grouping: 'purchaseOrder',
    preview: preview(
      [order([offer([1]), offer([3])], { supplierName: 'Yiwu' }), order([offer([2])], { supplierName: null })],
      [refusal([4])],
    ),
  })

describe('the rows', () => {
  test.each<[string, PurchaseListState, (string | number)[]]>([
    ['a flat table keeps the order of the list', stateOf([line(3), line(1), bare(2)]), [3, 1, 2]],
    ['an empty list has none', stateOf([], { grouping: 'supplier' }), []],
    [
      'by supplier: the lines without one first, because somebody has to do something about them',
      stateOf([line(1, yiwu), line(2, { ...anji, ...on }), bare(3), line(4, yiwu), line(5, shop)], {
        grouping: 'supplier',
      }),
      ['[-]  0/1', 3, '[2] Anji 1/1', 2, '[shop Some shop] Some shop 0/1', 5, '[1] Yiwu 0/2', 1, 4],
    ],
    [
      'by order: what is for no order comes last',
      stateOf([line(1), line(2, no9), line(3, { ...no5, ...on }), line(4, no9)], { grouping: 'order' }),
      ['[5] L20260005 1/1', 3, '[9] L20260009 0/2', 2, 4, '[-]  0/1', 1],
    ],
    [
      'by remark: what has none comes last',
      stateOf(
        [
          line(1, { remark: '' }),
          line(2, { remark: 'Urgent' }),
          line(3, { remark: ' Gift wrap ' }),
          line(4, { remark: '  ' }),
          line(5),
        ],
        { grouping: 'remark' },
      ),
      ['[Gift wrap] Gift wrap 0/1', 3, '[Urgent] Urgent 0/1', 2, '[-]  0/3', 1, 4, 5],
    ],
    [
      'by purchase order: as the preview numbers them, what it ignores last',
      previewedState([line(1, on), line(2, on), line(3, on), line(4, on), line(5, on), line(6)]),
      ['[0] Yiwu 2/2', 1, 3, '[1]  1/1', 2, '[-]  2/3', 4, 5, 6],
    ],
    [
      'by purchase order: a line that is no longer selected is ignored',
      previewedState([line(1), line(2, on)]),
      ['[1]  1/1', 2, '[-]  0/1', 1],
    ],
    [
      'by purchase order without a preview: everything is ignored',
      stateOf([line(1, on), line(2, on)], { grouping: 'purchaseOrder' }),
      ['[-]  2/2', 1, 2],
    ],
    [
      'a closed group hides its lines and still counts them',
      stateOf([line(1, { ...yiwu, ...on }), line(2, yiwu), line(3, anji)], {
        grouping: 'supplier',
        closed: new Set(['1']),
      }),
      ['[2] Anji 0/1', 3, '[1] Yiwu 1/2'],
    ],
    [
      'suppliers of one name stay apart',
      stateOf([line(1, yiwu), line(2, { supplierId: 7, supplierName: 'Yiwu' })], { grouping: 'supplier' }),
      ['[1] Yiwu 0/1', 1, '[7] Yiwu 0/1', 2],
    ],
  ])('%s', (_, state, expected) => {
    expect(told(rows(state))).toEqual(expected)
  })

  test('sorts ten purchase orders by number', () => {
    const lines = Array.from({ length: 12 }, (_, at) => line(at + 1, on))
    const state = stateOf(lines, {
      grouping: 'purchaseOrder',
      preview: preview(lines.map((one) => order([offer([one.orderPurchaseId])]))),
    })
    const keys = rows(state).flatMap((row) => (row.kind === 'group' ? [row.key] : []))
    expect(keys).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  })

  test('gives groups and lines distinct ids', () => {
    const found = rows(stateOf([line(1, yiwu), line(2, anji), bare(3)], { grouping: 'supplier' }))
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    expect(found.filter((row) => row.kind === 'group').map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ['group -', true],
      ['group 2', true],
      ['group 1', true],
    ])
  })

  test('adds the preview’s result to its line', () => {
    const found = rows({ ...previewedState([line(1, on), line(4, on), line(9)]), grouping: null })
    const actuals = found.map((row) => (row.kind === 'line' ? row.actual : undefined))
    expect(actuals.map((actual) => actual?.refusal?.errorMessage ?? actual?.offer?.title)).toEqual([
      '马克杯',
      'Sold out at the supplier.',
      undefined,
    ])
  })
})

describe('the key of a group', () => {
  const actuals = actualsOf(preview([order([offer([1])]), order([offer([2])])]), [line(1), line(2)])

  test.each<[Grouping, OrderPurchase, string]>([
    ['supplier', line(1, yiwu), '1'],
    ['supplier', line(1, shop), 'shop Some shop'],
    ['supplier', line(1, { supplierId: null, supplierName: null }), 'shop '],
    ['supplier', bare(1), noGroup],
    ['order', line(1, no5), '5'],
    ['order', line(1), noGroup],
    ['remark', line(1, { remark: ' Urgent ' }), 'Urgent'],
    ['remark', line(1, { remark: '\n' }), noGroup],
    ['remark', line(1), noGroup],
    ['purchaseOrder', line(2, on), '1'],
    ['purchaseOrder', line(2), noGroup],
    ['purchaseOrder', line(9, on), noGroup],
  ])('is, by %s: %#', (grouping, one, key) => {
    expect(groupKeyOf(one, grouping, actuals)).toBe(key)
  })

  test('is a dash without a value', () => {
    expect(noGroup).toBe('-')
  })
})

describe('the search among lines', () => {
  const lines = [
    line(1, { productName: 'Blue mug', supplierName: 'Yiwu' }),
    line(2, { productName: 'Hoodie', productSkuName: 'Black, L', supplierProductName: '连帽卫衣' }),
    line(3, { productName: 'Lamp', orderName: 'L20260005', remark: 'Ask for a SAMPLE' }),
    bare(4, { productName: 'Scarf' }),
  ]

  test.each([
    ['mug', [1]],
    ['MUG', [1]],
    ['  mug  ', [1]],
    ['black, l', [2]],
    ['black hoodie', [2]],
    ['l2026-0005', [3]],
    ['blue lamp', []],
    ['卫衣', [2]],
    ['yiwu', [1, 2, 3]],
    ['20260005', [3]],
    ['sample', [3]],
    ['scarf', [4]],
    ['', [1, 2, 3, 4]],
    ['   ', [1, 2, 3, 4]],
    ['teapot', []],
    ['.*', []],
  ])('of %j finds %j', (find, expected) => {
    const state = stateOf(
      lines.map((one) => (one.supplierName && one.orderPurchaseId !== 4 ? { ...one, supplierName: 'Yiwu' } : one)),
    )
    expect(told(rows(state, find))).toEqual(expected)
  })

  test('leaves no empty groups', () => {
    const state = stateOf(
      [
        line(1, { ...yiwu, productName: 'Mug' }),
        line(2, { ...yiwu, productName: 'Lamp' }),
        line(3, { ...anji, productName: 'Pan' }),
      ],
      { grouping: 'supplier' },
    )
    expect(told(rows(state, 'mug'))).toEqual(['[1] Yiwu 0/1', 1])
  })
})

import type { PurchaseListState } from '../purchase-list-state'
import { bare, line, stateOf } from '../testing/lines'
import { batchToggle, type Obstacle, obstacleOf, readQuantity } from './purchase-list-rules'

describe('a quantity', () => {
  test.each<[unknown, number]>([
    ['5', 5],
    [' 12 ', 12],
    [7, 7],
    ['007', 7],
    ['1.0', 1],
    ['1000000', 1_000_000],
    // Anything but a positive integer becomes 1.
    ['0', 1],
    [0, 1],
    ['-3', 1],
    ['1.5', 1],
    [2.5, 1],
    ['', 1],
    ['   ', 1],
    ['three', 1],
    ['3 pieces', 1],
    ['1,000', 1000],
    ['NaN', 1],
    ['Infinity', 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
    [null, 1],
    [undefined, 1],
    [{}, 1],
    [[], 1],
  ])('is read from %j as %i', (typed, expected) => {
    expect(readQuantity(typed)).toBe(expected)
  })
})

describe('the checkbox of many lines', () => {
  const on = { checked: true }
  test.each([
    ['deselects all if all are selected', [line(1, on), line(2, on)], { ids: [1, 2], checked: false }],
    ['selects the rest if some are', [line(1, on), line(2), line(3)], { ids: [2, 3], checked: true }],
    ['selects all if none is', [line(1), line(2)], { ids: [1, 2], checked: true }],
    ['deselects the only one', [line(1, on)], { ids: [1], checked: false }],
    ['has nothing to do without lines', [], { ids: [], checked: true }],
  ])('%s', (_, some, expected) => {
    const { affected, checked } = batchToggle(some)
    expect({ ids: affected.map(({ orderPurchaseId }) => orderPurchaseId), checked }).toEqual(expected)
  })
})

describe('an obstacle', () => {
  const on = { checked: true }
  const ready = { warehouseId: 4 }
  const passed = { ...ready, previewed: true, previewPassed: true }

  test.each<[string, PurchaseListState, Obstacle | null, Obstacle | null]>([
    ['nothing', stateOf([line(1, on)], passed), null, null],
    ['no preview yet', stateOf([line(1, on)], ready), null, 'previewNotPassed'],
    [
      'a preview that did not pass',
      stateOf([line(1, on)], { ...passed, previewPassed: false }),
      null,
      'previewNotPassed',
    ],
    ['a preview that is outdated', stateOf([line(1, on)], { ...passed, previewed: false }), null, 'previewNotPassed'],
    ['no warehouse', stateOf([line(1, on)], { ...passed, warehouseId: null }), 'selectWarehouse', 'selectWarehouse'],
    ['nothing selected', stateOf([line(1), line(2)], passed), 'nothingChecked', 'nothingChecked'],
    ['no lines at all', stateOf([], passed), 'nothingChecked', 'nothingChecked'],
    [
      'a selected line without supplier',
      stateOf([line(1, on), bare(2, on)], passed),
      'itemHasNoSupplier',
      'itemHasNoSupplier',
    ],
    ['one that is not selected does not matter', stateOf([line(1, on), bare(2)], passed), null, null],
    ['previewing', stateOf([line(1, on)], { ...passed, busy: 'previewing' }), 'busy', 'busy'],
    ['saving', stateOf([line(1, on)], { ...passed, busy: 'saving' }), 'busy', 'busy'],
    // The binding may belong to a shop that is no supplier of the company: the binding itself decides.
    ['a shop that is no supplier of ours', stateOf([line(1, { ...on, supplierId: null })], passed), null, null],
  ])('%s', (_, state, toPreview, toPlace) => {
    expect(obstacleOf('preview', state)).toBe(toPreview)
    expect(obstacleOf('place', state)).toBe(toPlace)
  })

  test('names the missing warehouse first', () => {
    expect(obstacleOf('preview', stateOf([bare(1, on)]))).toBe('selectWarehouse')
    expect(obstacleOf('preview', stateOf([]))).toBe('selectWarehouse')
  })
})

import type { OrderPurchase, PurchasePreview } from '@/contract/entities/purchasing/order-purchases'
import {
  initialState,
  type PurchaseListAction,
  type PurchaseListState,
  reducePurchaseList,
} from './purchase-list-state'
import { isPreviewOf } from './rules/purchase-list-preview'
import { type Grouping, groupings } from './rules/purchase-list-rules'
import { line, offer, order, preview, refusal, stateOf } from './testing/lines'

const run = (state: PurchaseListState, ...actions: PurchaseListAction[]) =>
  actions.reduce<PurchaseListState>(reducePurchaseList, state)
const fine = preview([order([offer([1]), offer([2])])])
const arrival: PurchaseListAction = { type: 'previewArrived', preview: fine }
const started: PurchaseListAction = { type: 'previewStarted' }
const asked: PurchaseListAction = { type: 'previewAsked' }
const lines = [line(1, { checked: true }), line(2, { checked: true }), line(3)]
const previewed = run(stateOf(lines, { warehouseId: 4 }), started, asked, arrival)

/** Each change to previewed data, and what it does to the lines. */
const changes: [string, PurchaseListAction, (state: PurchaseListState) => unknown, unknown][] = [
  [
    'the list is loaded',
    { type: 'loaded', lines: [line(9)] },
    ({ lines: all }) => all.map((one) => one.orderPurchaseId),
    [9],
  ],
  ['another warehouse is chosen', { type: 'warehouseChosen', warehouseId: 8 }, ({ warehouseId }) => warehouseId, 8],
  ['no warehouse is chosen', { type: 'warehouseChosen', warehouseId: null }, ({ warehouseId }) => warehouseId, null],
  [
    'a line is selected',
    { type: 'checked', ids: new Set([3]), checked: true },
    ({ lines: all }) => all.map(({ checked }) => checked),
    [true, true, true],
  ],
  [
    'lines are deselected',
    { type: 'checked', ids: new Set([1, 2, 99]), checked: false },
    ({ lines: all }) => all.map(({ checked }) => checked),
    [false, false, false],
  ],
  [
    'a quantity changes',
    { type: 'quantityChanged', id: 2, qty: 12 },
    ({ lines: all }) => all.map(({ qty }) => qty),
    [3, 12, 3],
  ],
  [
    'a line gets another supplier',
    { type: 'lineReplaced', line: line(2, { supplierId: 5 }) },
    ({ lines: all }) => all.map(({ supplierId }) => supplierId),
    [1, 5, 1],
  ],
  [
    'lines go',
    { type: 'removed', ids: new Set([1, 3]) },
    ({ lines: all }) => all.map((one) => one.orderPurchaseId),
    [2],
  ],
]

describe('the flags of a preview', () => {
  test('are initially both false', () => {
    expect(initialState(undefined)).toMatchObject({ previewed: false, previewPassed: false, preview: null, busy: null })
  })

  test('are both set by a successful preview', () => {
    expect(previewed).toMatchObject({ previewed: true, previewPassed: true, preview: fine, busy: null })
  })

  test('have only the first set after a preview with an unavailable line', () => {
    const partly = preview([order([offer([1])])], [refusal([2])])
    expect(run(previewed, { type: 'previewArrived', preview: partly })).toMatchObject({
      previewed: true,
      previewPassed: false,
    })
  })

  test('are not passed by a preview without orders', () => {
    expect(run(previewed, { type: 'previewArrived', preview: preview([]) })).toMatchObject({
      previewed: true,
      previewPassed: false,
    })
  })

  test.each(changes)('are cleared: %s', (_, action, read, expected) => {
    const state = run(previewed, action)
    expect(state).toMatchObject({ previewed: false, previewPassed: false })
    expect(read(state)).toEqual(expected)
  })

  test.each(changes)('ignore a response to a preview after: %s', (_, action, read, expected) => {
    const state = run(previewed, started, asked, action, arrival)
    expect(state).toMatchObject({ previewed: false, previewPassed: false, busy: null })
    expect(read(state)).toEqual(expected)
    expect(run(state, started, asked, arrival)).toMatchObject({ previewed: true, previewPassed: true })
  })

  test.each(changes)('take a response to a preview that includes: %s', (_, action) => {
    expect(run(previewed, started, action, asked, arrival)).toMatchObject({ previewed: true, previewPassed: true })
  })

  test.each<[string, PurchaseListAction]>([
    ['a remark', { type: 'remarked', ids: new Set([1]), remark: 'Urgent' }],
    ['grouping', { type: 'groupingClicked', grouping: 'supplier' }],
    ['opening a group', { type: 'groupClicked', key: '1' }],
    ['starting another preview', { type: 'previewStarted' }],
    ['a failure', { type: 'stopped' }],
  ])('keep the preview: %s', (_, action) => {
    expect(run(previewed, action)).toMatchObject({ previewed: true, previewPassed: true })
    expect(run(previewed, started, asked, action, arrival)).toMatchObject({ previewed: true, previewPassed: true })
  })

  test('resets the preview and its grouping when the list is loaded', () => {
    const grouped = run(previewed, { type: 'groupingClicked', grouping: 'purchaseOrder' })
    expect(run(grouped, { type: 'loaded', lines })).toMatchObject({ preview: null, grouping: null })
    const bySupplier = run(previewed, { type: 'groupingClicked', grouping: 'supplier' })
    expect(run(bySupplier, { type: 'loaded', lines }).grouping).toBe('supplier')
  })

  test('drops the result of a line that has changed', () => {
    const state = run(
      previewed,
      { type: 'quantityChanged', id: 1, qty: 9 },
      { type: 'lineReplaced', line: line(3) },
      { type: 'checked', ids: new Set([2]), checked: false },
    )
    expect([...state.touched]).toEqual([1, 3])
    expect([...run(state, started, asked, arrival).touched]).toEqual([])
    expect([...run(state, { type: 'loaded', lines }).touched]).toEqual([])
  })

  test('keeps selection and input newer than the supplier’s response', () => {
    const response = line(3, { supplierId: 5, checked: false, qty: 3, remark: null })
    const state = run(
      previewed,
      { type: 'checked', ids: new Set([3]), checked: true },
      { type: 'quantityChanged', id: 3, qty: 8 },
      { type: 'remarked', ids: new Set([3]), remark: 'Urgent' },
      { type: 'lineReplaced', line: response },
    )
    expect(state.lines[2]).toMatchObject({ supplierId: 5, checked: true, qty: 8, remark: 'Urgent' })
  })
})

describe('whether a preview matches the visible lines', () => {
  const lines = [line(1), line(2), line(3)]
  const seen = preview([order([offer([1]), offer([2])])], [refusal([3])])
  const withLine = (id: number, change: Partial<OrderPurchase>) =>
    lines.map((one) => (one.orderPurchaseId === id ? line(id, change) : one))

  test.each<[string, readonly OrderPurchase[], boolean]>([
    ['the same lines', lines, true],
    ['in another order', lines.toReversed(), true],
    ['one more was previewed', lines.slice(0, 2), false],
    ['one less was previewed', [...lines, line(4)], false],
    ['another line', [line(1), line(2), line(4)], false],
    ['no line', [], false],
    ['another quantity', withLine(1, { qty: 37 }), false],
    ['another quantity of an unavailable line', withLine(3, { qty: 37 }), false],
    ['another article', withLine(1, { supplierProductSkuId: '8' }), false],
    ['another binding of the same article', withLine(2, { productSupplierId: 7 }), false],
    ['another remark', withLine(2, { remark: 'Wait' }), false],
    ['another version alone', withLine(2, { lineVersion: 'x' }), false],
  ])('%s', (_, shown, expected) => {
    expect(isPreviewOf(seen, shown)).toBe(expected)
  })

  describe('where two lines share an article', () => {
    const both = [line(1, { qty: 37 }), line(2, { qty: 37, supplierProductSkuId: '7-1' })]
    const response = (changed: readonly OrderPurchase[]) =>
      preview([order([offer([1, 2], { qty: 74, estimateAmount: 658.6 })])], [], changed)
    const swapped = [line(1, { qty: 36 }), line(2, { qty: 38, supplierProductSkuId: '7-1' })]

    test('is true if both are unchanged', () => expect(isPreviewOf(response(both), both)).toBe(true))
    test('is false if only their sum is unchanged', () => expect(isPreviewOf(response(swapped), both)).toBe(false))

    test('is decided by their sum where the server gives no versions', () => {
      const { lines: _, ...bare } = response(both)
      expect(isPreviewOf(bare as PurchasePreview, both)).toBe(true)
      expect(isPreviewOf(bare as PurchasePreview, [...both.slice(1), line(1, { qty: 38 })])).toBe(false)
    })
  })

  test('is unknown where the preview names no lines', () => {
    const { orderPurchaseIds, ...nameless } = offer([1])
    expect(isPreviewOf(preview([order([nameless as (typeof seen.orders)[0]['lines'][0]])]), [line(7)])).toBe(true)
  })
})

describe('colleagues’ changes', () => {
  const mark = { changes: ['qty'] as const, qtyBefore: 3 }
  const update = (changed: OrderPurchase): PurchaseListAction => ({
    type: 'updated',
    lines: lines.map((one) => (one.orderPurchaseId === changed.orderPurchaseId ? changed : one)),
    marks: new Map([[changed.orderPurchaseId, mark]]),
  })

  test('on an unselected line keep the preview and mark the line', () => {
    const state = run(previewed, update(line(3, { qty: 87 })))
    expect(state).toMatchObject({ previewed: true, previewPassed: true, preview: fine })
    expect([...state.marks]).toEqual([[3, mark]])
  })

  test.each<[string, PurchaseListAction]>([
    ['a selected line', update(line(1, { qty: 87, checked: true }))],
    ['the selection', update(line(3, { checked: true }))],
    ['which lines there are', { type: 'updated', lines: lines.slice(1), marks: new Map() }],
  ])('reset the preview: %s', (_, action) => {
    expect(run(previewed, action)).toMatchObject({ previewed: false, previewPassed: false, preview: null })
  })

  test.each<[string, PurchaseListAction]>([
    ['its quantity', { type: 'quantityChanged', id: 3, qty: 5 }],
    ['its tick', { type: 'checked', ids: new Set([3]), checked: true }],
    ['its remark', { type: 'remarked', ids: new Set([3]), remark: 'Yes' }],
    ['its supplier', { type: 'lineReplaced', line: line(3) }],
  ])('stay marked until the user changes %s', (_, action) => {
    const marked = run(previewed, update(line(3, { qty: 87 })))
    expect(run(marked, { type: 'loaded', lines: marked.lines }).marks.size).toBe(1)
    expect(run(marked, action).marks.size).toBe(0)
  })

  test('stay marked after a preview of other lines, but not of their own', () => {
    const other = run(previewed, update(line(3, { qty: 87 })))
    expect([...run(other, started, asked, arrival).marks.keys()]).toEqual([3])
    const own = run(previewed, update(line(1, { qty: 87, checked: true })))
    expect(run(own, started, asked, arrival).marks.size).toBe(0)
  })
})

describe('the busy state', () => {
  test.each<[PurchaseListAction[], PurchaseListState['busy']]>([
    [[{ type: 'previewStarted' }], 'previewing'],
    [[{ type: 'placingStarted' }], 'saving'],
    [[{ type: 'previewStarted' }, { type: 'stopped' }], null],
    [[{ type: 'placingStarted' }, { type: 'stopped' }], null],
    [[{ type: 'previewStarted' }, arrival], null],
    [[{ type: 'previewStarted' }, { type: 'quantityChanged', id: 1, qty: 2 }], 'previewing'],
    [[{ type: 'placingStarted' }, { type: 'loaded', lines }], 'saving'],
  ])('is, after %j, %s', (actions, busy) => {
    expect(run(previewed, ...actions).busy).toBe(busy)
  })
})

describe('the grouping', () => {
  test('has four values, and none for a flat table', () => {
    expect(groupings).toEqual(['supplier', 'order', 'remark', 'purchaseOrder'])
    expect(initialState(undefined).grouping).toBeNull()
  })

  test.each<[Grouping | null, Grouping, Grouping | null]>([
    [null, 'supplier', 'supplier'],
    ['supplier', 'order', 'order'],
    ['order', 'order', null],
    ['remark', 'remark', null],
    ['purchaseOrder', 'purchaseOrder', null],
    ['remark', 'purchaseOrder', 'purchaseOrder'],
  ])('changes from %s by a click on %s to %s', (before, grouping, after) => {
    const state = run(stateOf(lines, { grouping: before, closed: new Set(['1']) }), {
      type: 'groupingClicked',
      grouping,
    })
    expect(state.grouping).toBe(after)
    expect([...state.closed]).toEqual([])
  })

  test('collapses and expands one group and keeps the others', () => {
    const click: PurchaseListAction = { type: 'groupClicked', key: '1' }
    const state = stateOf(lines, { closed: new Set(['-']) })
    expect([...run(state, click).closed]).toEqual(['-', '1'])
    expect([...run(state, click, click).closed]).toEqual(['-'])
    expect([...state.closed]).toEqual(['-'])
  })
})

test('sets a remark on the given lines only', () => {
  const state = run(stateOf(lines), { type: 'remarked', ids: new Set([1, 3]), remark: 'Urgent' })
  expect(state.lines.map(({ remark }) => remark)).toEqual(['Urgent', null, 'Urgent'])
  expect(run(state, { type: 'remarked', ids: new Set([3]), remark: null }).lines[2]?.remark).toBeNull()
})

describe('the server’s lines', () => {
  const on = { checked: true }
  const known = (state: PurchaseListState) => [...state.known.values()]

  test('are those of the first response, the first of which are all until more are loaded', () => {
    const first = initialState({ items: [line(1)], total: 2 })
    expect(first).toMatchObject({ isPartial: true, lines: [line(1)] })
    const page = { items: [line(1), line(2)], total: 2 }
    const all = run(first, { type: 'updated', lines: page.items, page })
    expect(all).toMatchObject({ isPartial: false, page, lines: page.items })
    expect(known(all)).toEqual(page.items)
  })

  test('stay as they were during a change of the user', () => {
    const state = run(stateOf([line(1)]), { type: 'quantityChanged', id: 1, qty: 9 })
    expect([state.lines[0]?.qty, state.known.get(1)?.qty]).toEqual([9, 3])
  })

  test('are those of the response to a write, except for a selection under way; a missing one is deleted', () => {
    const state = run(stateOf([line(1, on), line(2), line(3)]), {
      type: 'confirmed',
      ids: [1, 2],
      lines: [line(1, { qty: 9 })],
    })
    expect(known(state)).toEqual([{ ...line(1, { qty: 9 }), checked: true }, line(3)])
  })

  test('have a selection once the server has confirmed it', () => {
    const state = run(stateOf([line(1), line(2)]), { type: 'checkConfirmed', ids: [2, 9], checked: true })
    expect(known(state).map(({ checked }) => checked)).toEqual([false, true])
  })

  test('do not render again what the screen already shows', () => {
    const typed = run(stateOf([line(1)]), { type: 'quantityChanged', id: 1, qty: 9 })
    const theirs = line(1, { qty: 9, lineVersion: line(1).lineVersion })
    const state = run(typed, { type: 'updated', lines: [theirs] })
    expect(state.lines).toBe(typed.lines)
    expect(state.known.get(1)).toBe(theirs)
  })

  test('end the error of a failed reload when they are loaded as a whole', () => {
    const failed = run(stateOf([line(1)]), { type: 'loadFailed', error: 'no' })
    expect(run(failed, { type: 'updated', lines: [line(1)] }).loadError).toBe('no')
    const page = { items: [line(1)], total: 1 }
    expect(run(failed, { type: 'loaded', lines: page.items, page }).loadError).toBeNull()
  })
})

test('takes ordered lines out of the list and names the orders', () => {
  const state = run(
    previewed,
    { type: 'placingStarted' },
    { type: 'placed', ids: [1, 2], orders: [{ purchaseOrderId: 7, order: null }] },
  )
  expect(state).toMatchObject({
    lines: [line(3)],
    busy: null,
    placed: [{ purchaseOrderId: 7, order: null }],
    previewed: false,
    previewPassed: false,
  })
  expect([...state.known.keys()]).toEqual([3])
})

test('filters refused lines until the next preview', () => {
  const filter = { kind: 'toFix' } as const
  const filtered = run(previewed, { type: 'filtered', filter })
  expect(filtered.filter).toEqual(filter)
  expect(run(filtered, { type: 'quantityChanged', id: 1, qty: 9 }).filter).toEqual(filter)
  expect(run(filtered, started, asked, arrival).filter).toBeNull()
  expect(run(filtered, { type: 'loaded', lines }).filter).toBeNull()
  expect(run(filtered, { type: 'filtered', filter: { kind: 'toFix' } }).filter).toBeNull()
})

test('keeps a filter that no preview decides', () => {
  const filter = { kind: 'order', orderId: 5, name: 'L5' } as const
  expect(run(previewed, { type: 'filtered', filter }, started, asked, arrival).filter).toEqual(filter)
})

describe('lines that are changed together', () => {
  const refused = preview([order([offer([1])])], [refusal([2, 3], { possibleQty: 12 })])
  const three = [1, 2, 3].map((id) => line(id, { checked: true }))
  const shown = run(stateOf(three, { warehouseId: 4 }), started, asked, { type: 'previewArrived', preview: refused })
  const mended = run(shown, { type: 'mended', lines: [line(2, { checked: true, qty: 9 })] })

  test('are outdated with those that share their limit; of the others the result stays', () => {
    expect([...mended.touched].sort()).toEqual([2, 3])
    expect(mended).toMatchObject({ previewed: false, preview: refused })
    expect(mended.lines[1]?.qty).toBe(9)
    expect(mended.known.get(2)?.qty).toBe(9)
  })

  test('are as previewed once it is undone', () => {
    const undone = run(mended, { type: 'mended', lines: [line(2, { checked: true })] })
    expect([...undone.touched]).toEqual([])
  })

  test('that were only deselected keep their result, those that share their limit do not', () => {
    expect([...run(shown, { type: 'mended', lines: [line(1)] }).touched]).toEqual([])
    expect([...run(shown, { type: 'mended', lines: [line(2)] }).touched]).toEqual([3])
  })
})

describe('a mixed batch of a shop', () => {
  const found = preview(
    [order([offer([1], { isByBatch: true }), offer([2])]), order([offer([4])], { supplierId: 2 })],
    [refusal([3], { mixedMore: 2 })],
  )
  const four = [1, 2, 3].map((id) => line(id, { checked: true }))
  const lines = [...four, line(4, { checked: true, supplierId: 2 })]
  const shown = run(stateOf(lines, { warehouseId: 4 }), started, asked, { type: 'previewArrived', preview: found })

  test.each<[string, PurchaseListAction, number[]]>([
    ['has fewer pieces', { type: 'quantityChanged', id: 2, qty: 1 }, [1, 2, 3]],
    ['loses a line to another supplier', { type: 'lineReplaced', line: line(2, { supplierId: 5 }) }, [1, 2, 3]],
    ['loses a selected line', { type: 'checked', ids: new Set([2]), checked: false }, [1, 3]],
    ['loses a removed line', { type: 'removed', ids: new Set([2]) }, [1, 3]],
    ['has a mended line', { type: 'mended', lines: [line(3, { checked: true, qty: 5 })] }, [1, 3]],
    ['is of another shop', { type: 'quantityChanged', id: 4, qty: 1 }, [4]],
    ['is as it was', { type: 'checked', ids: new Set([2]), checked: true }, []],
  ])('that %s outdates what passed by it, and what waits for it', (_, action, touched) => {
    expect([...run(shown, action).touched].sort()).toEqual(touched)
  })
})

describe('a shown obstacle', () => {
  const unready = stateOf([line(1, { checked: true })])
  const met = run(unready, { type: 'obstacleMet', shown: { obstacle: 'selectWarehouse', step: 'preview' } })

  test('stays during other changes, also while busy', () => {
    const state = run(met, { type: 'quantityChanged', id: 1, qty: 9 }, { type: 'previewStarted' })
    expect(state.obstacle).toBe(met.obstacle)
  })

  test('goes when another one comes before it', () => {
    const shown = { obstacle: 'nothingChecked', step: 'place' } as const
    const bare = run(stateOf([line(1)], { warehouseId: 4 }), { type: 'obstacleMet', shown })
    expect(run(bare, { type: 'warehouseChosen', warehouseId: null }).obstacle).toBeNull()
  })

  test('goes with its cause', () => {
    expect(run(met, { type: 'warehouseChosen', warehouseId: 4 }).obstacle).toBeNull()
  })
})

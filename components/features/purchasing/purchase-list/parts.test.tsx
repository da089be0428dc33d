import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { CurrencyScope } from '@/components/fields/money'
import { renderScreen } from '@/components/testing/page'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { ActualCell } from './grid/actual-cell'
import { CheckboxCell } from './grid/checkbox-cell'
import { GroupTitle } from './grid/group-title'
import { OrderingBar } from './ordering-bar'
import { initialState, type PurchaseListState } from './purchase-list-state'
import { costsOf, type Sums, sumOf } from './rules/list-sums'
import { actualsOf } from './rules/purchase-list-preview'
import type { GroupRow } from './rules/purchase-list-rows'
import { type Grouping, noGroup } from './rules/purchase-list-rules'
import { countChecked } from './rules/purchase-list-totals'
import { resultsOf } from './rules/result-kinds'
import { othersTicks } from './rules/tick-owners'
import { SelectionBar } from './selection-bar'
import { bare, line, offer, order, preview, refusal, rowOf, stateOf } from './testing/lines'

const button = (name: string) => screen.getByRole('button', { name })

/** What the selected lines of a state cost, each for itself. */
const costsIn = ({ lines, preview }: PurchaseListState) => {
  const known = { actuals: actualsOf(preview, lines), preview, decimalsOf: () => 2 }
  return costsOf(
    lines.filter((of) => of.checked),
    known,
  )
}
const sumsOf = (state: PurchaseListState): Sums => sumOf(costsIn(state).values())
const resultsIn = (state: PurchaseListState) =>
  resultsOf(state.lines, actualsOf(state.preview, state.lines), costsIn(state))

describe('the checkbox of a cell', () => {
  const onToggle = jest.fn()
  beforeEach(() => jest.clearAllMocks())
  const open = (changes: Partial<Parameters<typeof CheckboxCell>[0]> = {}) =>
    renderScreen(
      <CheckboxCell
        label="Select all"
        checked={false}
        disabled={false}
        isFocused={false}
        onToggle={onToggle}
        {...changes}
      />,
    )
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })

  test.each<[boolean | 'some', boolean, boolean]>([
    [false, false, false],
    [true, true, false],
    ['some', false, true],
  ])('%j', async (checked, isChecked, isPartial) => {
    await open({ checked })
    expect([box().checked, box().indeterminate]).toEqual([isChecked, isPartial])
  })

  test('shows the state of the list, not that of the click', async () => {
    const { user } = await open({ checked: 'some' })
    await user.click(box())
    expect(onToggle).toHaveBeenCalledTimes(1)
    expect([box().checked, box().indeterminate]).toEqual([false, true])
  })

  test('does nothing when disabled', async () => {
    const { user } = await open({ disabled: true })
    await user.click(box())
    expect(onToggle).not.toHaveBeenCalled()
  })

  test('takes the focus of its cell, so that Space toggles it, and is no tab stop before', async () => {
    const { user, rerender } = await open()
    expect(box()).toHaveAttribute('tabindex', '-1')
    rerender(<CheckboxCell label="Select all" checked={false} disabled={false} isFocused onToggle={onToggle} />)
    expect(box()).toHaveFocus()
    await user.keyboard(' ')
    expect(onToggle).toHaveBeenCalledTimes(1)
  })

  test('leaves the focus where it is when it renders in a focused cell', async () => {
    await open({ isFocused: true })
    expect(box()).not.toHaveFocus()
    expect(box()).toHaveAttribute('tabindex', '0')
  })
})

describe('the title of a group', () => {
  const group = (changes: Partial<GroupRow> = {}): GroupRow => ({
    kind: 'group',
    grouping: 'supplier',
    id: 'group 1',
    key: '1',
    name: 'Yiwu',
    lineIds: [1, 2, 3],
    checkedCount: 2,
    sums: null,
    channelType: null,
    isOpen: true,
    ...changes,
  })
  const bare = { key: noGroup, name: null }

  test.each<[Grouping, Partial<GroupRow>, string]>([
    ['supplier', {}, 'Yiwu'],
    ['supplier', bare, 'Missing supplier'],
    ['order', { name: 'L20260005' }, 'L20260005'],
    ['order', bare, 'Not from an order'],
    ['remark', bare, 'No remark'],
    ['purchaseOrder', { key: '0' }, '1. Yiwu'],
    ['purchaseOrder', { key: '9' }, '10. Yiwu'],
    ['purchaseOrder', bare, 'Ignored lines'],
    // Bought from a shop that is no supplier of the company.
    ['purchaseOrder', { key: '1', name: null }, '2. –'],
    ['supplier', { key: 'shop ', name: null }, '–'],
    ['remark', { key: '-- gift --', name: '-- gift --' }, '-- gift --'],
  ])('is, by %s with %j, %s', async (grouping, changes, expected) => {
    await renderScreen(<GroupTitle row={group({ grouping, ...changes })} onToggle={() => {}} />)
    expect(screen.getByText(expected)).toBeInTheDocument()
    expect(screen.getByText('2 of 3 selected')).toBeInTheDocument()
  })

  test.each([
    [true, 'Collapse group Yiwu'],
    [false, 'Expand group Yiwu'],
  ])('is announced as expanded: %s, and toggles', async (isOpen, name) => {
    const onToggle = jest.fn()
    const { user } = await renderScreen(<GroupTitle row={group({ isOpen })} onToggle={onToggle} />)
    expect(button(name)).toHaveAttribute('aria-expanded', String(isOpen))
    await user.click(button(name))
    expect(onToggle).toHaveBeenCalledTimes(1)
  })
})

describe('the sums of a group', () => {
  const sums: Sums = {
    ...{ lines: 2, pieces: 40, orders: 1, isQuoted: true },
    amounts: [{ currency: 'CNY', goods: 420, freight: 6, total: 426, unknownOrders: 0, freeOrders: 0 }],
  }
  const unknown = [{ currency: 'CNY', goods: 420, freight: 6, total: 426, unknownOrders: 3, freeOrders: 0 }]
  const free = unknown.map((sum) => ({ ...sum, unknownOrders: 0, freeOrders: 1 }))
  const both = unknown.map((sum) => ({ ...sum, freeOrders: 2 }))
  const row = { kind: 'group', grouping: 'supplier', id: 'group 1', key: '1', name: 'Yiwu' } as const
  test.each<[string, Partial<GroupRow>, string]>([
    ['selected', { sums }, '40 pieces · ¥420.00 + shipping ¥6.00 · ¥426.00'],
    ['before a preview', { sums: { ...sums, isQuoted: false } }, 'at linked prices · 40 pieces · '],
    ['none selected', { sums, checkedCount: 0 }, 'if selected · 40 pieces · '],
    ['free shipping', { sums: { ...sums, amounts: free } }, '+ shipping ¥6.00 (1 order shipped free) · ¥426.00'],
    ['both', { sums: { ...sums, amounts: both } }, 'from ¥6.00 (3 orders unknown, 2 orders shipped free) · from'],
    [
      'unknown shipping',
      { sums: { ...sums, amounts: unknown } },
      '¥420.00 + shipping from ¥6.00 (3 orders unknown) · from ¥426.00',
    ],
  ])('say pieces, goods, shipping and total: %s', async (_, changes, words) => {
    const group = { ...row, lineIds: [1, 2], checkedCount: 2, sums: null, channelType: null, isOpen: true, ...changes }
    const { container } = await renderScreen(
      <CurrencyScope codes={['CNY']}>
        <GroupTitle row={group} onToggle={() => {}} />
      </CurrencyScope>,
    )
    expect(container).toHaveTextContent(words)
  })

  test('are left out where nothing of it can be ordered', async () => {
    const none = { lines: 0, pieces: 0, orders: 0, amounts: [], isQuoted: true }
    const group = { ...row, lineIds: [1], checkedCount: 1, sums: none, channelType: null, isOpen: true }
    await renderScreen(<GroupTitle row={group} onToggle={() => {}} />)
    expect(screen.queryByText(/pieces/)).not.toBeInTheDocument()
  })
})

describe('the selection bar', () => {
  const on = { checked: true }
  const lines = [line(1, { ...on, qty: 3 }), line(2, { ...on, qty: 1200 }), line(3)]
  const events = {
    onFilter: jest.fn(),
    onMend: jest.fn(),
    onRemark: jest.fn(),
    onCancel: jest.fn(),
    onDelete: jest.fn(),
    onQuote: jest.fn(),
  }
  const onDeselectHidden = jest.fn()
  const onScope = jest.fn()
  const noOthers = othersTicks([], 1, { actuals: new Map(), preview: null, decimalsOf: () => 2 })
  beforeEach(() => jest.clearAllMocks())
  const open = (
    state: PurchaseListState,
    { mayWrite = true, hidden = 0, hiddenBy = 'search' as 'search' | 'view', others = noOthers } = {},
  ) =>
    renderScreen(
      <SelectionBar
        state={state}
        counts={countChecked(state.lines)}
        sums={sumsOf(state)}
        others={others}
        onScope={mayWrite ? onScope : undefined}
        {...{ hidden, hiddenBy, onDeselectHidden }}
        results={resultsIn(state)}
        mayWrite={mayWrite}
        {...events}
      />,
    )
  const passed = { previewed: true, previewPassed: true }

  test.each<[PurchaseListState, string, string]>([
    [stateOf([]), 'No lines', '0 pieces'],
    [stateOf([line(1)]), '0 of 1 selected', '0 pieces'],
    [stateOf([line(1, { ...on, qty: 1 })]), '1 of 1 selected', '1 piece'],
    [stateOf(lines), '2 of 3 selected', '1,203 pieces'],
  ])('%#: %s', async (state, selected, pieces) => {
    await open(state)
    expect(screen.getByText(selected)).toHaveAttribute('aria-live', 'polite')
    expect(screen.getByText(pieces)).toBeInTheDocument()
    const isNone = /^(0|No)\b/.test(selected)
    const off = ['Remark', 'Remove from list', 'Delete'].map((name) => (button(name) as HTMLButtonElement).disabled)
    expect(off).toEqual(Array(3).fill(isNone))
  })

  test('counts nothing before the lines have come', async () => {
    const { container } = await open(initialState(undefined))
    expect(container).not.toHaveTextContent(/No lines|piece/)
  })

  test.each([
    ['search', '2 selected, 1 hidden by the search'],
    ['view', '2 selected, 1 not in this view'],
  ] as const)('counts selected lines that the %s hides, and can deselect them', async (hiddenBy, words) => {
    const { user } = await open(stateOf(lines), { hidden: 1, hiddenBy })
    expect(screen.getByText(words)).toBeInTheDocument()
    await user.click(button('Deselect hidden'))
    expect(onDeselectHidden).toHaveBeenCalledTimes(1)
  })

  const theirs = [1, 2].map((id) => line(id, { checkedBy: 8, checkedByName: 'Mei' }))
  const others = othersTicks(theirs, 1, { actuals: new Map(), preview: null, decimalsOf: () => 2 })
  test.each<[boolean, string, string]>([
    [false, '2 more are ticked by Mei (¥59.40)', 'Include'],
    [true, 'Selection shared with your team', 'Only mine'],
  ])('says what colleagues have ticked, and may include it; it does: %s', async (isOfAll, words, name) => {
    const { user } = await open(stateOf(lines, { isOfAll }), { others })
    expect(screen.getByText(words)).toHaveAttribute('title', expect.stringMatching(/the lines they have ticked/))
    await user.click(button(name))
    expect(onScope.mock.calls).toEqual([[!isOfAll]])
  })

  test('says nothing of colleagues who have ticked nothing', async () => {
    await open(stateOf(lines))
    expect(screen.queryByRole('button', { name: 'Include' })).not.toBeInTheDocument()
  })

  test('renders the live region before its first result', async () => {
    await open(stateOf(lines))
    const region = screen.getByRole('group', { name: 'Result of the preview' })
    expect(region).toHaveAttribute('aria-live', 'polite')
    expect(region).toBeEmptyDOMElement()
  })

  test.each([
    ['Remark', 'onRemark'],
    ['Remove from list', 'onCancel'],
    ['Delete', 'onDelete'],
  ] as const)('calls the action of %s', async (name, event) => {
    const { user } = await open(stateOf(lines))
    await user.click(button(name))
    expect(Object.entries(events).filter(([, { mock }]) => mock.calls.length > 0)).toEqual([[event, events[event]]])
  })

  test('says what tells removing from deleting', async () => {
    await open(stateOf(lines))
    expect(button('Remove from list')).toHaveAccessibleDescription(/keep a note/)
    expect(button('Delete')).toHaveAccessibleDescription(/without a note/)
  })

  test('has no actions without write access', async () => {
    await open(stateOf(lines), { mayWrite: false })
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
    expect(screen.getByText('2 of 3 selected')).toBeInTheDocument()
  })

  test('counts hidden lines without write access, but cannot deselect them', async () => {
    await open(stateOf(lines), { mayWrite: false, hidden: 1 })
    expect(screen.getByText('2 selected, 1 hidden by the search')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Deselect hidden' })).not.toBeInTheDocument()
  })

  test('does not report a placed order as changed since its preview', async () => {
    await open(stateOf([line(1)], { preview: preview([order([offer([1])])]) }))
    expect(screen.getByRole('group', { name: 'Result of the preview' })).toBeEmptyDOMElement()
  })

  const quoted = [line(1, on), line(2, { ...on, currency: 'JPY', price: 900 })]
  const yen = { currency: 'JPY', price: 1000, domesticShippingFee: null }
  test.each<[string, PurchaseListState, string[], string[]]>([
    ['no preview', stateOf(lines), ['at linked prices'], ['Everything can be ordered', 'Changed since the preview']],
    [
      'one that holds no more',
      stateOf(lines, { preview: preview([order([offer([1])])]) }),
      ['Changed since the preview', 'at linked prices'],
      ['Everything can be ordered'],
    ],
    [
      'everything can be had',
      stateOf([line(1, on)], { preview: preview([order([offer([1])])]), ...passed }),
      ['Everything can be ordered', '1 purchase order', '¥26.70 + shipping ¥6.00'],
      ['Changed since the preview', 'at linked prices'],
    ],
    [
      'several currencies, and a shipping fee that nobody knows yet',
      stateOf(quoted, {
        preview: preview([order([offer([1])]), order([offer([2], yen)], { currency: 'JPY' })]),
        ...passed,
      }),
      ['2 purchase orders', '¥26.70 + shipping ¥6.00', '3,000', '+ shipping, not known yet'],
      [],
    ],
    [
      'one line is unavailable',
      stateOf(lines, { preview: preview([order([offer([1])])], [refusal([2])]), previewed: true }),
      ['To fix 1', 'Sold out 1', '¥26.70 + shipping ¥6.00'],
      ['Everything can be ordered'],
    ],
    [
      'two lines of one article',
      stateOf(lines, { preview: preview([], [refusal([1, 2])]), previewed: true }),
      ['To fix 2'],
      ['Everything can be ordered', '¥'],
    ],
    [
      'nothing at all is to be had',
      stateOf(lines, { preview: preview([]), previewed: true }),
      ['at linked prices'],
      ['Everything can be ordered'],
    ],
  ])('summarizes the last preview: %s', async (_, state, there, notThere) => {
    const { container } = await open(state)
    for (const words of there) expect(container).toHaveTextContent(words)
    for (const words of notThere) expect(container).not.toHaveTextContent(words)
  })

  const short = refusal([1], { reason: 'belowMinimum', possibleQty: 12 })
  test.each<[string, Partial<PurchaseListState>, boolean]>([
    ['shown', {}, false],
    ['shown alone', { filter: { kind: 'belowMinimum' } }, true],
  ])('filters by a kind of result: %s', async (_, changes, isPressed) => {
    const state = stateOf(lines, { preview: preview([], [short]), previewed: true, ...changes })
    const { user } = await open(state)
    const chip = button('Below minimum 1')
    expect(chip).toHaveAttribute('aria-pressed', String(isPressed))
    await user.click(chip)
    expect(events.onFilter.mock.calls).toEqual([[{ kind: 'belowMinimum' }]])
  })

  test('has one action for all of a kind, with its sum', async () => {
    const state = stateOf(lines, { preview: preview([], [short, refusal([2])]), previewed: true })
    const { user } = await open(state)
    await user.click(screen.getAllByRole('button', { name: 'Set 1 quantity +¥80.10' })[0] as HTMLElement)
    expect([...events.onMend.mock.calls[0][0].changes]).toEqual([[1, { qty: 12 }]])
    await user.click(button('Deselect 1'))
    expect([...events.onMend.mock.calls[1][0].changes]).toEqual([[2, { checked: false }]])
  })

  test('has no such action without write access', async () => {
    const state = stateOf(lines, { preview: preview([], [short]), previewed: true })
    await open(state, { mayWrite: false })
    expect(button('Below minimum 1')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Set 1/ })).not.toBeInTheDocument()
  })
})

test('does not add up unknown shipping fees', async () => {
  const unknown = preview([order([offer([1], { domesticShippingFee: null })], { domesticShippingFee: null })])
  const state = stateOf([line(1, { checked: true })], { preview: unknown, previewed: true })
  await renderScreen(
    <SelectionBar
      state={state}
      counts={{ lines: 1, pieces: 3 }}
      sums={sumsOf(state)}
      others={othersTicks([], 1, { actuals: new Map(), preview: null, decimalsOf: () => 2 })}
      {...{ hidden: 0, hiddenBy: 'search', onDeselectHidden: () => {} }}
      results={resultsIn(state)}
      mayWrite
      {...{
        onFilter: () => {},
        onMend: () => {},
        onRemark: () => {},
        onCancel: () => {},
        onDelete: () => {},
        onQuote: () => {},
      }}
    />,
  )
  expect(screen.getByRole('group', { name: 'Result of the preview' })).toHaveTextContent('+ shipping, not known yet')
  expect(screen.queryByText(/0\.00/)).not.toBeInTheDocument()
})

describe('the actual article', () => {
  const remedies = { mend: jest.fn(), chooseSupplier: jest.fn(), deselect: jest.fn() }
  beforeEach(() => jest.clearAllMocks())
  const checked = line(1, { checked: true })
  const open = (actual: object, isFresh = true) =>
    renderScreen(
      <CurrencyScope codes={['CNY']}>
        {/* biome-ignore lint/a11y/useSemanticElements: as the grid makes it */}
        <div role="gridcell" tabIndex={-1}>
          <ActualCell
            row={{ kind: 'line', id: 1, line: checked, actual } as never}
            isFresh={isFresh}
            remedies={remedies}
            mayWrite
          />
        </div>
      </CurrencyScope>,
    )
  const refused = { refusal: refusal([1], { possibleQty: 2 }) }

  test.each([
    ['an offer', { offer: offer([1]) }, '藏青 300ml'],
    ['a reason', refused, 'Sold out at the supplier.'],
  ])('of %s is marked as outdated but stays readable', async (_, actual, words) => {
    const { container, unmount } = await open(actual, true)
    expect(container).toHaveTextContent(words)
    expect(container).not.toHaveTextContent('Outdated')
    unmount()
    const { container: later } = await open(actual, false)
    expect(later).toHaveTextContent(words)
    expect(later).toHaveTextContent('Outdated')
  })

  test.each<[string, Partial<OrderPurchase>, string]>([
    ['refused', { errorMessage: 'Sold out at the supplier.' }, 'Sold out at the supplier. · as of'],
    [
      'offered',
      { previewProductName: 'Blue mug', previewEstimateAmount: 30, previewCurrency: 'CNY' },
      'Blue mug¥10.00as of',
    ],
    ['not asked', { previewedTime: null }, 'Not previewed'],
  ])('of an earlier preview has its time: %s', async (_, changes, words) => {
    const stored = line(1, { previewedTime: '2026-02-01T10:14:00Z', ...changes })
    const { container } = await renderScreen(
      <CurrencyScope codes={['CNY']}>
        <ActualCell row={rowOf(stored)} {...{ isFresh: false, remedies, mayWrite: true }} />
      </CurrencyScope>,
    )
    expect(container).toHaveTextContent(words)
  })

  test('shows a line’s share of an article on several lines, and the change that helps', async () => {
    const refused = { possibleQty: 72, qty: 70, wantedQty: 70, errorMessage: 'The supplier sells at least 72.' }
    const { user, container } = await open({ refusal: refusal([1, 2], refused) })
    expect(container).toHaveTextContent('at least 72. 3 of 70 on this line. Add 2 to one of these lines.')
    await user.click(screen.getByRole('button', { name: 'Set to 5 (+¥17.80)' }))
    expect(remedies.mend).toHaveBeenCalledWith(checked, expect.objectContaining({ kind: 'quantity', qty: 5 }))
  })

  test('offers another supplier with its price', async () => {
    const binding = { orderPurchaseId: 1, productSupplierId: 9, supplierName: 'Suzhou', channelType: 'Taobao' as const }
    const price = { qty: 21, price: 84.1, currency: 'CNY', domesticShippingFee: 0, minOrderQty: 1, priceTiers: null }
    const article = { supplierProductId: '9', supplierProductSkuId: '9-1', mixedOrder: false }
    const limits = { maxOrderQty: null, availableCount: 90, piecesPerLot: 1 }
    const next = { ...binding, ...article, ...limits, ...price }
    const { user, unmount } = await open({
      refusal: refusal([1], { nextBindings: [{ ...next, minOrderQty: 12, piecesPerLot: 7 }] }),
    })
    expect(button('Suzhou: 21 × ¥84.10 · min. 12 · Lots of 7 (+¥1,739.40)')).toBeInTheDocument()
    unmount()
    await open({ refusal: refusal([1], { nextBindings: [next] }) })
    await user.click(button('Suzhou: 21 × ¥84.10 (+¥1,739.40)'))
    expect(remedies.mend).toHaveBeenCalledWith(checked, expect.objectContaining({ kind: 'nextBinding' }))
  })

  test.each([
    ['Set to 2 (-¥8.90)', 'mend'],
    ['Other supplier', 'chooseSupplier'],
    ['Deselect', 'deselect'],
  ] as const)('keeps the focus on the line after %s', async (name, remedy) => {
    const { user } = await open(refused)
    await user.click(button(name))
    expect(screen.getByRole('gridcell')).toHaveFocus()
    expect(remedies[remedy]).toHaveBeenCalledTimes(1)
  })
})

/** Busy from the click to the response, like the screen. */
function Ordering({ then }: { then: Partial<PurchaseListState> }) {
  const [state, setState] = useState(stateOf([]))
  return (
    <>
      <OrderingBar
        state={state}
        sums={sumsOf(state)}
        onPlace={() => {}}
        onObstacle={() => {}}
        onPreview={() => setState(stateOf([], { busy: 'previewing' }))}
      />
      <button type="button">Elsewhere</button>
      <button type="button" onClick={() => setState(stateOf([], then))} onMouseDown={(event) => event.preventDefault()}>
        Answer
      </button>
    </>
  )
}

describe('the ordering bar', () => {
  const events = { onPreview: jest.fn(), onPlace: jest.fn(), onObstacle: jest.fn() }
  const sums = sumsOf(stateOf([line(1, { checked: true })]))
  const placeAll = 'Place 1 order · ¥32.70'
  beforeEach(() => jest.clearAllMocks())
  const passed = { previewed: true, previewPassed: true }

  test.each<[string, Partial<PurchaseListState>, { preview: string; place: string; works: boolean[] }]>([
    ['at first', {}, { preview: 'Preview', place: 'Place order', works: [true, false] }],
    ['previewing', { busy: 'previewing' }, { preview: 'Previewing…', place: 'Place order', works: [false, false] }],
    ['passed', passed, { preview: 'Preview', place: placeAll, works: [true, true] }],
    [
      'previewing again',
      { ...passed, busy: 'previewing' },
      { preview: 'Previewing…', place: placeAll, works: [false, false] },
    ],
    ['placing', { ...passed, busy: 'saving' }, { preview: 'Preview', place: 'Placing…', works: [false, false] }],
    ['not passed', { previewed: true }, { preview: 'Preview', place: 'Place order', works: [true, false] }],
  ])('%s', async (_, changes, { preview: first, place, works }) => {
    await renderScreen(<OrderingBar state={stateOf([], changes)} sums={sums} {...events} />)
    const buttons = [first, place].map((name) => !(button(name) as HTMLButtonElement).disabled)
    expect(buttons).toEqual(works)
  })

  test.each([
    ['Preview', 'onPreview'],
    [placeAll, 'onPlace'],
  ] as const)('calls the action of %s', async (name, event) => {
    const { user } = await renderScreen(<OrderingBar state={stateOf([], passed)} sums={sums} {...events} />)
    await user.click(button(name))
    expect(Object.entries(events).map(([key, { mock }]) => [key, mock.calls.length])).toEqual(
      Object.keys(events).map((key) => [key, key === event ? 1 : 0]),
    )
  })

  test.each<[string, Partial<PurchaseListState>, string]>([
    ['passed, it goes on to Place', passed, 'Place 0 orders ·'],
    ['not passed, it comes back', { previewed: true }, 'Preview'],
  ])('keeps the focus through a preview: %s', async (_, then, name) => {
    const { user } = await renderScreen(<Ordering then={then} />)
    await user.click(button('Preview'))
    // A browser moves the focus away from a disabled button; jsdom does not.
    act(() => button('Previewing…').blur())
    await user.click(button('Answer'))
    expect(button(name)).toHaveFocus()
  })

  test('does not move the focus of a user who went on to another control', async () => {
    const { user } = await renderScreen(<Ordering then={passed} />)
    await user.click(button('Preview'))
    act(() => button('Elsewhere').focus())
    await user.click(button('Answer'))
    expect(button('Elsewhere')).toHaveFocus()
  })

  test('does not move the focus when the API is reachable again', async () => {
    const { rerender } = await renderScreen(<OrderingBar state={stateOf([])} sums={sums} isDisabled {...events} />)
    rerender(<OrderingBar state={stateOf([])} sums={sums} {...events} />)
    expect(document.body).toHaveFocus()
  })

  const refusing = { preview: preview([], [refusal([1, 2])]), previewed: true }
  test.each<[string, string, PurchaseListState]>([
    ['Choose a warehouse to preview', 'selectWarehouse', stateOf([])],
    ['Select lines to preview', 'nothingChecked', stateOf([line(1)], { warehouseId: 4 })],
    ['1 line without supplier', 'itemHasNoSupplier', stateOf([bare(1, { checked: true })], { warehouseId: 4 })],
    ['Preview first', 'previewNotPassed', stateOf([line(1, { checked: true })], { warehouseId: 4 })],
    ['2 to fix', 'previewNotPassed', stateOf([line(1, { checked: true })], { warehouseId: 4, ...refusing })],
  ])('says beside a disabled Place: %s, and leads there', async (name, obstacle, state) => {
    const { user } = await renderScreen(<OrderingBar state={state} sums={sums} {...events} />)
    expect(button('Place order')).toBeDisabled()
    await user.click(button(name))
    expect(events.onObstacle.mock.calls).toEqual([[obstacle]])
  })

  test.each<[string, PurchaseListState, boolean]>([
    ['without a warehouse', stateOf([line(1, { checked: true })]), false],
    ['without selected lines', stateOf([line(1)], { warehouseId: 4 }), false],
    ['without a supplier', stateOf([bare(1, { checked: true })], { warehouseId: 4 }), false],
    ['with all it needs', stateOf([line(1, { checked: true })], { warehouseId: 4 }), true],
    ['once it has passed', stateOf([line(1, { checked: true })], { warehouseId: 4, ...passed }), false],
  ])('shows Preview as the next step only where it is: %s', async (_, state, isNext) => {
    await renderScreen(<OrderingBar state={state} sums={sums} {...events} />)
    const preview = button('Preview')
    expect(preview).toBeEnabled()
    expect(preview.classList.contains('MuiButton-contained')).toBe(isNext)
  })
})

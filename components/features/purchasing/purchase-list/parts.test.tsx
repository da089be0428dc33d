import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { ActualCell } from './grid/actual-cell'
import { CheckboxCell } from './grid/checkbox-cell'
import { GroupTitle } from './grid/group-title'
import { OrderingBar } from './ordering-bar'
import type { PurchaseListState } from './purchase-list-state'
import type { GroupRow } from './rules/purchase-list-rows'
import { type Grouping, noGroup } from './rules/purchase-list-rules'
import { countChecked } from './rules/purchase-list-totals'
import { SelectionBar } from './selection-bar'
import { line, offer, order, preview, refusal, stateOf } from './testing/lines'

const button = (name: string) => screen.getByRole('button', { name })

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

describe('the selection bar', () => {
  const on = { checked: true }
  const lines = [line(1, { ...on, qty: 3 }), line(2, { ...on, qty: 1200 }), line(3)]
  const events = { onOnlyRefused: jest.fn(), onRemark: jest.fn(), onCancel: jest.fn(), onDelete: jest.fn() }
  const onDeselectHidden = jest.fn()
  beforeEach(() => jest.clearAllMocks())
  const open = (
    state: PurchaseListState,
    { mayWrite = true, rises = 0, hidden = 0, hiddenBy = 'search' as 'search' | 'view' } = {},
  ) =>
    renderScreen(
      <SelectionBar
        state={state}
        counts={countChecked(state.lines)}
        {...{ hidden, hiddenBy, onDeselectHidden }}
        rises={rises}
        mayWrite={mayWrite}
        {...events}
      />,
    )
  const passed = { previewed: true, previewPassed: true }

  test.each<[PurchaseListState, string, string]>([
    [stateOf([]), '0 of 0 selected', '0 pieces'],
    [stateOf([line(1)]), '0 of 1 selected', '0 pieces'],
    [stateOf([line(1, { ...on, qty: 1 })]), '1 of 1 selected', '1 piece'],
    [stateOf(lines), '2 of 3 selected', '1,203 pieces'],
  ])('%#: %s', async (state, selected, pieces) => {
    await open(state)
    expect(screen.getByText(selected)).toHaveAttribute('aria-live', 'polite')
    expect(screen.getByText(pieces)).toBeInTheDocument()
    const isNone = selected.startsWith('0')
    const off = ['Remark', 'Remove from list', 'Delete'].map((name) => (button(name) as HTMLButtonElement).disabled)
    expect(off).toEqual(Array(3).fill(isNone))
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

  test('says that colleagues share the selection', async () => {
    await open(stateOf(lines))
    expect(screen.getByText('shared by all')).toHaveAttribute('title', expect.stringMatching(/share one selection/))
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

  const yen = { currency: 'JPY', amount: 1000, domesticShippingFee: null }
  test.each<[string, PurchaseListState, string[], string[]]>([
    ['no preview', stateOf(lines), [], ['Everything can be ordered', 'Changed since the preview']],
    [
      'one that holds no more',
      stateOf(lines, { preview: preview([order([offer([1])])]) }),
      ['Changed since the preview'],
      ['Everything can be ordered', '1 purchase order'],
    ],
    [
      'everything can be had',
      stateOf(lines, { preview: preview([order([offer([1])])]), ...passed }),
      ['Everything can be ordered', '1 purchase order', 'Estimate ¥26.70', 'plus shipping ¥6.00'],
      ['Changed since the preview'],
    ],
    [
      'several currencies, and a shipping fee that nobody knows yet',
      stateOf(lines, { preview: preview([order([offer([1])]), order([], yen)]), ...passed }),
      [
        '2 purchase orders',
        'Estimate ¥26.70',
        'plus shipping ¥6.00',
        'Estimate ¥1,000',
        'plus shipping, not known yet',
      ],
      [],
    ],
    [
      'one line is unavailable',
      stateOf(lines, { preview: preview([order([offer([1])])], [refusal([2])]), previewed: true }),
      ['1 line is unavailable', 'Show only these'],
      ['Everything can be ordered'],
    ],
    [
      'several, two of one article and one that the server does not name',
      stateOf(lines, {
        preview: preview([], [refusal([1, 2]), refusal([3], { orderPurchaseIds: undefined })]),
        previewed: true,
      }),
      ['3 lines are unavailable', '0 purchase orders'],
      ['Everything can be ordered'],
    ],
    [
      'nothing at all is to be had',
      stateOf(lines, { preview: preview([]), previewed: true }),
      ['0 purchase orders'],
      ['Everything can be ordered'],
    ],
  ])('summarizes the last preview: %s', async (_, state, there, notThere) => {
    const { container } = await open(state)
    for (const words of there) expect(container).toHaveTextContent(words)
    for (const words of notThere) expect(container).not.toHaveTextContent(words)
  })

  test.each([
    [false, 'Show only these'],
    [true, 'Show all'],
  ])('filters unavailable lines: %s, by the button %s', async (onlyRefused, name) => {
    const state = stateOf(lines, { preview: preview([], [refusal([1])]), previewed: true, onlyRefused })
    const { user } = await open(state)
    await user.click(button(name))
    expect(events.onOnlyRefused.mock.calls).toEqual([[!onlyRefused]])
  })
})

test('does not add up unknown shipping fees', async () => {
  const unknown = preview([order([offer([1])], { domesticShippingFee: null })])
  await renderScreen(
    <SelectionBar
      state={stateOf([line(1, { checked: true })], { preview: unknown, previewed: true })}
      counts={{ lines: 1, pieces: 3 }}
      {...{ hidden: 0, hiddenBy: 'search', onDeselectHidden: () => {} }}
      rises={0}
      mayWrite
      {...{ onOnlyRefused: () => {}, onRemark: () => {}, onCancel: () => {}, onDelete: () => {} }}
    />,
  )
  expect(screen.getByRole('group', { name: 'Result of the preview' })).toHaveTextContent('plus shipping, not known yet')
  expect(screen.queryByText(/0\.00/)).not.toBeInTheDocument()
})

describe('the result of a preview', () => {
  const scrolled = jest.fn()
  const events = { onOnlyRefused: () => {}, onRemark: () => {}, onCancel: () => {}, onDelete: () => {} }
  const bar = (found: PurchaseListState['preview']) => (
    <SelectionBar
      state={stateOf([line(1, { checked: true })], { preview: found, previewed: found !== null })}
      counts={{ lines: 1, pieces: 3 }}
      {...{ hidden: 0, hiddenBy: 'search', onDeselectHidden: () => {} }}
      rises={0}
      mayWrite
      {...events}
    />
  )
  const result = () => screen.getByRole('group', { name: 'Result of the preview' })
  const standAt = (top: number) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 60 } as DOMRect)
  }
  beforeEach(() => {
    jest.clearAllMocks()
    Element.prototype.scrollIntoView = scrolled
  })
  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(window, 'matchMedia')
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })
  const given = async () => {
    const { rerender } = await renderScreen(bar(null))
    rerender(bar(preview([], [refusal([1])])))
    return rerender
  }

  test.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('is scrolled into view and focused; reduced motion: %s', async (matches, behavior) => {
    window.matchMedia = ((query: string) => ({
      matches: matches && query.includes('reduced-motion'),
      addListener: () => {},
      removeListener: () => {},
    })) as unknown as typeof window.matchMedia
    standAt(window.innerHeight - 20)
    const rerender = await given()
    expect(result()).toHaveFocus()
    expect(scrolled.mock.calls).toEqual([[{ block: 'nearest', behavior }]])
    // The next one as well.
    rerender(bar(preview([order([offer([1])])])))
    expect(scrolled).toHaveBeenCalledTimes(2)
  })

  test('does not scroll where it is visible or has not changed', async () => {
    standAt(100)
    const rerender = await given()
    expect(result()).not.toHaveFocus()
    standAt(5000)
    rerender(bar(null))
    expect(scrolled).not.toHaveBeenCalled()
  })
})

describe('the actual article', () => {
  const remedies = { setQuantity: jest.fn(), chooseSupplier: jest.fn(), deselect: jest.fn() }
  beforeEach(() => jest.clearAllMocks())
  const checked = line(1, { checked: true })
  const open = (actual: object, isFresh = true) =>
    renderScreen(
      // biome-ignore lint/a11y/useSemanticElements: as the grid makes it
      <div role="gridcell" tabIndex={-1}>
        <ActualCell
          row={{ kind: 'line', id: 1, line: checked, actual } as never}
          isFresh={isFresh}
          remedies={remedies}
          mayWrite
        />
      </div>,
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

  test('shows a line’s share of an article on several lines, and the change that helps', async () => {
    const refused = { possibleQty: 72, qty: 70, wantedQty: 70, errorMessage: 'The supplier sells at least 72.' }
    const { user, container } = await open({ refusal: refusal([1, 2], refused) })
    expect(container).toHaveTextContent('at least 72. 3 of 70 on this line. Add 2 to one of these lines.')
    await user.click(screen.getByRole('button', { name: 'Order 5' }))
    expect(remedies.setQuantity).toHaveBeenCalledWith(checked, 5)
  })

  test.each([
    [/^Order 2/, 'setQuantity'],
    ['Other supplier', 'chooseSupplier'],
    ['Deselect', 'deselect'],
  ] as const)('keeps the focus on the line after %s', async (name, remedy) => {
    const { user } = await open(refused)
    await user.click(screen.getByRole('button', { name }))
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
        onPlace={() => {}}
        onAddSku={() => {}}
        onPreview={() => setState(stateOf([], { busy: 'previewing' }))}
      />
      <button type="button" onClick={() => setState(stateOf([], then))} onMouseDown={(event) => event.preventDefault()}>
        Answer
      </button>
    </>
  )
}

describe('the ordering bar', () => {
  const events = { onPreview: jest.fn(), onPlace: jest.fn(), onAddSku: jest.fn() }
  beforeEach(() => jest.clearAllMocks())
  const passed = { previewed: true, previewPassed: true }

  test.each<[string, Partial<PurchaseListState>, { preview: string; place: string; works: boolean[] }]>([
    ['at first', {}, { preview: 'Preview', place: 'Place order', works: [true, true, false] }],
    [
      'previewing',
      { busy: 'previewing' },
      { preview: 'Previewing…', place: 'Place order', works: [true, false, false] },
    ],
    ['passed', passed, { preview: 'Preview', place: 'Place order', works: [true, true, true] }],
    [
      'previewing again',
      { ...passed, busy: 'previewing' },
      { preview: 'Previewing…', place: 'Place order', works: [true, false, false] },
    ],
    ['placing', { ...passed, busy: 'saving' }, { preview: 'Preview', place: 'Placing…', works: [true, false, false] }],
    ['not passed', { previewed: true }, { preview: 'Preview', place: 'Place order', works: [true, true, false] }],
  ])('%s', async (_, changes, { preview: first, place, works }) => {
    await renderScreen(<OrderingBar state={stateOf([], changes)} {...events} />)
    const buttons = ['Add SKU', first, place].map((name) => !(button(name) as HTMLButtonElement).disabled)
    expect(buttons).toEqual(works)
  })

  test.each([
    ['Add SKU', 'onAddSku'],
    ['Preview', 'onPreview'],
    ['Place order', 'onPlace'],
  ] as const)('calls the action of %s', async (name, event) => {
    const { user } = await renderScreen(<OrderingBar state={stateOf([], passed)} {...events} />)
    await user.click(button(name))
    expect(Object.entries(events).map(([key, { mock }]) => [key, mock.calls.length])).toEqual(
      Object.keys(events).map((key) => [key, key === event ? 1 : 0]),
    )
  })

  test.each<[string, Partial<PurchaseListState>, string]>([
    ['passed, it goes on to Place', passed, 'Place order'],
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
    act(() => button('Add SKU').focus())
    await user.click(button('Answer'))
    expect(button('Add SKU')).toHaveFocus()
  })

  test('does not move the focus when the API is reachable again', async () => {
    const { rerender } = await renderScreen(<OrderingBar state={stateOf([])} isDisabled {...events} />)
    rerender(<OrderingBar state={stateOf([])} {...events} />)
    expect(document.body).toHaveFocus()
  })
})

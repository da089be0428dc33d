import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deferred, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { PurchaseListScreen } from './purchase-list-screen'
import { bare, line } from './testing/lines'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))
jest.mock('./drawers/supplier-drawer', () => ({
  SupplierDrawer: ({ onChosen }: { onChosen: (id: number) => void }) => (
    <button type="button" onClick={() => onChosen(7)}>
      Choose supplier 7
    </button>
  ),
}))

jest.mock('./toolbar', () => ({
  Toolbar: ({ onSite }: { onSite: (site: unknown) => void }) => (
    <button type="button" onClick={() => onSite({ id: 2, name: 'Harbour', companyId: 5 })}>
      Other site
    </button>
  ),
}))

const page = (lines: readonly OrderPurchase[]) => ({ items: [...lines], total: lines.length })

/** The screen of site 1, as a buyer works it; the API has `theirs` by then. */
async function open(
  lines: readonly OrderPurchase[],
  theirs: readonly OrderPurchase[],
  responses: Parameters<typeof mockApi>[0] = {},
  onSite: () => void = () => {},
) {
  const sent = mockApi({ 'GET orderpurchases': { body: page(theirs) }, ...responses })
  const { user } = await renderScreen(
    <PurchaseListScreen
      site={{ id: 1, name: 'Lantern Home', companyId: 5 }}
      warehouse={null}
      initial={page(lines) as never}
      isSiteFocused={false}
      onSite={onSite}
      onWarehouse={() => {}}
    />,
  )
  await screen.findByRole('grid')
  return { user, writes: () => sent.filter(({ name }) => !name.startsWith('GET')) }
}

test('says neither how many lines there are nor that none is selected before they have come', async () => {
  const lines = deferred()
  mockApi({ 'GET orderpurchases': lines.answer })
  const { container } = await renderScreen(
    <PurchaseListScreen
      site={{ id: 1, name: 'Lantern Home', companyId: 5 }}
      warehouse={{ id: 4, name: 'Shenzhen', companyId: 5 }}
      initial={undefined}
      isSiteFocused={false}
      onSite={() => {}}
      onWarehouse={() => {}}
    />,
  )
  const preview = screen.getByRole('button', { name: 'Preview' })
  expect(container).not.toHaveTextContent(/No lines|0 lines|0 pieces|Select lines/)
  expect(preview).toBeDisabled()
  await act(async () => lines.come({ body: page([line(1)]) }))
  await screen.findByRole('grid')
  expect(container).toHaveTextContent(/1 line of this site.*0 of 1 selected.*0 pieces.*Select lines to preview/)
  expect(preview).toBeEnabled()
})

const cell = (id: number, field: string) => {
  const found = document.querySelector<HTMLElement>(`[data-id="${id}"] [data-field="${field}"]`)
  if (!found) throw new Error(`No cell ${field} of line ${id}`)
  return found
}
const editor = () => screen.getByRole('spinbutton')
const question = () => screen.findByRole('alertdialog', { name: 'Harbour mug Navy, 300 ml has changed' })

/** Everything that is under way, the grid's own timers included. */
const rest = async () => {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))
  await settle()
}
const press = async (target: HTMLElement) => {
  await act(async () => {
    fireEvent.mouseDown(target)
    fireEvent.mouseUp(target)
    fireEvent.click(target)
  })
  await rest()
}
const enter = async (target: HTMLElement) => {
  await press(cell(1, 'product'))
  await act(async () => {
    target.focus()
    fireEvent.keyDown(target, { key: 'Enter' })
  })
  await rest()
}
const type = async (value: string) => {
  await act(async () => void fireEvent.change(editor(), { target: { value } }))
  // The grid takes typed input after a pause.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 250)))
}
const dispatchToWindow = async (name: 'focus' | 'online') => {
  await act(async () => void window.dispatchEvent(new Event(name)))
  await rest()
}
/** Later than the list is willing to be loaded again. */
const comeBack = async () => {
  const now = Date.now() + 10_000
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  await dispatchToWindow('focus')
  clock.mockRestore()
}

describe('an open quantity editor', () => {
  test('keeps its line unchanged until it is left, and writes nothing without input', async () => {
    const { writes } = await open([line(1, { qty: 37 }), line(2)], [line(1, { qty: 87 }), line(2, { qty: 60 })])
    await press(cell(1, 'qty'))
    await comeBack()
    expect(editor()).toHaveValue(37)
    expect(cell(2, 'qty')).toHaveTextContent('3')
    await press(cell(2, 'product'))
    await waitFor(() => expect(cell(1, 'qty')).toHaveTextContent('87'))
    expect(cell(2, 'qty')).toHaveTextContent('60')
    expect(writes()).toEqual([])
  })

  const reloadedMeanwhile = async (begin = press) => {
    const reload = deferred()
    const { user, writes } = await open([line(1, { qty: 37 }), line(2)], [], {
      'POST orderpurchases/2/updateqty': refused(400, 'Not so many.'),
      'GET orderpurchases': reload.answer,
    })
    await press(cell(2, 'qty'))
    await type('9')
    await begin(cell(1, 'qty'))
    await act(async () => reload.come({ body: page([line(1, { qty: 87, remark: 'Wait' }), line(2)]) }))
    await rest()
    return { user, others: () => writes().filter(({ name }) => name !== 'POST orderpurchases/2/updateqty') }
  }

  test('writes nothing without input, even if the line was reloaded', async () => {
    const { others } = await reloadedMeanwhile()
    expect(editor()).toHaveValue(37)
    await press(cell(2, 'product'))
    expect(cell(1, 'qty')).toHaveTextContent('87')
    expect(others()).toEqual([])
  })

  test('tells screen readers once what was entered is stored', async () => {
    const write = deferred()
    await open([line(1), line(2)], [line(1), line(2)], { 'POST orderpurchases/2/updateqty': write.answer })
    await press(cell(2, 'qty'))
    await type('9')
    await press(cell(1, 'product'))
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said().join()).not.toContain('saved')
    await act(async () => write.come({ body: line(2, { qty: 9 }) }))
    await waitFor(() => expect(said().join()).toContain('quantity 9 saved'))
  })

  test.each([
    ['mouse', press],
    ['keyboard', enter],
  ])('asks before it overwrites a colleague’s quantity that it has not shown: %s', async (_, begin) => {
    const { others } = await reloadedMeanwhile(begin)
    await type('50')
    await press(cell(2, 'product'))
    expect((await question()).textContent).toMatch(/quantity of 37.*to 87/)
    expect(others()).toEqual([])
  })

  test('keeps its input while the API is unreachable, and sends it afterwards', async () => {
    const save = deferred()
    const responses = [save.answer, Promise.resolve({ body: line(2, { qty: 9 }) })]
    const { writes } = await open([line(1), line(2)], [line(1, { qty: 50 }), line(2, { qty: 9 })], {
      'POST orderpurchases/2/updateqty': () => responses.shift() ?? 'dead',
      'POST orderpurchases/1/updateqty': { body: line(1, { qty: 50 }) },
    })
    await press(cell(2, 'qty'))
    await type('9')
    await press(cell(1, 'qty'))
    await act(async () => save.come({ status: 503 }))
    expect(await screen.findByText(/^Connection lost/)).toBeInTheDocument()
    await type('50')
    await press(cell(2, 'product'))
    expect(cell(1, 'qty')).toHaveTextContent('50')
    await press(cell(2, 'qty'))
    expect(screen.queryByRole('spinbutton')).toBeNull()
    await dispatchToWindow('online')
    expect(writes().at(-1)).toMatchObject({ name: 'POST orderpurchases/1/updateqty', body: { qty: 50 } })
    await press(cell(2, 'qty'))
    expect(editor()).toHaveValue(9)
  })
})

describe('a quantity that the server does not have', () => {
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  /** A link of the shell, outside of the screen. */
  const link = () => {
    const found = document.body.appendChild(document.createElement('a'))
    found.href = '/suppliers'
    return found
  }
  const leaving = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })

  test('is marked while the API is away, and asked about before the page is left', async () => {
    const responses: Parameters<typeof mockApi>[0] = { 'POST orderpurchases/1/updateqty': 'dead' }
    const { user } = await open([line(1), line(2)], [line(1, { qty: 50 }), line(2)], responses)
    await press(cell(1, 'qty'))
    await type('50')
    await press(cell(2, 'product'))
    expect(cell(1, 'product')).toHaveTextContent('Not saved yet')
    expect(cell(2, 'product')).not.toHaveTextContent('Not saved yet')
    expect(screen.getByText(/^Connection lost.* 1 line has a change that is not saved yet\.$/)).toBeInTheDocument()
    expect(isAsked()).toBe(true)
    const away = link()
    await press(away)
    expect(leaving()).toHaveTextContent('will be lost')
    await user.click(within(leaving() as HTMLElement).getByRole('button', { name: 'Stay' }))
    away.remove()
  })

  test('is saved once the API is back, and the page may be left', async () => {
    const responses = ['dead' as const, { body: line(1, { qty: 50 }) }]
    await open([line(1), line(2)], [line(1, { qty: 50 }), line(2)], {
      'POST orderpurchases/1/updateqty': () => responses.shift() ?? 'dead',
    })
    await press(cell(1, 'qty'))
    await type('50')
    await press(cell(2, 'product'))
    expect(isAsked()).toBe(true)
    await dispatchToWindow('online')
    expect(cell(1, 'product')).not.toHaveTextContent('Not saved yet')
    expect(isAsked()).toBe(false)
  })

  test('is asked about while it is typed, until its editing is given up', async () => {
    await open([line(1), line(2)], [line(1), line(2)])
    await press(cell(1, 'qty'))
    expect(isAsked()).toBe(false)
    await type('50')
    expect(isAsked()).toBe(true)
    await act(async () => void fireEvent.keyDown(editor(), { key: 'Escape' }))
    await rest()
    expect(isAsked()).toBe(false)
  })

  test('is not lost with another site: that is asked, too', async () => {
    const onSite = jest.fn()
    await open([line(1)], [line(1)], { 'POST orderpurchases/1/updateqty': new Promise<never>(() => {}) }, onSite)
    await press(cell(1, 'qty'))
    await type('50')
    await press(cell(1, 'product'))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Other site' })))
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument()
    expect(onSite).not.toHaveBeenCalled()
  })
})

test('a remark that is being typed is asked about', async () => {
  const { user } = await open([line(1)], [line(1)])
  await user.click(screen.getByRole('button', { name: /Add a remark|Edit the remark/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Wrap')
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})

describe('an open dialog asks before it overwrites a colleague’s change', () => {
  const checked = { checked: true }

  test('to the remark', async () => {
    const { user, writes } = await open([line(1, checked)], [line(1, { ...checked, remark: 'Wait' })])
    await user.click(
      within(screen.getByRole('toolbar', { name: 'Selected lines' })).getByRole('button', { name: 'Remark' }),
    )
    await user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'Urgent')
    await comeBack()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await question()
    expect(writes()).toEqual([])
  })

  test('to the supplier', async () => {
    const { user, writes } = await open([bare(1)], [line(1, { productSupplierId: 5 })])
    await user.click(screen.getByRole('button', { name: 'Assign a supplier' }))
    const choose = await screen.findByRole('button', { name: 'Choose supplier 7' })
    await comeBack()
    await user.click(choose)
    await question()
    expect(writes()).toEqual([])
  })

  test('to a line that is to be deleted', async () => {
    const { user, writes } = await open([line(1, checked)], [line(1, { ...checked, qty: 87 })])
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const isSure = await screen.findByRole('alertdialog', { name: /^Delete Harbour mug/ })
    await comeBack()
    expect(cell(1, 'qty')).toHaveTextContent('87')
    await user.click(within(isSure).getByRole('button', { name: 'Delete' }))
    await question()
    expect(writes()).toEqual([])
  })
})

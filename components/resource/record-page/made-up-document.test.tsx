import { screen, waitFor, within } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen, type Sent } from '@/components/testing/page'
import { shapeOf } from '@/contract/shape'
import { crates } from '@/contract/testing/made-up-document'
import { ImportButton } from '../import/import-button'
import { recordPage } from './record-page'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

/** All that the console says of the document beside its description in the contract. */
const CratePage = recordPage<typeof crates>({
  list: '/crates',
  form: {
    rows: [['name', 'customer'], ['currency', 'warehouseId'], ['contents'], ['dueTime'], ['note']],
    rules: async () => crates,
  },
  main: [{ lines: 'contents' }, { facts: ['note'], title: 'note' }],
  side: [{ facts: ['customer', 'currency', 'grossWeight', 'scrapReason'], title: 'details' }],
})

const line = (crateLineId: number, name: string, qty: number, price: number) => ({
  ...{ crateLineId, name, qty, price, currency: 'CNY', amount: qty * price },
})
const crate = {
  ...{ crateId: 4, name: 'Crate 4', customer: 'Mei', currency: 'CNY', warehouseId: null, note: null, dueTime: null },
  ...{ status: 'Draft', statusText: 'Draft', grossWeight: null, scrapReason: null, remark: null, companyId: 5 },
  contents: [line(1, 'Lamp', 3, 12.5), line(2, 'Cable', 10, 0.35)],
}
const roles = ['staffs' as const, 'sales-staffs' as const]
const session = { profile: { roles } }

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/crates/4')
})

const open = async (responses: Parameters<typeof mockApi>[0] = {}, changes: object = {}) => {
  const record = { ...crate, ...changes }
  const calls = mockApi({ 'GET crates/4': { body: record, headers: { ETag: '"1"' } }, ...responses })
  const page = await renderScreen(<CratePage entity={shapeOf(crates)} id={4} initial={record} />, session)
  const sent = () => calls.filter(({ name }) => name.startsWith('POST')).map(({ name, body }) => [name, body])
  return { ...page, calls, sent }
}
const button = (name: string) => screen.getByRole('button', { name })
const press = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, name: string) => user.click(button(name))
const edit = async (page: Awaited<ReturnType<typeof open>>) => {
  await press(page, 'Edit')
  return screen.findByRole('textbox', { name: /^customer/i })
}

describe('the page of a document that is only described', () => {
  test('shows its lines with their sums', async () => {
    await open()
    const table = await screen.findByRole('table', { name: 'contents' })
    const rows = within(table).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('Lamp')
    expect(rows.at(-1)).toHaveTextContent('13')
    expect(rows.at(-1)).toHaveTextContent('41.00')
  })

  test('asks for the values of a move in a dialog, and shows a refusal at its field', async () => {
    const answers: MockResponse[] = [
      refused(400, 'No.', [{ field: 'grossWeight', message: 'grossWeight must be at most 900' }]),
      { body: [{ ...crate, status: 'OnShelf' }] },
    ]
    const page = await open({ 'POST crates/4/weigh': () => answers.shift() ?? 'dead' })
    await press(page, 'weigh')
    const dialog = within(await screen.findByRole('dialog', { name: 'weigh: Crate 4' }))
    await page.user.click(dialog.getByRole('button', { name: 'weigh' }))
    const weight = dialog.getByRole('textbox', { name: /^gross ?weight/i })
    expect(weight).toHaveAccessibleDescription(/cannot be empty/)
    await page.user.type(weight, '1,812.5')
    await page.user.click(dialog.getByRole('button', { name: 'weigh' }))
    await waitFor(() => expect(weight).toHaveAccessibleDescription(/must be at most 900/))
    expect(weight).toHaveFocus()
    await page.user.clear(weight)
    await page.user.type(weight, '812.5')
    await page.user.click(dialog.getByRole('button', { name: 'weigh' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(page.sent()).toEqual([
      ['POST crates/4/weigh', { grossWeight: 1812.5 }],
      ['POST crates/4/weigh', { grossWeight: 812.5 }],
    ])
  })

  test.each([
    ['Draft', ['weigh', 'scrap']],
    ['OnShelf', ['unpack']],
    ['OffShelf', ['scrap']],
    ['Voided', []],
  ])('offers in state %s the moves %j', async (status, expected) => {
    const { user } = await open({}, { status })
    await user.click(button('Actions: Crate 4'))
    const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    const shown = ['weigh', 'unpack', 'scrap'].filter(
      (move) => entries.includes(move) || screen.queryByRole('button', { name: move, hidden: true }),
    )
    expect(shown).toEqual(expected)
  })

  test('edits its lines, whose wrong cells are refused by the contract before anything is sent', async () => {
    const page = await open({ 'POST crates/4': { body: crate, headers: { ETag: '"2"' } } })
    await edit(page)
    const qty = screen.getByRole('textbox', { name: 'qty, line 2' })
    await page.user.clear(qty)
    await page.user.type(qty, '0')
    await press(page, 'Save')
    await waitFor(() => expect(qty).toBeInvalid())
    expect(qty).toHaveFocus()
    expect(page.sent()).toEqual([])
    await page.user.clear(qty)
    await page.user.type(qty, '1,200')
    const price = screen.getByRole('textbox', { name: 'price, line 2' })
    await page.user.clear(price)
    await page.user.type(price, '¥0.40')
    await press(page, 'Save')
    const contents = [
      { name: 'Lamp', qty: 3, price: 12.5 },
      { name: 'Cable', qty: 1200, price: 0.4 },
    ]
    await waitFor(() => expect(page.sent()).toEqual([['POST crates/4', { contents }]]))
  })

  test('asks which value stays where another user has saved meanwhile', async () => {
    const theirs = { ...crate, customer: 'Ota', note: 'Handle with care' }
    let isSaved = false
    const page = await open({
      'GET crates/4': () => ({
        body: isSaved ? theirs : crate,
        headers: { ETag: isSaved ? '"2"' : '"1"' },
      }),
      'GET crates/4/changes': { body: { items: [], total: 0 } },
      'POST crates/4': ({ headers }: Sent): MockResponse => {
        isSaved = true
        return headers.get('if-match') === '"2"' ? { body: theirs } : refused(412, 'Stale.')
      },
    })
    await page.user.type(await edit(page), '!')
    await press(page, 'Save')
    const dialog = within(await screen.findByRole('dialog', { name: /^A colleague has changed/ }))
    expect(dialog.getByText('Handle with care')).toBeInTheDocument()
    await page.user.click(dialog.getByRole('radio', { name: 'Mine Mei!' }))
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const last = page.calls.findLast(({ name }) => name === 'POST crates/4')
    expect([last?.headers.get('if-match'), last?.body]).toEqual(['"2"', { customer: 'Mei!' }])
  })

  test('offers what was typed and not saved at the next visit', async () => {
    const first = await open()
    await first.user.type(await edit(first), '!')
    first.unmount()
    window.history.replaceState(null, '', '/crates/4')
    const again = await open()
    expect(await edit(again)).toHaveValue('Mei')
    await press(again, 'Continue')
    expect(screen.getByRole('textbox', { name: /^customer/i })).toHaveValue('Mei!')
  })

  test('takes a sheet', async () => {
    window.history.replaceState(null, '', '/crates?import=1')
    const columns = [{ name: 'name', label: 'Name', isRequired: true }]
    mockApi({ 'GET crates/import': { body: { columns, recognizedBy: [['name']] } } })
    await renderScreen(<ImportButton entity={shapeOf(crates)} />, session)
    const dialog = within(await screen.findByRole('dialog', { name: /^Import/ }))
    expect(dialog.getByLabelText('Spreadsheet')).toBeInTheDocument()
  })
})

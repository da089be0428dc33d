import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MockResponse, mockApi, renderScreen, type Sent } from '@/components/testing/page'
import { products } from '@/contract/entities/catalogue/products'
import { shapeOf } from '@/contract/shape'
import { upload } from '@/lib/api/upload'
import { ImportButton } from './import-button'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))
jest.mock('@/lib/api/upload')

const columns = [
  { name: 'title', label: 'Title', isRequired: false },
  { name: 'brand', label: 'Brand', isRequired: false },
  { name: 'salePrice', label: 'Sale price', isRequired: false },
]
const report = {
  ...{ total: 1, added: 1, changed: 0, renamed: 0, unchanged: 0, errorCount: 0, page: 1 },
  rows: [{ row: 2, action: 'added', changes: [{ field: 'title', old: null, new: 'Apron' }], errors: [] }],
  headings: [
    { heading: 'First', column: null },
    { heading: 'Last', column: null },
    { heading: 'Preis', column: 'salePrice' },
  ],
  layout: { headingRow: 1, totals: [], hiddenRows: 0, firstRows: [] },
}

beforeEach(() => {
  sessionStorage.clear()
  jest.mocked(upload).mockResolvedValue({ url: '/files/sheet.csv' } as never)
})

async function checked(more: object | ((body: Record<string, unknown>) => object) = {}, sheet: object = {}) {
  window.history.replaceState(null, '', '/products?import=1')
  const calls = mockApi({
    'GET products/import': { body: { columns, recognizedBy: [['title']], ...sheet } },
    'POST products/export': { body: { backgroundTaskId: 9 } },
    'GET backgroundtasks/9': { body: { backgroundTaskId: 9, status: 'Running', progressRate: 1 } },
    'POST products/import': ({ body }: Sent): MockResponse => {
      const given = body as Record<string, unknown>
      return {
        status: given.dryRun ? 200 : 202,
        body: { ...report, ...(typeof more === 'function' ? more(given) : more) },
      }
    },
  })
  const roles = ['staffs' as const, 'sales-staffs' as const]
  const { user } = await renderScreen(<ImportButton entity={shapeOf(products)} />, { profile: { roles } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Import: Products' }))
  await user.upload(dialog.getByLabelText('Spreadsheet'), new File(['First'], 'products.csv'))
  await dialog.findByText('Apron')
  const exports = () => calls.filter(({ name }) => name === 'POST products/export').map(({ body }) => body)
  const last = () => calls.filter(({ name }) => name === 'POST products/import').at(-1)?.body
  return { user, dialog, last, exports }
}
const choose = (within: HTMLElement, value: string) => fireEvent.change(within, { target: { value } })
const composed = ({ joins = [], splits = [] }: Record<string, unknown>) => ({ joins, splits })

test('joins columns of the file, keeps them for the import, and removes them', async () => {
  const { user, dialog, last } = await checked(composed)
  await user.click(dialog.getByRole('button', { name: 'Combine columns' }))
  const editor = within(dialog.getByRole('group', { name: 'Combine columns' }))
  expect(editor.getByRole('button', { name: 'Combine columns' })).toBeDisabled()
  choose(editor.getByRole('combobox', { name: 'Column…' }), 'title')
  choose(editor.getByRole('combobox', { name: 'File column 1…' }), 'First')
  choose(editor.getByRole('combobox', { name: 'File column 2…' }), 'Last')
  await user.click(editor.getByRole('button', { name: 'Combine columns' }))
  const joins = [{ column: 'title', headings: ['First', 'Last'], separator: ' ' }]
  await waitFor(() => expect(last()).toMatchObject({ joins, splits: [] }))
  expect(await dialog.findByText('Title combines First + Last, separated by a space')).toBeInTheDocument()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: 'Import 1 row' }))
  await waitFor(() => expect(last()).toMatchObject({ joins, columns: { First: null, Last: null, Preis: 'salePrice' } }))
})

test('adds up columns of the file for an amount, without a sign between them', async () => {
  const amounts = columns.map((column) => (column.name === 'salePrice' ? { ...column, isAmount: true } : column))
  const { user, dialog, last } = await checked(composed, { columns: amounts })
  await user.click(dialog.getByRole('button', { name: 'Combine columns' }))
  const editor = within(dialog.getByRole('group', { name: 'Combine columns' }))
  expect(editor.getByRole('combobox', { name: 'Separator' })).toBeInTheDocument()
  choose(editor.getByRole('combobox', { name: 'Column…' }), 'salePrice')
  expect(editor.queryByRole('combobox', { name: 'Separator' })).not.toBeInTheDocument()
  choose(editor.getByRole('combobox', { name: 'File column 1…' }), 'First')
  choose(editor.getByRole('combobox', { name: 'File column 2…' }), 'Last')
  await user.click(editor.getByRole('button', { name: 'Combine columns' }))
  const joins = [{ column: 'salePrice', headings: ['First', 'Last'], separator: ' + ' }]
  await waitFor(() => expect(last()).toMatchObject({ joins }))
  expect(await dialog.findByText('Sale price adds up First + Last')).toBeInTheDocument()
})

test('removes what is joined, and matches a part of it by hand instead', async () => {
  const joins = [{ column: 'title', headings: ['First', 'Last'], separator: ' | ' }]
  const { user, dialog, last } = await checked((given) => ({ joins: given.joins ?? joins, splits: [] }))
  expect(dialog.getByText('Title combines First + Last, separated by |')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Remove Title' }))
  await waitFor(() => expect(last()).toMatchObject({ joins: [] }))
  choose(dialog.getByRole('combobox', { name: /First/ }), 'title')
  await waitFor(() => expect(last()).toMatchObject({ joins: [], columns: { First: 'title' } }))
})

test('splits a column of the file at a sign, and leaves a part out', async () => {
  const { user, dialog, last } = await checked(composed)
  await user.click(dialog.getByRole('button', { name: 'Split a column' }))
  const editor = within(dialog.getByRole('group', { name: 'Split a column' }))
  choose(editor.getByRole('combobox', { name: 'File column…' }), 'First')
  choose(editor.getByRole('combobox', { name: 'Separator' }), '/')
  choose(editor.getByRole('combobox', { name: 'Part 1…' }), 'title')
  choose(editor.getByRole('combobox', { name: 'Part 2…' }), '-')
  choose(editor.getByRole('combobox', { name: 'Part 3…' }), 'brand')
  await user.click(editor.getByRole('button', { name: 'Split a column' }))
  const splits = [{ heading: 'First', separator: '/', columns: ['title', null, 'brand'] }]
  await waitFor(() => expect(last()).toMatchObject({ splits }))
  expect(await dialog.findByText('First is split into Title, –, Brand at /')).toBeInTheDocument()
})

test('remembers the choices for a file whose rows are all there already, and offers nothing where none was made', async () => {
  const { user, dialog, last } = await checked(({ fixed }) => {
    const { brand = null } = fixed as Record<string, string>
    return { added: 0, unchanged: 1, missing: [{ column: 'brand', value: brand, options: ['Acme', 'Zeta'] }] }
  })
  expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await user.click(within(dialog.getByRole('group', { name: 'Brand' })).getByRole('button', { name: 'Zeta' }))
  const remember = await dialog.findByRole('button', { name: 'Remember these choices for the next file' })
  await waitFor(() => expect(remember).toBeEnabled())
  await user.click(remember)
  await waitFor(() => expect(last()).not.toHaveProperty('dryRun'))
  expect(last()).toMatchObject({ fixed: { brand: 'Zeta' }, columns: { Preis: 'salePrice' } })
})

test('offers no choices to remember while rows are wrong', async () => {
  const missing = [{ column: 'brand', value: null, options: ['Acme', 'Zeta'] }]
  const { user, dialog, last } = await checked({ added: 0, errorCount: 1, missing })
  await user.click(within(dialog.getByRole('group', { name: 'Brand' })).getByRole('button', { name: 'Zeta' }))
  await waitFor(() => expect(last()).toMatchObject({ fixed: { brand: 'Zeta' } }))
  expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
})

test('offers few values as buttons, and another column for all rows', async () => {
  const missing = [{ column: 'brand', value: null, options: ['Acme', 'Zeta'] }]
  const { user, dialog, last } = await checked({ missing })
  await user.click(within(dialog.getByRole('group', { name: 'Brand' })).getByRole('button', { name: 'Zeta' }))
  await waitFor(() => expect(last()).toMatchObject({ fixed: { brand: 'Zeta' } }))
  const another = dialog.getByRole('combobox', { name: 'Set another column for all rows…' })
  await waitFor(() => expect(another).toBeEnabled())
  expect(
    within(another)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Set another column for all rows…', 'Title']])
  choose(another, 'title')
  await waitFor(() => expect(last()).toMatchObject({ fixed: { brand: 'Zeta', title: '' } }))
})

test('offers a few values beside any other, and what was proposed to be changed', async () => {
  const missing = [
    { column: 'brand', value: null, options: ['Acme', 'Zeta'], mayBeOther: true },
    { column: 'title', value: 'Apron', options: ['Apron'], mayBeOther: true },
  ]
  const { user, dialog, last } = await checked({ missing })
  const brand = within(dialog.getByRole('group', { name: 'Brand' }))
  expect(brand.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Acme', 'Zeta'])
  await user.type(brand.getByRole('textbox', { name: 'Other' }), 'Nova')
  await user.tab()
  await waitFor(() => expect(last()).toMatchObject({ fixed: { brand: 'Nova' } }))
  const title = dialog.getByRole('textbox', { name: 'Title' })
  expect(title).toHaveValue('Apron')
  await waitFor(() => expect(title).toBeEnabled())
  await user.clear(title)
  await user.type(title, 'Glove')
  await user.tab()
  await waitFor(() => expect(last()).toMatchObject({ fixed: { brand: 'Nova', title: 'Glove' } }))
})

test('counts errors by kind, and mends all rows of one with a click', async () => {
  const errorKinds = [
    {
      ...{ column: 'salePrice', message: '“much” is not a number', rows: 3, more: 0, mayBeBlank: true },
      values: [
        { value: 'much', rows: 2 },
        { value: '', rows: 1 },
      ],
    },
    {
      ...{ column: 'brand', message: 'Brand: “Acne” does not exist', rows: 1, more: 0, mayBeBlank: false },
      ...{ values: [{ value: 'Acne', rows: 1 }], options: ['Acme', 'Zeta'] },
    },
  ]
  const { user, dialog, last } = await checked({ errorKinds, errorCount: 4 })
  const kinds = within(dialog.getByRole('region', { name: 'Errors by kind' }))
  expect(kinds.getByText('“much” is not a number (3 rows)')).toBeInTheDocument()
  await user.type(kinds.getByRole('textbox', { name: 'Replacement for “much”' }), '12')
  await user.click(kinds.getByRole('button', { name: 'Replace in 2 rows' }))
  await waitFor(() => expect(last()).toMatchObject({ corrections: { salePrice: { much: '12' } } }))
  await waitFor(() => expect(kinds.getByRole('combobox', { name: 'Replacement for “Acne”' })).toBeEnabled())
  choose(kinds.getByRole('combobox', { name: 'Replacement for “Acne”' }), 'Acme')
  await waitFor(() => expect(last()).toMatchObject({ corrections: { brand: { Acne: 'Acme' } } }))
  await waitFor(() => expect(kinds.getByRole('button', { name: 'Leave all 2 blank' })).toBeEnabled())
  await user.click(kinds.getByRole('button', { name: 'Leave all 2 blank' }))
  await waitFor(() => expect(last()).toMatchObject({ corrections: { salePrice: { much: '', '': '' } } }))
})

const layoutOf = (...values: string[]) => {
  const choices = values.map((value) => ({ value, sample: '1,ñ' }))
  return { ...report.layout, encoding: { value: values[0], isOpen: false, choices } }
}

test('names the encoding of a file that can be read in no other', async () => {
  const { dialog } = await checked({ layout: layoutOf('utf-16le') })
  expect(dialog.getByText('UTF-16')).toBeVisible()
  expect(dialog.queryByRole('combobox', { name: 'Encoding' })).not.toBeInTheDocument()
})

test('offers the encodings in which a file can be read', async () => {
  const { dialog, last } = await checked({ layout: layoutOf('big5', 'gb18030') })
  choose(dialog.getByRole('combobox', { name: 'Encoding' }), 'gb18030')
  await waitFor(() => expect(last()).toMatchObject({ reading: { encoding: 'gb18030' } }))
})

test('shows beside a heading in which time zone its times are read', async () => {
  const zones = [
    { column: 'title', timeZone: 'Asia/Taipei', isOfSite: true },
    { column: 'salePrice', timeZone: 'Asia/Tokyo', isOfSite: false },
  ]
  const headings = [
    { heading: 'Paid at', column: 'title' },
    { heading: 'Sent at', column: 'salePrice' },
    { heading: 'Brand', column: 'brand' },
  ]
  const { dialog } = await checked({ zones, headings })
  expect(dialog.getByText('Asia/Taipei, the site’s time zone')).toBeVisible()
  expect(dialog.getByText('Asia/Tokyo, your time zone')).toBeVisible()
})

test('shows time zone and form of a column that is joined, split off or the same in all rows', async () => {
  const zones = [
    { column: 'title', timeZone: 'Asia/Taipei', isOfSite: true },
    { column: 'brand', timeZone: 'Asia/Tokyo', isOfSite: false },
    { column: 'salePrice', timeZone: 'Asia/Seoul', isOfSite: false },
  ]
  const forms = [
    {
      ...{ key: 'title:order', column: 'title', kind: 'order', value: 'dmy', isMixed: false },
      choices: ['dmy', 'mdy'].map((value) => ({ value, example: '05/03/2026', reads: '2026-03-05' })),
    },
  ]
  const headings = ['First', 'Last', 'Preis'].map((heading) => ({ heading, column: null }))
  const joins = [{ column: 'title', headings: ['First', 'Last'], separator: ' ' }]
  const splits = [{ heading: 'Preis', separator: '/', columns: ['brand', null] }]
  const missing = [{ column: 'salePrice', value: '2026-03-05 13:30' }]
  const { dialog, last } = await checked({ zones, forms, headings, joins, splits, missing })
  const besideOf = (zone: string) => dialog.getByText(zone).parentElement
  expect(besideOf('Asia/Taipei, the site’s time zone')).toHaveTextContent('Title combines First + Last')
  expect(besideOf('Asia/Tokyo, your time zone')).toHaveTextContent('Preis is split into Brand, –')
  const fixed = within(besideOf('Asia/Seoul, your time zone') ?? document.body)
  expect(fixed.getByRole('textbox', { name: 'Sale price' })).toHaveValue('2026-03-05 13:30')
  choose(dialog.getByRole('combobox', { name: 'Format of Title' }), 'mdy')
  await waitFor(() => expect(last()).toMatchObject({ forms: { 'title:order': 'mdy' } }))
})

test('offers renames where a list has them', async () => {
  const { dialog } = await checked()
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('sends that rows may rename, where the list has that', async () => {
  const { user, dialog, last } = await checked({}, { mayRename: true })
  await user.click(dialog.getByRole('checkbox', { name: 'Rows may rename records found by their code' }))
  await waitFor(() => expect(last()).toMatchObject({ renames: true }))
})

test('makes the workbook of all records that reads back, where the list has one', async () => {
  const { user, dialog, exports } = await checked({}, { readsBack: true })
  await user.click(dialog.getByRole('button', { name: 'Choose another file' }))
  await user.click(dialog.getByRole('button', { name: 'Export all records to edit and import again' }))
  await waitFor(() => expect(exports()).toEqual([{ query: {}, timeZone: expect.any(String) }]))
})

test('says where records that are there stay as they are', async () => {
  const { user, dialog } = await checked({}, { readsBack: true, keepsStored: true })
  await user.click(dialog.getByRole('button', { name: 'Choose another file' }))
  expect(dialog.getByText(/Existing records stay as they are; differences are shown\./)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Export all records for comparison' })).toBeInTheDocument()
})

test('names what is left out for another reason than its state', async () => {
  const states = { heading: 'Status', values: [{ value: 'Odd', rows: 1, isTaken: false, isOpen: false }] }
  const skipped = [
    { reason: 'Status: Odd', rows: 1 },
    { reason: 'Cancelled at', rows: 2 },
  ]
  const { user, dialog, last } = await checked({ states, skipped })
  expect(dialog.getByText('Rows skipped because nothing is left to do: Cancelled at (2)')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Import them as well' }))
  await waitFor(() => expect(last()).toMatchObject({ reading: { keepsSkipped: true } }))
})

test('asks which states of a file of no known kind are imported, and keeps that for the import', async () => {
  const value = (name: string, isTaken: boolean, isOpen = false) => ({ value: name, rows: 1, isTaken, isOpen })
  const { user, dialog, last } = await checked(({ reading }) => {
    const { states = {} } = (reading ?? {}) as { states?: Record<string, boolean> }
    const values = [value('Paid', true), value('Odd', states.Odd ?? false, states.Odd === undefined)]
    return { states: { heading: 'Status', values } }
  })
  expect(dialog.getByText(/Some states in “Status” are unknown/)).toBeInTheDocument()
  const group = within(dialog.getByRole('group', { name: 'Rows imported by “Status”:' }))
  expect(group.getByRole('checkbox', { name: 'Paid (1 row)' })).toBeChecked()
  await user.click(group.getByRole('checkbox', { name: 'Odd (1 row)' }))
  await waitFor(() => expect(last()).toMatchObject({ reading: { states: { Paid: true, Odd: true } } }))
  await waitFor(() => expect(dialog.queryByText(/Some states in/)).not.toBeInTheDocument())
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: 'Import 1 row' }))
  await waitFor(() => expect(last()).toMatchObject({ reading: { states: { Paid: true, Odd: true } } }))
  expect(last()).not.toHaveProperty('dryRun')
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen, type Sent } from '@/components/testing/page'
import { products } from '@/contract/entities/catalogue/products'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { upload } from '@/lib/api/upload'
import { ImportButton } from './import-button'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))
jest.mock('@/lib/api/upload')
const stored = jest.mocked(upload)

const entity = shapeOf(products)
const roles = ['staffs' as const, 'sales-staffs' as const]
const columns = [
  { name: 'title', label: 'Title', isRequired: false },
  { name: 'salePrice', label: 'Sale price', isRequired: false },
]
const priceError = { field: 'salePrice', message: 'Sale price: “much” is not a number', value: 'much' }
const rows = [
  { row: 2, action: 'added', changes: [{ field: 'title', old: null, new: 'New apron' }], errors: [] },
  { row: 3, action: 'changed', id: 8, changes: [{ field: 'salePrice', old: 13, new: 14 }], errors: [] },
  { row: 4, action: 'error', changes: [], errors: [priceError] },
]
const report = {
  ...{ total: 3, added: 1, changed: 1, renamed: 0, unchanged: 0, errorCount: 1, page: 1, rows },
  headings: [
    { heading: 'Title', column: 'title' },
    { heading: 'Preis', column: null },
  ],
  layout: {
    ...{ headingRow: 1, totals: [{ row: 5, text: 'Total · 27' }], hiddenRows: 0 },
    firstRows: [
      { row: 1, text: 'Title · Preis' },
      { row: 2, text: 'New apron · 12' },
    ],
    worksheet: { value: 'Goods', choices: ['Goods', 'Notes'] },
  },
}
const task = (status: string, progressRate: number, outcome: object | null = null): MockResponse => ({
  body: { backgroundTaskId: 5, status, statusText: status, progressRate, result: null, error: null, outcome },
})

beforeEach(() => {
  sessionStorage.clear()
  stored.mockReset()
  stored.mockResolvedValue({ url: '/files/sheet.csv' } as never)
  window.history.replaceState(null, '', '/products')
})

async function open(responses: Parameters<typeof mockApi>[0] = {}, address = '/products?import=1') {
  window.history.replaceState(null, '', address)
  const calls = mockApi({
    'GET products/import': { body: { columns, recognizedBy: [['title']] } },
    'POST products/import': ({ body }: Sent): MockResponse =>
      (body as { dryRun?: boolean }).dryRun
        ? { body: report }
        : { status: 202, body: { ...report, backgroundTaskId: 5 } },
    ...responses,
  })
  const page = await renderScreen(<ImportButton entity={entity} />, { profile: { roles } })
  const dialog = await screen.findByRole('dialog', { name: 'Import: Products' })
  const imports = () => calls.filter(({ name }) => name === 'POST products/import').map(({ body }) => body)
  return { ...page, calls, imports, dialog: within(dialog) }
}
const choose = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) => {
  await user.upload(dialog.getByLabelText('Spreadsheet'), new File(['Title,Preis'], 'products.csv'))
  await dialog.findByText('New apron')
}
const actionsShown = (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('is offered where a list describes a sheet, to those who may write', async () => {
  mockApi({})
  const { rerender } = await renderScreen(<ImportButton entity={shapeOf(suppliers)} />, { profile: { roles } })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  rerender(<ImportButton entity={entity} />)
  expect(screen.getByRole('button', { name: 'Import' })).toBeInTheDocument()
})

test('is not offered without permission to write', async () => {
  mockApi({})
  await renderScreen(<ImportButton entity={entity} />, { profile: { roles: ['staffs', 'purchases-staffs'] } })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('opens by its address, and Back closes it', async () => {
  mockApi({ 'GET products/import': { body: { columns, recognizedBy: [['title']] } } })
  const { user } = await renderScreen(<ImportButton entity={entity} />, { profile: { roles } })
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(window.location.search).toBe('?import=1')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(window.location.search).toBe('')
})

test('shows what each row would do, from old to new, and its errors', async () => {
  const page = await open()
  await choose(page)
  const { dialog, imports } = page
  expect(imports()).toEqual([expect.objectContaining({ url: '/files/sheet.csv', dryRun: true, columns: {} })])
  const [, added, changed, wrong] = dialog.getAllByRole('row')
  expect(added).toHaveTextContent('2AddedTitle New apron')
  expect(changed).toHaveTextContent('3ChangedSale price 13 → 14')
  expect(wrong).toHaveTextContent('4With errorsSale price: “much” is not a number')
})

test('filters the rows of a small sheet without another call', async () => {
  const page = await open()
  await choose(page)
  await page.user.click(page.dialog.getByRole('button', { name: 'With errors: 1' }))
  expect(actionsShown(page.dialog)).toEqual(['4'])
  await page.user.click(page.dialog.getByRole('button', { name: 'All: 3' }))
  expect(actionsShown(page.dialog)).toEqual(['2', '3', '4'])
  expect(page.imports()).toHaveLength(1)
})

test('asks for the rows of a large sheet by page and action', async () => {
  const page = await open({ 'POST products/import': { body: { ...report, total: 900, errorCount: 300 } } })
  await choose(page)
  await page.user.click(page.dialog.getByRole('button', { name: 'With errors: 300' }))
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ action: 'error', page: 1 }))
  await page.user.click(await page.dialog.findByRole('button', { name: 'Go to page 2' }))
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ action: 'error', page: 2 }))
})

test('checks again with a heading that is matched by hand, and takes the column from another', async () => {
  const page = await open()
  await choose(page)
  fireEvent.change(page.dialog.getByRole('combobox', { name: /Preis/ }), { target: { value: 'title' } })
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ columns: { Preis: 'title', Title: null } }))
})

test('reads the file again as it is chosen to be read, without what was matched by hand', async () => {
  const page = await open()
  await choose(page)
  fireEvent.change(page.dialog.getByRole('combobox', { name: /Preis/ }), { target: { value: 'title' } })
  fireEvent.change(page.dialog.getByRole('combobox', { name: 'Worksheet' }), { target: { value: 'Notes' } })
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ reading: { worksheet: 'Notes' }, columns: {} }))
  fireEvent.change(page.dialog.getByRole('combobox', { name: 'Heading row' }), { target: { value: '2' } })
  const take = page.dialog.getByRole('button', { name: 'Import as rows' })
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ reading: { headingRow: 2 } }))
  await waitFor(() => expect(take).toBeEnabled())
  await page.user.click(take)
  const reading = { worksheet: 'Notes', headingRow: 2, keepsTotals: true }
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ reading }))
})

test('asks how a column is written, and takes one click for all of its rows', async () => {
  const form = {
    ...{ key: 'salePrice:mark', column: 'salePrice', kind: 'mark', value: null, isMixed: false },
    choices: [
      { value: '.', example: '1,234', reads: '1234' },
      { value: ',', example: '1,234', reads: '1.234' },
    ],
  }
  const page = await open({
    'POST products/import': ({ body }: Sent): MockResponse => {
      const value = (body as { forms: Record<string, string> }).forms['salePrice:mark'] ?? null
      return {
        status: (body as { dryRun?: boolean }).dryRun ? 200 : 202,
        body: { ...report, forms: [{ ...form, value }] },
      }
    },
  })
  await choose(page)
  expect(page.dialog.getByRole('alert')).toHaveTextContent('How is Sale price written?')
  await page.user.click(page.dialog.getByRole('button', { name: '1,234 is 1.234' }))
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ forms: { 'salePrice:mark': ',' } }))
  await waitFor(() => expect(page.dialog.queryByRole('alert')).not.toBeInTheDocument())
  await page.user.click(page.dialog.getByRole('button', { name: 'Import 2 valid rows' }))
  await waitFor(() => expect(page.imports().at(-1)).not.toHaveProperty('dryRun'))
  expect(page.imports().at(-1)).toMatchObject({ forms: { 'salePrice:mark': ',' } })
})

test('takes a suggestion for all rows that hold the same, and all suggestions of a column', async () => {
  const corrections = [
    { column: 'title', value: 'Appron', suggestion: 'Apron', rows: 7 },
    { column: 'title', value: 'Glvoe', suggestion: 'Glove', rows: 1 },
  ]
  const page = await open({ 'POST products/import': { body: { ...report, corrections } } })
  await choose(page)
  await page.user.click(page.dialog.getByRole('button', { name: 'Appron → Apron (7 rows)' }))
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ corrections: { title: { Appron: 'Apron' } } }))
  await page.user.click(await page.dialog.findByRole('button', { name: 'Accept all 2' }))
  const taken = { title: { Appron: 'Apron', Glvoe: 'Glove' } }
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ corrections: taken }))
})

test('says that a file is read as the last of its kind was, and matches it again by a click', async () => {
  const matching = { name: 'march.csv', updatedTime: '2026-03-05T04:00:00.000Z' }
  const missing = [{ column: 'salePrice', value: null, options: ['12', '14'] }]
  const page = await open({
    'POST products/import': { body: { ...report, matching, profile: 'Shopify: products', missing } },
  })
  await choose(page)
  expect(page.dialog.getByText('Read as Shopify: products')).toBeInTheDocument()
  await page.user.click(page.dialog.getByRole('button', { name: '14' }))
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ fixed: { salePrice: '14' }, startsAnew: false }))
  expect(page.dialog.getByText(/Read in the same way as “march.csv” on/)).toBeInTheDocument()
  await page.user.click(page.dialog.getByRole('button', { name: 'Match again' }))
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ startsAnew: true, fixed: {} }))
})

test('imports nothing until an open encoding is chosen', async () => {
  const choices = [
    { value: 'gb18030', sample: '1,杨' },
    { value: 'windows-1252', sample: '1,Ñî' },
  ]
  const layout = { ...report.layout, encoding: { value: 'gb18030', isOpen: true, choices } }
  const page = await open({
    'POST products/import': ({ body }: Sent): MockResponse => ({
      body: (body as { reading: { encoding?: string } }).reading.encoding ? report : { ...report, layout },
    }),
  })
  await choose(page)
  expect(page.dialog.getByRole('button', { name: 'Import 2 valid rows' })).toBeDisabled()
  await page.user.click(page.dialog.getByRole('button', { name: 'Western (Windows-1252)' }))
  await waitFor(() => expect(page.dialog.getByRole('button', { name: 'Import 2 valid rows' })).toBeEnabled())
  expect(page.imports().at(-1)).toMatchObject({ reading: { encoding: 'windows-1252' } })
})

test('imports the good rows with the headings that were shown, and tells what was stored and refused', async () => {
  const outcome = { done: 1, refused: 1, failures: [{ id: 3, message: 'It was voided.' }], keys: [12] }
  let polls = 0
  const page = await open({
    'GET backgroundtasks/5': () => (polls++ === 0 ? task('Running', 40) : task('Completed', 100, outcome)),
  })
  await choose(page)
  await page.user.click(page.dialog.getByRole('button', { name: 'Import 2 valid rows' }))
  expect(page.imports().at(-1)).toEqual(
    expect.objectContaining({ goodRowsOnly: true, columns: { Title: 'title', Preis: null } }),
  )
  expect(page.imports().at(-1)).not.toHaveProperty('dryRun')
  expect(await page.dialog.findByText('Saving: 40%')).toBeInTheDocument()
  expect(await page.dialog.findByText('1 record was saved.')).toBeInTheDocument()
  expect(page.dialog.getByText('Row 3: It was voided.')).toBeInTheDocument()
  expect(page.dialog.getByText(/^1 row with errors was not imported/)).toBeInTheDocument()
  expect(page.dialog.getByRole('link', { name: 'View this record' })).toHaveAttribute('href', '/products?ids=12')
  expect(sessionStorage).toHaveLength(0)
})

test('goes on in a notice when it is closed before its end', async () => {
  const page = await open({ 'GET backgroundtasks/5': task('Running', 40) })
  await choose(page)
  await page.user.click(page.dialog.getByRole('button', { name: 'Import 2 valid rows' }))
  await page.dialog.findByText('Saving: 40%')
  const [, close] = page.dialog.getAllByRole('button', { name: 'Close' })
  await page.user.click(close as HTMLElement)
  expect(await screen.findByRole('group', { name: 'Import: Products' })).toBeInTheDocument()
})

test('shows why a file is refused, and checks it again', async () => {
  let isBusy = true
  const page = await open({
    'POST products/import': () =>
      isBusy ? refused(400, 'The file has no rows below its headings.') : { body: report },
  })
  await page.user.upload(page.dialog.getByLabelText('Spreadsheet'), new File([''], 'products.csv'))
  expect(await page.dialog.findByRole('alert')).toHaveTextContent('no rows below its headings')
  isBusy = false
  await page.user.click(page.dialog.getByRole('button', { name: 'Try again' }))
  expect(await page.dialog.findByText('New apron')).toBeInTheDocument()
  expect(page.dialog.queryByRole('alert')).not.toBeInTheDocument()
})

test('takes rows that were copied in a spreadsheet', async () => {
  const page = await open()
  fireEvent.change(page.dialog.getByLabelText('Or paste rows from a spreadsheet'), {
    target: { value: 'Title\tPreis\nNew apron\t12' },
  })
  await page.user.click(page.dialog.getByRole('button', { name: 'Check these rows' }))
  await page.dialog.findByText('New apron')
  expect(stored.mock.calls[0]?.[0]).toMatchObject({ name: 'pasted rows.csv' })
})

test('saves the rows with errors as a file', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = () => 'blob:refused'
  URL.revokeObjectURL = () => {}
  const page = await open({ 'POST products/import/refused': { body: {} } })
  await choose(page)
  await page.user.click(page.dialog.getByRole('button', { name: 'Download rows with errors' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  const asked = page.calls.filter(({ name }) => name === 'POST products/import/refused')
  expect(asked).toMatchObject([{ body: { url: '/files/sheet.csv' } }])
  click.mockRestore()
})

test('asks those who see all companies whose records they are, before a file is chosen', async () => {
  window.history.replaceState(null, '', '/products?import=1')
  mockApi({ 'GET products/import': { body: { columns, recognizedBy: [] } } })
  await renderScreen(<ImportButton entity={entity} />, { profile: { roles, administrative: true } })
  expect(await screen.findByRole('combobox', { name: /Company/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDisabled()
})

test('names the move and the warnings of a row, leaves it out until it is ticked, and says so afterwards', async () => {
  const move = { from: 'Packed', to: 'Shipped', fromText: 'Packed', toText: 'Shipped' }
  const warned = (row: number, action: string) => ({
    ...{ row, action, move, warnings: [`Not paid: A-${row}`], errors: [] },
    changes: [{ field: 'title', old: null, new: `T-${row}` }],
  })
  const answerOf = ({ withWarnings = [] }: { withWarnings?: number[] | true }) => {
    const isTicked = (row: number) => withWarnings === true || withWarnings.includes(row)
    const shown = [2, 3].map((row) => warned(row, isTicked(row) ? 'changed' : 'leftOut'))
    const leftOut = shown.filter(({ action }) => action === 'leftOut')
    const counts = { added: 0, changed: 2 - leftOut.length, renamed: 0, unchanged: 0, errorCount: 0, page: 1 }
    return { total: 2, ...counts, leftOut: leftOut.length, rows: shown }
  }
  const page = await open({
    'POST products/import': ({ body }: Sent): MockResponse => {
      const given = body as { dryRun?: boolean; withWarnings?: number[] }
      const answer = answerOf(given)
      if (given.dryRun) return { body: answer }
      const rows = answer.rows.filter(({ action }) => action === 'leftOut')
      return { status: 202, body: { ...answer, rows, backgroundTaskId: 5 } }
    },
    'GET backgroundtasks/5': task('Completed', 100, { done: 1, refused: 0, failures: [], keys: [12] }),
  })
  const { dialog, user } = page
  await user.upload(dialog.getByLabelText('Spreadsheet'), new File(['Title'], 'products.csv'))
  const cell = await dialog.findByText('Not paid: A-2')
  expect(cell.closest('tr')).toHaveTextContent('2Skipped: has warningsPacked → ShippedNot paid: A-2Title – → T-2')
  expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: 'Import row 3 despite its warnings' }))
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }))
  expect(page.imports().at(-1)).toMatchObject({ withWarnings: [3], action: 'leftOut' })
  expect(await dialog.findByText('1 row with warnings was skipped:')).toBeInTheDocument()
  expect(dialog.getByText('Row 2: Not paid: A-2')).toBeInTheDocument()
})

test('confirms the warnings of all rows at once, and asks again once a column stands for something else', async () => {
  const page = await open({
    'POST products/import': ({ body }: Sent): MockResponse => {
      const isConfirmed = (body as { withWarnings?: true }).withWarnings === true
      const warned = { ...rows[1], action: isConfirmed ? 'changed' : 'leftOut', warnings: ['Not paid: A-3'] }
      const counts = { total: 1, added: 0, changed: isConfirmed ? 1 : 0, errorCount: 0, leftOut: isConfirmed ? 0 : 1 }
      return { body: { ...report, ...counts, rows: [warned] } }
    },
  })
  await page.user.upload(page.dialog.getByLabelText('Spreadsheet'), new File(['Title,Preis'], 'products.csv'))
  await page.user.click(await page.dialog.findByRole('checkbox', { name: 'Import all rows with warnings as well' }))
  expect(await page.dialog.findByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  expect(page.imports().at(-1)).toMatchObject({ withWarnings: true })
  fireEvent.change(page.dialog.getByRole('combobox', { name: /Preis/ }), { target: { value: 'title' } })
  await waitFor(() => expect(page.imports().at(-1)).toMatchObject({ columns: { Preis: 'title' } }))
  expect(page.imports().at(-1)).not.toHaveProperty('withWarnings')
})

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { deferred, type MockResponse, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import type { ProductSizeChart } from '@/contract/entities/catalogue/product-size-charts'
import { enums } from '@/contract/enums'
import { SizeChartTab } from './size-chart-tab'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const chart = (value: number): ProductSizeChart => ({
  ...{ lengthUnit: 'Centimeter', weightUnit: 'Kilogram', htmlDetails: null, suggestions: [], includeFootnotes: false },
  details: [{ size: 'S', dimension: 'Bust', value }],
})
const answer = (value: number, etag: string): MockResponse => ({ body: chart(value), headers: { ETag: etag } })
const named = (values: readonly string[], texts: Readonly<Record<string, string>> = {}): MockResponse => ({
  body: values.map((value) => ({ value, text: texts[value] ?? value })),
})
const dimensions = 'GET enums/ProductSizeChartDimensionType'
const mockChart = (responses: Parameters<typeof mockApi>[0]) =>
  mockApi({
    [dimensions]: named(enums.ProductSizeChartDimensionType),
    'GET enums/ProductSizeChartSuggestionType': named(enums.ProductSizeChartSuggestionType),
    ...responses,
  })
beforeEach(() => localStorage.clear())

const seller = { profile: { roles: ['sales-staffs' as const] } }
const render = () =>
  renderScreen(
    <SizeChartTab record={{ productId: 7, status: 'Draft' }} refresh={() => {}} onDirty={() => {}} />,
    seller,
  )
const open = async () => {
  const { user } = await render()
  const cell = await screen.findByRole('textbox', { name: 'Bust, S' })
  const retype = async (text: string) => {
    await user.clear(cell)
    await user.type(cell, text)
  }
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await settle()
  }
  return { user, cell, retype, press }
}

test('the chart is read-only while it is saved, so that nothing typed is lost', async () => {
  const response = deferred()
  mockChart({ 'GET products/7/sizecharts': answer(88, '"1"'), 'POST products/7/sizecharts': () => response.answer })
  const { user, cell, retype, press } = await open()
  await retype('90')
  await press('Save')
  expect(cell).toHaveAttribute('readonly')
  for (const name of ['Add size', 'Remove S']) expect(screen.getByRole('button', { name })).toBeDisabled()
  await user.type(cell, '5')
  expect(cell).toHaveValue('90')
  await act(async () => response.come(answer(90, '"2"')))
  await waitFor(() => expect(cell).not.toHaveAttribute('readonly'))
  expect(cell).toHaveValue('90')
})

test('a save without a response counts as saved once the stored chart has it', async () => {
  let newest = answer(88, '"1"')
  mockChart({
    'GET products/7/sizecharts': () => newest,
    'POST products/7/sizecharts': () => {
      newest = answer(90, '"2"')
      return refused(504, 'No response.')
    },
  })
  const { cell, retype, press } = await open()
  await retype('90')
  await press('Save')
  expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
  expect(cell).toHaveValue('90')
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

test("Discard after a conflict shows the colleague's chart, and the next save is made against it", async () => {
  let newest = answer(88, '"1"')
  const calls = mockChart({
    'GET products/7/sizecharts': () => newest,
    'POST products/7/sizecharts': ({ headers }) =>
      headers.get('If-Match') === '"5"' ? answer(93, '"6"') : refused(412, 'Stale.'),
  })
  const { user, cell, retype, press } = await open()
  await retype('90')
  newest = answer(92, '"5"')
  await press('Save')
  await screen.findByText(/A colleague has saved this chart/)
  await press('Discard')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(cell).toHaveValue('92')
  await retype('93')
  await press('Save')
  const posts = calls.filter(({ name }) => name.startsWith('POST products'))
  expect(posts.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"5"'])
})

test('a chart in the old format warns that saving sizes converts it, and shows the old one beside', async () => {
  const old = {
    ...chart(88),
    htmlDetails: '<table><tr><td>Size</td><td>Bust</td></tr><tr><td>S</td><td>86</td></tr></table>',
  }
  mockChart({ 'GET products/7/sizecharts': { body: old, headers: { ETag: '"1"' } } })
  await open()
  expect(screen.getByText(/in the old format\. Saving sizes here converts it/)).toBeInTheDocument()
  const table = screen.getByRole('table', { name: 'Chart in the old format' })
  expect(within(table).getByRole('cell', { name: '86' })).toBeInTheDocument()
})

test('customers read the footnotes once they are switched on', async () => {
  mockChart({ 'GET products/7/sizecharts': answer(88, '"1"') })
  const { user } = await open()
  const footnotes = 'Measured flat, sizes may differ by 1 to 3 cm. Colours may differ from the images.'
  expect(screen.queryByText(footnotes)).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Show footnotes' }))
  expect(screen.getByText(footnotes)).toBeInTheDocument()
})

test('a paste names the columns that it left out, until the next one or until it is discarded', async () => {
  mockChart({ 'GET products/7/sizecharts': answer(88, '"1"') })
  const { user, cell, press } = await open()
  await user.click(cell)
  await user.paste('Size\tBust\tChest\nS\t90\t91')
  expect(cell).toHaveValue('90')
  expect(screen.getByRole('alert')).toHaveTextContent(/were skipped .*: Chest\. .*Shoulder, Bust/)
  await user.paste('Size\tBust\nS\t92')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.paste('Size\tChest\nS\t91')
  expect(screen.getByRole('alert')).toHaveTextContent('Chest')
  await press('Discard')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the chart is shown once its titles are known, so that a pasted table is read by those of the language', async () => {
  const names = deferred()
  mockChart({ 'GET products/7/sizecharts': answer(88, '"1"'), [dimensions]: () => names.answer })
  const { user } = await render()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await act(async () => names.come(named(enums.ProductSizeChartDimensionType, { Bust: 'Poitrine' })))
  const cell = await screen.findByRole('textbox', { name: 'Poitrine, S' })
  await user.click(screen.getByRole('textbox', { name: 'Size in row 1' }))
  await user.paste('Size\tPoitrine (cm)\nS\t90')
  expect(cell).toHaveValue('90')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('titles that cannot be loaded are said, and asked for again', async () => {
  let response = refused(500, 'Out of order.')
  mockChart({ 'GET products/7/sizecharts': answer(88, '"1"'), [dimensions]: () => response })
  const { user } = await render()
  const again = await screen.findByRole('button', { name: 'Reload' })
  response = named(enums.ProductSizeChartDimensionType)
  await user.click(again)
  expect(await screen.findByRole('textbox', { name: 'Bust, S' })).toHaveValue('88')
})

test('removing a size leaves the focus on the one above, or on the new first one', async () => {
  const details = ['S', 'M', 'L'].map((size) => ({ size, dimension: 'Bust' as const, value: 90 }))
  mockChart({ 'GET products/7/sizecharts': { body: { ...chart(88), details }, headers: { ETag: '"1"' } } })
  const { press } = await open()
  await press('Remove L')
  expect(screen.getByRole('textbox', { name: 'Size in row 2' })).toHaveFocus()
  await press('Remove S')
  expect(screen.getByRole('textbox', { name: 'Size in row 1' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Size in row 1' })).toHaveValue('M')
})

test('a chart that was left unsaved is offered at the next visit, and is continued over the chart it was typed over', async () => {
  let newest = answer(88, '"1"')
  const calls = mockChart({
    'GET products/7/sizecharts': () => newest,
    'POST products/7/sizecharts': refused(412, 'Stale.'),
  })
  const first = await open()
  await first.retype('90')
  cleanup()
  newest = answer(92, '"5"')

  const { user, cell, press } = await open()
  expect(cell).toHaveValue('92')
  expect(await screen.findByText(/Unsaved changes from/)).toBeVisible()
  expect(screen.getByText(/The record has changed since then/)).toBeVisible()
  await user.type(cell, '5')
  expect(cell).toHaveValue('92')
  await press('Continue')
  expect(cell).toHaveValue('90')
  await press('Save')
  expect(calls.at(-2)?.headers.get('If-Match')).toBe('"1"')
  expect(await screen.findByText(/A colleague has saved this chart/)).toBeVisible()
})

test('a discarded draft of a chart is not offered again', async () => {
  mockChart({ 'GET products/7/sizecharts': answer(88, '"1"') })
  const first = await open()
  await first.retype('90')
  cleanup()
  const second = await open()
  await second.press('Discard')
  expect(second.cell).not.toHaveAttribute('readonly')
  cleanup()
  await open()
  expect(screen.queryByText(/Unsaved changes from/)).not.toBeInTheDocument()
})

test('a paste in inches is converted, and one in two units is refused with its heading', async () => {
  mockChart({ 'GET products/7/sizecharts': answer(88, '"1"') })
  const { user, cell } = await open()
  await user.click(cell)
  await user.paste('Size\tBust (in)\nS\t36"')
  expect(cell).toHaveValue('91.4')
  await user.paste('Size\tBust (cm/in)\nS\t37')
  expect(cell).toHaveValue('91.4')
  expect(screen.getByRole('alert')).toHaveTextContent(/Nothing was pasted, .*: Bust \(cm\/in\)\./)
})

test('a chart in the old format is taken over in the unit of the text above it', async () => {
  const old = {
    ...{ ...chart(88), details: [{ size: 'S', dimension: 'Bust' as const, value: 88 }] },
    htmlDetails:
      '<p>All sizes in inches</p><table><tr><td>Size</td><td>Bust</td></tr><tr><td>S</td><td>36</td></tr></table>',
  }
  mockChart({ 'GET products/7/sizecharts': { body: old, headers: { ETag: '"1"' } } })
  const { cell, press } = await open()
  await press('Copy into the new chart')
  expect(cell).toHaveValue('91.4')
})

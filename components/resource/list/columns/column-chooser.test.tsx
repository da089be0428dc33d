import { act, screen, within } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { shapeOf } from '@/contract/shape'
import { ColumnChooser } from './column-chooser'
import { useListView } from './use-list-view'

const entity = shapeOf(suppliers)
const description = { columns: ['name', 'contact', 'status'] }
const key = 'list-view:7:suppliers'
const stored = () => JSON.parse(window.localStorage.getItem(key) ?? 'null')
beforeEach(() => window.localStorage.clear())

function List() {
  const view = useListView(entity, description)
  return (
    <>
      <p data-testid="columns">{view.columns.join()}</p>
      <p data-testid="height">{view.rowHeight}</p>
      <ColumnChooser entity={entity} view={view} />
    </>
  )
}
const open = async () => {
  const page = await renderScreen(<List />)
  await page.user.click(screen.getByRole('button', { name: 'Columns' }))
  await screen.findByRole('button', { name: 'Reset' })
  return page
}
const columns = () => screen.getByTestId('columns').textContent
const box = (name: string) => screen.getByRole('checkbox', { name })

test('offers the other fields of the record; a column is added and removed, and saved for this user and list', async () => {
  const { user } = await open()
  expect(box('Contact')).toBeChecked()
  expect(box('Website')).not.toBeChecked()
  await user.click(box('Website'))
  expect(columns()).toBe('name,contact,status,website')
  await user.click(box('Contact'))
  expect(columns()).toBe('name,status,website')
  expect(stored()).toEqual({ columns: ['name', 'status', 'website'], widths: {} })
  expect(Object.keys(window.localStorage)).toEqual([key])
})

test('the column that opens a record stays', async () => {
  await open()
  expect(box('Name')).toBeDisabled()
})

test('changes the order by keyboard, preserving the focus', async () => {
  const { user } = await open()
  const up = () => screen.getByRole('button', { name: 'Move Status up' })
  act(() => up().focus())
  await user.keyboard('{Enter}')
  expect(columns()).toBe('name,status,contact')
  expect(up()).toHaveFocus()
  await user.keyboard('{Enter}{Enter}')
  expect(columns()).toBe('status,name,contact')
  expect(up()).toHaveFocus()
  expect(up()).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Move Name down' }))
  expect(columns()).toBe('status,contact,name')
})

test('sets the typed width within limits, and resets it', async () => {
  const { user } = await open()
  const width = screen.getByRole('textbox', { name: 'Width of Contact in pixels' })
  for (const [typed, expected] of [
    ['250', { contact: 250 }],
    ['7', { contact: 50 }],
    ['wide', { contact: 50 }],
    ['', {}],
  ] as const) {
    await user.clear(width)
    await user.type(width, `${typed}{Enter}`)
    expect(stored()?.widths).toEqual(expected)
  }
})

test('makes rows comfortable in all lists of the person', async () => {
  const { user } = await open()
  expect(screen.getByTestId('height')).toHaveTextContent('36')
  const rows = within(screen.getByRole('group', { name: 'Row height' }))
  await user.click(rows.getByRole('button', { name: 'Comfortable' }))
  expect(screen.getByTestId('height')).toHaveTextContent('44')
  expect(window.localStorage.getItem('list-density:7')).toBe('comfortable')
  expect(stored()).toBeNull()
  await user.click(rows.getByRole('button', { name: 'Compact' }))
  expect(screen.getByTestId('height')).toHaveTextContent('36')
})

test('keeps the default columns where only a width was changed', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox', { name: 'Width of Contact in pixels' }), '250{Enter}')
  expect(stored()).toEqual({ widths: { contact: 250 } })
})

test('applies a saved view, and resets it', async () => {
  window.localStorage.setItem(key, JSON.stringify({ columns: ['website', 'name'] }))
  const { user } = await open()
  expect(columns()).toBe('website,name')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(columns()).toBe('name,contact,status')
  expect(stored()).toBeNull()
})

test('applies the view until the page is left if browser storage is blocked', async () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const { user } = await open()
  await user.click(box('Website'))
  expect(columns()).toBe('name,contact,status,website')
  refuse.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(columns()).toBe('name,contact,status')
})

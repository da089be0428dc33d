import { screen, within } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { LinesMeta } from '@/contract/field-meta'
import { LineTable, type LineTableProps } from './line-table'

const meta: LinesMeta = {
  key: 'lineId',
  maxLines: 500,
  columns: {
    lineId: { kind: 'id' },
    name: { kind: 'text' },
    siteId: { kind: 'ref', to: 'sites' },
    qty: { kind: 'integer', isSum: true },
    amount: { kind: 'money', currency: 'currency', isSum: true },
  },
}
const line = (lineId: number) => ({ lineId, name: `Part ${lineId}`, siteId: 4, siteName: 'Tea', qty: 2, amount: 1.5 })
const session = { currencies: { CNY: { symbol: 'CN¥', minorUnit: 2, format: '{symbol}{sign}{value}' } } }
const open = (more: Partial<LineTableProps> = {}) =>
  renderScreen(
    <LineTable
      label="Parts"
      meta={meta}
      lines={[line(1), line(2)]}
      labelOf={(field) => field}
      currency="CNY"
      {...more}
    />,
    session,
  )
const textsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('shows columns by their kinds, names of references, and sums in the short sign of one currency', async () => {
  await open()
  const rows = screen.getAllByRole('row')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'name',
    'siteId',
    'qty',
    'amount',
  ])
  expect(textsOf(rows[1])).toEqual(['Part 1', 'Tea', '2', '¥1.50'])
  expect(textsOf(rows[3])).toEqual(['Total of lines', '', '4', '¥3.00'])
})

test('a column may have a rendering and a title of its own', async () => {
  await open({ columns: [{ field: 'name', title: 'Article', render: ({ name }: { name: string }) => <b>{name}!</b> }] })
  expect(screen.getByRole('columnheader', { name: 'Article' })).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: 'Part 1!' })).toBeInTheDocument()
})

test('says that there are none, and shows a skeleton while they are loading', async () => {
  const { unmount } = await open({ lines: [] })
  expect(screen.getByRole('cell', { name: 'No lines' })).toBeInTheDocument()
  unmount()
  await open({ lines: undefined, expected: 4 })
  expect(screen.getByRole('table', { name: 'Parts' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getAllByRole('row')).toHaveLength(5)
})

test('thousands of lines have pages, and are all added up', async () => {
  const { user } = await open({ lines: Array.from({ length: 250 }, (_, index) => line(index + 1)) })
  expect(screen.getAllByRole('row')).toHaveLength(102)
  expect(screen.getByRole('cell', { name: '500' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Go to page 3' }))
  expect(screen.getByRole('cell', { name: 'Part 250' })).toBeInTheDocument()
  expect(screen.queryByRole('cell', { name: 'Part 1' })).not.toBeInTheDocument()
})

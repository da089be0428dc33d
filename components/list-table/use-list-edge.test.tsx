import { fireEvent, screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { Column } from './column'
import { ListTable } from './list-table'

interface Thing {
  id: number
  note: string
}

const columns: Column<Thing>[] = [
  { key: 'id', title: 'Id', width: 84, render: ({ id }) => id },
  { key: 'note', title: 'Note', width: 200, render: ({ note }) => note },
  { key: 'more', title: 'More', width: 100, render: () => 'further' },
  { key: '_actions', title: 'Actions', width: 76, isFixed: true, render: () => null },
]
const things: Thing[] = [
  { id: 1, note: 'Harbour cushion × 19' },
  { id: 2, note: 'Nordic jeans × 4' },
]
const ignore = () => {}

/** jsdom has no layout: the edges of each column, while the first is scrolled out by so many pixels. */
const scrolledBy = (by: number) => {
  const edges: Readonly<Record<string, readonly [number, number]>> = {
    ...{ Id: [-by, 84 - by], Note: [84 - by, 284 - by], More: [284 - by, 384 - by], Actions: [224, 300] },
  }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, right] = edges[this.textContent ?? ''] ?? [0, 0]
    return { left, right, width: right - left } as DOMRect
  })
}
afterEach(() => {
  jest.restoreAllMocks()
})

const hidden = (text: string) => screen.getByText(text).closest('td')?.style.getPropertyValue('--hidden')

test('a column ends its texts where it goes behind the buttons of the rows, as long as it does', async () => {
  await renderScreen(
    <ListTable
      {...{ columns, rows: things, sorting: undefined, onSort: ignore, idOf: ({ id }: Thing) => id }}
      label="2 records"
      nameOf={({ note }: Thing) => note}
    />,
  )
  const table = screen.getByRole('table', { name: '2 records' })
  scrolledBy(0)
  fireEvent.scroll(table)
  expect(table).toHaveAttribute('data-more')
  expect(things.map(({ note }) => hidden(note))).toEqual(['60px', '60px'])
  expect(hidden('1')).toBe('')

  scrolledBy(60)
  fireEvent.scroll(table)
  expect(table).toHaveAttribute('data-more')
  expect(things.map(({ note }) => hidden(note))).toEqual(['', ''])

  scrolledBy(160)
  fireEvent.scroll(table)
  expect(table).not.toHaveAttribute('data-more')
})

test('a column that moved, as another was left out, ends its texts no more', async () => {
  const table = (shown: Column<Thing>[]) => (
    <ListTable
      {...{ columns: shown, rows: things, sorting: undefined, onSort: ignore, idOf: ({ id }: Thing) => id }}
      label="2 records"
      nameOf={({ note }: Thing) => note}
    />
  )
  const { rerender } = await renderScreen(table(columns))
  scrolledBy(0)
  fireEvent.scroll(screen.getByRole('table', { name: '2 records' }))
  expect(hidden('Nordic jeans × 4')).toBe('60px')
  rerender(table(columns.filter(({ key }) => key !== 'id')))
  expect(hidden('Nordic jeans × 4')).toBe('')
})

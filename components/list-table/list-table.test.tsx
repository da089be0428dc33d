import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import type { Column, ListTableProps, RowId } from './column'
import { ListTable } from './list-table'

interface Thing {
  id: number
  name: string
  note: string | null
}

const things: Thing[] = [
  { id: 1, name: 'Mug', note: 'blue' },
  { id: 2, name: '<b>Bowl</b>', note: null },
  { id: 3, name: 'Plate', note: '=1+1' },
  { id: 4, name: 'Jug', note: 'red' },
]
const renderName = jest.fn(({ name }: Thing) => <a href={`#${name}`}>{name}</a>)
const columns: Column<Thing>[] = [
  { key: 'id', title: 'Id', width: 84, align: 'end', render: ({ id }) => id },
  { key: 'name', title: 'Name', card: 'title', sortable: true, render: renderName },
  { key: 'note', title: 'Note', isEmpty: ({ note }) => note === null, render: ({ note }) => note ?? '–' },
  {
    key: '_actions',
    title: 'Actions',
    width: 84,
    isFixed: true,
    card: 'end',
    render: ({ name }) => <button type="button">Edit {name}</button>,
  },
]
const idOf = ({ id }: Thing) => id
const nameOf = ({ name }: Thing) => name

const onSort = jest.fn()
const onResize = jest.fn()
let choose: (ids: ReadonlySet<RowId>) => void
beforeEach(() => {
  jest.clearAllMocks()
})

function List({ selectable = true, ...changes }: Partial<ListTableProps<Thing>> & { selectable?: boolean }) {
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set([9]))
  choose = setIds
  return (
    <>
      <p data-testid="ids">{[...ids].join()}</p>
      <ListTable
        {...{ columns, idOf, nameOf, onSort, onResize }}
        label="4 records"
        rows={things}
        sorting={undefined}
        selection={selectable ? { ids, onChange: setIds } : undefined}
        {...changes}
      />
    </>
  )
}
const ids = () => screen.getByTestId('ids').textContent
const box = (name: string) => screen.getByRole('checkbox', { name })
const link = (name: string) => screen.getByRole('link', { name })
const table = () => screen.getByRole<HTMLTableElement>('table', { name: '4 records' })
const header = (name: string) => screen.getByRole('columnheader', { name })
const tracks = () => table().style.getPropertyValue('--tracks')

describe('the rows of a list', () => {
  test('are a table with a name, a header and one row each', async () => {
    await renderScreen(<List selectable={false} />)
    expect(table()).toBeInTheDocument()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Id',
      'Name',
      'Note',
      'Actions',
    ])
    const cells = screen.getAllByRole('cell').slice(0, 8)
    expect(cells.map(({ textContent }) => textContent)).toEqual(
      ['1', 'Mug', 'blue', 'Edit Mug'].concat(['2', '<b>Bowl</b>', '–', 'Edit <b>Bowl</b>']),
    )
    expect(screen.getAllByRole('row')).toHaveLength(5)
  })

  test('have the widths of their columns, and a min. width where they share the space', async () => {
    await renderScreen(<List />)
    expect(tracks()).toBe('44px 84px minmax(104px, 1fr) minmax(104px, 1fr) 84px')
    expect(table().style.getPropertyValue('--min-width')).toBe('420px')
  })

  test('scroll to the top on another page, and keep their position otherwise', async () => {
    const { rerender } = await renderScreen(<List place="page 1" />)
    table().scrollTop = 60
    rerender(<List place="page 1" rows={[...things]} />)
    expect(table().scrollTop).toBe(60)
    rerender(<List place="page 2" />)
    expect(table().scrollTop).toBe(0)
  })

  test('label each value on a card, and mark empty ones', async () => {
    await renderScreen(<List />)
    const notes = screen.getAllByRole('cell').filter((cell) => cell.dataset.title === 'Note')
    expect(notes.map(({ dataset }) => dataset.empty)).toEqual([undefined, 'true', undefined, undefined])
  })
})

describe('sorting', () => {
  test.each([
    [undefined, 'none', { field: 'name', descending: false }],
    [{ field: 'name', descending: false }, 'ascending', { field: 'name', descending: true }],
    [{ field: 'name', descending: true }, 'descending', undefined],
    [{ field: 'id', descending: false }, 'none', { field: 'name', descending: false }],
  ])('by %j is announced as %s, and a click on the title requests %j', async (sorting, ariaSort, expected) => {
    const { user } = await renderScreen(<List sorting={sorting} />)
    expect(header('Name Width of Name in pixels')).toHaveAttribute('aria-sort', ariaSort)
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort.mock.calls).toEqual([[expected]])
  })

  test.each([
    [undefined, 'descending', { field: 'name', descending: false }],
    [{ field: 'name', descending: false }, 'ascending', undefined],
    [{ field: 'id', descending: false }, 'none', { field: 'name', descending: false }],
  ])('by %j beside a default by the column itself is announced as %s, and a click requests %j', async (...given) => {
    const [sorting, ariaSort, expected] = given
    const { user } = await renderScreen(<List sorting={sorting} usual={{ field: 'name', descending: true }} />)
    expect(header('Name Width of Name in pixels')).toHaveAttribute('aria-sort', ariaSort)
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort.mock.calls).toEqual([[expected]])
  })

  test('is not offered for a column that is not sortable', async () => {
    await renderScreen(<List />)
    expect(screen.queryByRole('button', { name: 'Note' })).toBeNull()
    expect(header('Note Width of Note in pixels')).not.toHaveAttribute('aria-sort')
  })
})

describe('selecting', () => {
  test('selects single rows or the whole page, and does not change rows of other pages', async () => {
    const { user } = await renderScreen(<List />)
    await user.click(box('Select Plate'))
    expect(ids()).toBe('9,3')
    expect(box('Select all rows on this page')).toBePartiallyChecked()
    await user.click(box('Select all rows on this page'))
    expect(ids()).toBe('9,3,1,2,4')
    await user.click(box('Select Mug'))
    expect(ids()).toBe('9,3,2,4')
    await user.click(box('Select Mug'))
    await user.click(box('Deselect all rows on this page'))
    expect(ids()).toBe('9')
  })

  test('selects a range with Shift, and deselects one in the same way', async () => {
    const { user } = await renderScreen(<List />)
    await user.click(box('Select Jug'))
    await user.keyboard('{Shift>}')
    await user.click(box('Select <b>Bowl</b>'))
    expect(ids()).toBe('9,4,2,3')
    await user.click(box('Select Jug'))
    expect(ids()).toBe('9')
    await user.keyboard('{/Shift}')
  })

  test('selects the row of a focused link with Space, and a range with Shift and Space', async () => {
    const { user } = await renderScreen(<List />)
    link('Mug').focus()
    await user.keyboard(' ')
    expect(ids()).toBe('9,1')
    link('Plate').focus()
    await user.keyboard('{Shift>} {/Shift}')
    expect(ids()).toBe('9,1,2,3')
  })

  test('is not offered where rows cannot be selected, and Space has its default behaviour', async () => {
    await renderScreen(<List selectable={false} />)
    expect(screen.queryByRole('checkbox')).toBeNull()
    const space = createEvent.keyDown(link('Mug'), { key: ' ' })
    fireEvent(link('Mug'), space)
    expect(space.defaultPrevented).toBe(false)
  })

  test('rerenders only the affected row', async () => {
    const { user } = await renderScreen(<List />)
    renderName.mockClear()
    await user.click(box('Select Plate'))
    expect(renderName.mock.calls).toEqual([[things[2]]])
  })

  test('follows a selection that is cleared elsewhere', async () => {
    const { user } = await renderScreen(<List />)
    await user.click(box('Select Mug'))
    await act(async () => choose(new Set()))
    expect(box('Select Mug')).not.toBeChecked()
  })
})

describe('the arrow keys', () => {
  test('move the focus from the table to its first row, and from row to row', async () => {
    const { user } = await renderScreen(<List />)
    table().focus()
    await user.keyboard('{ArrowDown}')
    expect(link('Mug')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(link('<b>Bowl</b>')).toHaveFocus()
  })

  test('stop at the first and the last row', async () => {
    const { user } = await renderScreen(<List />)
    link('Mug').focus()
    await user.keyboard('{ArrowUp}')
    expect(link('Mug')).toHaveFocus()
    link('Jug').focus()
    await user.keyboard('{ArrowDown}')
    expect(link('Jug')).toHaveFocus()
  })

  test('stay on the same control', async () => {
    const { user } = await renderScreen(<List />)
    screen.getByRole('button', { name: 'Edit Mug' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: 'Edit <b>Bowl</b>' })).toHaveFocus()
    box('Select Plate').focus()
    await user.keyboard('{ArrowUp}')
    expect(box('Select <b>Bowl</b>')).toHaveFocus()
  })
})

describe('the width of a column', () => {
  const handle = () => screen.getByRole('separator', { name: 'Width of Name in pixels' })
  const point = (type: string, clientX: number, button = 0) =>
    fireEvent(handle(), new MouseEvent(type, { clientX, button, bubbles: true }))
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 200 } as DOMRect)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    document.dir = ''
  })

  test('follows the pointer, and is saved on pointerup', async () => {
    await renderScreen(<List />)
    point('pointerdown', 500)
    point('pointermove', 560)
    expect(tracks()).toBe('44px 84px 260px minmax(104px, 1fr) 84px')
    expect(onResize).not.toHaveBeenCalled()
    point('pointerup', 560)
    expect(onResize.mock.calls).toEqual([['name', 260]])
  })

  test('is restored when the drag is cancelled', async () => {
    await renderScreen(<List />)
    const before = tracks()
    point('pointerdown', 500)
    point('pointermove', 560)
    fireEvent.keyDown(handle(), { key: 'Escape' })
    expect(tracks()).toBe(before)
    point('pointerup', 560)
    expect(onResize).not.toHaveBeenCalled()
  })

  test('does not change without a move, or with another button', async () => {
    await renderScreen(<List />)
    point('pointerdown', 500)
    point('pointerup', 500)
    point('pointerdown', 500, 2)
    point('pointermove', 560)
    point('pointerup', 560)
    expect(onResize).not.toHaveBeenCalled()
  })

  test.each([
    [-900, 50],
    [9000, 1000],
  ])('a drag by %d pixels ends at %d', async (by, expected) => {
    await renderScreen(<List />)
    point('pointerdown', 500)
    point('pointermove', 500 + by)
    point('pointerup', 500 + by)
    expect(onResize.mock.calls).toEqual([['name', expected]])
  })

  test('is changed by the arrow keys and announced as a number', async () => {
    await renderScreen(<List />)
    act(() => handle().focus())
    expect(handle()).toHaveAttribute('aria-valuenow', '200')
    fireEvent.keyDown(handle(), { key: 'ArrowRight' })
    expect(handle()).toHaveAttribute('aria-valuenow', '210')
    fireEvent.keyDown(handle(), { key: 'ArrowLeft' })
    fireEvent.keyDown(handle(), { key: 'Enter' })
    expect(onResize.mock.calls).toEqual([
      ['name', 210],
      ['name', 190],
    ])
  })

  test('grows to the left in a right-to-left page', async () => {
    document.dir = 'rtl'
    await renderScreen(<List />)
    fireEvent.keyDown(handle(), { key: 'ArrowLeft' })
    point('pointerdown', 500)
    point('pointermove', 450)
    point('pointerup', 450)
    expect(onResize.mock.calls).toEqual([
      ['name', 210],
      ['name', 250],
    ])
  })

  test('is reset by a double click', async () => {
    await renderScreen(<List />)
    fireEvent.doubleClick(handle())
    expect(onResize.mock.calls).toEqual([['name', undefined]])
  })

  test('cannot be changed for the column of buttons, nor without `onResize`', async () => {
    const { rerender } = await renderScreen(<List />)
    expect(screen.getAllByRole('separator')).toHaveLength(3)
    rerender(<List onResize={undefined} />)
    expect(screen.queryByRole('separator')).toBeNull()
  })
})

describe('copying', () => {
  const copied = (element: Element): string | undefined => {
    const setData = jest.fn()
    const event = createEvent.copy(element, { clipboardData: { setData } })
    fireEvent(element, event)
    expect(event.defaultPrevented).toBe(setData.mock.calls.length > 0)
    return setData.mock.calls[0]?.[1]
  }

  test('copies the selected rows of the page, with escaped formulas', async () => {
    await renderScreen(<List />)
    act(() => choose(new Set([9, 1, 3])))
    expect(copied(link('Jug'))).toBe("1\tMug\tblue\n3\tPlate\t'=1+1")
  })

  test('copies the focused row if none is selected', async () => {
    await renderScreen(<List />)
    expect(copied(link('Jug'))).toBe('4\tJug\tred')
    expect(copied(table())).toBeUndefined()
  })

  test('leaves selected text to the browser', async () => {
    await renderScreen(<List />)
    window.getSelection()?.selectAllChildren(link('Jug'))
    expect(copied(link('Jug'))).toBeUndefined()
    window.getSelection()?.removeAllRanges()
  })
})

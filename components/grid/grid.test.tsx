import type { GridRowSelectionModel, useGridApiRef } from '@mui/x-data-grid'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { Grid } from './grid'

type Api = ReturnType<typeof useGridApiRef>
type Model = Pick<GridRowSelectionModel, 'type'> & { ids: Set<number | string> }

/** The grid as far as its selection goes: it tells of every change, also of those that it was told. */
const mockGrid = {
  model: { type: 'include', ids: new Set() } as Model,
  told: jest.fn(),
  rows: jest.fn(),
  drawn: jest.fn(),
}
let mockSelect: (model: Model) => void
jest.mock('./grid-rows', () => ({
  GridRows: jest.requireActual('react').memo(({ api, onSelect }: { api: Api; onSelect: (model: Model) => void }) => {
    mockGrid.drawn()
    mockSelect = (model) => {
      mockGrid.model = model
      onSelect(model)
    }
    api.current = {
      state: {
        get rowSelection() {
          return mockGrid.model
        },
      },
      setRowSelectionModel: (model: Model) => {
        mockGrid.told([...model.ids])
        mockSelect(model)
      },
      setRows: (given: readonly { id: number }[]) => mockGrid.rows(given.map(({ id }) => id)),
      scroll: () => {},
    } as unknown as Api['current']
    return null
  }),
}))

const firstRows: readonly { id: number }[] = [{ id: 1 }, { id: 2 }]
const columns = [{ key: 'id', title: 'Id', render: ({ id }: { id: number }) => id }]
const idOf = ({ id }: { id: number }) => id
const nameOf = ({ id }: { id: number }) => String(id)
const onSort = () => {}
let choose: (ids: ReadonlySet<number | string>) => void
const selections = jest.fn()

let turn: (rows: readonly { id: number }[]) => void

function List({ initial }: { initial: readonly number[] }) {
  const [rows, setRows] = useState(firstRows)
  turn = setRows
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set(initial))
  choose = setIds
  selections([...ids])
  const selection = { ids, onChange: setIds }
  return (
    <Grid
      {...{ columns, rows, idOf, nameOf, onSort, selection }}
      label={`${rows.length} records`}
      sorting={undefined}
    />
  )
}
const select = (type: Model['type'], ...ids: number[]) => act(async () => mockSelect({ type, ids: new Set(ids) }))
beforeEach(() => {
  jest.clearAllMocks()
  mockGrid.model = { type: 'include', ids: new Set() }
})

test('what was selected before is told to the grid once, and what comes back from it changes nothing', async () => {
  await renderScreen(<List initial={[2, 9]} />)
  expect(mockGrid.told.mock.calls).toEqual([[[2, 9]]])
  expect(selections.mock.lastCall).toEqual([[2, 9]])
})

test.each<[string, Model['type'], number[], number[]]>([
  ['one more', 'include', [1, 2], [9, 1, 2]],
  ['none of the page', 'include', [], [9]],
  ['all of the page but one, which is as before', 'exclude', [1], [2, 9]],
])('%s: rows of other pages stay selected, and no row is drawn anew for it', async (_, type, ids, expected) => {
  await renderScreen(<List initial={[2, 9]} />)
  const drawnBefore = mockGrid.drawn.mock.calls.length
  await select(type, ...ids)
  expect(selections.mock.lastCall).toEqual([expected])
  expect(mockGrid.model).toEqual({ type: 'include', ids: new Set(expected) })
  expect(mockGrid.drawn.mock.calls.length).toBe(drawnBefore)
})

test('what is cleared elsewhere is cleared in the grid', async () => {
  await renderScreen(<List initial={[2]} />)
  await act(async () => choose(new Set()))
  expect([...mockGrid.model.ids]).toEqual([])
  expect(mockGrid.told.mock.calls).toEqual([[[2]], [[]]])
})

test('deselecting elsewhere also deselects rows of other pages', async () => {
  await renderScreen(<List initial={[2, 8, 9]} />)
  await act(async () => choose(new Set([9])))
  expect(selections.mock.lastCall).toEqual([[9]])
  await act(async () => choose(new Set()))
  expect(selections.mock.lastCall).toEqual([[]])
  expect([...mockGrid.model.ids]).toEqual([])
})

test('other rows are told to the grid, and are what is selected of from then on', async () => {
  await renderScreen(<List initial={[2]} />)
  const drawnBefore = mockGrid.drawn.mock.calls.length
  await act(async () => turn([{ id: 3 }]))
  expect(mockGrid.rows.mock.calls).toEqual([[[3]]])
  expect(mockGrid.drawn.mock.calls.length).toBe(drawnBefore)
  expect(screen.getByText('1 records')).toBeInTheDocument()
  await select('include', 3)
  expect(selections.mock.lastCall).toEqual([[2, 3]])
})

import { fireEvent, waitFor } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { Column } from '../list-table/column'
import { Grid } from './grid'

interface Thing {
  id: number
  name: unknown
}
const columns: Column<Thing>[] = [
  { key: 'id', title: 'Id', render: ({ id }) => id },
  { key: 'name', title: 'Name', render: ({ name }) => String(name) },
]

/** What Ctrl+C with one selected row puts on the clipboard. */
async function copied(name: unknown): Promise<string> {
  const writeText = jest.fn(async (_text: string) => {})
  const { container } = await renderScreen(
    <Grid
      label="1 record"
      columns={columns}
      rows={[{ id: -7, name }]}
      idOf={({ id }) => id}
      nameOf={({ id }) => String(id)}
      sorting={undefined}
      onSort={() => {}}
      selection={{ ids: new Set([-7]), onChange: () => {} }}
    />,
  )
  // After the page is set up, which brings a clipboard of its own.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const grid = container.querySelector('.MuiDataGrid-root') as Element
  fireEvent.keyDown(grid, { key: 'c', keyCode: 67, ctrlKey: true })
  await waitFor(() => expect(writeText).toHaveBeenCalled())
  return writeText.mock.calls[0]?.[0] ?? ''
}

test.each<[unknown, string]>([
  ['Mug', 'Mug'],
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+86 138', "'+86 138"],
  ['-12.50', '-12.50'],
  ['＝1+1', "'＝1+1"],
  ['Call first\n=1+1', "Call first\n'=1+1"],
  ['one\t=1+1', "one\t'=1+1"],
  ['"=1+1"', `'"=1+1"`],
  [['=1+1', 'b'], "'=1+1, b"],
  [-5, '-5'],
  [true, 'true'],
])('%j is copied as %j', async (name, expected) => {
  expect(await copied(name)).toBe(`-7\t${expected}`)
})

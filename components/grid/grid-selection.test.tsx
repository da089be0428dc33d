import { act } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '@/components/testing/page'
import { Grid } from './grid'

const columns = [{ key: 'id', title: 'Id', render: ({ id }: { id: number }) => id }]
const rows = [{ id: 1 }, { id: 2 }]
let choose: (ids: ReadonlySet<number | string>) => void
let current: ReadonlySet<number | string>

/** The real grid on a page of two rows, with a selection that may reach rows of other pages. */
function List({ initial }: { initial: readonly number[] }) {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set(initial))
  choose = setIds
  current = ids
  return (
    <Grid
      label="2 records"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ id }) => String(id)}
      sorting={undefined}
      onSort={() => {}}
      selection={{ ids, onChange: setIds }}
    />
  )
}

test.each<[string, number[], number[]]>([
  ['all of them, as after a batch that succeeded', [1, 8, 9], []],
  ['some of other pages', [1, 8, 9], [1, 9]],
  ['those of this page', [1, 8, 9], [8, 9]],
])('what leaves the selection does not come back from the grid: %s', async (_, initial, left) => {
  await renderScreen(<List initial={initial} />)
  await act(async () => choose(new Set(left)))
  expect([...current]).toEqual(left)
})

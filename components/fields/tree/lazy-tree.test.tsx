import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { LazyTree } from './lazy-tree'
import { childrenOf, type Level, levelBelow, type TreeNode } from './tree-nodes'

const node = (id: number, name: string, level: string, hasChildren = false): TreeNode => ({
  ...{ id, name, level, hasChildren, path: name },
})
const home = node(1, 'Home', '/', true)
const garden = node(2, 'Garden', '/', true)
const item = (name: string) => screen.findByRole('treeitem', { name })

interface Given {
  load: (parent: TreeNode | null) => Promise<TreeNode[]>
  more?: Level['more']
  onOpen?: (node: TreeNode) => void
}
let count = 0

/** With a unique path, so that no test finds the cached records of another one. */
function Tree({ load, more = 0, onOpen }: Given) {
  const [selected, setSelected] = useState<TreeNode | null>(null)
  const [name] = useState(() => `test ${++count}`)
  return (
    <>
      <LazyTree
        label="Categories"
        source={{ path: 'categories', name, load: async (parent) => ({ nodes: await load(parent), more }) }}
        selected={selected && levelBelow(selected)}
        onSelect={setSelected}
        onOpen={onOpen}
        emptyText="Nothing there."
      />
      <output>{selected ? `selected ${selected.name} at ${selected.level}` : 'nothing selected'}</output>
    </>
  )
}

test('lists a record in two branches while its move is reloaded in one of them only', async () => {
  const moved = (parent: TreeNode) => node(3, 'Lamps', levelBelow(parent))
  const load = async (parent: TreeNode | null) => (parent ? [moved(parent)] : [home, garden])
  const { user } = await renderScreen(<Tree load={load} />)
  await user.click(await screen.findByText('Home'))
  await user.click(await screen.findByText('Garden'))
  await waitFor(() => expect(screen.getAllByRole('treeitem', { name: 'Lamps' })).toHaveLength(2))
  await user.click(screen.getAllByText('Lamps')[1] as HTMLElement)
  expect(screen.getByText('selected Lamps at /2/')).toBeInTheDocument()
})

test('a failed branch shows the error, and Enter loads it again', async () => {
  let isDown = true
  const opened: string[] = []
  const load = async (parent: TreeNode | null) => {
    if (!parent) return [home]
    if (isDown) throw new Error('down')
    return [node(3, 'Lamps', '/1/')]
  }
  const { user } = await renderScreen(<Tree load={load} onOpen={({ name }) => opened.push(name)} />)
  await user.click(await screen.findByText('Home'))
  await screen.findByRole('alert')
  isDown = false
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await item('Lamps')).toBeInTheDocument()
  expect(opened).toEqual([])
})

test('Enter opens a record, and a tree that fails can be loaded again', async () => {
  let isDown = true
  const opened: string[] = []
  const load = async () => {
    if (isDown) throw new Error('down')
    return [node(1, 'Home', '/')]
  }
  const { user } = await renderScreen(<Tree load={load} onOpen={({ name }) => opened.push(name)} />)
  isDown = false
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByText('Home'))
  await user.keyboard('{Enter}')
  expect(opened).toEqual(['Home'])
})

test('says how many records of a level are left out', async () => {
  await renderScreen(<Tree load={async () => [home]} more={12} />)
  expect(await item('12 more: search for a part of the name')).toHaveAttribute('aria-disabled', 'true')
})

test('a picker says that a branch of 500 children may have more', async () => {
  const children = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ categoryId: at + 1, name: `C${at}`, path: `C${at}`, level: '/', hasChildren: false },
    }))
  mockApi({ 'GET categories/suggestions': { body: children(500) } })
  expect((await childrenOf('categories', null)).more).toBe('unknown')
  mockApi({ 'GET categories/suggestions': { body: children(499) } })
  expect((await childrenOf('categories', null)).more).toBe(0)
  await renderScreen(<Tree load={async () => [home]} more="unknown" />)
  expect(await item('There may be more: search for a part of the name')).toBeInTheDocument()
})

import { screen, waitFor, within } from '@testing-library/react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import { categories } from '@/contract/entities/catalogue/categories'
import { shapeOf } from '@/contract/shape'
import { CategoryToolbar } from './category-toolbar'

const node = { id: 3, name: 'Tools', path: 'Garden / Tools', level: '/1/', hasChildren: false, parentId: 1 }
const at = (parentId: number, path: string, version: number) => ({
  body: { categoryId: 3, name: 'Tools', path, parentId, level: `/${parentId}/`, hasChildren: false, status: 'Enabled' },
  headers: { etag: `"${version}"` },
})

const open = async (places: ReturnType<typeof at>[], move: Parameters<typeof mockApi>[0][string]) => {
  const calls = mockApi({
    'GET categories/3': ({ query }) => (query.localized ? places[0] : (places.shift() ?? 'dead')) ?? 'dead',
    'POST categories/3/moveto': move,
  })
  const onPlaced = jest.fn()
  const { user } = await renderScreen(
    <CategoryToolbar
      entity={shapeOf(categories)}
      node={node}
      onOpen={jest.fn()}
      onPlaced={onPlaced}
      onRemoved={jest.fn()}
    />,
    { profile: { roles: ['super-staffs'] } },
  )
  await user.click(screen.getByRole('button', { name: 'Move to' }))
  return { user, calls, onPlaced }
}
const dialogOf = async (path: string) => within(await screen.findByRole('dialog', { name: `Move to: ${path}` }))

test('a move is bound to the place that the dialog shows', async () => {
  const { user, calls, onPlaced } = await open([at(1, 'Garden / Tools', 4)], { body: { categoryId: 3 } })
  const dialog = await dialogOf('Garden / Tools')
  expect(dialog.getByRole('combobox', { name: 'Parent category' })).toHaveValue('Garden')
  await user.click(dialog.getByRole('button', { name: 'Move to' }))
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  const sent = calls.filter(({ name }) => name === 'POST categories/3/moveto')
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"'])
})

test('a category that was moved meanwhile stays there, and moves when it is sent again from where it is', async () => {
  const answers = [refused(412, 'A colleague has changed this in the meantime.'), { body: { categoryId: 3 } }]
  const { user, calls, onPlaced } = await open([at(1, 'Garden / Tools', 4), at(2, 'Shed / Tools', 5)], () => {
    return answers.shift() ?? 'dead'
  })
  await user.click((await dialogOf('Garden / Tools')).getByRole('button', { name: 'Move to' }))
  const again = await dialogOf('Shed / Tools')
  expect(await screen.findByText(/A colleague has changed this/)).toBeInTheDocument()
  expect(onPlaced).not.toHaveBeenCalled()
  await user.click(again.getByRole('button', { name: 'Move to' }))
  await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  const sent = calls.filter(({ name }) => name === 'POST categories/3/moveto')
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"'])
})

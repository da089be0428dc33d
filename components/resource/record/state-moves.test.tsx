import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/suppliers'
import { type EntityShape, shapeOf } from '@/contract/shape'
import { BatchBar } from '../list/batch-bar'
import { RowActions } from '../list/row-actions'
import { RecordActions } from './record-actions'

const entity: EntityShape = {
  ...shapeOf(suppliers),
  actions: [],
  verbs: ['list', 'get'],
  states: {
    values: 'ProductStatus',
    initial: 'Draft',
    actions: {
      placeonshelf: { from: ['Draft', 'OffShelf'], to: 'OnShelf' },
      takedown: { from: ['OnShelf'], to: 'OffShelf', remark: 'optional' },
      void: { from: ['Draft', 'OffShelf'], to: 'Voided', remark: 'required' },
    },
  },
}
const rowIn = (status: string, supplierId = 4) => ({ supplierId, name: `Supplier ${supplierId}`, status })
const button = (name: string) => screen.getByRole('button', { name })
const remark = () => screen.findByRole('textbox', { name: 'Remark' })

describe('a row', () => {
  test.each([
    ['Draft', ['placeonshelf', 'void']],
    ['OnShelf', ['takedown']],
    ['Voided', []],
  ])('in state %s offers %j', async (status, expected) => {
    mockApi({})
    const { user } = await renderScreen(
      <RowActions row={rowIn(status)} entity={entity} name="Yiwu" onEdit={() => {}} />,
    )
    await user.click(button('Actions: Yiwu'))
    expect(screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(expected)
  })
})

describe('a record', () => {
  const open = async (status: string, responses: Parameters<typeof mockApi>[0]) => {
    const calls = mockApi(responses)
    const { user } = await renderScreen(<RecordActions entity={entity} record={rowIn(status)} />)
    return { user, calls }
  }

  test('changes state at once if no confirmation is needed', async () => {
    const { user, calls } = await open('Draft', { 'POST suppliers/4/placeonshelf': { body: [] } })
    await user.click(button('placeonshelf'))
    expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{}])
  })

  test('changes state with a remark, which may be optional', async () => {
    const { user, calls } = await open('OnShelf', { 'POST suppliers/4/takedown': { body: [] } })
    await user.click(button('takedown'))
    const dialog = await screen.findByRole('dialog', { name: 'takedown' })
    await user.click(within(dialog).getByRole('button', { name: 'takedown' }))
    expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{}])
  })

  test('does not change state without a required remark, nor without confirmation if the change is final', async () => {
    const { user, calls } = await open('OffShelf', { 'POST suppliers/4/void': { body: [] } })
    await user.click(button('void'))
    const dialog = await screen.findByRole('dialog', { name: 'void' })
    expect(within(dialog).getByRole('button', { name: 'void' })).toBeDisabled()
    await user.type(await remark(), '  {Control>}{Enter}{/Control}')
    await user.type(await remark(), 'Broken')
    await user.click(within(dialog).getByRole('button', { name: 'void' }))
    const question = await screen.findByRole('alertdialog', { name: 'void Supplier 4?' })
    expect(question).toHaveTextContent('This cannot be undone.')
    expect(calls).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'void' }))
    expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
    expect(calls.map(({ body }) => (body as { remark: string }).remark.trim())).toEqual(['Broken'])
  })

  test('keeps the focus in its header when the button of the action goes', async () => {
    mockApi({ 'POST suppliers/4/placeonshelf': { body: [] } })
    const actions = (status: string) => (
      <RecordActions entity={{ ...entity, verbs: ['list', 'get', 'remove'] }} record={rowIn(status)} />
    )
    const { user, rerender } = await renderScreen(actions('Draft'))
    act(() => button('placeonshelf').focus())
    await user.keyboard('{Enter}')
    rerender(actions('OnShelf'))
    expect(button('Actions: Supplier 4')).toHaveFocus()
  })

  test('shows why a change was refused', async () => {
    const message = 'Supplier 4: a record in state Voided cannot become On shelf.'
    const { user } = await open('Draft', { 'POST suppliers/4/placeonshelf': refused(400, message) })
    await user.click(button('placeonshelf'))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })
})

/** A bar with the selection that it changes. */
function Bar({ ids }: { ids: readonly number[] }) {
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set(ids))
  const rows = [rowIn('Draft', 1), rowIn('OnShelf', 2), rowIn('Voided', 3)]
  const list = { total: 3, page: 1, pageSize: 20, sorting: undefined, terms: {}, rows }
  return <BatchBar entity={entity} list={list} selected={selected} mayWrite onSelect={setSelected} />
}

describe('selected rows', () => {
  const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

  test.each([
    ['one of them', [2, 3], ['takedown', 'Clear the selection']],
    ['none of them', [3], ['Clear the selection']],
    [
      'those on another page, perhaps',
      [77],
      ['Deselect hidden', 'placeonshelf', 'takedown', 'void', 'Clear the selection'],
    ],
  ])('offer the actions of state %s', async (_, ids, expected) => {
    mockApi({ 'GET suppliers': { body: { items: [], total: 0 } } })
    await renderScreen(<Bar ids={ids} />)
    expect(offered()).toEqual(expected)
  })

  test('change state one by one with the same remark', async () => {
    const calls = mockApi({ 'POST suppliers/1/void': { body: [] }, 'POST suppliers/2/void': refused(400, 'No.') })
    const { user } = await renderScreen(<Bar ids={[1, 2]} />)
    await user.click(button('void'))
    await user.type(await remark(), 'Old')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'void' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'void' }))
    expect(await screen.findByRole('group', { name: 'void: 2 records' })).toBeInTheDocument()
    expect(calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST suppliers/1/void', { remark: 'Old' }],
      ['POST suppliers/2/void', { remark: 'Old' }],
    ])
  })
})

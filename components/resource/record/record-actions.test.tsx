import { act, screen, waitFor, within } from '@testing-library/react'
import react, { useState } from 'react'
import { deferred, type MockResponse, mockApi, refused, renderScreen, type Sent } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { sites } from '@/contract/entities/sites'
import { type EntityShape, shapeOf } from '@/contract/shape'
import { RowActions } from '../list/row-actions'
import { BatchBar } from '../list/selection/batch-bar'

const shape = shapeOf(suppliers)
const siteShape: EntityShape = { ...shapeOf(sites), id: 'supplierId' }
const button = (name: string) => screen.getByRole('button', { name })
const sentOf = (calls: readonly Sent[]) => calls.map(({ name, body }) => [name, body])
/** The response does not matter here. */
const done: MockResponse = { body: [] }

describe('the actions of a row', () => {
  const onEdit = jest.fn()
  beforeEach(() => jest.clearAllMocks())
  const open = async (status: string, responses: Record<string, MockResponse> = {}, entity: EntityShape = shape) => {
    const calls = mockApi(responses)
    const row = { supplierId: 4, name: 'Yiwu', status }
    const { user } = await renderScreen(<RowActions row={row} entity={entity} name="Yiwu" onEdit={onEdit} />)
    return { user, calls }
  }
  const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

  test.each<[string, Partial<EntityShape>, string[]]>([
    ['Enabled', {}, ['Disable', 'Delete']],
    ['Disabled', {}, ['Enable', 'Delete']],
    ['Enabled', { actions: ['remark'] }, ['Delete']],
    ['Enabled', { verbs: ['list', 'update'] }, ['Disable']],
  ])('%s with %j are %j', async (status, changes, expected) => {
    const { user } = await open(status, {}, { ...shape, ...changes })
    await user.click(button('Actions: Yiwu'))
    expect(entries()).toEqual(expected)
  })

  test('include editing by a button that names the record', async () => {
    const { user } = await open('Enabled')
    await user.click(button('Edit Yiwu'))
    expect(onEdit).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['Enabled', 'Disable', 'disable'],
    ['Disabled', 'Enable', 'enable'],
  ])('turn %s into another state by %s', async (status, entry, action) => {
    const { user, calls } = await open(status, { [`POST suppliers/4/${action}`]: done })
    await user.click(button('Actions: Yiwu'))
    await user.click(screen.getByRole('menuitem', { name: entry }))
    expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
    expect(sentOf(calls)).toEqual([[`POST suppliers/4/${action}`, {}]])
  })

  test('say what happened after the sentence of success', async () => {
    const response: MockResponse = { body: [{ supplierId: 4, name: 'Yiwu', status: 'Enabled', statusText: 'Enabled' }] }
    const { user } = await open('Disabled', { 'POST suppliers/4/enable': response })
    await user.click(button('Actions: Yiwu'))
    await user.click(screen.getByRole('menuitem', { name: 'Enable' }))
    const toast = (await screen.findByText('The operation was successful.')).closest('[role=status]')
    expect(toast).toHaveTextContent('The operation was successful. Yiwu is now: Enabled.')
  })

  test('include further entries that open dialogs', async () => {
    mockApi({})
    const dialogs = {
      contact: ({ record, onClose }: { record: { name: string }; onClose: () => void }) => (
        <div role="dialog" aria-label={`Write to ${record.name}`}>
          <button type="button" onClick={onClose}>
            Done
          </button>
        </div>
      ),
    }
    const row = { supplierId: 4, name: 'Yiwu', status: 'Enabled' }
    const { user } = await renderScreen(
      <RowActions row={row} entity={shape} name="Yiwu" dialogs={dialogs as never} onEdit={onEdit} />,
    )
    await user.click(button('Actions: Yiwu'))
    expect(entries()).toEqual(['Disable', 'Contact', 'Delete'])
    await user.click(screen.getByRole('menuitem', { name: 'Contact' }))
    expect(screen.getByRole('dialog', { name: 'Write to Yiwu' })).toBeInTheDocument()
    await user.click(button('Done'))
    expect(screen.queryByRole('dialog', { name: 'Write to Yiwu' })).toBeNull()
  })

  test('delete the record after a confirmation that names it', async () => {
    const { user, calls } = await open('Enabled', { 'DELETE suppliers/4': { status: 204 } })
    await user.click(button('Actions: Yiwu'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete Yiwu?' })
    expect(calls).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The deletion was successful.')).toBeInTheDocument()
    expect(sentOf(calls)).toEqual([['DELETE suppliers/4', undefined]])
  })

  test('keep the record on cancelling and move the focus back to the menu', async () => {
    const { user, calls } = await open('Enabled')
    await user.click(button('Actions: Yiwu'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await waitFor(() => expect(button('Actions: Yiwu')).toHaveFocus())
    expect(calls).toEqual([])
  })

  test.each([
    ['Disable', [['POST sites/4/disable', {}]]],
    ['Cancel', []],
  ])('ask before the status of a record with dependents changes: %s', async (press, expected) => {
    const { user, calls } = await open('Enabled', { 'POST sites/4/disable': done }, siteShape)
    await user.click(button('Actions: Yiwu'))
    await user.click(screen.getByRole('menuitem', { name: 'Disable' }))
    const question = await screen.findByRole('alertdialog', { name: 'Disable Yiwu?' })
    expect(question).toHaveTextContent('takes effect immediately for all users')
    await user.click(within(question).getByRole('button', { name: press }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sentOf(calls)).toEqual(expected)
  })

  test('show the error of a refusal', async () => {
    const { user } = await open('Enabled', { 'POST suppliers/4/disable': refused(400, 'It is in use.') })
    await user.click(button('Actions: Yiwu'))
    await user.click(screen.getByRole('menuitem', { name: 'Disable' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('It is in use.')
  })
})

interface Given {
  ids?: readonly (number | string)[]
  mayWrite?: boolean
  rows?: readonly { supplierId: number; name: string }[]
  responses?: Parameters<typeof mockApi>[0]
  entity?: EntityShape
}
const list = { total: 0, page: 1, pageSize: 20, sorting: undefined, terms: {} }
/** Names in view are known; others are requested. */
const inView = [4, 9].map((supplierId) => ({ supplierId, name: `Supplier ${supplierId}` }))
const namesOf = (name: string): MockResponse => ({ body: { items: [{ supplierId: 12, name }], total: 1 } })
const manyIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** A bar with the selection that it changes. */
function Bar({ ids = [12, 4, 9], mayWrite = true, rows = inView, entity = shape }: Given) {
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set(ids))
  return (
    <>
      <main>
        <h1>Suppliers</h1>
      </main>
      <output aria-label="Selected">{[...selected].join()}</output>
      <BatchBar
        entity={entity}
        list={{ ...list, rows }}
        selected={selected}
        mayWrite={mayWrite}
        onSelect={setSelected}
      />
    </>
  )
}

describe('the actions of a selection', () => {
  afterEach(() => jest.restoreAllMocks())
  const open = async ({ responses = {}, ...given }: Given) => {
    const calls = mockApi(responses)
    const { user } = await renderScreen(<Bar {...given} />)
    return { user, calls }
  }
  const bar = () => screen.queryByRole('toolbar', { name: 'Actions' })
  /** Takes an action that is no button. */
  const pressMore = async (user: Awaited<ReturnType<typeof renderScreen>>['user'], name: string) => {
    await user.click(button('More'))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  const selected = () => screen.getByRole('status', { name: 'Selected' }).textContent
  const notice = (name: string) => screen.findByRole('group', { name })

  test.each<[string, Given]>([
    ['nothing is selected', { ids: [] }],
    ['one may only look', { mayWrite: false }],
  ])('are empty where %s', async (_, given) => {
    await open(given)
    expect(bar()).not.toBeInTheDocument()
  })

  test.each<[Partial<EntityShape>, string[]]>([
    [{}, ['Enable', 'Disable', 'Remark', 'More', 'Clear selection']],
    [{ actions: [] }, ['Delete', 'Clear selection']],
    // Without a width, as here, the third one may be behind it.
    [{ verbs: [] }, ['Enable', 'Disable', 'Remark', 'More', 'Clear selection']],
  ])('of an entity with %j are %j', async (changes, expected) => {
    await open({ entity: { ...shape, ...changes }, rows: [...inView, { supplierId: 12, name: 'Foshan' }] })
    const found = within(bar() as HTMLElement).getAllByRole('button')
    expect(found.map(({ textContent }) => textContent)).toEqual(expected)
    expect(screen.getByText(/^3 selected/)).toHaveAttribute('aria-live', 'polite')
  })

  test('run for each record by ascending id and clear the selection', async () => {
    const names = [4, 9, 12].map((id) => `POST suppliers/${id}/enable`)
    const { user, calls } = await open({ responses: Object.fromEntries(names.map((name) => [name, done])) })
    await user.click(button('Enable'))
    expect(await notice('Enable: 3 records')).toHaveTextContent('Everything went perfectly.')
    expect(sentOf(calls)).toEqual(names.map((name) => [name, {}]))
    expect(selected()).toBe('')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Suppliers' })).toHaveFocus())
    expect(screen.queryByText('The operation was successful.')).not.toBeInTheDocument()
  })

  test('apply to the rows that are selected on click, even if the bar renders late', async () => {
    const names = [4, 9, 12].map((id) => `POST suppliers/${id}/enable`)
    jest.spyOn(react, 'useDeferredValue').mockReturnValue(new Set([4]))
    const { user, calls } = await open({ responses: Object.fromEntries(names.map((name) => [name, done])) })
    expect(bar()).toHaveTextContent('1 selected')
    await user.click(button('Enable'))
    expect(sentOf(calls)).toEqual(names.map((name) => [name, {}]))
  })

  test('do nothing if the last row was deselected before the click', async () => {
    jest.spyOn(react, 'useDeferredValue').mockReturnValue(new Set([4]))
    const { user, calls } = await open({ ids: [] })
    for (const name of ['Enable', 'Remark']) await user.click(button(name))
    await pressMore(user, 'Delete')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(calls).toEqual([])
  })

  test('of one record show no batch notification', async () => {
    const { user, calls } = await open({ ids: [4], responses: { 'POST suppliers/4/enable': done } })
    await user.click(button('Enable'))
    expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
    expect(sentOf(calls)).toEqual([['POST suppliers/4/enable', {}]])
    expect(selected()).toBe('')
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
  })

  test('of one record show an error as usual and keep the selection for a retry', async () => {
    const { user, calls } = await open({ ids: [4], responses: { 'POST suppliers/4/enable': refused(400, 'In use.') } })
    await user.click(button('Enable'))
    expect(await screen.findByRole('alert')).toHaveTextContent('In use.')
    expect(selected()).toBe('4')
    await user.click(button('Enable'))
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  const changed = (change: number) => ({ body: [], headers: { 'X-Record-Changes': String(change) } })

  test('of one record can be undone once from the notification', async () => {
    const undone = 'POST suppliers/4/changes/71/undo'
    const { user, calls } = await open({
      ids: [4],
      responses: { 'POST suppliers/4/disable': changed(71), [undone]: { body: {} } },
    })
    await user.click(button('Disable'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The action was undone.')).toBeInTheDocument()
    expect(sentOf(calls)).toEqual([
      ['POST suppliers/4/disable', {}],
      [undone, undefined],
    ])
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  test('of one record say that it has changed since', async () => {
    const { user } = await open({
      ids: [4],
      responses: {
        'POST suppliers/4/disable': changed(71),
        'POST suppliers/4/changes/71/undo': refused(400, 'This has changed since then, so it was not undone.'),
      },
    })
    await user.click(button('Disable'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This has changed since then, so it was not undone.')
    expect(screen.queryByText('The action was undone.')).not.toBeInTheDocument()
  })

  test('without changes cannot be undone', async () => {
    const names = [4, 9, 12].map((id) => `POST suppliers/${id}/enable`)
    const { user } = await open({ responses: Object.fromEntries(names.map((name) => [name, done])) })
    await user.click(button('Enable'))
    expect(await notice('Enable: 3 records')).toHaveTextContent('Everything went perfectly.')
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument()
  })

  test('of several records are undone one by one in the same notification, retried ones included', async () => {
    let tries = 0
    const { user, calls } = await open({
      responses: {
        'POST suppliers/4/disable': changed(71),
        'POST suppliers/9/disable': done,
        'POST suppliers/12/disable': () => {
          tries += 1
          return tries === 1 ? refused(400, 'Not now.') : changed(74)
        },
        'POST suppliers/4/changes/71/undo': refused(400, 'Changed since.'),
        'POST suppliers/12/changes/74/undo': { body: {} },
      },
    })
    await user.click(button('Disable'))
    await notice('Disable: 3 records')
    expect(await screen.findByRole('button', { name: 'Undo for 1 record' })).toHaveTextContent(/^Undo$/)
    await user.click(button('Retry failed records'))
    await user.click(await screen.findByRole('button', { name: 'Undo for 2 records' }))
    const second = await notice('Undo “Disable”: 2 records')
    await waitFor(() => expect(second).toHaveTextContent('finished, but with errors'))
    expect(second).toHaveTextContent('4: Changed since.')
    expect(calls.map(({ name }) => name).slice(4)).toEqual([
      'POST suppliers/4/changes/71/undo',
      'POST suppliers/12/changes/74/undo',
    ])
    expect(screen.getAllByRole('group')).toHaveLength(1)
    expect(within(second).queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  })

  test('of records with a code are undone by it', async () => {
    const codes: EntityShape = { ...shape, path: 'currencies', idKind: 'code', id: 'code' }
    const undone = 'POST currencies/HKD/changes/5/undo'
    const { user, calls } = await open({
      ids: ['HKD'],
      entity: codes,
      responses: { 'POST currencies/HKD/disable': changed(5), [undone]: { body: {} } },
    })
    await user.click(button('Disable'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(calls.at(-1)?.name).toBe(undone))
  })

  test('cannot undo a deletion', async () => {
    const names = [4, 9, 12].map((id) => `DELETE suppliers/${id}`)
    const { user } = await open({
      responses: Object.fromEntries(names.map((name) => [name, { ...changed(5), status: 204 }])),
    })
    await pressMore(user, 'Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await notice('Delete: 3 records')).toHaveTextContent('Everything went perfectly.')
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument()
  })

  test('accept codes as keys', async () => {
    const codes: EntityShape = { ...shape, path: 'currencies', idKind: 'code', id: 'code' }
    const { user, calls } = await open({ ids: ['JPY', 'HKD'], entity: codes })
    await user.click(button('Enable'))
    await waitFor(() =>
      expect(calls.map(({ name }) => name)).toEqual(['POST currencies/HKD/enable', 'POST currencies/JPY/enable']),
    )
  })

  test('keep failed records selected and retry only these', async () => {
    let isInUse = true
    const { user, calls } = await open({
      responses: {
        'POST suppliers/4/disable': done,
        'POST suppliers/9/disable': () => (isInUse ? refused(400, 'Yiwu is in use.') : done),
        'POST suppliers/12/disable': done,
      },
    })
    await user.click(button('Disable'))
    expect(await notice('Disable: 3 records')).toHaveTextContent('finished, but with errors')
    expect(screen.getByRole('list', { name: 'Errors' })).toHaveTextContent('9: Yiwu is in use.')
    expect(selected()).toBe('9')
    isInUse = false
    await user.click(button('Retry failed records'))
    await waitFor(() => expect(selected()).toBe(''))
    expect(calls.map(({ name }) => name).slice(3)).toEqual(['POST suppliers/9/disable'])
  })

  test('run one batch on two clicks, and no other before it has ended', async () => {
    const { answer: response, come } = deferred()
    const { user, calls } = await open({ ids: [4, 9], responses: { 'POST suppliers/4/enable': response } })
    await user.dblClick(button('Enable'))
    expect(button('Disable')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Disable'))
    await user.click(button('Remark'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await act(async () => come(done))
    await waitFor(() => expect(button('Disable')).toHaveAttribute('aria-disabled', 'false'))
    expect(calls.map(({ name }) => name)).toEqual(['POST suppliers/4/enable', 'POST suppliers/9/enable'])
  })

  test.each<[string, readonly number[], string, string | null]>([
    ['of one', [4], 'Call first', 'Call first'],
    ['of several', [4, 9], 'Call first', 'Call first'],
    ['emptied, of one', [4], '', ''],
    ['blank, of several', [4, 9], '  ', null],
  ])('with a remark: %s', async (_, ids, typed, expected) => {
    const names = ids.map((id) => `POST suppliers/${id}/remark`)
    const { user, calls } = await open({ ids, responses: Object.fromEntries(names.map((name) => [name, done])) })
    await user.click(button('Remark'))
    await screen.findByRole('dialog', { name: 'Remark' })
    if (typed) await user.type(screen.getByRole('textbox'), typed)
    await user.click(button('Save'))
    await waitFor(() => expect(sentOf(calls)).toEqual(names.map((name) => [name, { remark: expected }])))
  })

  test('delete one by one after a confirmation that names and counts the records', async () => {
    const { user, calls } = await open({
      responses: {
        'GET suppliers': namesOf('Foshan'),
        ...Object.fromEntries([4, 9, 12].map((id) => [`DELETE suppliers/${id}`, { status: 204 }])),
      },
    })
    await pressMore(user, 'Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Delete 3 records?' })
    expect(question).toHaveAccessibleDescription(
      'Supplier 4, Supplier 9, Foshan\n1 of them is not in this view.\nDeletion cannot be undone.',
    )
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(selected()).toBe(''))
    expect(calls.map(({ name }) => name)).toEqual([
      'GET suppliers',
      'DELETE suppliers/4',
      'DELETE suppliers/9',
      'DELETE suppliers/12',
    ])
    expect(calls[0]?.query).toEqual({ ids: '12', pageSize: '1' })
  })

  test('name the first few only, and unreadable ones by id', async () => {
    const { user } = await open({ ids: [4, 9, 12, 13, 14] })
    await pressMore(user, 'Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Delete 5 records?' })
    expect(question).toHaveTextContent('Supplier 4, Supplier 9, 12 and 2 more')
  })

  test('name a single record', async () => {
    const { user } = await open({ ids: [12], responses: { 'GET suppliers': namesOf('Foshan') } })
    await pressMore(user, 'Delete')
    expect(await screen.findByRole('alertdialog', { name: 'Delete Foshan?' })).toBeInTheDocument()
  })

  test.each<[number, boolean]>([
    [20, false],
    [21, true],
  ])('confirm disabling %i records: %s', async (count, isConfirmed) => {
    const { user, calls } = await open({ ids: manyIds(count) })
    await user.click(button('Disable'))
    if (isConfirmed) {
      const question = await screen.findByRole('alertdialog', { name: 'Disable 21 records?' })
      expect(question).toHaveTextContent('and 18 more')
      expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
      await user.click(within(question).getByRole('button', { name: 'Disable' }))
    }
    await waitFor(() => expect(calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(count))
  })

  test('confirm a change of few records with dependents', async () => {
    const { user } = await open({ entity: siteShape, ids: [4, 9] })
    await user.click(button('Enable'))
    expect(await screen.findByRole('alertdialog', { name: 'Enable 2 records?' })).toHaveTextContent(
      'takes effect immediately for all users',
    )
  })

  test('keep the records and the selection on cancelling', async () => {
    const { user, calls } = await open({})
    await pressMore(user, 'Delete')
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(calls.filter(({ name }) => name.startsWith('DELETE'))).toEqual([])
    expect(selected()).toBe('12,4,9')
  })

  test('clear the selection', async () => {
    const { user } = await open({})
    await user.click(button('Clear selection'))
    expect(selected()).toBe('')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { type Answer, later, refused, type Sent, show, standInApi } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/suppliers'
import { type EntityShape, shapeOf } from '@/contract/shape'
import { BatchBar } from './batch-bar'
import { RowActions } from './row-actions'

const shape = shapeOf(suppliers)
const button = (name: string) => screen.getByRole('button', { name })
const sentOf = (calls: readonly Sent[]) => calls.map(({ name, body }) => [name, body])
/** What the records look like afterwards does not matter here. */
const done: Answer = { body: [] }

describe('what can be done with a row', () => {
  const onEdit = jest.fn()
  beforeEach(() => jest.clearAllMocks())
  const open = async (status: string, answers: Record<string, Answer> = {}, entity: EntityShape = shape) => {
    const calls = standInApi(answers)
    const row = { supplierId: 4, name: 'Yiwu', status }
    const { user } = await show(<RowActions row={row} entity={entity} name="Yiwu" onEdit={onEdit} />)
    return { user, calls }
  }
  const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

  test.each<[string, Partial<EntityShape>, string[]]>([
    ['Enabled', {}, ['Disable', 'Delete']],
    ['Disabled', {}, ['Enable', 'Delete']],
    ['Enabled', { actions: ['remark'] }, ['Delete']],
    ['Enabled', { verbs: ['list', 'update'] }, ['Disable']],
  ])('%s with %j: %j', async (status, changes, expected) => {
    const { user } = await open(status, {}, { ...shape, ...changes })
    await user.click(button('Actions: Yiwu'))
    expect(entries()).toEqual(expected)
  })

  test('it is edited by a button that tells which', async () => {
    const { user } = await open('Enabled')
    await user.click(button('Edit Yiwu'))
    expect(onEdit).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['Enabled', 'Disable', 'disable'],
    ['Disabled', 'Enable', 'enable'],
  ])('%s becomes another by %s', async (status, entry, action) => {
    const { user, calls } = await open(status, { [`POST suppliers/4/${action}`]: done })
    await user.click(button('Actions: Yiwu'))
    await user.click(screen.getByRole('menuitem', { name: entry }))
    expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
    expect(sentOf(calls)).toEqual([[`POST suppliers/4/${action}`, {}]])
  })

  test('a further entry opens its dialog', async () => {
    standInApi({})
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
    const { user } = await show(
      <RowActions row={row} entity={shape} name="Yiwu" dialogs={dialogs as never} onEdit={onEdit} />,
    )
    await user.click(button('Actions: Yiwu'))
    expect(entries()).toEqual(['Disable', 'Contact', 'Delete'])
    await user.click(screen.getByRole('menuitem', { name: 'Contact' }))
    expect(screen.getByRole('dialog', { name: 'Write to Yiwu' })).toBeInTheDocument()
    await user.click(button('Done'))
    expect(screen.queryByRole('dialog', { name: 'Write to Yiwu' })).toBeNull()
  })

  test('it is deleted after a question that names it', async () => {
    const { user, calls } = await open('Enabled', { 'DELETE suppliers/4': { status: 204 } })
    await user.click(button('Actions: Yiwu'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete Yiwu?' })
    expect(calls).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('The deletion was successful.')).toBeInTheDocument()
    expect(sentOf(calls)).toEqual([['DELETE suppliers/4', undefined]])
  })

  test('it stays when one thinks better of it, and the focus goes back to its menu', async () => {
    const { user, calls } = await open('Enabled')
    await user.click(button('Actions: Yiwu'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await waitFor(() => expect(button('Actions: Yiwu')).toHaveFocus())
    expect(calls).toEqual([])
  })

  test('a refusal is told', async () => {
    const { user } = await open('Enabled', { 'POST suppliers/4/disable': refused(400, 'It is in use.') })
    await user.click(button('Actions: Yiwu'))
    await user.click(screen.getByRole('menuitem', { name: 'Disable' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('It is in use.')
  })
})

describe('what can be done with several', () => {
  const onClear = jest.fn()
  beforeEach(() => jest.clearAllMocks())
  interface Given {
    ids?: readonly (number | string)[]
    mayWrite?: boolean
    answers?: Record<string, Answer | Promise<Answer>>
    entity?: EntityShape
  }
  const open = async ({ ids = [12, 4, 9], mayWrite = true, answers = {}, entity = shape }: Given) => {
    const calls = standInApi(answers)
    const { user } = await show(
      <BatchBar entity={entity} selected={new Set(ids)} mayWrite={mayWrite} onClear={onClear} />,
    )
    return { user, calls }
  }
  const bar = () => screen.queryByRole('toolbar', { name: 'Actions' })

  test.each<[string, Given]>([
    ['nothing is selected', { ids: [] }],
    ['one may only look', { mayWrite: false }],
  ])('nothing where %s', async (_, given) => {
    await open(given)
    expect(bar()).not.toBeInTheDocument()
  })

  test.each<[Partial<EntityShape>, string[]]>([
    [{}, ['Enable', 'Disable', 'Remark', 'Delete', 'Clear the selection']],
    [{ actions: [] }, ['Delete', 'Clear the selection']],
    [{ verbs: [] }, ['Enable', 'Disable', 'Remark', 'Clear the selection']],
  ])('of an entity with %j: %j', async (changes, expected) => {
    await open({ entity: { ...shape, ...changes } })
    const found = within(bar() as HTMLElement).getAllByRole('button')
    expect(found.map(({ textContent }) => textContent)).toEqual(expected)
    expect(screen.getByText('3 selected')).toHaveAttribute('aria-live', 'polite')
  })

  test('an action goes out once for all of them, and the selection is gone', async () => {
    const { user, calls } = await open({ answers: { 'POST suppliers/4,9,12/enable': done } })
    await user.click(button('Enable'))
    await waitFor(() => expect(onClear).toHaveBeenCalledTimes(1))
    expect(sentOf(calls)).toEqual([['POST suppliers/4,9,12/enable', {}]])
    expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
  })

  test('a job too long to wait for is told as one that runs', async () => {
    const { user } = await open({ answers: { 'POST suppliers/4,9,12/disable': { body: { backgroundTaskId: 3 } } } })
    await user.click(button('Disable'))
    expect(await screen.findByText(/accepted and is running in the background/)).toBeInTheDocument()
  })

  test('codes are keys, too', async () => {
    const codes: EntityShape = { ...shape, path: 'currencies', idKind: 'code', id: 'code' }
    const { user, calls } = await open({
      ids: ['HKD'],
      entity: codes,
      answers: { 'POST currencies/HKD/enable': done },
    })
    await user.click(button('Enable'))
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['POST currencies/HKD/enable']))
  })

  test('where some of them fail, each is named and the selection stays for another try', async () => {
    const failed = refused(500, '2 of 3 could not be changed.', [{ message: 'Yiwu is in use.' }, { message: 'Gone.' }])
    const { user, calls } = await open({ answers: { 'POST suppliers/4,9,12/disable': failed } })
    await user.click(button('Disable'))
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '2 of 3 could not be changed.',
      'Item 1: Yiwu is in use.',
      'Item 2: Gone.',
    ])
    expect(onClear).not.toHaveBeenCalled()
    await user.click(button('Disable'))
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  test('two clicks are one call', async () => {
    const { user, calls } = await open({ answers: { 'POST suppliers/4,9,12/enable': later().answer } })
    await user.dblClick(button('Enable'))
    expect(calls).toHaveLength(1)
  })

  test.each<[string, readonly number[], string, string | null]>([
    ['of one', [4], 'Call first', 'Call first'],
    ['of several', [4, 9], 'Call first', 'Call first'],
    ['emptied, of one', [4], '', ''],
    ['blank, of several', [4, 9], '  ', null],
  ])('a remark %s', async (_, ids, typed, expected) => {
    const name = `POST suppliers/${ids.join()}/remark`
    const { user, calls } = await open({ ids, answers: { [name]: done } })
    await user.click(button('Remark'))
    await screen.findByRole('dialog', { name: 'Remark' })
    if (typed) await user.type(screen.getByRole('textbox'), typed)
    await user.click(button('Save'))
    await waitFor(() => expect(sentOf(calls)).toEqual([[name, { remark: expected }]]))
  })

  test('they are deleted after a question that counts them', async () => {
    const { user, calls } = await open({ answers: { 'DELETE suppliers/4,9,12': { status: 204 } } })
    await user.click(button('Delete'))
    const question = await screen.findByRole('alertdialog', { name: 'Delete 3 records?' })
    await user.click(within(question).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(onClear).toHaveBeenCalledTimes(1))
    expect(calls.map(({ name }) => name)).toEqual(['DELETE suppliers/4,9,12'])
  })

  test('they stay, and stay selected, when one thinks better of it', async () => {
    const { user, calls } = await open({})
    await user.click(button('Delete'))
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect([calls.length, onClear.mock.calls.length]).toEqual([0, 0])
  })

  test('the selection can be cleared', async () => {
    const { user } = await open({})
    await user.click(button('Clear the selection'))
    expect(onClear).toHaveBeenCalledTimes(1)
  })
})

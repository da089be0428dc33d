import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { mockApi, refused, renderScreen } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { type EntityShape, shapeOf } from '@/contract/shape'
import { RowActions } from '../list/row-actions'
import { BatchBar } from '../list/selection/batch-bar'
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

/** What a move says that it has counted. */
function Unweighed({ count, total }: { count: number; total: number }) {
  return `${count} of ${total} are not weighed`
}

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
    const dialog = await screen.findByRole('dialog', { name: 'takedown: Supplier 4' })
    await user.click(within(dialog).getByRole('button', { name: 'takedown' }))
    expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{}])
  })

  test('begins with the values that the record has where its move says so', async () => {
    const calls = mockApi({ 'POST suppliers/4/rename': { body: [] } })
    const fields = { name: { meta: { kind: 'text' as const }, isRequired: true } }
    const rename = { from: ['Draft'], to: null, prefilled: true as const, fields }
    const states = { values: 'ProductStatus' as const, initial: 'Draft', actions: { rename } }
    const { user } = await renderScreen(<RecordActions entity={{ ...entity, states }} record={rowIn('Draft')} />)
    await user.click(button('rename'))
    const dialog = await screen.findByRole('dialog', { name: 'rename: Supplier 4' })
    expect(await within(dialog).findByRole('textbox')).toHaveValue('Supplier 4')
    await user.click(within(dialog).getByRole('button', { name: 'rename' }))
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ name: 'Supplier 4' }]))
  })

  test('does not change state without a required remark; a change that is final says so', async () => {
    const { user, calls } = await open('OffShelf', { 'POST suppliers/4/void': { body: [] } })
    await user.click(button('Actions: Supplier 4'))
    await user.click(screen.getByRole('menuitem', { name: 'void' }))
    const dialog = await screen.findByRole('dialog', { name: 'void: Supplier 4' })
    expect(dialog).toHaveTextContent('This cannot be undone.')
    expect(await remark()).toHaveFocus()
    await user.type(await remark(), '  {Control>}{Enter}{/Control}')
    expect(dialog).toHaveTextContent('Remark cannot be empty')
    expect(calls).toEqual([])
    await user.type(await remark(), 'Broken')
    await user.click(within(dialog).getByRole('button', { name: 'void' }))
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
    const message = 'Supplier 4 is Voided and cannot become On shelf.'
    const { user } = await open('Draft', { 'POST suppliers/4/placeonshelf': refused(400, message) })
    await user.click(button('placeonshelf'))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })
})

/** A bar with the selection that it changes. */
function Bar({ ids }: { ids: readonly number[] }) {
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set(ids))
  const rows = [rowIn('Draft', 1), rowIn('OnShelf', 2), rowIn('Voided', 3), rowIn('OffShelf', 4)]
  const list = { total: 4, page: 1, pageSize: 20, sorting: undefined, terms: {}, rows }
  return <BatchBar entity={entity} list={list} selected={selected} mayWrite onSelect={setSelected} />
}

describe('selected rows', () => {
  const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

  test.each([
    ['one of them', [2, 3], ['takedown (1)', 'Clear selection']],
    ['some of them', [1, 2, 4], ['placeonshelf (2)', 'takedown (1)', 'void (2)', 'More', 'Clear selection']],
    ['all of them', [1, 4], ['placeonshelf', 'void', 'Clear selection']],
    ['none of them', [3], ['Clear selection']],
    [
      'those on another page, perhaps',
      [77],
      ['Deselect hidden', 'placeonshelf', 'takedown', 'void', 'More', 'Clear selection'],
    ],
  ])('offer the actions of state %s', async (_, ids, expected) => {
    mockApi({ 'GET suppliers': { body: { items: [], total: 0 } } })
    await renderScreen(<Bar ids={ids} />)
    expect(offered()).toEqual(expected)
  })

  test('change state one by one with the same remark', async () => {
    const calls = mockApi({ 'POST suppliers/1/void': { body: [] }, 'POST suppliers/4/void': refused(400, 'No.') })
    const { user } = await renderScreen(<Bar ids={[1, 4]} />)
    await user.click(button('void'))
    await user.type(await remark(), 'Old')
    const dialog = await screen.findByRole('dialog', { name: 'void: 2 records' })
    expect(dialog).toHaveTextContent('Supplier 1, Supplier 4')
    await user.click(within(dialog).getByRole('button', { name: 'void' }))
    expect(await screen.findByRole('group', { name: 'void: 2 records' })).toBeInTheDocument()
    expect(calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST suppliers/1/void', { remark: 'Old' }],
      ['POST suppliers/4/void', { remark: 'Old' }],
    ])
  })

  test('change state where it can be done, and the others stay selected', async () => {
    const calls = mockApi({ 'POST suppliers/2/takedown': { body: [] } })
    const { user } = await renderScreen(<Bar ids={[1, 2]} />)
    await user.click(button('takedown (1)'))
    const dialog = await screen.findByRole('dialog', { name: 'takedown: Supplier 2' })
    await user.click(within(dialog).getByRole('button', { name: 'takedown' }))
    await screen.findByText('1 selected')
    expect(calls.map(({ name }) => name)).toEqual(['POST suppliers/2/takedown'])
  })
})

/** Suppliers with moves that take values. */
const asking: EntityShape = {
  ...entity,
  states: {
    values: 'ProductStatus',
    initial: 'Draft',
    actions: {
      weigh: {
        from: ['Draft'],
        to: null,
        fields: {
          grams: { meta: { kind: 'integer' }, isRequired: true },
          note: { meta: { kind: 'text' }, isRequired: false },
        },
        confirm: 'weighText',
        each: true,
      },
      seal: { from: ['Draft'], to: 'OnShelf', single: true },
    },
  },
}

describe('a move that takes values', () => {
  const open = async (responses: Parameters<typeof mockApi>[0]) => {
    const calls = mockApi(responses)
    const { user } = await renderScreen(<RecordActions entity={asking} record={rowIn('Draft')} />)
    await user.click(button('weigh'))
    const dialog = await screen.findByRole('dialog', { name: 'weigh: Supplier 4' })
    return { user, calls, dialog, submit: () => user.click(within(dialog).getByRole('button', { name: 'weigh' })) }
  }
  const grams = () => screen.findByRole('textbox', { name: 'grams' })

  test('asks for them by their kinds, says what is to be known, and sends what was filled in', async () => {
    const { user, calls, dialog, submit } = await open({ 'POST suppliers/4/weigh': { body: [] } })
    expect(dialog).toHaveTextContent('weighText')
    await submit()
    expect(dialog).toHaveTextContent('grams cannot be empty')
    await user.type(await grams(), '900')
    await submit()
    expect(await screen.findByText('The operation was successful.')).toBeInTheDocument()
    expect(calls.map(({ body }) => body)).toEqual([{ grams: 900 }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('shows a refusal at its field, and keeps what was typed', async () => {
    const details = [{ code: 1, field: 'grams', message: 'grams must be at most 500' }]
    const { user, dialog, submit } = await open({
      'POST suppliers/4/weigh': { status: 400, body: { code: 1, message: 'No.', details } },
    })
    await user.type(await grams(), '900')
    await submit()
    await waitFor(() => expect(dialog).toHaveTextContent('grams must be at most 500'))
    expect(await grams()).toHaveValue('900')
    expect(await grams()).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('asks before what was typed is lost', async () => {
    const { user } = await open({})
    await user.type(await grams(), '900')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Stay' }))
    expect(await grams()).toHaveValue('900')
  })
})

/** What a description adds to the values of a move. */
const inputs = {
  weigh: async () => ({
    load: async (record: object) => ({ ...record, usual: 250 }),
    nameOf: ({ supplierId }: { supplierId: number }) => `No. ${supplierId}`,
    fields: () => ({ note: null }),
    labels: { grams: 'weight' },
    given: ({ usual }: { usual: number }) => ({ grams: usual }),
    override: async ({ values }: { values: object }) => ({
      question: { title: 'Really?', text: 'It is heavy.', yes: 'Weigh it' },
      values: { ...values, note: 'sure' },
    }),
  }),
}

/** A list of one record that is selected. */
function Selected() {
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set([1]))
  const list = { total: 1, page: 1, pageSize: 1, sorting: undefined, terms: {}, rows: [rowIn('Draft', 1)] }
  return (
    <>
      <BatchBar
        entity={asking}
        {...{ list, selected, description: { inputs } }}
        mayWrite
        onSelect={(change) => setSelected(change)}
      />
      <output data-testid="selected">{[...selected].join()}</output>
    </>
  )
}

describe('a selection', () => {
  const open = async (count: number, responses: Parameters<typeof mockApi>[0]) => {
    const calls = mockApi(responses)
    const ids = Array.from({ length: count }, (_, index) => index + 1)
    const rows = ids.map((id) => rowIn('Draft', id))
    const onSelect = jest.fn()
    const list = { total: count, page: 1, pageSize: count, sorting: undefined, terms: {}, rows }
    const { user } = await renderScreen(
      <BatchBar entity={asking} list={list} selected={new Set(ids)} mayWrite onSelect={onSelect} />,
    )
    return { user, calls, onSelect }
  }

  test('says before an action what was counted, and asks', async () => {
    const counted = jest.fn(async () => 2)
    const calls = mockApi({ 'POST suppliers/1/takedown': { body: [] }, 'POST suppliers/2/takedown': { body: [] } })
    const rows = [rowIn('OnShelf', 1), rowIn('OnShelf', 2)]
    const list = { total: 2, page: 1, pageSize: 2, sorting: undefined, terms: {}, rows }
    const cautions = { takedown: { count: counted, Text: Unweighed } }
    const { user } = await renderScreen(
      <BatchBar
        entity={entity}
        description={{ cautions, isOffered: (action) => action !== 'void' }}
        list={list}
        selected={new Set([1, 2])}
        mayWrite
        onSelect={() => {}}
      />,
    )
    expect(screen.queryByRole('button', { name: 'void' })).toBeNull()
    await user.click(button('takedown'))
    const dialog = await screen.findByRole('dialog', { name: 'takedown: 2 records' })
    expect(dialog).toHaveTextContent('2 of 2 are not weighed')
    expect(calls).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'takedown' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(counted).toHaveBeenCalledWith([1, 2])
  })

  test("offers no move of one record's own values", async () => {
    await open(2, {})
    expect(screen.queryByRole('button', { name: 'seal' })).not.toBeInTheDocument()
    expect(button('weigh')).toBeInTheDocument()
  })

  test.each([
    ['of one record is asked with what its description adds', [1], 'weigh: No. 1'],
    ['of one record on another page loads it', [77], 'weigh: No. 77'],
    ['of several records is asked in the plain dialog', [1, 2], 'weigh: 2 records'],
  ])('a move %s', async (_, ids, name) => {
    mockApi({ 'GET suppliers/77': { body: rowIn('Draft', 77) }, 'GET suppliers': { body: { items: [], total: 0 } } })
    const list = { total: 2, page: 1, pageSize: 2, sorting: undefined, terms: {}, rows: [rowIn('Draft', 1)] }
    const { user } = await renderScreen(
      <BatchBar
        entity={asking}
        {...{ list, description: { inputs } }}
        selected={new Set(ids)}
        mayWrite
        onSelect={() => {}}
      />,
    )
    await user.click(button('weigh'))
    const dialog = within(await screen.findByRole('dialog', { name }))
    const isOfOne = ids.length === 1
    expect(dialog.getByRole('textbox', { name: isOfOne ? 'weight' : 'grams' })).toHaveValue(isOfOne ? '250' : '')
    expect(dialog.queryByRole('textbox', { name: 'note' }) !== null).toBe(!isOfOne)
  })

  test('of one record is cleared when its move was done, and left when its dialog was closed', async () => {
    const calls = mockApi({ 'POST suppliers/1/weigh': { body: [] } })
    const { user } = await renderScreen(<Selected />)
    const selected = () => screen.getByTestId('selected').textContent
    await user.click(button('weigh'))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(selected()).toBe('1')
    await user.click(button('weigh'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'weigh' }))
    await waitFor(() => expect(selected()).toBe(''))
    expect(calls.map(({ body }) => body)).toEqual([{ grams: 250 }])
  })

  test('of one record is moved after all when the question about a refusal is answered with yes', async () => {
    const responses = [refused(400, 'Too heavy.'), { body: [] }]
    const calls = mockApi({ 'POST suppliers/1/weigh': () => responses.shift() ?? { body: [] } })
    const { user } = await renderScreen(<Selected />)
    await user.click(button('weigh'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'weigh' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Weigh it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.map(({ body }) => body)).toEqual([{ grams: 250 }, { grams: 250, note: 'sure' }])
  })

  test('of one record says what there is to say about it', async () => {
    mockApi({})
    const list = { total: 1, page: 1, pageSize: 1, sorting: undefined, terms: {}, rows: [rowIn('Draft', 1)] }
    const notices = { weigh: ({ record }: { record: { name?: string } }) => `about ${record.name}` }
    const { user } = await renderScreen(
      <BatchBar
        entity={asking}
        list={list}
        description={{ notices }}
        selected={new Set([1])}
        mayWrite
        onSelect={() => {}}
      />,
    )
    await user.click(button('weigh'))
    expect(await screen.findByRole('dialog', { name: 'weigh: Supplier 1' })).toHaveTextContent('about Supplier 1')
  })

  test('of more than a hundred is done by the server record by record, and the refused ones stay selected', async () => {
    const keys = Array.from({ length: 101 }, (_, index) => index + 1).join()
    const outcome = { done: 100, refused: 1, failures: [{ id: 7, message: 'Supplier 7 is gone.' }] }
    const { user, calls, onSelect } = await open(101, {
      [`POST suppliers/${keys}/weigh`]: { status: 202, body: { backgroundTaskId: 9 } },
      'GET backgroundtasks/9': { body: { status: 'Completed', progressRate: 100, outcome } },
    })
    await user.click(button('weigh'))
    const dialog = await screen.findByRole('dialog', { name: 'weigh: 101 records' })
    await user.type(within(dialog).getByRole('textbox', { name: 'grams' }), '5')
    await user.click(within(dialog).getByRole('button', { name: 'weigh' }))
    const notice = await screen.findByRole('group', { name: 'weigh: 101 records' })
    await waitFor(() => expect(notice).toHaveTextContent('7: Supplier 7 is gone.'))
    expect(notice).toHaveTextContent('101/101')
    expect(calls.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body)).toEqual([{ grams: 5 }])
    const change = onSelect.mock.calls.at(-1)?.[0]
    expect([...change(new Set([6, 7, 8]))]).toEqual([7])
  })
})

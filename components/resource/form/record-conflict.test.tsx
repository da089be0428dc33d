import { screen, waitFor, within } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen, type Sent } from '@/components/testing/page'
import { announcements } from '@/contract/entities/announcements'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { entity } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import { choice, text } from '@/contract/fields'
import { shapeOf } from '@/contract/shape'
import type { Row } from '../core/list-types'
import { RecordForm } from './record-form'

beforeEach(() => localStorage.clear())

const begun = { supplierId: 4, name: 'Yiwu', contact: 'Ms Ito', website: 'a.example', imType: null, status: 'Enabled' }

/** With a secret among the fields. */
const accounts: AnyEntity = entity({
  path: 'admins',
  id: 'adminId',
  area: 'admins',
  label: 'fullName',
  fields: { fullName: text(), type: choice('AdminType') },
})

interface Given {
  /** The record as changed by another user, for each time it is read. */
  theirs: readonly Row[]
  /** The response to each attempt; later ones succeed. */
  responses?: readonly MockResponse[]
  of?: AnyEntity
  rows?: readonly (readonly string[])[]
  record?: Row
}

const open = async ({ theirs, responses = [refused(412, 'Stale.')], ...given }: Given) => {
  const { of = suppliers as AnyEntity, rows = [['name'], ['contact', 'website']], record = begun } = given
  const sent: Sent[] = []
  const onSaved = jest.fn()
  mockApi({
    'GET enums/AdminType': { body: [{ value: 'Staff', text: 'Member of staff' }] },
    'POST suppliers/4': (call) => {
      sent.push(call)
      return responses[sent.length - 1] ?? { body: {} }
    },
    'GET suppliers/4/changes': {
      body: { items: [{ recordChangeId: 8, adminName: 'Mia Chen', createdTime: '2026-05-01T08:00:00Z' }], total: 1 },
    },
    'GET enums/Audience': { body: [{ value: 'All', text: 'Everyone here' }] },
    'GET companies/suggestions': { body: [{ companyId: 5, name: 'Lantern' }] },
    'POST announcements/4': (call) => {
      sent.push(call)
      return responses[sent.length - 1] ?? { body: {} }
    },
    'POST admins/4': (call) => {
      sent.push(call)
      return responses[sent.length - 1] ?? { body: {} }
    },
  })
  let requests = 0
  const reload = async () => {
    requests += 1
    return { record: { ...record, ...theirs[Math.min(requests, theirs.length) - 1] }, etag: `"${requests + 1}"` }
  }
  const page = await renderScreen(
    <RecordForm
      entity={shapeOf(of)}
      rules={of}
      description={{ rows }}
      record={record}
      etag={'"1"'}
      reload={reload}
      onDirty={() => {}}
      onSaved={onSaved}
      onCancel={() => {}}
    />,
  )
  const { user } = page
  return {
    ...page,
    sent,
    onSaved,
    wrote: () => sent.map(({ body, headers }) => [headers.get('if-match'), body]),
    change: async (name: string, text: string) => {
      await user.clear(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }))
      await user.type(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), text)
    },
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
  }
}

const dialog = () => screen.findByRole('dialog', { name: 'A colleague has changed this record' })
const inDialog = async () => within(await dialog())

test('merges changes of one side and asks about those of both', async () => {
  const { user, change, save, wrote, onSaved } = await open({
    theirs: [{ name: 'Yiwu Ltd', website: 'b.example', status: 'Disabled', statusText: 'Closed' }],
  })
  await change('Name', 'Yiwu Weavers')
  await change('Contact', 'Mr Ota')
  await save()
  const choices = await inDialog()
  expect(choices.getAllByRole('radiogroup')).toHaveLength(1)
  expect(choices.getByRole('radiogroup', { name: 'Name' })).toBeInTheDocument()
  const merged = choices.getAllByRole('definition').map((entry) => entry.textContent)
  expect(merged).toEqual(['Mr Otachanged by you', 'b.examplechanged by others', 'Closedchanged by others'])
  expect(choices.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(choices.getByRole('radio', { name: 'Mine Yiwu Weavers' }))
  await user.click(choices.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(wrote()).toEqual([
    ['"1"', { name: 'Yiwu Weavers', contact: 'Mr Ota' }],
    ['"2"', { name: 'Yiwu Weavers', contact: 'Mr Ota' }],
  ])
  expect(localStorage).toHaveLength(0)
})

test.each<[string, Row | null]>([
  ['All mine', { name: 'A', contact: 'B' }],
  ['All theirs', null],
])('%s takes all values of one side', async (button, expected) => {
  const { user, change, save, wrote, onSaved } = await open({ theirs: [{ name: 'X', contact: 'Y' }] })
  await change('Name', 'A')
  await change('Contact', 'B')
  await save()
  const choices = await inDialog()
  await user.click(choices.getByRole('button', { name: button }))
  await user.click(choices.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(wrote().slice(1)).toEqual(expected ? [['"2"', expected]] : [])
})

test('names the colleague who has saved, and the time', async () => {
  const { change, save } = await open({ theirs: [{ contact: 'Mr Other' }] })
  await change('Contact', 'Mr Ota')
  await save()
  const shown = await dialog()
  await waitFor(() => expect(shown).toHaveTextContent(/Saved by Mia Chen, .*2026/))
})

test('keeps both sides without questions if they do not overlap', async () => {
  const { user, change, save, wrote, onSaved } = await open({ theirs: [{ website: 'b.example' }] })
  await change('Contact', 'Mr Ota')
  await save()
  const choices = await inDialog()
  expect(choices.queryByRole('radio')).not.toBeInTheDocument()
  await user.click(choices.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(wrote()[1]).toEqual(['"2"', { contact: 'Mr Ota' }])
})

test('asks only about new conflicts if another user saves again', async () => {
  const { user, change, save, wrote, onSaved } = await open({
    theirs: [{ name: 'X' }, { name: 'X', contact: 'Z' }, { name: 'W', contact: 'Z' }],
    responses: [refused(412, 'Stale.'), refused(412, 'Stale.')],
  })
  await change('Name', 'A')
  await save()
  await user.click((await inDialog()).getByRole('radio', { name: 'Mine A' }))
  await user.click((await inDialog()).getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await dialog()).textContent).toContain('Z'))
  const again = await inDialog()
  expect(again.queryByRole('radio')).not.toBeInTheDocument()
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(wrote().map(([etag]) => etag)).toEqual(['"1"', '"2"', '"3"'])
})

test('returns to the input on Cancel and asks again on saving', async () => {
  const { user, change, save, wrote } = await open({
    theirs: [{ name: 'X' }],
    responses: [refused(412, 'Stale.'), refused(412, 'Stale.')],
  })
  await change('Name', 'A')
  await save()
  await user.click((await inDialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('A')
  await save()
  await dialog()
  expect(wrote()).toEqual([
    ['"1"', { name: 'A' }],
    ['"1"', { name: 'A' }],
  ])
})

test('shows values that the server then refuses at their fields, with the other changes merged', async () => {
  const { user, change, save } = await open({
    theirs: [{ website: 'b.example' }],
    responses: [refused(412, 'Stale.'), refused(400, 'x', [{ field: 'name', message: 'Taken already.' }])],
  })
  await change('Name', 'A')
  await save()
  await user.click((await inDialog()).getByRole('button', { name: 'Save' }))
  const name = () => screen.getByRole('textbox', { name: /^Name/ })
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Taken already.'))
  expect(name()).toHaveValue('A')
  expect(screen.getByRole('textbox', { name: /^Website/ })).toHaveValue('b.example')
})

test('asks for a result that never came, and takes a save that was carried out for one', async () => {
  const { change, save, wrote, onSaved } = await open({
    theirs: [{ contact: 'Mr Ota', website: 'b.example' }],
    responses: [refused(504, 'No response.')],
  })
  await change('Contact', 'Mr Ota')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(wrote()).toEqual([['"1"', { contact: 'Mr Ota' }]])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
})

test('reports a save that was not carried out, keeps the input and sends it again', async () => {
  const { change, save, wrote, onSaved } = await open({ theirs: [{}], responses: [refused(504, 'No response.')] })
  await change('Contact', 'Mr Ota')
  await save()
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(onSaved).not.toHaveBeenCalled()
  expect(localStorage).toHaveLength(1)
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(wrote().map(([etag]) => etag)).toEqual(['"1"', '"1"'])
})

test('does not ask about a change that has already been made', async () => {
  const { change, save, wrote, onSaved } = await open({ theirs: [{ contact: 'Mr Ota' }] })
  await change('Contact', 'Mr Ota')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(wrote()).toHaveLength(1)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('shows the labels of choices', async () => {
  const { user, save } = await open({
    of: accounts,
    rows: [['fullName'], ['type']],
    record: { adminId: 4, fullName: 'A B', type: 'Administrator', typeText: 'Administrator' },
    theirs: [{ fullName: 'C D' }],
  })
  await user.click(screen.getByRole('combobox', { name: /type/i }))
  await user.click(await screen.findByRole('option', { name: 'Member of staff' }))
  await save()
  const choices = await inDialog()
  expect(choices.getByText('Member of staff')).toBeInTheDocument()
})

test('shows the labels of an audience', async () => {
  const { user, save } = await open({
    of: announcements,
    rows: [['title'], ['targetTo']],
    record: { announcementId: 4, title: 'A', targetTo: '5', targetToText: 'Lantern' },
    theirs: [{ title: 'B', targetTo: '2', targetToText: 'Harbour' }],
  })
  await user.click(screen.getByRole('combobox', { name: /For whom/ }))
  await user.click(await screen.findByRole('option', { name: 'Everyone here' }))
  await save()
  const choices = await inDialog()
  expect(choices.getByText('Everyone here')).toBeInTheDocument()
  expect(choices.getByText('Harbour')).toBeInTheDocument()
})

import { screen, waitFor, within } from '@testing-library/react'
import { mockApi, refused, renderScreen, type SessionChanges } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { entity } from '@/contract/entity'
import type { AnyEntity } from '@/contract/entity-types'
import { choice, text } from '@/contract/fields'
import { shapeOf } from '@/contract/shape'
import { draftKey, keepDraft } from '../core/draft-store'
import type { Row } from '../core/list-types'
import { RecordForm } from './record-form'

const dayMs = 86_400_000
const now = Date.parse('2026-05-01T12:00:00Z')
beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers({ advanceTimers: true, now })
})
afterEach(() => jest.useRealTimers())

const yiwu: Row = { supplierId: 4, name: 'Yiwu', contact: 'Ms Ito', website: null }

/** With a secret among the fields. */
const accounts: AnyEntity = entity({
  path: 'admins',
  id: 'adminId',
  area: 'admins',
  label: 'fullName',
  fields: { fullName: text(), type: choice('AdminType') },
  secrets: { password: text() },
})

interface Given {
  record?: Row | undefined
  etag?: string
  of?: AnyEntity
  rows?: readonly (readonly string[])[]
  session?: SessionChanges
  status?: number
  /** What a new record begins with. */
  begun?: Row
}

const open = async (given: Given = {}) => {
  const { of = suppliers as AnyEntity, rows = [['name'], ['contact']], etag = '"1"', session, status, begun } = given
  const record = 'record' in given ? given.record : yiwu
  const calls = mockApi({
    'POST suppliers/4': status ? refused(status, 'No.') : { body: {} },
    'POST suppliers': { body: {} },
  })
  const onSaved = jest.fn()
  const page = await renderScreen(
    <RecordForm
      entity={shapeOf(of)}
      rules={of}
      description={{ rows }}
      record={record}
      etag={record && etag}
      given={begun}
      reload={async () => ({ record: record ?? {}, etag })}
      onDirty={() => {}}
      onSaved={onSaved}
      onCancel={() => {}}
    />,
    session,
  )
  return { ...page, onSaved, sent: () => calls.filter(({ name }) => name.startsWith('POST')) }
}
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const offer = () => screen.queryByText(/Unsaved changes from/)
const press = (name: string) => screen.getByRole('button', { name })

/** Types and closes the browser. */
const typeAndLeave = async (given: Given = {}, name = 'Contact', typed = '!') => {
  const { user, unmount } = await open(given)
  await user.type(field(name), typed)
  unmount()
}

describe('unsaved input', () => {
  test('is offered on return and can be continued', async () => {
    await typeAndLeave()
    jest.setSystemTime(now + 3 * 3_600_000)
    const { user, sent, onSaved } = await open()
    expect(offer()).toHaveTextContent('Unsaved changes from 3 hours ago')
    expect(field('Contact')).toHaveValue('Ms Ito')
    await user.click(press('Continue'))
    expect(field('Contact')).toHaveValue('Ms Ito!')
    expect(offer()).not.toBeInTheDocument()
    await user.click(press('Save'))
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(sent().map(({ body, headers }) => [headers.get('if-match'), body])).toEqual([
      ['"1"', { contact: 'Ms Ito!' }],
    ])
    expect(localStorage).toHaveLength(0)
  })

  test('can be discarded', async () => {
    await typeAndLeave()
    const { user, unmount } = await open()
    await user.click(press('Discard'))
    expect(offer()).not.toBeInTheDocument()
    expect(localStorage).toHaveLength(0)
    unmount()
    await open()
    expect(offer()).not.toBeInTheDocument()
  })

  test('of a new record is offered to those alone that begin alike', async () => {
    const order = (remark: string) => ({ record: undefined, begun: { remark } })
    await typeAndLeave(order('301'), 'Name', 'Half')
    const { unmount } = await open(order('302'))
    expect(offer()).toBeNull()
    unmount()
    await open(order('301'))
    expect(offer()).toBeVisible()
  })

  test('of a new record is stored, too', async () => {
    await typeAndLeave({ record: undefined }, 'Name', 'Half')
    const { user } = await open({ record: undefined })
    await user.click(press('Continue'))
    expect(field('Name')).toHaveValue('Half')
  })

  test('of an outdated state is marked as such and sent as a change of that state', async () => {
    await typeAndLeave()
    const { user, sent } = await open({ etag: '"2"', record: { ...yiwu, contact: 'Mr Other' }, status: 412 })
    expect(screen.getByText('The record has changed since then.')).toBeInTheDocument()
    await user.click(press('Continue'))
    await user.click(press('Save'))
    // The conflict compares with the state in which it was typed.
    expect(await screen.findByRole('radio', { name: 'Theirs Mr Other' })).toBeInTheDocument()
    expect(sent()[0]?.headers.get('if-match')).toBe('"1"')
  })

  test('without a version is a conflict when its fields have changed since', async () => {
    keepDraft(draftKey(7, 'suppliers', 4), {
      values: { contact: 'Ms Ito!' },
      base: { contact: 'Ms Ito' },
      ...{ etag: null, time: now },
    })
    const { user, sent } = await open({ record: { ...yiwu, contact: 'Mr Sato' }, etag: '"2"' })
    expect(screen.getByText('The record has changed since then.')).toBeInTheDocument()
    await user.click(press('Continue'))
    await user.click(press('Save'))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Mr Sato')
    expect(sent()).toEqual([])
  })

  test('stays offered until it is decided, beside new input', async () => {
    await typeAndLeave()
    const second = await open()
    await second.user.type(field('Name'), ' 2')
    second.unmount()
    const { user } = await open()
    await user.click(press('Continue'))
    expect([field('Name'), field('Contact')].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Yiwu 2',
      'Ms Ito!',
    ])
  })

  test('stays offered when other fields of the record are saved', async () => {
    await typeAndLeave()
    const { user, sent, onSaved, unmount } = await open()
    await user.type(field('Name'), ' 2')
    await user.click(press('Save'))
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'Yiwu 2' }])
    unmount()
    await open({ record: { ...yiwu, name: 'Yiwu 2' }, etag: '"2"' })
    expect(offer()).toBeInTheDocument()
    await user.click(press('Continue'))
    expect(field('Contact')).toHaveValue('Ms Ito!')
    expect(field('Name')).toHaveValue('Yiwu 2')
  })

  test('stays offered when new input beside it is discarded', async () => {
    await typeAndLeave()
    const { user, unmount } = await open()
    await user.type(field('Name'), ' 2')
    await user.click(screen.getAllByRole('button', { name: 'Discard' })[1] as HTMLElement)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    unmount()
    await open()
    await user.click(press('Continue'))
    expect(field('Contact')).toHaveValue('Ms Ito!')
    expect(field('Name')).toHaveValue('Yiwu')
  })

  test('can be discarded without the new input beside it', async () => {
    await typeAndLeave()
    const { user, unmount } = await open()
    await user.type(field('Name'), ' 2')
    await user.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement)
    unmount()
    await open()
    await user.click(press('Continue'))
    expect(field('Contact')).toHaveValue('Ms Ito')
    expect(field('Name')).toHaveValue('Yiwu 2')
  })

  test('does not overwrite new input', async () => {
    await typeAndLeave()
    const { user } = await open()
    await user.type(field('Contact'), '?')
    await user.click(press('Continue'))
    expect(field('Contact')).toHaveValue('Ms Ito?')
  })

  test('is deleted when it is reverted', async () => {
    const { user } = await open()
    await user.type(field('Contact'), '!')
    expect(localStorage).toHaveLength(1)
    await user.type(field('Contact'), '{Backspace}')
    expect(localStorage).toHaveLength(0)
  })

  test('is preserved when the server rejects it', async () => {
    const { user, onSaved } = await open({ status: 500 })
    await user.type(field('Contact'), '!')
    await user.click(press('Save'))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(onSaved).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(1)
  })

  test('is not offered if the record has the same values', async () => {
    await typeAndLeave()
    await open({ record: { ...yiwu, contact: 'Ms Ito!' }, etag: '"2"' })
    expect(offer()).not.toBeInTheDocument()
    expect(localStorage).toHaveLength(0)
  })

  test.each([
    ['a day or more ago stands with its time', 2 * dayMs, 'Unsaved changes from 2026-05-01 20:00'],
    ['almost two weeks ago is still there', 14 * dayMs - 60_000, 'Unsaved changes from 2026-05-01 20:00'],
  ])('%s', async (_, later, message) => {
    await typeAndLeave()
    jest.setSystemTime(now + later)
    await open()
    expect(offer()).toHaveTextContent(message)
  })

  test('is deleted after two weeks, for any record', async () => {
    await typeAndLeave()
    localStorage.setItem('other', 'stays')
    jest.setSystemTime(now + 15 * dayMs)
    await open({ record: { ...yiwu, supplierId: 5 } })
    expect(Object.keys(localStorage)).toEqual(['other'])
  })
})

test.each<[string, Given]>([
  ['another person', { session: { profile: { adminId: 8 } } }],
  ['another record', { record: { ...yiwu, supplierId: 5 } }],
  ['a new record', { record: undefined }],
])('is not offered to %s', async (_, given) => {
  await typeAndLeave()
  await open(given)
  expect(offer()).not.toBeInTheDocument()
})

test('never includes a password', async () => {
  const account = { of: accounts, rows: [['fullName'], ['password']], record: undefined }
  const { user } = await open(account)
  await user.type(screen.getByLabelText(/^password/i), 'very-secret')
  expect(localStorage).toHaveLength(0)
  await user.type(field('Full name'), 'B')
  expect(localStorage).toHaveLength(1)
  expect(JSON.stringify({ ...localStorage })).not.toContain('very-secret')
})

test.each(['{', 'null', '[]', '{"values":1}', '{"values":{"contact":"x"},"base":{}}'])(
  'is ignored if it is invalid: %s',
  async (preserved) => {
    localStorage.setItem('draft:7:suppliers:4', preserved)
    await open()
    expect(offer()).not.toBeInTheDocument()
    expect(localStorage).toHaveLength(0)
  },
)

test('is not stored in a browser without storage, and the form works', async () => {
  const broken = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  const { user, onSaved } = await open()
  await user.type(field('Contact'), '!')
  await user.click(press('Save'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  broken.mockRestore()
})

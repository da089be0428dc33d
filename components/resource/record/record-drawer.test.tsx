import { act, screen, waitFor, within } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import { suppliers } from '@/contract/entities/purchasing/suppliers'
import { sites } from '@/contract/entities/sites'
import { warehouses } from '@/contract/entities/warehouses'
import { shapeOf } from '@/contract/shape'
import { listenBeforeRouter } from '@/lib/api/back-guard'
import { languageDraftKey } from '../core/draft-store'
import { RecordDrawer } from './record-drawer'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

// As the console does before the first render.
listenBeforeRouter()

const description = {
  columns: ['name'],
  form: { rows: [['name'], ['contact']], rules: async () => suppliers as never },
}
const version = (number: number, contact: string): MockResponse => ({
  body: { supplierId: 4, name: 'Yiwu', contact, status: 'Enabled' },
  headers: { etag: `"${number}"` },
})
const contact = () => screen.findByRole('textbox', { name: /^Contact/ })
const events = { onMode: jest.fn(), onAdded: jest.fn(), onClose: jest.fn() }

/** A drawer with a record that another user changes after it was first read. */
const open = async (mode: 'show' | 'edit', responses: Record<string, MockResponse | (() => MockResponse)> = {}) => {
  let asked = 0
  const calls = mockApi({
    'GET suppliers/4': () => {
      asked += 1
      return version(asked, asked === 1 ? 'Ms Ito' : 'Mr Other')
    },
    ...responses,
  })
  const drawer = (now: 'show' | 'edit') => (
    <RecordDrawer entity={shapeOf(suppliers)} description={description} id="4" mode={now} mayWrite {...events} />
  )
  const page = await renderScreen(drawer(mode))
  return { ...page, calls, to: (now: 'show' | 'edit') => page.rerender(drawer(now)) }
}

test('says once that the role may not read a record', async () => {
  await open('show', { 'GET suppliers/4': refused(403, 'Forbidden.') })
  expect(await screen.findByText('The record could not be loaded.')).toBeInTheDocument()
  expect(screen.getAllByText(/You have no permission to do this/)).toHaveLength(1)
})

/** The window regains focus after the deduplication interval. */
const focusAgain = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(60_000)
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
    await jest.advanceTimersByTimeAsync(100)
  })
beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/list?sort=name&record=4')
  jest.useFakeTimers({ advanceTimers: true })
})
afterEach(() => jest.useRealTimers())

test.each([
  ['it is not offered to whoever may not read there', ['sales-administrators'], false],
  ['to others it is', ['purchases-staffs'], true],
])('shows a tab that reads another area: %s', async (_, roles, isOffered) => {
  mockApi({ 'GET suppliers/4': version(1, 'Ms Ito') })
  const tabs = { warehouses: Object.assign(() => null, { reads: 'warehouses' as const }), brands: () => null }
  const described = { ...description, tabs }
  await renderScreen(
    <RecordDrawer entity={shapeOf(suppliers)} description={described} id="4" mode="show" mayWrite {...events} />,
    {
      profile: { roles },
    },
  )
  const titles = (await screen.findAllByRole('tab')).map((tab) => tab.textContent)
  expect(titles).toEqual(['Details', ...(isOffered ? ['warehouses'] : []), 'brands', 'Languages', 'Changes'])
})

test.each([
  ['of texts in one language', warehouses],
  ['of texts in the language of the user', sites],
])('shows what its list has %s until the record has loaded', async (_, entity) => {
  mockApi({ [`GET ${entity.path}/4`]: new Promise<MockResponse>(() => {}) })
  const known = { [entity.id]: 4, name: 'Yiwu', status: 'Enabled' }
  const parts = { status: () => <p>A part of it</p> }
  const { user } = await renderScreen(
    <RecordDrawer
      entity={shapeOf(entity)}
      description={{ ...description, tabs: parts }}
      id="4"
      known={known}
      mode="show"
      mayWrite
      {...events}
    />,
  )
  const drawer = screen.getByRole('dialog')
  expect(within(drawer).getByRole('heading', { level: 2, name: 'Yiwu' })).toBeInTheDocument()
  expect(drawer.querySelector('[aria-busy=true]')).not.toBeNull()
  // A tab may need the whole record.
  await user.click(screen.getByRole('tab', { name: 'Status' }))
  expect(screen.queryByText('A part of it')).toBeNull()
})

test('revalidates a viewed record when the window regains focus', async () => {
  await open('show')
  expect(await screen.findByText('Ms Ito', { selector: 'dd' })).toBeInTheDocument()
  await focusAgain()
  expect(await screen.findByText('Mr Other', { selector: 'dd' })).toBeInTheDocument()
})

test('does not revalidate a form when the window regains focus', async () => {
  const { user, calls } = await open('edit', { 'POST suppliers/4': refused(412, 'Changed.') })
  await user.type(await contact(), ' and son')
  await focusAgain()
  expect(await contact()).toHaveValue('Ms Ito and son')
  expect(calls.filter(({ name }) => name === 'GET suppliers/4')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await settle()
  expect(calls.find(({ name }) => name.startsWith('POST'))?.headers.get('if-match')).toBe('"1"')

  // Saving shows the other user's values beside the input.
  const dialog = await screen.findByRole('dialog', { name: /A colleague has changed this record/ })
  expect(within(dialog).getByRole('radio', { name: 'Theirs Mr Other' })).toBeInTheDocument()
  expect(within(dialog).getByRole('radio', { name: 'Mine Ms Ito and son' })).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await contact()).toHaveValue('Ms Ito and son')
})

test('begins a form with the current record, not the cached one', async () => {
  const { to } = await open('show')
  await screen.findByText('Ms Ito', { selector: 'dd' })
  await focusAgain()
  to('edit')
  expect(await contact()).toHaveValue('Mr Other')
})

test('stays open for an added record, whose key is reported, without unsaved input', async () => {
  const calls = mockApi({ 'POST suppliers': { body: { supplierId: 9, name: 'Keqiao' } } })
  const { user } = await renderScreen(
    <RecordDrawer entity={shapeOf(suppliers)} description={description} id="new" mode="edit" mayWrite {...events} />,
  )
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Keqiao')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(events.onAdded.mock.calls).toEqual([['9']]))
  expect(calls.map(({ name }) => name)).toEqual(['POST suppliers'])
  expect(events.onClose).not.toHaveBeenCalled()
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
})

test('copies the record’s id and loads its timeline on demand', async () => {
  const change = { language: null, beforeText: null, afterText: null }
  const items = [
    {
      recordChangeId: 2,
      action: 'update',
      adminId: 9,
      adminName: 'Mia Chen',
      createdTime: '2026-01-31T08:05:09Z',
      fields: [
        { ...change, field: 'contact', before: 'Ms Ito', after: 'Mr Other' },
        { ...change, field: 'status', before: 'Enabled', after: 'Disabled', beforeText: 'On', afterText: 'Off' },
        { ...change, field: 'password', before: '***', after: '***' },
        { ...change, field: 'name', language: 'ja', before: null, after: '義烏' },
        { ...change, field: 'admins', before: null, after: 'Noah Lin' },
        { ...change, field: 'externalServices', before: 'Mail', after: null },
        { ...change, field: 'appSecret', before: null, after: '***' },
      ],
    },
    {
      recordChangeId: 1,
      action: 'create',
      move: null,
      adminId: 8,
      adminName: null,
      createdTime: '2026-01-30T08:05:09Z',
      fields: [{ ...change, field: 'name', before: null, after: 'Yiwu' }],
    },
  ]
  const { user, calls } = await open('show', { 'GET suppliers/4/changes': { body: { items, total: 2 } } })
  expect(await screen.findByRole('button', { name: 'Copy: ID' })).toBeInTheDocument()
  const asked = () => calls.filter(({ name }) => name.endsWith('/changes')).length
  expect(asked()).toBe(0)
  await user.click(screen.getByRole('tab', { name: 'Changes' }))
  const [first, second] = await screen.findAllByRole('listitem')
  expect(asked()).toBe(1)
  expect(first).toHaveTextContent('ChangedMia Chen2026-01-31 16:05:09')
  expect(first).toHaveTextContent('ContactMs Ito → Mr Other')
  expect(first).toHaveTextContent('StatusOn → Off')
  expect(first).toHaveTextContent('password*** → ***')
  expect(first).toHaveTextContent('Name (Japanese)– → 義烏')
  // Of related records, the others are the same before and after.
  expect(first).toHaveTextContent(/adminsAdded Noah Lin/i)
  expect(first).toHaveTextContent(/externalServicesRemoved Mail/i)
  expect(first).toHaveTextContent('appSecret– → ***')
  expect(second).toHaveTextContent('Added#8')
  expect(second).toHaveTextContent('NameYiwu')
})

test.each<[string, MockResponse, string]>([
  ['none', { body: { items: [], total: 0 } }, 'No change has been recorded yet.'],
  ['a failure', refused(500, 'Broken.'), 'The changes could not be loaded.'],
])('shows of the timeline %s', async (_, response, text) => {
  const { user } = await open('show', { 'GET suppliers/4/changes': response })
  await user.click(await screen.findByRole('tab', { name: 'Changes' }))
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('asks before another tab discards unsaved texts of a language', async () => {
  mockApi({
    'GET sites/1': { body: { siteId: 1, name: 'Home', status: 'Enabled' } },
    'GET sites/1/localizations': { body: [{ code: 'ja', name: 'ホーム' }] },
  })
  const { user } = await renderScreen(
    <RecordDrawer
      entity={shapeOf(sites)}
      description={{ columns: ['name'], tabs: { admins: () => <p>People</p> } }}
      id="1"
      mode="show"
      mayWrite
      {...events}
    />,
    { profile: { roles: ['super-staffs'] } },
  )
  const tab = (name: string) => screen.findByRole('tab', { name })
  await user.click(await tab('Languages'))
  await user.type(await screen.findByDisplayValue('ホーム'), '!')
  await user.click(await tab('Administrators'))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByDisplayValue('ホーム!')).toBeInTheDocument()
  await user.click(await tab('Administrators'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('People')).toBeInTheDocument()
})

describe('a record with localizations', () => {
  const adminId = 7
  const home = { siteId: 1, name: 'Home', description: 'Goods', status: 'Enabled' }
  const drawer = (mode: 'show' | 'edit') => (
    <RecordDrawer
      entity={shapeOf(sites)}
      description={{
        columns: ['name'],
        form: { rows: [['name'], ['description']], rules: async () => sites as never },
      }}
      id="1"
      mode={mode}
      mayWrite
      {...events}
    />
  )
  const visit = async (mode: 'show' | 'edit' = 'show', english: object = { name: 'Home' }) => {
    mockApi({
      'GET sites/1': { body: home, headers: { etag: '"1"' } },
      'POST sites/1': { body: home },
      'GET sites/1/localizations': {
        body: [
          { code: 'ja', name: 'ホーム' },
          { code: 'en', ...english },
        ],
      },
    })
    return await renderScreen(drawer(mode), { profile: { adminId, roles: ['super-staffs'] } })
  }
  const tab = (name: string) => screen.findByRole('tab', { name })
  const leaveDraft = () =>
    localStorage.setItem(
      languageDraftKey(adminId, 'sites', 1, 'ja'),
      JSON.stringify({ values: { name: 'ランタン' }, base: { name: 'ホーム' }, etag: null, time: Date.now() }),
    )
  const here = () => window.location.search

  test('marks the tab while its input is unsaved, even after the record is saved', async () => {
    leaveDraft()
    const { user, rerender } = await visit('edit')
    await user.type(await screen.findByRole('textbox', { name: /^Description/ }), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(events.onMode).toHaveBeenCalledWith('show'))
    rerender(drawer('show'))
    const marked = await tab('Languages, unsaved')
    expect(marked).toHaveAttribute('title', 'Not saved yet: Japanese')
    await user.click(marked)
    await user.click(await screen.findByRole('button', { name: 'Continue: Japanese' }))
    expect(screen.getByDisplayValue('ランタン')).toBeInTheDocument()
    await user.clear(screen.getByDisplayValue('ランタン'))
    await user.type(
      within(screen.getByRole('form', { name: 'Japanese' })).getByRole('textbox', { name: 'Name' }),
      'ホーム',
    )
    expect(await tab('Languages')).toBeInTheDocument()
  })

  test('has its tab in the address and restores it after a reload', async () => {
    window.history.replaceState(null, '', '/list?sort=name&record=1')
    const entries = window.history.length
    const { user, unmount } = await visit()
    await user.click(await tab('Languages'))
    expect(here()).toBe('?sort=name&record=1.languages')
    unmount()
    const again = await visit()
    expect(await tab('Languages')).toHaveAttribute('aria-selected', 'true')
    expect(await screen.findByDisplayValue('ホーム')).toBeInTheDocument()
    await again.user.click(await tab('Details'))
    expect(here()).toBe('?sort=name&record=1')
    expect(window.history.length).toBe(entries)
  })

  test('shows its details where the address names an unknown tab', async () => {
    window.history.replaceState(null, '', '/list?record=1.nothing')
    await visit()
    expect(await tab('Details')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText('Goods')).toBeInTheDocument()
  })

  test.each([
    ['says what lists call it', { name: 'Lantern Home' }, 'Shown in lists as Lantern Home'],
    ['says nothing where lists call it the same', { name: 'Home' }, null],
    ['says nothing where it has no name in the language of the reader', { description: 'x' }, null],
  ])('%s', async (_, english, text) => {
    await visit('edit', english)
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument()
    await settle()
    expect(screen.queryByText(/^Shown in lists/)?.textContent ?? null).toBe(text)
  })
})

test('renders fields by the columns of its list', async () => {
  mockApi({ 'GET suppliers/4': { body: { supplierId: 4, name: 'Yiwu', contact: 'plain' } } })
  const columns = ['name', { field: 'contact', render: () => <em>drawn</em> }]
  await renderScreen(
    <RecordDrawer
      entity={shapeOf(suppliers)}
      description={{ ...description, columns }}
      id="4"
      mode="show"
      mayWrite
      {...events}
    />,
  )
  expect(await screen.findByText('drawn')).toBeInTheDocument()
  expect(screen.queryByText('plain', { selector: 'dd' })).not.toBeInTheDocument()
})

test('shows whole images, links referenced records and copies codes', async () => {
  const site = { siteId: 3, companyId: 5, companyName: 'Lantern Trading', name: 'Home', logoUrl: '/files/a.png' }
  mockApi({ 'GET sites/3': { body: site } })
  await renderScreen(
    <RecordDrawer
      entity={shapeOf(sites)}
      description={{ columns: ['name'] }}
      id="3"
      mode="show"
      mayWrite
      {...events}
    />,
    { profile: { roles: ['super-staffs'] }, onAdminDomain: true },
  )
  const picture = await screen.findByRole('link', { name: 'Open Logo in full size' })
  expect(picture).toHaveAttribute('href', '/api/v1/files?url=%2Ffiles%2Fa.png')
  expect(screen.getByRole('link', { name: 'Lantern Trading' })).toHaveAttribute('href', '/companies?record=5')
  expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(1)
})

test('shows when it was created and last updated', async () => {
  const times = { createdTime: '2026-01-30T08:05:09Z', updatedTime: '2026-01-31T08:05:09Z' }
  await open('show', { 'GET suppliers/4': { body: { supplierId: 4, name: 'Yiwu', status: 'Enabled', ...times } } })
  const shownValue = async (title: string) => (await screen.findByText(title)).nextElementSibling
  expect(await shownValue('Created')).toHaveTextContent('2026-01-30 16:05:09')
  expect(await shownValue('Updated')).toHaveTextContent('2026-01-31 16:05:09')
})

import { act, screen, within } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { startNavigation } from '@/lib/routes/pending-navigation'
import { MenuList } from './menu/menu-list'
import { MenuProvider } from './menu/menu-state'
import { PageFrame } from './page-frame'
import { TagsBar } from './tags/tags-bar'

jest.mock('next/navigation', () => {
  const router = { push: () => {}, refresh: () => {} }
  return { ...jest.requireActual('@/components/testing/address'), useRouter: () => router }
})

const entries = [
  { group: 'dashboard', title: 'Dashboard', items: [{ href: '/', title: 'Dashboard' }] },
  {
    group: 'settings',
    title: 'Settings',
    items: [
      { href: '/settings/suppliers', title: 'Suppliers' },
      { href: '/settings/currencies', title: 'Currencies' },
    ],
  },
] as const
const groups = entries.map(({ group, items }) => ({ group, hrefs: items.map(({ href }) => href) }))
const visit = (url: string) => act(async () => window.history.pushState(null, '', url))
/** Next's notification of a navigation to a page that is not cached. */
const navigate = (url: string) => act(async () => startNavigation(url))
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))
const current = (list: string) =>
  within(screen.getByRole('region', { name: list }))
    .getAllByRole('link', { current: 'page' })
    .map((link) => link.getAttribute('href'))
const skeleton = () => screen.queryByRole('status')
const superStaff = { profile: { roles: ['staffs', 'super-staffs'] }, onAdminDomain: true }

beforeEach(async () => {
  jest.useFakeTimers()
  window.history.replaceState(null, '', '/settings/suppliers?keyword=yi')
  await renderScreen(
    <>
      <section aria-label="Menu">
        <MenuProvider groups={groups} collapsed={false}>
          <MenuList label="Menu" entries={entries} />
        </MenuProvider>
      </section>
      <section aria-label="Tags">
        <TagsBar onRefresh={() => {}} />
      </section>
      <PageFrame>
        <p>Suppliers</p>
      </PageFrame>
    </>,
    superStaff,
  )
})
afterEach(() => jest.useRealTimers())

test('marks a clicked entry and tag at once', async () => {
  expect([current('Menu'), current('Tags')]).toEqual([['/settings/suppliers'], ['/settings/suppliers?keyword=yi']])
  await navigate('/settings/currencies')
  expect([current('Menu'), current('Tags')]).toEqual([['/settings/currencies'], ['/settings/currencies']])
})

test('shows the skeleton of a page that takes longer than 150 ms', async () => {
  await navigate('/settings/currencies')
  await pass(140)
  expect(skeleton()).toBeNull()
  await pass(20)
  expect(skeleton()).toHaveTextContent('Loading…')
  expect(within(screen.getByRole('main')).getByText('Currencies')).toBeInTheDocument()
  expect(screen.getByText('Suppliers', { selector: 'p' })).not.toBeVisible()
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await visit('/settings/currencies')
  expect(skeleton()).toBeNull()
  expect(screen.getByText('Suppliers', { selector: 'p' })).toBeVisible()
  expect(current('Menu')).toEqual(['/settings/currencies'])
})

test('shows no skeleton for a page that loads in time', async () => {
  await navigate('/settings/currencies')
  await pass(100)
  await visit('/settings/currencies')
  await pass(1000)
  expect(skeleton()).toBeNull()
})

test.each([
  ['the page that is open is asked for again', () => navigate('/settings/suppliers')],
  ['another page comes instead', () => visit('/403')],
  ['the search of the page is changed, which drops the navigation', () => visit('/settings/suppliers?keyword=wu')],
])('clears the pending page when %s', async (_, act) => {
  await navigate('/settings/currencies')
  await pass(200)
  await act()
  expect(skeleton()).toBeNull()
})

test('adds no tag for a page without access', async () => {
  await navigate('/payments/FAKE')
  expect(current('Tags')).toEqual(['/settings/suppliers?keyword=yi'])
})

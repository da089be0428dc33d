import { screen, waitFor } from '@testing-library/react'
import { CompanyScope } from '@/components/state/company-scope'
import { deferred, mockApi, renderScreen } from '@/components/testing/page'
import { storePreferenceCookie } from '@/lib/session/preference-cookies'
import { MenuList } from './menu-list'
import { MenuProvider } from './menu-state'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const entries = [
  { group: 'dashboard', title: 'Dashboard', items: [{ href: '/', title: 'Dashboard' }] },
  {
    group: 'purchases',
    title: 'Purchases',
    items: [
      { href: '/carts', title: 'Purchase list' },
      { href: '/purchases', title: 'Purchase orders' },
    ],
  },
  {
    group: 'settings',
    title: 'Settings',
    items: [
      { href: '/settings/suppliers', title: 'Suppliers' },
      { href: '/settings/pages', title: 'Help pages' },
    ],
  },
] as const
const groups = entries.map(({ group, items }) => ({ group, hrefs: items.map(({ href }) => href) }))
const pages = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('opens one group at a time, initially that of the page', async () => {
  window.history.pushState(null, '', '/purchases/4')
  const { user } = await renderScreen(
    <MenuProvider groups={groups} collapsed={false}>
      <MenuList label="Menu" entries={entries} />
    </MenuProvider>,
  )
  const group = (name: string) => screen.getByRole('button', { name })
  expect(pages()).toEqual(['/', '/carts', '/purchases'])
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/purchases')
  await user.click(group('Settings'))
  expect(pages()).toEqual(['/', '/settings/suppliers', '/settings/pages'])
  expect(group('Purchases')).toHaveAttribute('aria-expanded', 'false')
  await user.click(group('Settings'))
  expect(pages()).toEqual(['/'])
})

test('the number at the purchase list is that of the site which it opens with', async () => {
  mockApi({
    'GET orderpurchases/sites': {
      body: [
        { siteId: 3, count: 12 },
        { siteId: 7, count: 5 },
      ],
    },
  })
  storePreferenceCookie('purchase-site', '7')
  window.history.pushState(null, '', '/purchases/4')
  await renderScreen(
    <MenuProvider groups={groups} collapsed={false}>
      <MenuList label="Menu" entries={entries} />
    </MenuProvider>,
  )
  const link = await screen.findByRole('link', { name: 'Purchase list' })
  await waitFor(() => expect(link).toHaveTextContent('5'))
  storePreferenceCookie('purchase-site', '')
})

test('until the number of a company has come, that of another one is not shown', async () => {
  const { answer } = deferred()
  mockApi({
    'GET orderpurchases/sites': ({ query }) =>
      query.companyId === '5' ? { body: [{ siteId: 3, count: 12 }] } : answer,
  })
  window.history.pushState(null, '', '/purchases/4')
  const menuOf = (companyId: number) => (
    <CompanyScope key={companyId} companyId={companyId}>
      <MenuProvider groups={groups} collapsed={false}>
        <MenuList label="Menu" entries={entries} />
      </MenuProvider>
    </CompanyScope>
  )
  const { rerender } = await renderScreen(menuOf(5))
  const link = await screen.findByRole('link', { name: 'Purchase list' })
  await waitFor(() => expect(link).toHaveTextContent('12'))
  rerender(menuOf(6))
  expect(await screen.findByRole('link', { name: 'Purchase list' })).not.toHaveTextContent('12')
  window.sessionStorage.clear()
})

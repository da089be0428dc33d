import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { MenuEntry } from '@/lib/routes/navigation'
import { Menu } from './menu'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const entries: readonly MenuEntry[] = [
  { group: 'dashboard', items: [{ href: '/', title: 'navigation.dashboard' }] },
  {
    group: 'purchases',
    items: [
      { href: '/carts', title: 'navigation.purchaseList' },
      { href: '/purchases', title: 'entities.purchaseorders.many' },
    ],
  },
  {
    group: 'settings',
    items: [
      { href: '/settings/suppliers', title: 'entities.suppliers.many' },
      { href: '/settings/pages', title: 'entities.pages.many' },
    ],
  },
]
const pages = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('opens one group at a time, initially that of the page', async () => {
  window.history.pushState(null, '', '/purchases/4')
  const { user } = await renderScreen(<Menu entries={entries} collapsed={false} />)
  const group = (name: string) => screen.getByRole('button', { name })
  expect(pages()).toEqual(['/', '/carts', '/purchases'])
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/purchases')
  await user.click(group('Settings'))
  expect(pages()).toEqual(['/', '/settings/suppliers', '/settings/pages'])
  expect(group('Purchases')).toHaveAttribute('aria-expanded', 'false')
  await user.click(group('Settings'))
  expect(pages()).toEqual(['/'])
})

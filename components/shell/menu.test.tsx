import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import type { MenuEntry } from '@/lib/routes/navigation'
import { Menu } from './menu'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const entries: readonly MenuEntry[] = [
  { group: 'dashboard', items: [{ href: '/', title: 'dashboard' }] },
  {
    group: 'purchases',
    items: [
      { href: '/carts', title: 'purchaseList' },
      { href: '/purchases', title: 'purchaseOrders' },
    ],
  },
  {
    group: 'settings',
    items: [
      { href: '/settings/suppliers', title: 'suppliers' },
      { href: '/settings/pages', title: 'helpPages' },
    ],
  },
]
const pages = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('one group is open at a time, at first the one of the page', async () => {
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

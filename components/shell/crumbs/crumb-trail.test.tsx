import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { CrumbTrail } from './crumb-trail'

const steps = [
  { text: 'Home', path: '/', href: '/' },
  { text: 'Purchase orders', path: '/purchases', href: '/purchases' },
  { text: 'Purchase order 4', path: '/purchases/4', href: undefined },
]

test('names a record that was visited in the window, in the document title too', async () => {
  window.sessionStorage.setItem('names of 7', JSON.stringify({ '/purchases/4': 'PO-2026-0004', '/purchases': 4 }))
  await renderScreen(<CrumbTrail label="Breadcrumb" steps={steps} siteName="Quayside" />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home',
    '/Purchase orders',
    '/PO-2026-0004',
  ])
  expect(document.title).toBe('Home - Purchase orders - PO-2026-0004 - Quayside')
})

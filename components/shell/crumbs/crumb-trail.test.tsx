import { screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { CrumbTrail } from './crumb-trail'
import { CrumbsHere } from './crumbs-here'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

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

test.each([
  ['/purchases', ['Home', '/Purchase orders']],
  ['/purchases/4', ['Home', '/Purchase orders', '/Purchase order 4']],
])('at %s names what is open over the list that the server has drawn it for', async (path, expected) => {
  window.sessionStorage.clear()
  window.history.replaceState(null, '', path)
  await renderScreen(
    <CrumbsHere served="/purchases" label="Breadcrumb" siteName="Quayside">
      <CrumbTrail label="Breadcrumb" steps={steps.slice(0, 2)} siteName="Quayside" />
    </CrumbsHere>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected)
  expect(document.title).toBe(`${expected.map((text) => text.replace('/', '')).join(' - ')} - Quayside`)
})

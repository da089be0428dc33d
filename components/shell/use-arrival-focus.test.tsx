import { act, screen } from '@testing-library/react'
import { renderScreen } from '@/components/testing/page'
import { PageHeader } from '@/components/ui/page-header'
import { startNavigation } from '@/lib/routes/pending-navigation'
import { PageFrame } from './page-frame'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const page = (title: string) => (
  <>
    <button type="button">Menu</button>
    <PageFrame>
      <PageHeader title={title} />
      <button type="button">New {title}</button>
    </PageFrame>
  </>
)
const button = (name: string) => screen.getByRole('button', { name })
const visit = (url: string) => act(async () => window.history.pushState(null, '', url))

beforeEach(() => window.history.replaceState(null, '', '/products'))

test('the heading of the next page gets the focus that left with the page before', async () => {
  const { rerender } = await renderScreen(page('Products'))
  expect(document.body).toHaveFocus()
  await visit('/products?keyword=mug')
  expect(document.body).toHaveFocus()
  act(() => button('New Products').blur())
  await visit('/products/7')
  rerender(page('Mug'))
  expect(screen.getByRole('heading', { name: 'Mug' })).toHaveFocus()
})

test('the focus stays where it is still there', async () => {
  await renderScreen(page('Products'))
  act(() => button('Menu').focus())
  await visit('/products/7')
  expect(button('Menu')).toHaveFocus()
})

test('a page that was slow gets the focus once it is visible', async () => {
  await renderScreen(page('Products'))
  await act(async () => startNavigation('/products/7'))
  await visit('/products/7')
  expect(screen.getByRole('heading', { name: 'Products' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus()
})

import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import { products } from '@/contract/entities/catalogue/products'
import { shapeOf } from '@/contract/shape'
import { OrganizeScreen } from './organize-screen'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

test('the page is named after its product', async () => {
  window.history.replaceState(null, '', '/products/7/organizeskus')
  mockApi({ 'GET products/7': { body: { productId: 7, title: 'Linen napkin', status: 'Draft', skus: [] } } })
  await renderScreen(<OrganizeScreen entity={shapeOf(products)} id={7} initial={undefined} />)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Organize SKUs')
  const names = JSON.parse(window.sessionStorage.getItem('names of 7') ?? '{}')
  expect(names['/products/7/organizeskus']).toBe('Organize SKUs: Linen napkin')
})

test('the page of a product that is not there says what it is and why it is empty', async () => {
  mockApi({})
  await renderScreen(<OrganizeScreen entity={shapeOf(products)} id={7} initial={undefined} />)
  expect(await screen.findByText(/does not exist or has been deleted/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Organize SKUs')
})

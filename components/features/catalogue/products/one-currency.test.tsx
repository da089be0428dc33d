import { screen } from '@testing-library/react'
import { mockApi, renderScreen } from '@/components/testing/page'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf } from '@/contract/entity'
import { OwnPriceRange } from './price-range'
import { ProductSuppliers } from './product-suppliers'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const product = { productId: 7 } as OneOf<typeof products>
const session = {
  profile: { roles: ['sales-staffs' as const] },
  currencies: { CNY: { symbol: 'CN¥', minorUnit: 2, format: '{symbol}{sign}{value}' } },
}
const binding = {
  ...{ productSupplierId: 1, productId: 7, productSkuId: 3, supplierId: null, supplierProductName: 'Mug' },
  ...{ channelType: 'Taobao', channelTypeText: 'Taobao', currency: 'CNY', price: 22, availableCount: 5 },
  ...{ status: 'Enabled', statusText: 'Enabled' },
}
test('prices of one currency have its short sign in the suppliers of a product', async () => {
  mockApi({ 'GET products/7/suppliers': { body: [binding] } })
  await renderScreen(<ProductSuppliers record={product} />, session)
  expect(await screen.findByRole('cell', { name: '¥22.00' })).toBeInTheDocument()
})

test('prices of one currency have its short sign on the page of a product', async () => {
  const prices = { minPrice: 40.63, maxPrice: 52.13, currency: 'CNY' }
  const { container } = await renderScreen(<OwnPriceRange product={prices} />, session)
  expect(container).toHaveTextContent('¥40.63 – 52.13')
  // What the card of a phone has in their place.
  expect(container.querySelector('[data-from]')).toHaveAttribute('data-from', 'from ¥40.63')
})

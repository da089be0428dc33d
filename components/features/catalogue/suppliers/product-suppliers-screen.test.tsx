import { screen, waitFor, within } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import { ProductSuppliersScreen } from './product-suppliers-screen'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

/** The simulated page has no view; everything is in it. */
class Observer {
  constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.notify([{ isIntersecting: true }])
  }
  disconnect() {}
}
Object.assign(window, { IntersectionObserver: Observer })

beforeEach(() => window.history.replaceState(null, '', '/products/10/suppliers'))

const sku = (productSkuId: number, ...properties: string[]) => ({
  ...{ productSkuId, productId: 10, skuCode: `MUG-${productSkuId}`, properties, originalProperties: properties },
  ...{ coverUrl: null, salePrice: 9.5, currency: 'CNY', status: 'Enabled', statusText: 'Enabled', remark: null },
})
const binding = (productSupplierId: number, productSkuId: number, changes: object = {}) => ({
  ...{ productSupplierId, productId: 10, productSkuId, supplierId: 3, supplierName: 'Chenguang' },
  ...{ channelType: 'Taobao', supplierProductName: 'Mug', supplierProductSkuName: 'Navy', supplierCoverUrl: null },
  ...{ supplierProductUrl: null, supplierProductType: 'Spot', supplierProductTypeText: 'In stock' },
  ...{ currency: 'CNY', price: 8.9, domesticShippingFee: null, minOrderQty: 1, maxOrderQty: null, availableCount: 40 },
  ...{ status: 'Enabled', statusText: 'Enabled', remark: null, checkedTime: null },
  ...changes,
})
const product = {
  ...{ productId: 10, title: 'Harbour mug', channelType: 'Site', originalProductId: null },
  skus: [sku(101, 'Navy', 'L'), sku(102, 'Navy', 'M')],
}

const seen = (price: number, availableCount: number, day: number) => ({
  ...{ occasion: 'LookUp', occasionText: 'Look-up', isOffered: true, currency: 'CNY', price, availableCount },
  createdTime: `2026-01-0${day}T00:00:00Z`,
})

const open = async (answers: Parameters<typeof mockApi>[0] = {}) => {
  const calls = mockApi({
    'GET products/10': { body: product },
    'GET products/10/suppliers': { body: [binding(1, 101), binding(2, 101, { supplierName: null })] },
    'GET products/10/skus': { body: product.skus },
    'GET productsuppliers/1/prices': { body: [seen(9.2, 30, 2), seen(8.9, 40, 3), seen(8, 50, 1)] },
    'GET productsuppliers/2/prices': { body: [seen(8.9, 40, 3)] },
    ...answers,
  })
  const page = await renderScreen(<ProductSuppliersScreen productId={10} />, {
    profile: { roles: ['staffs', 'sales-staffs'], features: ['sales'] },
  })
  return { ...page, sent: (name: string) => calls.filter((call) => call.name === name) }
}
const section = (name: string) => within(screen.getByRole('region', { name }))

test('each SKU has a row with its bindings, also where it has none', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Suppliers of Harbour mug')
  const rows = section('Navy / L').getAllByRole('row').slice(1)
  expect(rows).toHaveLength(2)
  expect(within(rows[0] as HTMLElement).getByText('Preferred')).toBeInTheDocument()
  expect(within(rows[1] as HTMLElement).getByRole('button', { name: 'Actions for –' })).toBeInTheDocument()
  expect(section('Navy / M').getByText('No supplier yet')).toBeInTheDocument()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

test('the page is named after its product', async () => {
  await open()
  const names = JSON.parse(window.sessionStorage.getItem('names of 7') ?? '{}')
  expect(names['/products/10/suppliers']).toBe('Suppliers of Harbour mug')
})

test('a binding whose price was seen more than once shows its price history', async () => {
  await open()
  expect(
    await screen.findAllByRole('img', { name: 'Price history: 3 prices, ¥8.00 to ¥9.20, now ¥8.90' }),
  ).toHaveLength(1)
  expect(screen.getByRole('img', { name: 'Stock history: now 40' })).toBeInTheDocument()
  expect(screen.getAllByRole('img', { name: /history/ })).toHaveLength(2)
})

test.each([
  ['Move to top', 'POST productsuppliers/2/movetotop'],
  ['Disable', 'POST productsuppliers/2/Disable'],
])('%s of a binding is sent, and the bindings are loaded again', async (entry, name) => {
  const { user, sent } = await open({ [name]: { body: [] } })
  await user.click(section('Navy / L').getByRole('button', { name: 'Actions for –' }))
  await user.click(screen.getByRole('menuitem', { name: entry }))
  await waitFor(() => expect(sent(name)).toHaveLength(1))
  await waitFor(() => expect(sent('GET products/10/suppliers')).toHaveLength(2))
})

test('the address names the SKU that alone is shown, and choosing another changes it', async () => {
  window.history.replaceState(null, '', '/products/10/suppliers?productSkuId=102')
  const { user } = await open()
  expect(screen.queryByRole('region', { name: 'Navy / L' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'SKU' }))
  await user.click(await screen.findByRole('option', { name: 'Navy / L' }))
  expect(window.location.search).toBe('?productSkuId=101')
  expect(screen.getByRole('region', { name: 'Navy / L' })).toBeInTheDocument()
})

test.each<[string, MockResponse, string]>([
  ['missing', { status: 404 }, 'The specified item does not exist or has been deleted.'],
  ['dead', 'dead', 'Oops. Internet connection error!'],
  ['refused', refused(400, 'Not yours.'), 'Not yours.'],
])('a product that is %s is reported and can be loaded again', async (_, answer, text) => {
  const later = [answer]
  const { user } = await open({ 'GET products/10': () => later.shift() ?? { body: product } })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Navy / M' })).toBeInTheDocument()
})

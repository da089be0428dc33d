import { fireEvent, screen, waitFor } from '@testing-library/react'
// Loaded here, because it takes longer than a test may.
import '@/components/grid/edit-grid'
import { deferred, mockApi, renderScreen, settle } from '@/components/testing/page'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import type { products } from '@/contract/entities/catalogue/products'
import type { OneOf } from '@/contract/entity'
import { SkuGrid } from './sku-grid'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const sku = {
  ...{ productSkuId: 1, productId: 7, skuCode: 'A1', properties: ['Red'], originalProperties: ['Red'], coverUrl: null },
  ...{ marketPrice: null, startPrice: null, endPrice: null, salePrice: 10, currency: 'CNY', minOrderQty: null },
  ...{ maxOrderQty: null, weight: null, length: null, width: null, height: null, status: 'Enabled' },
  ...{ statusText: 'Enabled', remark: null },
} as ProductSku
const product = { productId: 7, status: 'Draft', properties: [{ name: 'Colour' }] } as OneOf<typeof products>
const seller = { profile: { roles: ['sales-staffs' as const] } }
beforeEach(() => localStorage.clear())

const open = async () => {
  const { answer, come } = deferred()
  const calls = mockApi({ 'POST products/7/skus': answer })
  await renderScreen(<SkuGrid product={product} start={{ skus: [sku], etag: '"1"' }} onDirty={() => {}} />, seller)
  await screen.findByText('A1')
  const cell = () => document.querySelector('[data-field="skuCode"][role="gridcell"]') as HTMLElement
  return { calls, come, cell }
}

test('the shortcut saves what is being typed in a cell too, and nothing is changed until it is saved', async () => {
  const { calls, come, cell } = await open()
  fireEvent.doubleClick(cell())
  const input = cell().querySelector('input') as HTMLInputElement
  fireEvent.change(input, { target: { value: 'B2' } })
  fireEvent.keyDown(input, { key: 's', ctrlKey: true })
  await settle()
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual([{ productSkuId: 1, skuCode: 'B2' }])

  for (const name of ['Add SKU', 'Generate', 'Undo']) expect(screen.getByText(name)).toBeDisabled()
  fireEvent.doubleClick(cell())
  expect(cell().querySelector('input')).toBeNull()
  come({ body: [{ ...sku, skuCode: 'B2' }], headers: { ETag: '"2"' } })
  await waitFor(() => expect(screen.getByText('Generate')).toBeEnabled())
  fireEvent.doubleClick(cell())
  expect(cell().querySelector('input')).toHaveValue('B2')
})

test('Tab goes from cell to cell, and after Escape out of the grid', async () => {
  const { cell } = await open()
  const key = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name })
  const field = () => document.activeElement?.getAttribute('data-field')
  fireEvent.doubleClick(cell())
  fireEvent.change(cell().querySelector('input') as Element, { target: { value: 'B2' } })
  key('Tab')
  await waitFor(() => expect(field()).toBe('salePrice'))
  // What the browser does with the key is left to it where this is true.
  expect(key('Tab')).toBe(false)
  expect(field()).not.toBe('salePrice')
  key('Escape')
  expect(key('Tab')).toBe(true)
})

test('the first SKU of a product has the currency of the other products of its company', async () => {
  const calls = mockApi({ 'GET products': { body: { items: [{ currency: null }, { currency: 'HKD' }], total: 2 } } })
  const { user } = await renderScreen(
    <SkuGrid product={{ ...product, companyId: 5 }} start={{ skus: [], etag: '"1"' }} onDirty={() => {}} />,
    seller,
  )
  expect(calls.find(({ name }) => name === 'GET products')?.query.companyId).toBe('5')
  await user.click(screen.getByRole('button', { name: 'Add SKU' }))
  const cell = () => document.querySelector('[data-field="currency"][role="gridcell"]')
  await waitFor(() => expect(cell()).toHaveTextContent('HKD'))
})

describe('pictures of SKUs', () => {
  const property = (requireImage: boolean) => ({
    ...{ propertyId: 1, title: 'Colour', name: 'Colour', inputType: 'Select', inputTypeText: 'One choice' },
    ...{ requireImage, values: ['Red', 'Blue'], required: false, inheritedFrom: null, inheritedFromName: null },
  })
  const coverUrl = `/files/${'a'.repeat(64)}.png`
  const openWith = async (requireImage: boolean) => {
    mockApi({ 'GET categories/3/properties': { body: [property(requireImage)] } })
    const skus = [sku, { ...sku, productSkuId: 2, coverUrl }, { ...sku, productSkuId: 3, properties: ['Blue'] }]
    await renderScreen(
      <SkuGrid
        product={{ ...product, categoryId: 3 }}
        start={{ skus: skus as ProductSku[], etag: '"1"' }}
        onDirty={() => {}}
      />,
      seller,
    )
    await screen.findAllByText('A1')
  }

  test('are asked for where a property of the category requires them', async () => {
    await openWith(true)
    expect(await screen.findByText(/^“Colour” needs an image for each SKU: 2 have none/)).toBeVisible()
    expect(screen.getAllByTitle('Image missing')).toHaveLength(2)
  })

  test('are not asked for otherwise', async () => {
    await openWith(false)
    await settle()
    expect(screen.queryByText(/needs an image/)).toBeNull()
    expect(screen.queryByTitle('Image missing')).toBeNull()
  })
})

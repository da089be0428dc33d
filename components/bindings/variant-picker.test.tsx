import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
import { VariantPicker } from './variant-picker'

const variant = (productSkuId: number, changes: Partial<ProductSku> = {}): ProductSku => ({
  productSkuId,
  productId: 10,
  skuCode: `MUG-${productSkuId}`,
  properties: ['Navy', 'L'],
  originalProperties: ['Navy', 'L'],
  coverUrl: null,
  marketPrice: 12,
  startPrice: null,
  endPrice: null,
  salePrice: 9.5,
  currency: 'CNY',
  minOrderQty: null,
  maxOrderQty: null,
  weight: null,
  length: null,
  width: null,
  height: null,
  status: 'Enabled',
  statusText: 'On sale',
  remark: null,
  ...changes,
})
const variants = [
  variant(1),
  variant(2, { properties: ['Navy', 'M'], marketPrice: null, salePrice: null, currency: null }),
  variant(3, { properties: [], skuCode: null, remark: 'Last ones', currency: 'XXX' }),
  variant(4, { status: 'Disabled', statusText: 'Off sale' }),
]
const mug = { id: 10, name: 'Harbour mug' }

const onProduct = jest.fn()
const onSku = jest.fn<void, [ProductSku]>()
beforeEach(() => jest.clearAllMocks())

function Chooser({ start }: { start: typeof mug | null }) {
  const [product, setProduct] = useState(start)
  const [sku, setSku] = useState<ProductSku | null>(null)
  return (
    <VariantPicker
      product={product}
      sku={sku}
      query={{ companyId: 5 }}
      onProduct={(next) => {
        onProduct(next)
        setProduct(next)
      }}
      onSku={(next) => {
        onSku(next)
        setSku(next)
      }}
    />
  )
}

const open = async (
  answers: Record<string, MockResponse | (() => MockResponse)> = {},
  start: typeof mug | null = mug,
) => {
  const calls = mockApi({
    'GET products/suggestions': { body: [{ productId: 10, companyId: 5, name: 'Harbour mug' }] },
    'GET productskus/suggestions': {
      body: [{ productSkuId: 2, productId: 10, productTitle: 'Harbour mug', name: 'MUG-2 · Harbour mug · Navy / M' }],
    },
    'GET products/10/skus': { body: variants },
    ...answers,
  })
  return { ...(await renderScreen(<Chooser start={start} />)), calls }
}
const rows = () => screen.getAllByRole('row').slice(1)
const cells = () =>
  rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1),
  )
const chosen = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)

test('every enabled variant has a row, named by its key where it has no values and no code', async () => {
  await open()
  expect(cells()).toEqual([
    ['1', 'Navy / LMUG-1', '¥12.00', '¥9.50', 'On sale'],
    ['2', 'Navy / MMUG-2', '–', '–', 'On sale'],
    ['3', '#3', 'XXX 12.00', 'XXX 9.50', 'On sale'],
  ])
  expect(chosen()).toEqual([false, false, false])
})

test.each<[string, () => Element]>([
  ['its row', () => screen.getByText('Navy / M')],
  ['its button', () => screen.getByRole('radio', { name: 'Navy / M MUG-2' })],
])('one is chosen by %s, and only one', async (_, target) => {
  const { user } = await open()
  await user.click(screen.getByText('Navy / L'))
  onSku.mockClear()
  await user.click(target())
  expect(new Set(onSku.mock.calls.map(([sku]) => sku.productSkuId))).toEqual(new Set([2]))
  expect(chosen()).toEqual([false, true, false])
})

test('the keyboard is enough', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('combobox', { name: 'Product' }))
  await user.keyboard('{Escape}')
  await user.tab()
  await user.keyboard(' ')
  expect(chosen()).toEqual([true, false, false])
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toEqual([false, true, false])
})

test('without a product it asks for one, and for no variants', async () => {
  const { calls } = await open({}, null)
  expect(screen.getByText('Choose a product to see its SKUs.')).toBeInTheDocument()
  expect(calls.map(({ name, query }) => [name, query])).toEqual([
    ['GET productskus/suggestions', { companyId: '5' }],
    ['GET products/suggestions', { companyId: '5' }],
  ])
})

test('a product is found by a part of its name', async () => {
  const { user, calls } = await open({}, null)
  await user.click(screen.getByRole('combobox', { name: 'Product' }))
  await user.paste('mug')
  await user.click(await screen.findByRole('option', { name: 'Harbour mug' }))
  expect(onProduct.mock.calls).toEqual([[mug]])
  expect(await screen.findAllByRole('radio')).toHaveLength(3)
  expect(calls).toContainEqual(expect.objectContaining({ query: { companyId: '5', keyword: 'mug' } }))
})

test('a variant is chosen at once by its code, with its product', async () => {
  const { user, calls } = await open({}, null)
  await user.click(screen.getByRole('combobox', { name: 'SKU' }))
  await user.paste('mug2')
  await user.click(await screen.findByRole('option', { name: 'MUG-2 · Harbour mug · Navy / M' }))
  expect(await screen.findByRole('radio', { name: 'Navy / M MUG-2' })).toBeChecked()
  expect(onProduct.mock.calls).toEqual([[mug]])
  expect(onSku.mock.calls.map(([sku]) => sku.productSkuId)).toEqual([2])
  expect(calls).toContainEqual(expect.objectContaining({ query: { companyId: '5', keyword: 'mug2' } }))
  expect(calls.filter(({ name }) => name === 'GET products/10/skus')).toHaveLength(1)
  expect(screen.getByRole('combobox', { name: 'Product' })).toHaveValue('Harbour mug')
})

test.each([
  ['variants', []],
  ['enabled variants', variants.slice(3)],
])('a product without %s has no rows and says so', async (_, body) => {
  await open({ 'GET products/10/skus': { body } })
  expect(screen.getByText('This product has no enabled SKU.')).toBeInTheDocument()
  expect(rows()).toEqual([])
  expect(screen.queryByText('Choose a product to see its SKUs.')).not.toBeInTheDocument()
})

test.each<[string, MockResponse, string]>([
  ['missing', { status: 404 }, 'The specified item does not exist or has been deleted.'],
  ['refused', refused(400, 'Not of your company.'), 'Not of your company.'],
  ['dead', 'dead', 'Oops. Internet connection error!'],
])('it says why there are no variants: %s', async (_, answer, words) => {
  await open({ 'GET products/10/skus': answer })
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})

test('variants that did not come are asked for again', async () => {
  const later: MockResponse[] = ['dead', { body: variants }]
  const { user } = await open({ 'GET products/10/skus': () => later.shift() ?? 'dead' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('radio')).toHaveLength(3)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

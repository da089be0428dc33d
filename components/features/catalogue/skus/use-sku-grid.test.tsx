import { screen, waitFor } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import type { ProductSku } from '@/contract/entities/product-skus'
import { newRow, withCells } from './sku-rows'
import { useSkuGrid } from './use-sku-grid'

jest.mock('next/navigation', () => jest.requireActual('@/components/testing/address'))

const sku = (productSkuId: number, given: Partial<ProductSku> = {}) =>
  ({
    ...{ productSkuId, productId: 7, skuCode: null, properties: ['Red'], originalProperties: ['Red'], coverUrl: null },
    ...{ marketPrice: null, startPrice: null, endPrice: null, salePrice: 10, currency: 'CNY', minOrderQty: null },
    ...{ maxOrderQty: null, weight: null, length: null, width: null, height: null, status: 'Enabled' },
    ...{ statusText: 'Enabled', remark: null, ...given },
  }) as ProductSku
const start = { skus: [sku(1), sku(2, { originalProperties: ['Blue'] })], etag: '"1"' }
const saved = (skus: ProductSku[]): MockResponse => ({ body: skus, headers: { ETag: '"2"' } })

const properties = [
  { name: 'Colour', values: ['Red'] },
  { name: 'Size', values: ['S'] },
]

function Grid({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const grid = useSkuGrid({ productId: 7, start, names: ['Colour'], onDirty })
  const price = (text: string) => grid.change(withCells(grid.rows, [{ key: '1', field: 'salePrice', text }]))
  return (
    <>
      <p data-testid="price">{grid.rows[0]?.cells.salePrice}</p>
      <p data-testid="fault">{grid.faults.get('1')?.salePrice}</p>
      <p data-testid="unsaved">{grid.unsaved}</p>
      {['20', 'abc'].map((text) => (
        <button key={text} type="button" onClick={() => price(text)}>
          {text}
        </button>
      ))}
      <p data-testid="names">{grid.names.join()}</p>
      <p data-testid="sizes">{grid.faults.get('new-1')?.property1}</p>
      <button
        type="button"
        onClick={() =>
          grid.change([...grid.rows, newRow('new-1', grid.rows, 2, { property0: 'Red', property1: 'S' })], properties)
        }
      >
        Generate
      </button>
      <button type="button" onClick={() => void grid.save()}>
        Save
      </button>
      <button type="button" onClick={grid.undo}>
        Undo
      </button>
      <button type="button" onClick={grid.discard}>
        Discard
      </button>
      {grid.offer && (
        <button type="button" onClick={grid.resume}>
          Continue
        </button>
      )}
    </>
  )
}

const text = (id: string) => screen.getByTestId(id).textContent
const open = async () => {
  const dirty: boolean[] = []
  const { user, unmount } = await renderScreen(<Grid onDirty={(isDirty) => dirty.push(isDirty)} />)
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await settle()
  }
  return { press, dirty, unmount }
}
beforeEach(() => localStorage.clear())

test('saves the changed cells against the version that was loaded', async () => {
  const calls = mockApi({ 'POST products/7/skus': saved([sku(1, { salePrice: 20 }), sku(2)]) })
  const { press, dirty } = await open()
  await press('20')
  expect([text('unsaved'), dirty.at(-1)]).toEqual(['1', true])
  await press('Save')
  await waitFor(() => expect(text('unsaved')).toBe('0'))
  const post = calls.find(({ name }) => name === 'POST products/7/skus')
  expect(post?.body).toEqual([{ productSkuId: 1, salePrice: 20 }])
  expect(post?.headers.get('If-Match')).toBe('"1"')
  expect([text('unsaved'), text('price'), dirty.at(-1)]).toEqual(['0', '20', false])
})

test('sends nothing while a cell cannot be read, and keeps what was typed', async () => {
  const calls = mockApi({})
  const { press } = await open()
  await press('abc')
  await press('Save')
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
  expect([text('price'), text('fault')]).toEqual(['abc', 'Not a number'])
})

test('puts the errors of a refused save at their cells until they change', async () => {
  mockApi({
    'POST products/7/skus': refused(400, 'Wrong.', [{ field: '0.salePrice', message: '0.salePrice is too high' }]),
  })
  const { press } = await open()
  await press('20')
  await press('Save')
  await waitFor(() => expect([text('fault'), text('unsaved')]).toEqual(['Sale price is too high', '1']))
  await press('abc')
  expect(text('fault')).toBe('Not a number')
})

test.each([
  ['a dead API', 'dead' as const, 'Oops. Internet connection error!'],
  ['a refusal without a cell', refused(400, 'In use.'), 'In use.'],
])('keeps all input after %s', async (_, response, message) => {
  mockApi({ 'POST products/7/skus': response })
  const { press } = await open()
  await press('20')
  await press('Save')
  expect([text('price'), text('unsaved')]).toEqual(['20', '1'])
  expect(await screen.findByText(message)).toBeInTheDocument()
})

test('a save after that of a colleague is refused once, shows what it would overwrite, and then goes through', async () => {
  let isStale = true
  const calls = mockApi({
    'GET products/7/skus': { body: [sku(1, { salePrice: 15 }), sku(2)], headers: { ETag: '"5"' } },
    'POST products/7/skus': () => (isStale ? refused(412, 'Stale.') : saved([sku(1, { salePrice: 20 }), sku(2)])),
  })
  const { press } = await open()
  await press('20')
  await press('Save')
  await waitFor(() => expect(text('fault')).toBe('Changed to 15 by another user. Saving overwrites it.'))
  expect(text('price')).toBe('20')
  isStale = false
  await press('Save')
  await waitFor(() => expect(text('unsaved')).toBe('0'))
  const posts = calls.filter(({ name }) => name.startsWith('POST'))
  expect(posts.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"5"'])
})

test('undoes steps, and offers what was not saved at the next visit', async () => {
  mockApi({})
  const { press, unmount } = await open()
  await press('20')
  await press('abc')
  await press('Undo')
  expect(text('price')).toBe('20')
  unmount()
  const next = await open()
  expect(text('price')).toBe('10')
  await next.press('Continue')
  expect(text('price')).toBe('20')
})

test('saves generated rows and the properties that they are made of in one call', async () => {
  const both = sku(3, { originalProperties: ['Red', 'S'] })
  const calls = mockApi({
    'POST products/7/skusheet': saved([sku(1), sku(2), both]),
    'POST products/7/skus': saved([]),
  })
  const { press } = await open()
  await press('Generate')
  expect(text('names')).toBe('Colour,Size')
  await press('Save')
  await waitFor(() => expect(text('unsaved')).toBe('0'))
  const posts = () => calls.filter(({ name }) => name.startsWith('POST'))
  expect(posts()).toEqual([
    expect.objectContaining({
      name: 'POST products/7/skusheet',
      body: { properties, skus: [expect.objectContaining({ properties: ['Red', 'S'] })] },
    }),
  ])
  expect(text('names')).toBe('Colour,Size')
  await press('20')
  await press('Save')
  expect(posts().at(-1)?.name).toBe('POST products/7/skus')
})

test('keeps generated rows unsaved, with the message in its cell, when their property is refused', async () => {
  mockApi({
    'POST products/7/skusheet': refused(400, 'Wrong.', [
      { field: 'properties.1.name', message: 'properties.1.name is too long' },
    ]),
  })
  const { press } = await open()
  await press('Generate')
  await press('Save')
  await waitFor(() => expect(text('sizes')).toContain('too long'))
  expect([text('unsaved'), text('names')]).toEqual(['1', 'Colour,Size'])
})

test('undoes generated properties with their rows', async () => {
  mockApi({})
  const { press } = await open()
  await press('Generate')
  await press('Undo')
  expect([text('names'), text('unsaved')]).toEqual(['Colour', '0'])
})

test('discards generated properties with their rows, so that a later save does not write them', async () => {
  const calls = mockApi({ 'POST products/7/skus': saved([sku(1, { salePrice: 20 }), sku(2)]) })
  const { press } = await open()
  await press('Generate')
  await press('Discard')
  expect([text('names'), text('unsaved')]).toEqual(['Colour', '0'])
  await press('20')
  await press('Save')
  await waitFor(() => expect(text('unsaved')).toBe('0'))
  expect(calls.filter(({ name }) => name.startsWith('POST')).map(({ name }) => name)).toEqual(['POST products/7/skus'])
})

test('continues a draft under what was typed and generated before it was continued', async () => {
  mockApi({})
  const first = await open()
  await first.press('20')
  first.unmount()
  const { press } = await open()
  await press('Generate')
  await press('Continue')
  expect([text('names'), text('price'), text('unsaved')]).toEqual(['Colour,Size', '20', '2'])
  await press('Undo')
  expect([text('names'), text('price'), text('unsaved')]).toEqual(['Colour,Size', '10', '1'])
})

test('a cell that was typed before a draft is continued stays as it was typed', async () => {
  mockApi({})
  const first = await open()
  await first.press('20')
  first.unmount()
  const { press } = await open()
  await press('abc')
  await press('Continue')
  expect([text('price'), text('unsaved')]).toEqual(['abc', '1'])
})

import { screen, waitFor } from '@testing-library/react'
import { type MockResponse, mockApi, refused, renderScreen, settle } from '@/components/testing/page'
import type { ProductSku } from '@/contract/entities/catalogue/product-skus'
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

const stored = [{ name: 'Colour', values: ['Red', 'Blue'] }]
const loaded = (salePrice: number, etag: string) => ({
  skus: [sku(1, { salePrice }), start.skus[1] as ProductSku],
  etag,
})

interface Props {
  from: typeof start
  properties: typeof stored
  onDirty: (isDirty: boolean) => void
}

function Grid({ from, properties: now, onDirty }: Props) {
  const grid = useSkuGrid({ productId: 7, start: from, properties: now, onDirty })
  const price = (text: string) => grid.change(withCells(grid.rows, [{ key: '1', field: 'salePrice', text }]))
  return (
    <>
      <p data-testid="price">{grid.rows[0]?.cells.salePrice}</p>
      <p data-testid="fault">{grid.faults.get('1')?.salePrice}</p>
      <p data-testid="unsaved">{grid.unsaved}</p>
      <p data-testid="saving">{String(grid.isSaving)}</p>
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
      <p data-testid="note">{JSON.stringify(grid.others.get('1') ?? {})}</p>
      <p data-testid="conflict">{grid.conflict?.merge.both.join()}</p>
      {grid.conflict &&
        (['mine', 'theirs'] as const).map((side) => (
          <button
            key={side}
            type="button"
            onClick={() =>
              grid.resolve(Object.fromEntries((grid.conflict?.merge.both ?? []).map((name) => [name, side])))
            }
          >
            {side}
          </button>
        ))}
      {grid.conflict && (
        <button type="button" onClick={grid.postpone}>
          Cancel
        </button>
      )}
      {grid.offer && (
        <button type="button" onClick={grid.offer.onContinue}>
          Continue
        </button>
      )}
    </>
  )
}

const text = (id: string) => screen.getByTestId(id).textContent
const open = async (from = start, now = stored) => {
  const dirty: boolean[] = []
  const onDirty = (isDirty: boolean) => dirty.push(isDirty)
  const { user, unmount } = await renderScreen(<Grid from={from} properties={now} onDirty={onDirty} />)
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

test('a save after that of another user asks which value stays before it overwrites one', async () => {
  let isStale = true
  const calls = mockApi({
    'GET products/7/skus': { body: [sku(1, { salePrice: 15 }), sku(2)], headers: { ETag: '"5"' } },
    'POST products/7/skus': () => (isStale ? refused(412, 'Stale.') : saved([sku(1, { salePrice: 20 }), sku(2)])),
  })
  const { press } = await open()
  await press('20')
  await press('Save')
  await waitFor(() => expect(text('conflict')).toBe('1/salePrice'))
  expect(text('price')).toBe('20')
  isStale = false
  await press('mine')
  await waitFor(() => expect(text('unsaved')).toBe('0'))
  const posts = calls.filter(({ name }) => name.startsWith('POST'))
  expect(posts.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"5"'])
})

test('another change of the product is no conflict: the SKUs are saved over it', async () => {
  const calls = mockApi({
    'GET products/7/skus': { body: start.skus, headers: { ETag: '"5"' } },
    'POST products/7/skus': ({ headers }) =>
      headers.get('If-Match') === '"5"' ? saved([sku(1, { salePrice: 20 }), sku(2)]) : refused(412, 'Stale.'),
  })
  const { press } = await open()
  await press('20')
  await press('Save')
  await waitFor(() => expect(text('unsaved')).toBe('0'))
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(2)
})

describe('a draft made before another user saved the same price', () => {
  const leave = async () => {
    const first = await open()
    await first.press('20')
    first.unmount()
  }
  const posts = (calls: ReturnType<typeof mockApi>) => calls.filter(({ name }) => name.startsWith('POST'))

  test('marks the cell with what it would overwrite, and saves nothing until one is chosen', async () => {
    const calls = mockApi({ 'POST products/7/skus': saved([sku(1, { salePrice: 20 }), sku(2)]) })
    await leave()
    const { press } = await open(loaded(15, '"5"'))
    await press('Continue')
    expect(text('price')).toBe('20')
    expect(JSON.parse(text('note') ?? '')).toEqual({ salePrice: { base: '10', theirs: '15', isConflict: true } })
    await press('Save')
    expect([text('conflict'), posts(calls).length]).toEqual(['1/salePrice', 0])
    await press('mine')
    await waitFor(() => expect(text('unsaved')).toBe('0'))
    expect(posts(calls).map(({ headers }) => headers.get('If-Match'))).toEqual(['"5"'])
  })

  test('takes their value, which needs no saving', async () => {
    const calls = mockApi({})
    await leave()
    const { press } = await open(loaded(15, '"5"'))
    await press('Continue')
    await press('Save')
    await press('theirs')
    expect([text('price'), text('unsaved'), posts(calls).length]).toEqual(['15', '0', 0])
  })

  test('is a conflict still when it was continued, not decided and left once more', async () => {
    mockApi({})
    await leave()
    const second = await open(loaded(15, '"5"'))
    await second.press('Continue')
    await second.press('Save')
    await second.press('Cancel')
    second.unmount()
    const { press } = await open(loaded(15, '"5"'))
    await press('Continue')
    await press('Save')
    expect(text('conflict')).toBe('1/salePrice')
  })
})

test('a draft with other properties than another user has saved since asks which ones stay', async () => {
  const calls = mockApi({
    'POST products/7/skusheet': saved([sku(1), sku(2)]),
    'POST products/7/skus': saved([sku(1), sku(2)]),
  })
  const first = await open()
  await first.press('Generate')
  first.unmount()
  const { press } = await open({ ...start, etag: '"5"' }, [{ name: 'Shade', values: ['Red', 'Blue'] }])
  await press('Continue')
  await press('Save')
  expect(text('conflict')).toBe('properties')
  await press('theirs')
  await waitFor(() => expect(text('unsaved')).toBe('0'))
  const posts = calls.filter(({ name }) => name.startsWith('POST'))
  expect(posts.map(({ name }) => name)).toEqual(['POST products/7/skus'])
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
  await press('Save')
  // Meanwhile nothing can be undone.
  await waitFor(() => expect(text('saving')).toBe('false'))
  expect(text('conflict')).toBe('')
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

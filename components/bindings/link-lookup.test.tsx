import { act, screen, waitFor, within } from '@testing-library/react'
import { deferred, type MockResponse, mockApi, refused, renderScreen } from '@/components/testing/page'
import type { PurchaseProduct } from '@/contract/entities/catalogue/product-suppliers'
import { LinkLookup } from './link-lookup'

const link = 'https://item.taobao.com/item.htm?id=7'
const article = (skus: [string, string, number][] = []): PurchaseProduct => ({
  productId: '7',
  title: '马克杯',
  productUrl: link,
  channelType: 'Taobao',
  shop: { name: 'Chenguang', originalName: 'Chenguang', contactName: 'Ms Tang' },
  currency: 'CNY',
  isSupportMixedOrder: true,
  piecesPerLot: 6,
  shopMixedMin: 20,
  shopFreeFreightFrom: 300,
  supplierId: 3,
  skus: skus.map(([productSkuId, value, salePrice]) => ({
    productSkuId,
    properties: value.split(' ').map((word) => ({ value: word, originalValue: word })),
    coverUrl: null,
    imageUrls: [],
    salePrice,
    priceTiers: [
      { minQty: 1, price: salePrice },
      { minQty: 10, price: salePrice - 1 },
    ],
    domesticShippingFee: 6,
    minOrderQty: 1,
    maxOrderQty: null,
    availableCount: 40,
  })),
})
const sku = (productSkuId: number, ...properties: string[]) => ({
  ...{ productSkuId, properties, coverUrl: null },
  originalProperties: properties,
})
const ours = { body: [sku(101, 'Navy', 'L'), sku(102, 'Navy', 'M')] }
const theirs = {
  body: article([
    ['7-1', 'Navy L', 8.9],
    ['7-2', 'Navy M', 8.5],
  ]),
}

const onBound = jest.fn<Promise<void>, [number | null]>(async () => {})
beforeEach(() => jest.clearAllMocks())

type Answers = Parameters<typeof mockApi>[0]
const open = async (answers: Answers = {}, isFirst = true, productSkuId: number | null = 101) => {
  const calls = mockApi({
    'GET products/10': { body: { productId: 10, channelType: 'Site', originalProductId: null } },
    'GET products/10/skus': ours,
    'GET purchaseproducts': theirs,
    ...answers,
  })
  const page = await renderScreen(
    <LinkLookup productId={10} productSkuId={productSkuId ?? undefined} isFirst={isFirst} onBound={onBound} />,
  )
  const of = (name: string) => calls.filter((call) => call.name === name)
  return { ...page, lookUps: () => of('GET purchaseproducts'), bindings: () => of('POST productsuppliers') }
}
const field = () => screen.getByRole('textbox', { name: 'Product link' })
const button = (name: string) => screen.getByRole('button', { name })
const choices = () => screen.getAllByRole('combobox').map(({ textContent }) => textContent)

describe('a link', () => {
  test.each(['', '   ', 'mug', 'https://example.com/item.htm?id=7', 'https://item.taobao.com/', 'javascript:alert(1)'])(
    '%j is of none of the three marketplaces: nothing is requested',
    async (typed) => {
      const { user, lookUps } = await open()
      await user.click(field())
      await user.paste(typed)
      await user.click(button('Look up'))
      expect(screen.getByRole('alert')).toHaveTextContent(
        'please enter a product link of a supported Chinese marketplace',
      )
      expect(field()).toBeInvalid()
      expect(lookUps()).toEqual([])
    },
  )

  test('is looked up when it is pasted, and shows the result', async () => {
    const { user, lookUps } = await open()
    await user.click(field())
    await user.paste(link)
    expect(await screen.findByRole('link', { name: '马克杯' })).toHaveAttribute('href', link)
    expect(lookUps().map(({ query }) => query)).toEqual([{ productUrl: link, returnSupplier: 'true' }])
    for (const words of ['Shop: Chenguang · Ms Tang', 'Mixed order', 'Lots of 6']) {
      expect(screen.getByText(words)).toBeInTheDocument()
    }
  })

  test('within a shared text is recognized', async () => {
    const { user, lookUps } = await open()
    await user.type(field(), `【淘宝】${link} 点击链接`)
    await user.keyboard('{Enter}')
    await screen.findByRole('link', { name: '马克杯' })
    expect(lookUps()).toHaveLength(1)
  })

  test('is looked up once, however often the button is clicked', async () => {
    const { user, lookUps } = await open({ 'GET purchaseproducts': deferred().answer })
    await user.click(field())
    await user.paste(link)
    await user.keyboard('{Enter}')
    await user.click(button('Look up'))
    expect(lookUps()).toHaveLength(1)
  })

  test.each<[string, MockResponse, string]>([
    ['of nothing', refused(404, 'x'), 'The specified item does not exist or has been deleted.'],
    ['that is refused', refused(400, 'The article is no longer sold.'), 'The article is no longer sold.'],
    ['while the server is dead', 'dead', 'Oops. Internet connection error!'],
    ['while the marketplace is away', refused(502, 'Upstream'), 'Oops. Internet connection error!'],
  ])('%s is shown as an error, with a retry', async (_, answer, words) => {
    const answers = [answer]
    const { user } = await open({ 'GET purchaseproducts': () => answers.shift() ?? theirs })
    await user.click(field())
    await user.paste(link)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    await user.click(button('Look up'))
    await screen.findByRole('link', { name: '马克杯' })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each([
    [true, true],
    [false, false],
  ])('if it is the next step (%s), its field has the focus', async (isFirst, hasFocus) => {
    await open({}, isFirst)
    expect(document.activeElement === field()).toBe(hasFocus)
  })

  test('of the original article is offered, and looked up on click', async () => {
    const { user, lookUps } = await open({
      'GET products/10': { body: { productId: 10, channelType: 'Tmall', originalProductId: '55' } },
    })
    const address = 'https://detail.tmall.com/item.htm?id=55'
    expect(await screen.findByRole('link', { name: 'detail.tmall.com/item.htm?id=55' })).toHaveAttribute(
      'href',
      address,
    )
    await user.click(button('Look up the original'))
    await screen.findByRole('link', { name: '马克杯' })
    expect(lookUps().map(({ query }) => query.productUrl)).toEqual([address])
    expect(screen.queryByRole('button', { name: 'Look up the original' })).not.toBeInTheDocument()
  })
})

describe('several links', () => {
  const other = 'https://detail.tmall.com/item.htm?id=8'
  const pasted = `First ${link}\nthen ${other} and again ${link}`
  const articles = (answers: MockResponse[]) => () => answers.shift() ?? 'dead'

  test('are looked up one after another, each once, and each has a form', async () => {
    const second = { body: { ...article([['8-1', 'Navy L', 7]]), productId: '8', title: '杯子', channelType: 'Tmall' } }
    const { user, lookUps } = await open({ 'GET purchaseproducts': articles([theirs, second]) })
    await user.click(field())
    await user.paste(pasted)
    expect(await screen.findAllByRole('table', { name: 'Link SKUs' })).toHaveLength(2)
    expect(lookUps().map(({ query }) => query.productUrl)).toEqual([link, other])
  })

  test('are named when they are not found, and the others are offered', async () => {
    const { user } = await open({ 'GET purchaseproducts': articles([refused(404, 'x'), theirs]) })
    await user.click(field())
    await user.paste(pasted)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'item.taobao.com/item.htm?id=7 – The specified item does not exist or has been deleted.',
    )
    expect(screen.getAllByRole('table', { name: 'Link SKUs' })).toHaveLength(1)
  })
})

describe('binding', () => {
  const lookUp = async (answers: Answers = {}, productSkuId?: number | null) => {
    const page = await open(answers, true, productSkuId)
    await page.user.click(field())
    await page.user.paste(link)
    await screen.findByRole('table', { name: 'Link SKUs' })
    return page
  }
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: `Supplier’s SKU: ${name}` }))
    await user.click(screen.getByRole('option', { name: option }))
  }
  const results = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const none = 'Don’t link'
  const bound = (productSupplierId: number) => ({ body: { productSupplierId } })

  test('the requested SKU is matched already, the others are not selected', async () => {
    const { user, bindings } = await lookUp({ 'POST productsuppliers': bound(900) })
    expect(choices()).toEqual(['Navy / L · ¥8.90 · 40', none])
    await waitFor(() => expect(button('Link')).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onBound.mock.calls).toEqual([[900]]))
    expect(bindings().map(({ body }) => body)).toEqual([
      {
        productId: 10,
        productSkuId: 101,
        supplierId: 3,
        channelType: 'Taobao',
        supplierProductId: '7',
        supplierProductSkuId: '7-1',
      },
    ])
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument())
    expect(field()).toHaveValue('')
  })

  test('nothing can be bound without a match or a selection', async () => {
    await lookUp({
      'GET purchaseproducts': {
        body: article([
          ['7-1', 'Red', 8],
          ['7-2', 'Blue', 8],
        ]),
      },
    })
    expect(choices()).toEqual([none, none])
    expect(button('Link')).toBeDisabled()
  })

  test('and neither can an article without variants', async () => {
    const { user } = await lookUp({ 'GET purchaseproducts': { body: article() } })
    await user.click(screen.getByRole('combobox', { name: 'Supplier’s SKU: Navy / L' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([none])
  })

  test('other SKUs alone may be bound', async () => {
    const { user, bindings } = await lookUp({ 'POST productsuppliers': bound(901) })
    await choose(user, 'Navy / L', /Don’t link/)
    await choose(user, 'Navy / M', /Navy \/ M/)
    await user.click(button('Link'))
    await waitFor(() => expect(onBound.mock.calls).toEqual([[null]]))
    expect(bindings().map(({ body }) => body)).toEqual([
      expect.objectContaining({ productSkuId: 102, supplierProductSkuId: '7-2' }),
    ])
  })

  test('if one fails, the form stays open, names it, and retries only that one', async () => {
    const answers: MockResponse[] = [bound(900), refused(400, 'It is bound already.'), bound(902)]
    const { user, bindings } = await lookUp({ 'POST productsuppliers': () => answers.shift() ?? 'dead' })
    await choose(user, 'Navy / M', /Navy \/ M/)
    await user.click(button('Link'))
    await waitFor(() =>
      expect(results()).toEqual(['OK', 'It is bound already.'].map((text) => expect.stringContaining(text))),
    )
    expect(onBound).not.toHaveBeenCalled()
    expect(screen.getByRole('combobox', { name: 'Supplier’s SKU: Navy / L' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Link'))
    await waitFor(() => expect(onBound.mock.calls).toEqual([[900]]))
    expect(bindings().map(({ body }) => (body as { productSkuId: number }).productSkuId)).toEqual([101, 102, 102])
  })

  test('a failed one may be skipped, and the bound ones are used', async () => {
    const answers: MockResponse[] = [bound(900), 'dead']
    const { user, bindings } = await lookUp({ 'POST productsuppliers': () => answers.shift() ?? 'dead' })
    await choose(user, 'Navy / M', /Navy \/ M/)
    await user.click(button('Link'))
    await screen.findByText('Oops. Internet connection error!')
    await choose(user, 'Navy / M', /Don’t link/)
    expect(screen.queryByText('Oops. Internet connection error!')).not.toBeInTheDocument()
    await user.click(button('Link'))
    await waitFor(() => expect(onBound.mock.calls).toEqual([[900]]))
    expect(bindings()).toHaveLength(2)
  })

  test('the keyboard goes on from the choice for all others to Bind, and back to the link', async () => {
    const red = article([
      ['7-1', 'Red', 8],
      ['7-2', 'Blue', 8],
    ])
    const { user } = await lookUp({ 'GET purchaseproducts': { body: red }, 'POST productsuppliers': bound(900) }, null)
    act(() => screen.getByRole('combobox', { name: /^Variant for the others/ }).focus())
    await user.keyboard('{Enter}')
    await screen.findByRole('listbox')
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('combobox', { name: /^Variant for the others/ })).not.toBeInTheDocument()
    await waitFor(() => expect(button('Link')).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument())
    expect(field()).toHaveFocus()
  })

  test('a double click binds once', async () => {
    const { user, bindings } = await lookUp({ 'POST productsuppliers': deferred().answer })
    await user.dblClick(button('Link'))
    expect(bindings()).toHaveLength(1)
  })

  test.each<[string, MockResponse, string]>([
    ['refused', refused(400, 'Not of your company.'), 'Not of your company.'],
    ['dead', 'dead', 'Oops. Internet connection error!'],
  ])('shows why our own SKUs are missing: %s', async (_, answer, words) => {
    await lookUp({ 'GET products/10/skus': answer })
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(within(screen.getByRole('table')).queryByRole('combobox')).not.toBeInTheDocument()
    expect(button('Link')).toBeDisabled()
  })
})

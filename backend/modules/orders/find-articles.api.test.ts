import type { FoundArticle } from '@/contract/entities/order-articles'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade
let lamp: number
let shade: number

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
  const { productId } = await trade.call('POST', 'products', {
    title: 'Zanzibar reading light',
    barcode: '4006381333931',
  })
  const skus = [
    { skuCode: 'ZAN-1', properties: ['Brass'], salePrice: 80, currency: 'HKD' },
    { skuCode: 'ZAN-2', properties: ['Copper'], salePrice: 10, currency: 'USD' },
  ]
  const rows = await trade.call('POST', `products/${productId}/skus`, skus)
  ;[lamp, shade] = rows.map(({ productSkuId }: { productSkuId: number }) => productSkuId)
  await trade.receive(lamp, 5)
})
afterAll(() => api.close())

const find = (texts: readonly string[], more: object = {}, as = 'sales.staff'): Promise<FoundArticle[]> =>
  new Trade(api, as).call('POST', 'orders/articles', { wanted: texts.map((text) => ({ text })), ...more })
const codesOf = (found: readonly FoundArticle[]) =>
  found.map(({ article, choices }) => article?.skuCode ?? choices.map(({ skuCode }) => skuCode))

test('an article is found by its code however it is typed, by its name, and by the barcode of its product', async () => {
  const texts = ['zan-1', ' ZAN-2 ', 'zanzibar copper', '4006381333931', 'ZAN-3']
  const found = await find(texts, { currency: 'HKD' }, 'trade.staff')
  expect(codesOf(found)).toEqual(['ZAN-1', 'ZAN-2', 'ZAN-2', ['ZAN-1', 'ZAN-2'], []])
  expect(found.map(({ text }) => text)).toEqual(texts.map((text) => text.trim()))
})

test('an article has its own price, that in the currency of the order, and what is free to promise', async () => {
  const [first, second] = await find(['ZAN-1', 'ZAN-2'], { currency: 'HKD' }, 'trade.staff')
  expect(first?.article).toMatchObject({ price: 80, listPrice: 80, rate: null, freeQty: 5 })
  expect(second?.article).toMatchObject({ listPrice: 10, listCurrency: 'USD', freeQty: 0 })
  const { price, rate } = second?.article ?? {}
  expect(price).toBe(Math.round(10 * Number(rate) * 100) / 100)
  expect(price).toBeGreaterThan(70)
  await trade.accepted([{ sku: lamp, qty: 2 }])
  expect((await find(['ZAN-1'], {}, 'trade.staff'))[0]?.article).toMatchObject({ freeQty: 3 })
})

test('a picked variant is found by its key, and one that is not sold any more is not', async () => {
  const [{ article }] = await trade.call('POST', 'orders/articles', { wanted: [{ productSkuId: shade }] })
  expect(article).toMatchObject({ productSkuId: shade, name: 'Zanzibar reading light', skuName: 'Copper' })
  const wanted = [{ productSkuId: 999_999 }]
  expect(await trade.call('POST', 'orders/articles', { wanted })).toEqual([{ text: null, article: null, choices: [] }])
})

test('articles of another company are not found', async () => {
  expect(codesOf(await find(['ZAN-1', 'zanzibar'], {}, 'sales.staff'))).toEqual([[], []])
  const answer = await api.post('orders/articles', { wanted: [{ text: 'ZAN-1' }] }, { as: 'warehouses.staff' })
  expect(answer.status).toBe(403)
})

test.each([
  ['nothing', []],
  ['a blank text', [{ text: '  ' }]],
  ['more than 200', Array.from({ length: 201 }, () => ({ text: 'x' }))],
  ['a text and a key at once', [{ text: 'x', productSkuId: 1 }]],
])('%s is refused', async (_, wanted) => {
  expect((await trade.post('orders/articles', { wanted })).status).toBe(400)
})

test('signs of patterns and quotes are letters like others', async () => {
  expect(codesOf(await find(['%%', '__', '%zan', '\\', '💡']))).toEqual([[], [], [], [], []])
})

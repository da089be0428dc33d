import type { OrderArticle } from '@/contract/entities/order-articles'
import { addFound, lineOf, withArticle } from './add-articles'

const article = (productSkuId: number, more: Partial<OrderArticle> = {}): OrderArticle => ({
  ...{ productSkuId, productId: 7, name: 'Lamp', skuName: 'Brass', skuCode: `L-${productSkuId}`, coverUrl: null },
  ...{ listPrice: 80, listCurrency: 'HKD', price: 80, rate: null, freeQty: 3, ...more },
})

test('a second scan of an article counts one more of its line, but never of a stored one', () => {
  const once = withArticle([], article(1), 1)
  expect(withArticle(once, article(1), 2)).toMatchObject([{ productSkuId: 1, qty: 3, amount: 240 }])
  const stored = [{ ...lineOf(article(1), 1), orderLineId: 5 }]
  expect(withArticle(stored, article(1), 2)).toMatchObject([{ orderLineId: 5, qty: 1 }, { qty: 2 }])
})

test('a price of another currency stands beside the one that was worked out from it', () => {
  const converted = article(1, { listPrice: 10, listCurrency: 'USD', price: 78, rate: '7.8' })
  expect(lineOf(converted, 1)).toMatchObject({ price: 78, listPrice: 10, listCurrency: 'USD', rate: '7.8' })
  expect(lineOf(article(1), 1)).not.toHaveProperty('listPrice')
  const unknown = article(1, { listPrice: 10, listCurrency: 'USD', price: null })
  expect(lineOf(unknown, 1)).toMatchObject({ price: null, amount: null, listPrice: 10 })
})

test('of twenty pasted lines the one that nothing has stays open, and the others stand', () => {
  const typed = Array.from({ length: 20 }, (_, at) => ({ text: `L-${at}`, qty: at + 1 }))
  const found = typed.map(({ text }, at) => ({ text, article: at === 4 ? null : article(at), choices: [] }))
  const { lines, open } = addFound([], typed, found)
  expect(lines).toHaveLength(19)
  expect(open).toEqual([{ text: 'L-4', qty: 5, choices: [] }])
})

import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade
const as = 'trade.staff'
beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
  const { productId } = await trade.call('POST', 'products', { title: 'Quokkabrella stand für Gäste' })
  const [sku] = await trade.call('POST', `products/${productId}/skus`, [{ skuCode: 'QK-1', properties: ['Grey'] }])
  await trade.order([{ sku: sku.productSkuId, qty: 1 }], { customerName: 'Zephyrina Quill' })
})
afterAll(() => api.close())

const meant = async (list: string, keyword: string, who = as) => {
  const { body } = await api.get(`${list}?keyword=${encodeURIComponent(keyword)}`, { as: who })
  return [body.total, body.didYouMean]
}

test('a word with one typing error that finds nothing is answered by the one that was meant', async () => {
  const wrong = ['quokkabrela', 'quokabrella', 'quokkabrelal', 'kuokkabrella', 'quokkabrellas']
  for (const keyword of wrong)
    expect([keyword, await meant('products', keyword)]).toEqual([keyword, [0, 'quokkabrella']])
  expect(await meant('products', 'Quokkabrela stand')).toEqual([0, 'quokkabrella stand'])
  expect(await meant('products', 'gaste quokkabrela')).toEqual([0, 'gaste quokkabrella'])
})

test('orders are meant by their customers and articles', async () => {
  expect(await meant('orders', 'zephyrna')).toEqual([0, 'zephyrina'])
  expect(await meant('orders', 'quokkabrela')).toEqual([0, 'quokkabrella'])
})

test('nothing is suggested for what is found, for two errors, for short words and numbers', async () => {
  expect(await meant('products', 'quokkabrella')).toEqual([1, undefined])
  for (const keyword of ['quokabrela', 'fux', '48151623429', '%%%%%', 'x'.repeat(300)]) {
    expect([keyword, await meant('products', keyword)]).toEqual([keyword, [0, undefined]])
  }
})

test('words of other companies are never suggested', async () => {
  const other = await api.get('admins?pageSize=1', { as: 'super.admin' })
  expect(other.status).toBe(200)
  await api.store.database.sql.execute("update products set company_id = 1 where title like 'Quokkabrella%'")
  expect(await meant('products', 'quokkabrela')).toEqual([0, undefined])
})

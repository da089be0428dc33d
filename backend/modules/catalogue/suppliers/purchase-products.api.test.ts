import { asc, eq, isNotNull } from 'drizzle-orm'
import { catalogueProducts, catalogueSkus } from '../../../db/schema/catalogue'
import { suppliers } from '../../../db/schema/plain'
import { startTestApi, type TestApi } from '../../../testing/test-api'

let api: TestApi
const as = 'trade.staff'
const articleId = '612345678901'

beforeAll(async () => {
  api = await startTestApi()
  const common = {
    productId: articleId,
    shopName: 'Night Market',
    contactName: 'Ms Lu',
    mixedOrder: true,
    piecesPerLot: 6,
    shopMixedMin: 20,
    shopFreeFreightFrom: 300,
  }
  await api.store.database.sql.insert(catalogueProducts).values(
    (['Taobao', 'Tmall', 'Alibaba1688'] as const).map((channelType) => ({
      ...common,
      channelType,
      title: `Lamp of ${channelType}`,
      productUrl: `https://example.com/${channelType}`,
    })),
  )
})
afterAll(() => api.close())

const lookUp = (pasted: string, more = '', username = as) =>
  api.get(`purchaseproducts?productUrl=${encodeURIComponent(pasted)}${more}`, { as: username })

describe('a pasted link', () => {
  test.each([
    ['Taobao', `https://item.taobao.com/item.htm?id=${articleId}`],
    ['Taobao', `http://item.taobao.com/item.htm?spm=a1z10.1&id=${articleId}&ns=1`],
    ['Taobao', `item.taobao.com/item.htm?id=${articleId}`],
    ['Taobao', `https://m.intl.taobao.com/detail/detail.html?id=${articleId}`],
    ['Tmall', `https://detail.tmall.com/item.htm?id=${articleId}&skuId=5`],
    ['Tmall', `https://detail.tmall.hk/hk/item.htm?id=${articleId}`],
    ['Tmall', `HTTPS://DETAIL.TMALL.COM/item.htm?id=${articleId}`],
    ['Alibaba1688', `https://detail.1688.com/offer/${articleId}.html`],
    ['Alibaba1688', `https://detail.1688.com/offer/${articleId}.html?spm=a260k#top`],
    ['Alibaba1688', `https://m.1688.com/offer/${articleId}.html`],
    ['Alibaba1688', `https://detail.m.1688.com/page/index.html?offerId=${articleId}`],
    ['Taobao', `【淘宝】夏季新款「台灯」 https://item.taobao.com/item.htm?id=${articleId} 点击链接直接打开`],
    ['Taobao', `看看这个https://item.taobao.com/item.htm?id=${articleId}，很好看`],
    ['Alibaba1688', `  https://detail.1688.com/offer/${articleId}.html\n`],
  ])('of %s is understood: %s', async (channelType, pasted) => {
    const { status, body } = await lookUp(pasted)
    expect([status, body.channelType, body.productId]).toEqual([200, channelType, articleId])
    expect(body.title).toBe(`Lamp of ${channelType}`)
  })

  test.each([
    'https://www.amazon.com/dp/B000000000',
    'https://mobile.yangkeduo.com/goods.html?goods_id=1',
    `https://item.taobao.com.evil.example/item.htm?id=${articleId}`,
    `https://eviltaobao.com/item.htm?id=${articleId}`,
    `https://item.taobao.com@evil.com/item.htm?id=${articleId}`,
    'https://item.taobao.com/item.htm',
    'https://item.taobao.com/item.htm?id=abc',
    `https://item.taobao.com/item.htm?id=${'9'.repeat(40)}`,
    'https://shop123.1688.com/page/offerlist.html',
    'lamp',
    'javascript:alert(1)',
    articleId,
  ])('of nothing known is refused: %s', async (pasted) => {
    const { status, body } = await lookUp(pasted)
    expect([status, body.message]).toEqual([
      400,
      'Please enter a product link of a supported Chinese marketplace (Taobao, Tmall or 1688).',
    ])
  })

  test.each(['', '   '])('that is blank is refused by name: “%s”', async (pasted) => {
    const { status, body } = await lookUp(pasted)
    expect([status, body.details[0].field]).toEqual([400, 'productUrl'])
  })

  test('is required and has a maximum length', async () => {
    const missing = await api.get('purchaseproducts', { as })
    expect([missing.status, missing.body.details[0].message]).toEqual([400, 'productUrl cannot be empty'])
    expect((await lookUp(`https://item.taobao.com/item.htm?id=1&x=${'x'.repeat(2000)}`)).status).toBe(400)
  })

  test('to an article that is not there', async () => {
    const { status, body } = await lookUp('https://item.taobao.com/item.htm?id=999')
    expect([status, body]).toEqual([404, { code: 404_000_001, message: 'No article was found for this link.' }])
  })

  test('is in the language of the request', async () => {
    const { body } = await api.get('purchaseproducts?productUrl=lamp', {
      as,
      headers: { 'accept-language': 'zh-Hans' },
    })
    expect(body.message).toBe('请输入受支持的中国电商平台（淘宝、天猫或 1688）的商品链接。')
  })
})

describe('an article', () => {
  test('has all its variants', async () => {
    const { sql } = api.store.database
    const [lamp] = await sql.select().from(catalogueProducts).where(eq(catalogueProducts.title, 'Lamp of Tmall'))
    const catalogueProductId = Number(lamp?.catalogueProductId)
    const common = { catalogueProductId, salePrice: 12.5, minOrderQty: 2, availableCount: 40 }
    await sql.insert(catalogueSkus).values([
      {
        ...common,
        productSkuId: 'b',
        properties: ['Red', 'Small'],
        coverUrl: 'https://x.example/r.png',
        maxOrderQty: 20,
        domesticShippingFee: 5,
        priceTiers: [{ minQty: 2, price: 12.5 }],
      },
      { ...common, productSkuId: 'a', properties: ['Blue'] },
    ])
    const { body } = await lookUp(`https://detail.tmall.com/item.htm?id=${articleId}`)
    expect(body).toEqual({
      productId: articleId,
      title: 'Lamp of Tmall',
      productUrl: 'https://example.com/Tmall',
      channelType: 'Tmall',
      shop: { name: 'Night Market', originalName: 'Night Market', contactName: 'Ms Lu' },
      currency: 'CNY',
      isSupportMixedOrder: true,
      piecesPerLot: 6,
      shopMixedMin: 20,
      shopFreeFreightFrom: 300,
      supplierId: null,
      skus: [
        {
          productSkuId: 'b',
          properties: [
            { value: 'Red', originalValue: 'Red' },
            { value: 'Small', originalValue: 'Small' },
          ],
          coverUrl: 'https://x.example/r.png',
          imageUrls: ['https://x.example/r.png'],
          salePrice: 12.5,
          priceTiers: [{ minQty: 2, price: 12.5 }],
          domesticShippingFee: 5,
          minOrderQty: 2,
          maxOrderQty: 20,
          availableCount: 40,
        },
        {
          productSkuId: 'a',
          properties: [{ value: 'Blue', originalValue: 'Blue' }],
          coverUrl: null,
          imageUrls: [],
          salePrice: 12.5,
          priceTiers: null,
          domesticShippingFee: null,
          minOrderQty: 2,
          maxOrderQty: null,
          availableCount: 40,
        },
      ],
    })
  })

  test('includes our supplier of its shop on request, of the own company only', async () => {
    const [mine] = await api.store.database.sql
      .insert(suppliers)
      .values([
        { companyId: 5, name: 'NIGHT market' },
        { companyId: 3, name: 'Night Market' },
      ])
      .returning()
    const link = `https://item.taobao.com/item.htm?id=${articleId}`
    expect((await lookUp(link, '&returnSupplier=true')).body.supplierId).toBe(mine?.supplierId)
    expect((await lookUp(link, '&returnSupplier=false')).body.supplierId).toBeNull()
    expect((await lookUp(link, '&returnSupplier=true', 'purchases.staff')).body.supplierId).not.toBe(mine?.supplierId)
    expect((await lookUp(link, '&returnSupplier=true', 'sales.staff')).body.supplierId).toBeNull()
    expect((await lookUp(link, '&returnSupplier=maybe')).status).toBe(400)
  })

  test('is there for every link that the demo data shows', async () => {
    const rows = await api.store.database.sql
      .select()
      .from(catalogueProducts)
      .where(isNotNull(catalogueProducts.contactName))
      .orderBy(asc(catalogueProducts.catalogueProductId))
      .limit(60)
    for (const { productUrl, title } of rows) {
      const { status, body } = await lookUp(productUrl)
      expect([status, body.title]).toEqual([200, title])
    }
  })
})

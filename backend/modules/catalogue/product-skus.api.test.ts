import { and, eq } from 'drizzle-orm'
import { problemCodes } from '@/contract/calls/problem-codes'
import { localizations } from '../../db/schema/system'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.staff'
let path: string

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  const { body } = await api.post('products', { title: 'Linen apron' }, { as })
  path = `products/${body.productId}`
})
afterAll(() => api.close())

const save = (rows: unknown, more: object = {}) => api.post(`${path}/skus`, rows, { as, ...more })
const stored = async () => (await api.get(`${path}/skus`, { as })).body
let counter = 0
const code = () => `apron-${++counter}`

describe('variants of a product', () => {
  test('are added, changed in the given fields, left unchanged when omitted, and deleted', async () => {
    const { status, body } = await save([
      { properties: ['Red'], salePrice: 12.5, weight: 200 },
      { properties: ['Blue'], salePrice: 13 },
      { properties: ['Green'] },
    ])
    expect([status, body.length]).toEqual([200, 3])
    expect(body[0]).toMatchObject({ properties: ['Red'], salePrice: 12.5, weight: 200, status: 'Enabled' })
    const [red, blue, green] = body
    const next = await save([
      { productSkuId: red.productSkuId, weight: 210, status: 'Disabled' },
      { productSkuId: green.productSkuId, remove: true },
      { properties: ['White'] },
    ])
    expect(next.body).toEqual([
      { ...red, weight: 210, status: 'Disabled', statusText: expect.not.stringMatching(red.statusText) },
      blue,
      expect.objectContaining({ properties: ['White'] }),
    ])
    expect((await api.get(path, { as })).body.skus).toEqual(next.body)
    const { body: timeline } = await api.get(`${path}/changes`, { as })
    expect(timeline.items[0].fields[0]).toMatchObject({ field: 'skus', after: expect.stringContaining('weight 210') })
  })

  test('may exchange their codes', async () => {
    const [one, other] = [code(), code()]
    const { body } = await save([
      { properties: ['1'], skuCode: one },
      { properties: ['2'], skuCode: other },
    ])
    const swapped = await save(body.map((sku: object, at: number) => ({ ...keyOf(sku), skuCode: at ? one : other })))
    expect(swapped.body.map(({ skuCode }: { skuCode: string }) => skuCode)).toEqual([other, one])
  })

  test.each([
    ['a price below zero', [{ salePrice: -1 }], '0.salePrice'],
    ['a price with five decimals', [{ salePrice: 1.00001 }], '0.salePrice'],
    ['a maximum below the minimum', [{ minOrderQty: 5, maxOrderQty: 4 }], '0.maxOrderQty'],
    ['a start above the end price', [{ startPrice: 5, endPrice: 4 }], '0.endPrice'],
    ['equal property values', [{ properties: ['a'] }, { properties: ['a'] }], '1.properties'],
    [
      'one code twice',
      [
        { properties: ['a'], skuCode: 'Twin' },
        { properties: ['b'], skuCode: 'tWIN' },
      ],
      '1.skuCode',
    ],
    ["another product's code", [{ skuCode: 'qs0001-1' }], '0.skuCode'],
    ["another product's SKU", [{ productSkuId: 1, weight: 5 }], '0.productSkuId'],
    ['a state that there is not', [{ status: 'Gone' }], '0.status'],
    ['the deletion of nothing', [{ remove: true }], '0.productSkuId'],
    ['more than a thousand rows', Array.from({ length: 1001 }, (_, at) => ({ properties: [String(at)] })), ''],
  ])('refuse %s, and nothing of the call is stored', async (_name, rows, field) => {
    const { status, body } = await save([...rows.slice(0, -1), rows.at(-1)])
    expect([status, body.details[0].field ?? '']).toEqual([400, field])
    expect(await stored()).toEqual([])
  })

  test('say of an equal variant that it is the same as another, not that its name is taken', async () => {
    const { body } = await save([{ properties: ['a'] }, { properties: ['a'] }])
    expect(body.message).toMatch(/Another SKU of this product has the same/)
  })

  test('compare a changed row with the fields that it does not carry', async () => {
    const [sku] = (await save([{ minOrderQty: 5 }])).body
    const { status, body } = await save([{ ...keyOf(sku), maxOrderQty: 4 }])
    expect([status, body.details[0].field]).toEqual([400, '0.maxOrderQty'])
  })

  test('stay while something refers to them', async () => {
    const { status, body } = await api.post('products/1/skus', [{ productSkuId: 1, remove: true }], { as })
    expect([status, body.code]).toEqual([400, problemCodes.inUse])
  })

  test('are saved only as they were seen, and once per Idempotency-Key', async () => {
    const { headers } = await api.get(path, { as })
    const seen = { 'if-match': String(headers.get('etag')) }
    expect((await save([{ properties: ['a'] }], { headers: seen })).status).toBe(200)
    expect((await save([{ properties: ['b'] }], { headers: seen })).status).toBe(412)
    const once = { 'idempotency-key': `skus-${code()}` }
    for (let time = 0; time < 2; time++) await save([{ properties: ['c'] }], { headers: once })
    expect(await stored()).toHaveLength(2)
  })

  test('of a voided product, of another company, or for readers only are not written', async () => {
    expect((await api.post('products/1/skus', [{ weight: 1 }], { as: 'purchases.staff' })).status).toBe(403)
    expect((await api.post('products/121/skus', [{ weight: 1 }], { as })).status).toBe(404)
    await api.post(`${path}/void`, {}, { as })
    expect((await save([{ weight: 1 }])).body.code).toBe(problemCodes.wrongState)
  })
})

describe('a sheet of properties and variants', () => {
  const saveSheet = (sheet: unknown, more: object = {}) => api.post(`${path}/skusheet`, sheet, { as, ...more })
  const properties = [{ name: 'Colour', values: ['Red'] }]

  test('stores both, under one new version', async () => {
    const { status, body, headers } = await saveSheet({ properties, skus: [{ properties: ['Red'] }] })
    expect([status, body[0].properties]).toEqual([200, ['Red']])
    const product = await api.get(path, { as })
    expect([product.body.properties, product.headers.get('etag')]).toEqual([properties, headers.get('etag')])
  })

  test.each([
    [
      'a variant',
      { properties, skus: [{ properties: ['Red'], minOrderQty: 5, maxOrderQty: 4 }] },
      'skus.0.maxOrderQty',
    ],
    ['a code that is taken', { properties, skus: [{ skuCode: 'QS0001-1' }] }, 'skus.0.skuCode'],
    ['a currency', { properties, skus: [{ currency: 'XQX' }] }, 'skus.0.currency'],
    ['a property', { properties: [{ name: '', values: [] }], skus: [{ properties: ['Red'] }] }, 'properties.0.name'],
  ])('stores neither where %s is refused', async (_name, sheet, field) => {
    const { status, body } = await saveSheet(sheet)
    expect([status, body.details[0].field]).toEqual([400, field])
    expect([await stored(), (await api.get(path, { as })).body.properties]).toEqual([[], []])
  })

  test('is saved only as it was seen, and not to a voided product', async () => {
    const { headers } = await api.get(path, { as })
    const seen = { headers: { 'if-match': String(headers.get('etag')) } }
    const sheet = { properties, skus: [{ properties: ['Red'] }] }
    expect((await saveSheet(sheet, seen)).status).toBe(200)
    expect((await saveSheet(sheet, seen)).status).toBe(412)
    await api.post(`${path}/void`, {}, { as })
    expect((await saveSheet(sheet)).body.code).toBe(problemCodes.wrongState)
  })
})

const keyOf = (sku: object) => ({ productSkuId: (sku as { productSkuId: number }).productSkuId })

describe('texts of variants in other languages', () => {
  const translate = (id: number) =>
    api.store.database.sql.insert(localizations).values({
      ...{ resource: 'productskus', recordKey: String(id), code: 'zh-Hans' as const },
      texts: { properties: ['红'] } as never,
    })
  const textsOf = (id: number) =>
    api.store.database.sql
      .select()
      .from(localizations)
      .where(and(eq(localizations.resource, 'productskus'), eq(localizations.recordKey, String(id))))

  test('end when the variant becomes another one, and not when anything else changes', async () => {
    const { body } = await save([{ properties: ['Red'] }])
    const { productSkuId } = body[0]
    await translate(productSkuId)
    await save([{ productSkuId, properties: ['Red'], weight: 3 }])
    expect(await textsOf(productSkuId)).toHaveLength(1)
    await save([{ productSkuId, properties: ['Blue'] }])
    expect(await textsOf(productSkuId)).toEqual([])
    const { body: skus } = await api.get(`${path}/skus`, { as, headers: { 'accept-language': 'zh-Hans' } })
    expect(skus[0].properties).toEqual(['Blue'])
  })

  test('are deleted with the variant, and with its product', async () => {
    const { body } = await save([{ properties: ['Red'] }, { properties: ['Green'] }])
    for (const { productSkuId } of body) await translate(productSkuId)
    await save([{ productSkuId: body[0].productSkuId, remove: true }])
    expect(await textsOf(body[0].productSkuId)).toEqual([])
    expect((await api.remove(path, { as })).status).toBe(204)
    expect(await textsOf(body[1].productSkuId)).toEqual([])
  })
})

test('a product with a variant in stock is not deleted, and the error counts the stock of its own variants', async () => {
  const { body } = await save([{ properties: ['Red'] }])
  const { productSkuId } = body[0]
  const receipt = { warehouseId: 2, productSkuId, kind: 'Receipt', qty: 1, reason: 'Found' }
  expect((await api.post('inventories/movements', receipt, { as })).status).toBe(200)
  const { status, body: refused } = await api.remove(path, { as })
  expect([status, refused.message]).toEqual([400, 'Still in use: 1 inventory and 1 stock balance.'])
})

test('saving variants and binding them to suppliers at the same time never blocks either', async () => {
  const { body } = await save([{ properties: ['Red'] }])
  const [{ productSkuId }] = body
  const productId = Number(path.split('/')[1])
  for (let round = 0; round < 20; round++) {
    const binding = {
      ...{ productId, productSkuId, channelType: 'Taobao' },
      ...{ supplierProductId: `apron-${round}`, supplierProductSkuId: String(round) },
    }
    const results = await Promise.all([
      save([{ productSkuId, weight: round }]),
      api.post('productsuppliers', binding, { as }),
    ])
    expect(results.map(({ status }) => status)).toEqual([200, 200])
  }
})

test('a currency that is not in the list is refused at its row, and nothing is stored', async () => {
  const { status, body } = await save([
    { properties: ['Red'], currency: 'CNY' },
    { properties: ['Blue'], currency: 'XQX' },
  ])
  expect([status, body.details]).toEqual([400, [expect.objectContaining({ field: '1.currency' })]])
  expect(await stored()).toEqual([])
})

import { problemCodes } from '@/contract/calls/problem-codes'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.admin'
const above = 'super.admin'
let counter = 0
/** A text that no other record has. */
const fresh = (text: string) => `${text}-${++counter}`

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const made = async (path: string, draft: object, account = as) => {
  const { status, body } = await api.post(path, draft, { as: account })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const product = async (draft: object = {}) =>
  `products/${(await made('products', { title: 'Pot', ...draft })).productId}`
const withSkus = async (count: number) => {
  const path = await product()
  const rows = Array.from({ length: count }, (_, n) => ({ properties: [String(n)] }))
  const skus: { productSkuId: number }[] = await made(`${path}/skus`, rows)
  return { path, keys: skus.map(({ productSkuId }) => productSkuId) }
}
const category = async (draft: object = {}) =>
  `categories/${(await made('categories', { name: fresh('Pots'), ...draft }, above)).categoryId}`
const property = async () => {
  const values = { title: fresh('Glaze'), name: 'Glaze', inputType: 'Text', requireImage: false, values: [] }
  return (await made('properties', { ...values, companyId: 1 }, above)).propertyId as number
}
const set = async () => {
  const { keys } = await withSkus(1)
  return `productsets/${(await made('productsets', { name: 'Set', items: [{ productSkuId: keys[0], qty: 1 }] })).productSetId}`
}
const keyOf = (path: string) => Number(path.split('/')[1])
const fieldsOf = ({ status, body }: { status: number; body: { details?: { field: string }[] } }) => [
  status,
  body.details?.map(({ field }) => field),
]

describe('an address that is not on the web', () => {
  const site = { siteId: 1 }
  const drafts: Record<string, () => object> = {
    products: () => ({ title: 'Pot' }),
    productsets: () => ({ name: 'Set', items: [{ productSkuId: 481, qty: 1 }] }),
    salescategories: () => ({ ...site, name: 'Pots', path: fresh('pots') }),
    banners: () => ({ ...site, title: 'Pots', imageUrl: 'https://a.example/1.png' }),
  }
  const fields = [
    ...['coverUrl', 'videoUrl'].map((field) => ['products', field] as const),
    ['productsets', 'coverUrl'] as const,
    ...['iconUrl', 'coverUrl', 'bannerUrl'].map((field) => ['salescategories', field] as const),
    ...['imageUrl', 'linkUrl'].map((field) => ['banners', field] as const),
  ]
  const wrong = ['javascript:alert(1)', 'ftp://a.example/1.png', 'data:image/png;base64,AAAA', '//a.example/1.png']

  test.each(fields)('is refused in %s at %s', async (path, field) => {
    const total = async () => (await api.get(`${path}?pageSize=1`, { as })).body.total
    const before = await total()
    for (const address of wrong) {
      const answer = await api.post(path, { ...drafts[path]?.(), [field]: address }, { as })
      expect([address, ...fieldsOf(answer)]).toEqual([address, 400, [field]])
      expect(answer.body.details[0].message).toMatch(/start with http or https|web address/)
    }
    expect(await total()).toBe(before)
  })

  test('is refused among the pictures of a product, of a variant, and in a sheet', async () => {
    const path = await product()
    const good = 'https://a.example/1.png'
    expect(fieldsOf(await api.post(path, { imageUrls: [good, 'x:1'] }, { as }))).toEqual([400, ['imageUrls.1']])
    const rows = [{ properties: ['a'] }, { properties: ['b'], coverUrl: 'javascript:x' }]
    expect(fieldsOf(await api.post(`${path}/skus`, rows, { as }))).toEqual([400, ['1.coverUrl']])
    const body = new FormData()
    body.append('files', new File(['title,coverUrl\nPot of a sheet,javascript:x'], 'pots.csv'))
    const [{ url }] = (await api.send('POST', 'files', { as, body })).body
    expect(fieldsOf(await api.post('products/import', { url }, { as }))).toEqual([400, ['2.coverUrl']])
    expect((await api.get('products?keyword=Pot of a sheet', { as })).body.total).toBe(0)
  })
})

describe('the numbers of a variant', () => {
  const prices = ['marketPrice', 'startPrice', 'endPrice', 'salePrice'].flatMap((field) => [
    [field, -0.01] as const,
    [field, 1.00001] as const,
  ])
  const sizes = ['weight', 'length', 'width', 'height'].map((field) => [field, -1] as const)
  const quantities = ['minOrderQty', 'maxOrderQty'].flatMap((field) => [[field, -1] as const, [field, 1.5] as const])

  test.each([...prices, ...sizes, ...quantities])('do not include %s %d', async (field, value) => {
    const path = await product()
    const rows = [{ properties: ['a'] }, { properties: ['b'], [field]: value }]
    expect(fieldsOf(await api.post(`${path}/skus`, rows, { as }))).toEqual([400, [`1.${field}`]])
    expect((await api.get(`${path}/skus`, { as })).body).toEqual([])
  })
})

test('another company may have a code that is taken in this one', async () => {
  const [code, path] = [fresh('Pot'), await product()]
  await made(`${path}/skus`, [{ skuCode: code }])
  const foreign = await made('products', { title: 'Pot' }, 'sales.admin')
  const sku = { skuCode: code.toUpperCase() }
  expect((await api.post(`products/${foreign.productId}/skus`, [sku], { as: 'sales.admin' })).status).toBe(200)
  expect(fieldsOf(await api.post(`${await product()}/skus`, [sku], { as }))).toEqual([400, ['0.skuCode']])
})

test('a category with products is not deleted', async () => {
  const path = await category()
  const inside = await product({ categoryId: keyOf(path) })
  const kept = await api.remove(path, { as: above })
  expect([kept.status, kept.body.code]).toEqual([400, problemCodes.inUse])
  expect((await api.remove(inside, { as })).status).toBe(204)
  expect((await api.remove(path, { as: above })).status).toBe(204)
})

describe('HTML whose elements would leave their box', () => {
  const stored = async (htmlDetails: string) => (await made('products', { title: 'Pot', htmlDetails })).htmlDetails
  test.each([
    'width:9999%',
    'width:101%',
    'height:9999px',
    'height:500em',
    'font-size:9999px',
    'font-size:900%',
    'line-height:900px',
  ])('is stored without %s', async (style) => {
    expect(await stored(`<p style="${style}">Pot</p>`)).toBe('<p>Pot</p>')
  })
  test.each([
    'width:100%',
    'width:62.5%',
    'height:1200px',
    'width:40em',
    'font-size:18px',
    'font-size:1.5em',
    'font-size:150%',
    'line-height:1.5',
  ])('keeps %s', async (style) => {
    expect(await stored(`<p style="${style}">Pot</p>`)).toBe(`<p style="${style}">Pot</p>`)
  })
  test.each(['_top', '_parent', 'main'])('is stored without the target %s of a link', async (target) => {
    expect(await stored(`<a href="https://a.example" target="${target}">Pot</a>`)).toBe(
      '<a href="https://a.example">Pot</a>',
    )
  })
  test('keeps a link that opens beside it', async () => {
    const link = '<a href="https://a.example" target="_blank">Pot</a>'
    expect(await stored(link)).toBe(link)
  })
})

describe('what is named twice', () => {
  test('a value of a property', async () => {
    const values = { title: fresh('Glaze'), name: 'Glaze', inputType: 'Select', requireImage: false, companyId: 1 }
    const refused = await api.post('properties', { ...values, values: ['Red', 'Blue', 'Red'] }, { as: above })
    expect(fieldsOf(refused)).toEqual([400, ['values.2']])
  })
  test('a value or a name of what a product is chosen by', async () => {
    const refused = await api.post(
      'products',
      { title: 'Pot', properties: [{ name: 'Color', values: ['Red', 'Red'] }] },
      { as },
    )
    expect(fieldsOf(refused)).toEqual([400, ['properties.0.values.1']])
    const properties = [1, 2].map((value) => ({ name: 'Color', values: [String(value)] }))
    expect(fieldsOf(await api.post('products', { title: 'Pot', properties }, { as }))).toEqual([
      400,
      ['properties.1.name'],
    ])
  })
})

describe('what belongs to a voided product', () => {
  const draft = (path: string, productSkuId?: number) => ({
    ...{ productId: keyOf(path), productSkuId, channelType: 'Site', supplierProductId: fresh('a') },
    supplierProductSkuId: 'b',
  })
  const voided = async (path: string) => api.post(`${path}/void`, {}, { as })

  test('is not bound, and its bindings only get a remark', async () => {
    const { path, keys } = await withSkus(1)
    const { productSupplierId } = await made('productsuppliers', draft(path, keys[0]))
    const binding = `productsuppliers/${productSupplierId}`
    await voided(path)
    const refused = [
      await api.post('productsuppliers', draft(path, keys[0]), { as }),
      await api.post(binding, { price: 3 }, { as }),
      await api.post(`${binding}/disable`, {}, { as }),
      await api.post(`${binding}/movetotop`, {}, { as }),
      await api.remove(binding, { as }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [400, problemCodes.wrongState]),
    )
    expect((await api.post(`${binding}/remark`, { remark: 'Former' }, { as })).status).toBe(200)
  })

  test('goes into no set, and stays where it was', async () => {
    const { path, keys } = await withSkus(2)
    const item = (at: number) => ({ productSkuId: keys[at], qty: 1 })
    const { productSetId } = await made('productsets', { name: 'Set', items: [item(0)] })
    await voided(path)
    const refused = [
      await api.post('productsets', { name: 'Set', items: [item(1)] }, { as }),
      await api.post(`productsets/${productSetId}`, { items: [item(1)] }, { as }),
    ]
    expect(refused.map(fieldsOf)).toEqual(refused.map(() => [400, ['items.0.productSkuId']]))
    expect((await api.post(`productsets/${productSetId}`, { items: [{ ...item(0), qty: 2 }] }, { as })).status).toBe(
      200,
    )
  })
})

test.each(['\u200b', '\u2060\u200d', '\u3164', '\u2800 '])('a title that nobody can see: %j', async (title) => {
  expect(fieldsOf(await api.post('products', { title }, { as }))).toEqual([400, ['title']])
})

test('an id of 0 is too low by one', async () => {
  const { body } = await api.post('products', { title: 'Pot', brandId: 0 }, { as })
  expect(body.details).toMatchObject([{ field: 'brandId', message: 'brandId must be at least 1' }])
})

test('HTML in another language is stored without what it could run', async () => {
  const { salesCategoryId } = await made('salescategories', { siteId: 1, name: 'Pots', path: fresh('pots') })
  const path = `salescategories/${salesCategoryId}/localizations`
  const htmlDetails =
    '<p style="position:fixed" onclick="x()">锅</p><script>x()</script><iframe src="https://a.example">'
  await made(path, { code: 'zh-Hans', name: '锅', htmlDetails })
  expect((await api.get(path, { as })).body).toMatchObject([{ htmlDetails: '<p>锅</p>' }])
})

describe('a list of products', () => {
  const states = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await api.get(path, { as })).body.status))

  test.each([
    ['takes down', 'takedown', 'placeonshelf'],
    ['puts on the shelf', 'placeonshelf', 'void'],
    ['voids', 'void', 'void'],
  ])('%s all of them or none', async (_name, action, before) => {
    const paths = [await product(), await product()] as const
    const keys = paths.map(keyOf)
    await made(`${paths[action === 'takedown' ? 0 : 1]}/${before}`, {})
    const found = await states(paths)
    expect((await api.post(`products/${keys}/${action}`, { remark: 'No' }, { as })).status).toBe(400)
    expect(await states(paths)).toEqual(found)
    expect((await api.post(`products/${keys[0]},121/remark`, { remark: 'No' }, { as })).status).toBe(404)
    expect((await api.get(paths[0], { as })).body.remark).not.toBe('No')
  })

  test('is deleted as a whole or not at all', async () => {
    const free = await product()
    const { path, keys } = await withSkus(1)
    await made('productsets', { name: 'Set', items: [{ productSkuId: keys[0], qty: 1 }] })
    expect((await api.remove(`products/${keyOf(free)},${keyOf(path)}`, { as })).status).toBe(400)
    expect((await api.get(free, { as })).status).toBe(200)
  })
})

/** A call on a record of its own: the record, the path of the call below it, and its body. */
const writes: [string, () => Promise<[string, string, object?]>][] = [
  ['an update', async () => [await product(), '', { unit: 'box' }]],
  ['a field', async () => [await product(), '/unit', { unit: 'box' }]],
  ['SKUs', async () => [await product(), '/skus', [{ properties: ['a'] }]]],
  ['a SKU sheet', async () => [await product(), '/skusheet', { properties: [], skus: [{ properties: [] }] }]],
  ['specifications', async () => [await product(), '/specifications', [{ name: 'Lid', values: ['Yes'] }]]],
  ['a size chart', async () => [await product(), '/sizecharts', { includeFootnotes: true }]],
  ['another category', async () => [await product(), '/movetocategory', { categoryId: keyOf(await category()) }]],
  [
    'a split',
    async () => {
      const { path, keys } = await withSkus(2)
      return [path, '/split', { title: 'Lid', productSkuIds: [keys[0]] }]
    },
  ],
  ['the shelf', async () => [await product(), '/placeonshelf', {}]],
  ['a remark', async () => [await product(), '/remark', { remark: 'Glazed' }]],
  ['an update of a set', async () => [await set(), '', { minOrderQty: 2 }]],
  ['the shelf of a set', async () => [await set(), '/placeonshelf', {}]],
  ['an update of a category', async () => [await category(), '', { description: 'For soup' }]],
  ['a move of a category', async () => [await category(), '/moveto', { parentId: keyOf(await category()) }]],
  ['a disabled category', async () => [await category(), '/disable', {}]],
  [
    'a property of a category',
    async () => [await category(), '/properties', { propertyId: await property(), required: true }],
  ],
]
const accountOf = (path: string) => (path.startsWith('categories') ? above : as)

describe('a call of the catalogue', () => {
  test.each(writes)('with a stale If-Match stores nothing: %s', async (_name, prepare) => {
    const [record, below, body] = await prepare()
    const account = { as: accountOf(record) }
    const before = (await api.get(record, account)).body
    const { status } = await api.post(`${record}${below}`, body, { ...account, headers: { 'if-match': '"987"' } })
    expect(status).toBe(412)
    expect((await api.get(record, account)).body).toEqual(before)
  })

  test.each(writes)('with the same Idempotency-Key happens once: %s', async (_name, prepare) => {
    const [record, below, body] = await prepare()
    const account = { as: accountOf(record) }
    const once = { ...account, headers: { 'idempotency-key': fresh('catalogue') } }
    const first = await api.post(`${record}${below}`, body, once)
    const after = await api.get(record, account)
    const again = await api.post(`${record}${below}`, body, once)
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect((await api.get(record, account)).headers.get('etag')).toBe(after.headers.get('etag'))
  })
})

test('a time in the year 0, which no database takes, is refused at its field', async () => {
  const banner = { siteId: 1, title: 'Pots', imageUrl: 'https://a.example/1.png' }
  const outcome = await api.post('banners', { ...banner, startTime: '0000-01-01T00:00:00Z' }, { as })
  expect(fieldsOf(outcome)).toEqual([400, ['startTime']])
})

test('an unknown field is named with its row', async () => {
  const rows = [{ properties: ['Red'] }, { properties: ['Blue'], colour: 'blue' }]
  expect(fieldsOf(await api.post(`${await product()}/skus`, rows, { as }))).toEqual([400, ['1.colour']])
})

test('a list is no body of an action', async () => {
  const path = await product()
  expect((await api.post(`${path}/placeonshelf`, [], { as })).status).toBe(400)
  expect((await api.get(path, { as })).body.status).toBe('Draft')
})

test('a free specification with a value twice is refused at the second', async () => {
  const rows = [{ name: 'Handle', values: ['wood', 'steel', 'wood'] }]
  expect(fieldsOf(await api.post(`${await product()}/specifications`, rows, { as }))).toEqual([400, ['0.values.2']])
})

test('a binding whose least quantity is above the largest is refused', async () => {
  const { path, keys } = await withSkus(1)
  const article = { channelType: 'Alibaba1688', supplierProductId: 'A1', supplierProductSkuId: 'B1' }
  const draft = { productId: keyOf(path), productSkuId: keys[0], ...article }
  const reversed = { minOrderQty: 9, maxOrderQty: 2 }
  expect(fieldsOf(await api.post('productsuppliers', { ...draft, ...reversed }, { as }))).toEqual([
    400,
    ['maxOrderQty'],
  ])
  const { productSupplierId } = await made('productsuppliers', { ...draft, minOrderQty: 3 })
  const outcome = await api.post(`productsuppliers/${productSupplierId}`, { maxOrderQty: 2 }, { as })
  expect(fieldsOf(outcome)).toEqual([400, ['maxOrderQty']])
})

import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'sales.admin'

let skus: number[]
let foreignSku: number
beforeAll(async () => {
  api = await startTestApi()
  skus = await skusIn('pageSize=3', as)
  foreignSku = (await skusIn('companyId=5&pageSize=1', 'super.admin'))[0] as number
})
afterAll(() => api.close())

async function skusIn(query: string, account: string): Promise<number[]> {
  const { body } = await api.get(`products?${query}`, { as: account })
  const lists = await Promise.all(
    body.items.map(({ productId }: { productId: number }) => api.get(`products/${productId}/skus`, { as: account })),
  )
  return lists.flatMap((list) => list.body.map(({ productSkuId }: { productSkuId: number }) => productSkuId))
}

const item = (index: number, qty = 1) => ({ productSkuId: skus[index] as number, qty })
const entered = (items: { productSkuId: number; qty: number }[]) =>
  items.map(({ productSkuId, qty }) => ({ productSkuId, qty }))
const draft = (more: object = {}) => ({ name: 'Tea for two', items: [item(1, 2), item(0)], ...more })
const made = async (more: object = {}) => {
  const { status, body } = await api.post('productsets', draft(more), { as })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const refused = async (path: string, body: object) => {
  const answer = await api.post(path, body, { as })
  return [answer.status, answer.body.details?.map(({ field }: { field: string }) => field)]
}

test('a set begins as a draft of the company and keeps its items in their order', async () => {
  const set = await made({ setCode: 'TEA-2' })
  expect([set.companyId, set.status, entered(set.items)]).toEqual([2, 'Draft', [item(1, 2), item(0)]])
  expect((await api.get(`productsets/${set.productSetId}`, { as })).body.items).toEqual(set.items)
})

test('a list has the number of variants and pieces of its sets', async () => {
  const set = await made()
  const { body: list } = await api.get(`productsets?ids=${set.productSetId}`, { as })
  expect(list.items[0]).toMatchObject({ itemCount: 2, pieceCount: 3 })
  expect(list.items[0]).not.toHaveProperty('items')
})

test('an item says what it is, and what its pieces cost and weigh together', async () => {
  const { items } = await made()
  const { body } = await api.get(`productskus?ids=${items[0].productSkuId}`, { as })
  const [{ productTitle, skuCode, salePrice, weight }] = body
  expect(items[0]).toMatchObject({ productTitle, skuCode, salePrice, qty: 2, weight: weight * 2 })
  expect(items[0].amount).toBeCloseTo(salePrice * 2, 4)
})

test.each([
  ['no items', () => ({ items: [] }), 'items'],
  ['the same variant twice', () => ({ items: [item(0), item(1), item(0)] }), 'items.2.productSkuId'],
  [
    'a variant of another company',
    () => ({ items: [item(0), { productSkuId: foreignSku, qty: 1 }] }),
    'items.1.productSkuId',
  ],
  ['a missing variant', () => ({ items: [{ productSkuId: 987_654_321, qty: 1 }] }), 'items.0.productSkuId'],
  ['a quantity below one', () => ({ items: [item(0, 0)] }), 'items.0.qty'],
  ['half a piece', () => ({ items: [item(0, 1.5)] }), 'items.0.qty'],
  ['a minimum above the maximum', () => ({ minOrderQty: 5, maxOrderQty: 4 }), 'maxOrderQty'],
  ['a negative weight', () => ({ weight: -1 }), 'weight'],
])('%s is refused, and nothing is stored', async (_, more, field) => {
  const total = async () => (await api.get('productsets?pageSize=1', { as })).body.total
  const before = await total()
  expect(await refused('productsets', draft(more()))).toEqual([400, [field]])
  expect(await total()).toBe(before)
  const { productSetId, version, updatedTime, ...set } = await made()
  expect(await refused(`productsets/${productSetId}`, more())).toEqual([400, [field]])
  expect((await api.get(`productsets/${productSetId}`, { as })).body).toMatchObject(set)
})

test('a code stands once in a company, whatever its case, and may stand in another one', async () => {
  await made({ setCode: 'Gift-1' })
  const { status, body } = await api.post('productsets', draft({ setCode: 'GIFT-1' }), { as })
  expect([status, body.details[0].field]).toEqual([400, 'setCode'])
  const items = [{ productSkuId: foreignSku, qty: 1 }]
  const other = await api.post('productsets', draft({ setCode: 'gift-1', items, companyId: 5 }), { as: 'super.admin' })
  expect(other.status).toBe(200)
})

test('a change of the items is checked against the version and stands in the timeline', async () => {
  const { productSetId } = await made()
  const path = `productsets/${productSetId}`
  const { headers } = await api.get(path, { as })
  const etag = headers.get('etag') ?? ''
  const changed = await api.post(path, { items: [item(2, 3)] }, { as, headers: { 'if-match': etag } })
  expect([changed.status, entered(changed.body.items)]).toEqual([200, [item(2, 3)]])
  expect((await api.post(path, { items: [item(0)] }, { as, headers: { 'if-match': etag } })).status).toBe(412)
  const { body } = await api.get(`${path}/changes`, { as })
  const fields = body.items.flatMap((change: { fields: object[] }) => change.fields)
  const change = fields.find(
    ({ field, before }: { field: string; before: unknown }) => field === 'items' && before !== null,
  )
  expect(change.before.split('\n')).toHaveLength(2)
  expect(change.after).toMatch(/ #\d+ · 3$/)
})

describe('the states of a set', () => {
  const moves = { placeonshelf: 'OnShelf', takedown: 'OffShelf', void: 'Voided' } as const
  type Move = keyof typeof moves
  const ways: Readonly<Record<string, readonly Move[]>> = {
    Draft: [],
    OnShelf: ['placeonshelf'],
    OffShelf: ['placeonshelf', 'takedown'],
    Voided: ['void'],
  }
  const allowed: Readonly<Record<Move, readonly string[]>> = {
    placeonshelf: ['Draft', 'OffShelf'],
    takedown: ['OnShelf'],
    void: ['Draft', 'OnShelf', 'OffShelf'],
  }
  const act = (id: number, action: string) => {
    const values = action === 'void' ? { voidReason: 'Sold out' } : {}
    return api.post(`productsets/${id}/${action}`, { ...values, remark: 'why' }, { as })
  }
  const cases = Object.keys(ways).flatMap((from) =>
    (Object.keys(moves) as Move[]).map((action) => [from, action] as const),
  )

  test.each(cases)('%s: %s', async (from, action) => {
    const { productSetId } = await made()
    for (const step of ways[from] ?? []) await act(productSetId, step)
    const { status, body } = await act(productSetId, action)
    const after = (await api.get(`productsets/${productSetId}`, { as })).body.status
    if (allowed[action].includes(from)) expect([status, body[0].remark, after]).toEqual([200, 'why', moves[action]])
    else expect([status, after]).toEqual([400, from])
  })

  test.each([
    ['no reason', {}],
    ['a blank reason', { voidReason: ' ' }],
    ['another value', { voidReason: 'Sold out', price: 1 }],
  ])('a set is not voided with %s', async (_, body) => {
    const { productSetId } = await made()
    const { status, body: refusal } = await api.post(`productsets/${productSetId}/void`, body, { as })
    expect([status, refusal.details[0].field]).toEqual([400, 'price' in body ? 'price' : 'voidReason'])
    expect((await api.get(`productsets/${productSetId}`, { as })).body.status).toBe('Draft')
  })

  test('a voided set says why, in its timeline too', async () => {
    const { productSetId } = await made()
    await act(productSetId, 'void')
    expect((await api.get(`productsets/${productSetId}`, { as })).body.voidReason).toBe('Sold out')
    const [change] = (await api.get(`productsets/${productSetId}/changes`, { as })).body.items
    expect(change.move).toBe('void')
    expect(change.fields).toContainEqual(expect.objectContaining({ field: 'voidReason', after: 'Sold out' }))
  })

  test('a voided set takes nothing but a remark', async () => {
    const { productSetId } = await made()
    await act(productSetId, 'void')
    const path = `productsets/${productSetId}`
    for (const change of [{ name: 'Other' }, { items: [item(2)] }]) {
      expect((await api.post(path, change, { as })).status).toBe(400)
    }
    expect((await api.post(`${path}/remark`, { remark: 'still' }, { as })).body[0].remark).toBe('still')
    expect((await api.get('productsets/suggestions?keyword=Tea', { as })).body).not.toContainEqual(
      expect.objectContaining({ productSetId }),
    )
  })

  test('one set in a wrong state stops all of them', async () => {
    const first = await made()
    const second = await made()
    await act(second.productSetId, 'placeonshelf')
    const both = await api.post(`productsets/${first.productSetId},${second.productSetId}/placeonshelf`, {}, { as })
    expect(both.status).toBe(400)
    expect((await api.get(`productsets/${first.productSetId}`, { as })).body.status).toBe('Draft')
  })
})

test('a variant of a set is not deleted, and is free again after the set', async () => {
  const { body: product } = await api.post('products', { title: 'Part of a set' }, { as })
  const { body: own } = await api.post(`products/${product.productId}/skus`, [{ skuCode: 'PART-1' }], { as })
  const [{ productSkuId }] = own
  const { productSetId } = await made({ items: [{ productSkuId, qty: 1 }] })
  const kept = await api.post(`products/${product.productId}/skus`, [{ productSkuId, remove: true }], { as })
  expect([kept.status, kept.body.message]).toEqual([400, 'Still in use: 1 item of a product set.'])
  expect((await api.remove(`products/${product.productId}`, { as })).status).toBe(400)
  expect((await api.remove(`productsets/${productSetId}`, { as })).status).toBe(204)
  expect((await api.remove(`products/${product.productId}`, { as })).status).toBe(204)
})

describe('variants by their keys', () => {
  test('stand beside their products in the order of the keys', async () => {
    const [first, second] = skus
    const { body } = await api.get(`productskus?ids=${second},${first},${second}`, { as })
    expect(body.map(({ productSkuId }: { productSkuId: number }) => productSkuId)).toEqual([second, first])
    const { body: product } = await api.get(`products/${body[0].productId}`, { as })
    expect(body[0].productTitle).toBe(product.title)
  })

  test('leave out those of other companies', async () => {
    expect((await api.get(`productskus?ids=${foreignSku}`, { as })).body).toEqual([])
    expect((await api.get(`productskus?ids=${foreignSku}`, { as: 'super.admin' })).body).toHaveLength(1)
  })

  test('are translated for the reader', async () => {
    const headers = { 'accept-language': 'zh-Hans' }
    const { body } = await api.get(`productskus?ids=${skus[0]}`, { as, headers })
    expect(body[0].productTitle).toMatch(/\p{Script=Han}/u)
  })
})

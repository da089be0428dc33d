import type { SheetImport } from '@/contract/sheet-import'
import { startTestApi, type TestApi } from '../../../testing/test-api'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Row = Record<string, string | number | null>
const send = (rows: readonly Row[], more: object = {}) => api.post('products/import', { rows, ...more }, { as })
const tryRows = async (rows: readonly Row[], more: object = {}): Promise<SheetImport> =>
  (await send(rows, { dryRun: true, ...more })).body
const store = async (rows: readonly Row[], more: object = {}) => {
  const started = await send(rows, more)
  expect(started.status).toBe(202)
  await api.runTasks()
  const { body: task } = await api.get(`backgroundtasks/${started.body.backgroundTaskId}`, { as })
  expect(task).toMatchObject({ status: 'Completed' })
}

let number = 0
/** A product on the shelf with two SKUs. */
const dress = async () => {
  number += 1
  const name = `DRESS-${number}`
  const { body: product } = await api.post('products', { title: `Silk dress ${number}` }, { as })
  const drafts = ['Red', 'Blue'].map((color) => ({
    ...{ skuCode: `${name}-${color.toUpperCase()}`, properties: [color, 'M'], salePrice: 80, currency: 'CNY' },
  }))
  const { body: skus } = await api.post(`products/${product.productId}/skus`, drafts, { as })
  const productId = product.productId as number
  return {
    ...{ productId, title: product.title as string, red: skus[0].productSkuId as number },
    ...{ redCode: `${name}-RED`, blueCode: `${name}-BLUE` },
  }
}
const nowOf = async (productId: number) => {
  const { body } = await api.get(`products/${productId}?localized=false`, { as })
  const skus = body.skus as { skuCode: string; properties: string[]; salePrice: number }[]
  return { title: body.title, skus: skus.map((sku) => [sku.skuCode, sku.properties.join(' '), sku.salePrice]) }
}
const fieldsOf = (answer: SheetImport) =>
  answer.rows.map(({ action, errors }) => [action, errors.map((one) => one.field)])

describe('a SKU code in a sheet', () => {
  test('takes no product of another title over', async () => {
    const { productId, title, redCode } = await dress()
    const before = await nowOf(productId)
    const lamp = [{ title: 'A quite different lamp', skuCode: redCode.toLowerCase(), salePrice: 12 }]
    const answer = await tryRows(lamp)
    expect(answer).toMatchObject({ total: 1, changed: 0, renamed: 0, errorCount: 1 })
    expect(answer.rows[0]).toMatchObject({ row: 1, action: 'error', id: productId })
    expect(answer.rows[0]?.changes).toContainEqual({ field: 'title', old: title, new: 'A quite different lamp' })
    expect(answer.rows[0]?.errors).toEqual([
      { field: 'title', message: expect.stringContaining(title), value: 'A quite different lamp' },
    ])
    const refused = await send(lamp)
    expect([refused.status, refused.body.details[0].field]).toEqual([400, '1.title'])
    await store(lamp, { goodRowsOnly: true })
    expect(await nowOf(productId)).toEqual(before)
  })

  test('takes no SKU of other properties over', async () => {
    const { productId, title, redCode, blueCode } = await dress()
    const before = await nowOf(productId)
    const swapped = [
      { title, skuCode: redCode, properties: 'Green | L', salePrice: 1 },
      { title, skuCode: blueCode, properties: 'Blue | M', salePrice: 2 },
    ]
    expect(fieldsOf(await tryRows(swapped))).toEqual([
      ['error', ['properties']],
      // The other row of the product is refused with it.
      ['error', ['']],
    ])
    await store(swapped, { goodRowsOnly: true })
    expect(await nowOf(productId)).toEqual(before)
  })

  test('replaces no other code where a title and properties are found', async () => {
    const { productId, title } = await dress()
    const before = await nowOf(productId)
    for (const skuCode of ['LAMP-OF-OTHERS', '']) {
      const rows = [{ title, skuCode, properties: 'Red | M', salePrice: 3 }]
      expect(fieldsOf(await tryRows(rows))).toEqual([['error', ['skuCode']]])
      expect((await send(rows)).status).toBe(400)
    }
    expect(await nowOf(productId)).toEqual(before)
  })

  test('says what it would rename, in the language of the reader', async () => {
    const { title, redCode } = await dress()
    const rows = [{ title: '另一盏灯', skuCode: redCode }]
    for (const [language, text] of [
      ['zh-CN', '属于'],
      ['zh-TW', '屬於'],
    ]) {
      const headers = { 'accept-language': String(language) }
      const { body } = await api.post('products/import', { rows, dryRun: true }, { as, headers })
      expect(body.rows[0].errors[0].message).toMatch(new RegExp(`${redCode}.*${text}.*${title}`))
    }
  })
})

describe('a rename is shown and done', () => {
  test('where the row carries the key of the product or SKU', async () => {
    const { productId, title, red, redCode } = await dress()
    const rows = [{ productId, title: `${title} renamed`, skuCode: redCode, properties: 'Ruby | M' }]
    const answer = await tryRows(rows)
    expect(answer).toMatchObject({ total: 1, renamed: 1, errorCount: 0 })
    expect(answer.rows[0]?.changes).toEqual([
      { field: 'title', old: title, new: `${title} renamed` },
      { field: 'properties', old: 'Red | M', new: 'Ruby | M' },
    ])
    await store(rows)
    await store([{ productSkuId: red, title: `${title} again`, skuCode: `${redCode}-NEW` }])
    const { title: now, skus } = await nowOf(productId)
    expect([now, skus[0]]).toEqual([`${title} again`, [`${redCode}-NEW`, 'Ruby M', 80]])
  })

  test('where the call allows renames, and counts no other change as one', async () => {
    const { productId, title, redCode, blueCode } = await dress()
    const other = await dress()
    const rows = [
      { title: `${title} allowed`, skuCode: redCode, salePrice: 81 },
      { title: `${title} allowed`, skuCode: blueCode, salePrice: 80 },
      { title: other.title, skuCode: other.redCode, salePrice: 90 },
    ]
    const answer = await tryRows(rows, { renames: true })
    expect(answer.rows.map(({ action }) => action)).toEqual(['renamed', 'renamed', 'changed'])
    expect(answer).toMatchObject({ total: 3, renamed: 2, changed: 1, errorCount: 0 })
    await store(rows, { renames: true })
    expect(await nowOf(productId)).toMatchObject({ title: `${title} allowed` })
  })

  test('but not where the key and the code belong to two products', async () => {
    const [one, other] = [await dress(), await dress()]
    const rows = [{ productId: one.productId, title: 'Both', skuCode: other.redCode, properties: 'New | S' }]
    expect(fieldsOf(await tryRows(rows, { renames: true }))).toEqual([['error', ['skuCode']]])
  })
})

test('a title that two products have names neither of them', async () => {
  const { title } = await dress()
  await api.post('products', { title }, { as })
  const answer = await tryRows([{ title, description: 'Which of them?' }])
  expect(fieldsOf(answer)).toEqual([['error', ['title']]])
  expect(answer.rows[0]?.id).toBeUndefined()
})

describe('rows that are sent with the call', () => {
  test('are read as cells of a file are', async () => {
    await store([
      { title: 'Lamp of a call', skuCode: 4711, properties: 'Brass', salePrice: 5 },
      { title: null, skuCode: ' ' },
    ])
    const { body } = await api.get('products?keyword=Lamp%20of%20a%20call', { as })
    expect(body.items).toHaveLength(1)
    expect(await nowOf(body.items[0].productId)).toEqual({ title: 'Lamp of a call', skus: [['4711', 'Brass', 5]] })
  })

  test('come back in pages of 200', async () => {
    const rows = Array.from({ length: 205 }, (_, at) => ({ title: `Paged ${at + 1}` }))
    const [first, second, third] = [
      await tryRows(rows),
      await tryRows(rows, { page: 2 }),
      await tryRows(rows, { page: 3 }),
    ]
    expect([first?.rows.length, second?.rows.map(({ row }) => row), third?.rows]).toEqual([
      ...[200, [201, 202, 203, 204, 205], []],
    ])
    expect(second).toMatchObject({ total: 205, added: 205, page: 2 })
  })

  test.each([
    ['neither a file nor rows', {}, 'url'],
    ['both a file and rows', { url: `/files/${'0'.repeat(64)}.csv`, rows: [{ title: 'A' }] }, 'rows'],
    ['no row', { rows: [] }, 'rows'],
    ['an unknown column', { rows: [{ title: 'A' }, { colour: 'Red' }] }, 'rows.1.colour'],
    ['a page that there is not', { rows: [{ title: 'A' }], page: 0 }, 'page'],
  ])('are refused with %s', async (_, body, field) => {
    const { status, body: problem } = await api.post('products/import', body, { as })
    expect([status, problem.details[0].field]).toEqual([400, field])
  })
})

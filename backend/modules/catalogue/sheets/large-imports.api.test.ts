import { Problem } from '../../../problem'
import { SheetSlots } from '../../../sheets/sheet-slots'
import { startTestApi, type TestApi } from '../../../testing/test-api'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const upload = async (lines: readonly (readonly (string | number)[])[]): Promise<string> => {
  const body = new FormData()
  body.append('files', new File([lines.map((line) => line.join(',')).join('\n')], 'products.csv'))
  return (await api.send('POST', 'files', { as, body })).body[0].url
}
const start = async (lines: readonly (readonly (string | number)[])[], more: object = {}) =>
  api.post('products/import', { url: await upload(lines), ...more }, { as })
const taskOf = async (id: number) => (await api.get(`backgroundtasks/${id}`, { as })).body
const run = async (lines: readonly (readonly (string | number)[])[]) => {
  const { status, body } = await start(lines)
  expect(status).toBe(202)
  await api.runTasks()
  expect(await taskOf(body.backgroundTaskId)).toMatchObject({ status: 'Completed', error: null })
  return body
}
const skusOf = async (productId: number): Promise<{ productSkuId: number; skuCode: string; salePrice: number }[]> =>
  (await api.get(`products/${productId}/skus`, { as })).body
const found = async (title: string): Promise<{ productId: number }[]> =>
  (await api.get(`products?keyword=${encodeURIComponent(title)}`, { as })).body.items

describe('a product that is voided', () => {
  const headings = ['title', 'skuCode', 'salePrice']
  const voidedProduct = async (code: string) => {
    const { body } = await api.post('products', { title: `Voided ${code}` }, { as })
    const { body: skus } = await api.post(`products/${body.productId}/skus`, [{ skuCode: code, salePrice: 5 }], { as })
    await api.post(`products/${body.productId}/void`, {}, { as })
    return { productId: body.productId as number, productSkuId: skus[0].productSkuId as number }
  }

  test('is neither changed nor doubled by a row that names it by its code or key', async () => {
    const { productId, productSkuId } = await voidedProduct('VOID-1')
    const rows = [
      [headings, ['Twin of the voided', 'void-1', 5]],
      [headings, ['Voided VOID-1', 'VOID-1', 6]],
      [
        ['productId', 'title', 'skuCode', 'properties'],
        [productId, 'Voided VOID-1', 'VOID-1-NEW', 'New'],
      ],
      [
        ['productSkuId', 'salePrice'],
        [productSkuId, 7],
      ],
    ]
    const columns = ['skuCode', 'skuCode', 'productId', 'productSkuId']
    for (const [at, lines] of rows.entries()) {
      const { status, body } = await start(lines, { dryRun: true })
      expect([status, body.errorCount, body.total]).toEqual([200, 1, 1])
      const [{ row, errors }] = body.rows
      expect(row).toBe(2)
      expect(errors).toContainEqual(
        expect.objectContaining({ field: columns[at], message: expect.stringContaining('Voided') }),
      )
      expect((await start(lines)).body.details[0].field).toBe(`2.${columns[at]}`)
    }
    expect(await skusOf(productId)).toMatchObject([{ productSkuId, salePrice: 5 }])
    expect(await found('Twin of the voided')).toEqual([])
    const same = await start([headings, ['Voided VOID-1', 'VOID-1', 5]], { dryRun: true })
    expect(same.body).toMatchObject({ unchanged: 1, errorCount: 0 })
  })

  test('is not changed either where it was voided between check and storing, and keeps no other row back', async () => {
    const { body: product } = await api.post('products', { title: 'Voided later' }, { as })
    await api.post(`products/${product.productId}/skus`, [{ skuCode: 'VOID-LATER', salePrice: 5 }], { as })
    const { body } = await start([
      ['title', 'skuCode', 'salePrice'],
      ['Voided later', 'VOID-LATER', 6],
      ['Stored beside it', 'BESIDE-IT', 6],
    ])
    await api.post(`products/${product.productId}/void`, {}, { as })
    await api.runTasks()
    expect(await taskOf(body.backgroundTaskId)).toMatchObject({
      status: 'Completed',
      outcome: {
        ...{ done: 1, refused: 1, keys: [expect.any(Number)] },
        failures: [{ id: 2, message: expect.stringContaining('Voided later') }],
      },
    })
    expect(await found('Stored beside it')).toHaveLength(1)
    expect(await skusOf(product.productId)).toMatchObject([{ salePrice: 5 }])
  })
})

test('the adding of products is locked before any product, also where they are stored one by one', async () => {
  await api.runTasks()
  const made = async (title: string, skuCode: string): Promise<number> => {
    const { body } = await api.post('products', { title }, { as })
    await api.post(`products/${body.productId}/skus`, [{ skuCode, salePrice: 5 }], { as })
    return body.productId
  }
  await made('Locked and changed', 'LOCK-1')
  const voided = await made('Locked and voided', 'LOCK-2')
  const { body } = await start([
    ['title', 'skuCode', 'salePrice'],
    ['Locked and changed', 'LOCK-1', 6],
    ['Locked and voided', 'LOCK-2', 6],
    ['Added without a code', '', ''],
  ])
  await api.post(`products/${voided}/void`, {}, { as })
  const statements = jest.spyOn(api.services.database, 'rows')
  await api.runTasks()
  const locks = statements.mock.calls.flatMap(([text, values]) => {
    if (text.includes('own_locks') && values[0] === 'products') return ['adding']
    return text.includes(' from "products"') && text.endsWith(' for no key update') ? ['rows'] : []
  })
  statements.mockRestore()
  expect((await taskOf(body.backgroundTaskId)).outcome).toMatchObject({ done: 2, refused: 1 })
  expect([locks.indexOf('adding'), locks.lastIndexOf('adding'), locks.includes('rows')]).toEqual([0, 0, true])
})

test('a product with more than a thousand SKUs is stored in several portions, and its codes may change places', async () => {
  const count = 1050
  const numbers = Array.from({ length: count }, (_, index) => index)
  const headings = ['title', 'skuCode', 'properties', 'salePrice']
  const rows = numbers.map((n) => ['Product of many', `MANY-${n}`, `Size ${n}`, n + 1])
  const { backgroundTaskId } = await run([headings, ...rows])
  expect((await api.get(`backgroundtasks/${backgroundTaskId}`, { as })).body.progressRate).toBe(100)
  const [product, ...others] = await found('Product of many')
  expect(others).toEqual([])
  const productId = product?.productId ?? 0
  const skus = await skusOf(productId)
  expect(skus.map(({ skuCode }) => skuCode)).toEqual(numbers.map((n) => `MANY-${n}`))
  expect((await start([headings, ...rows], { dryRun: true })).body).toMatchObject({
    unchanged: count,
    changed: 0,
  })

  const codeAfter = new Map([
    [0, `MANY-${count - 1}`],
    [count - 1, 'MANY-0'],
  ])
  const exchanged = skus.map(({ productSkuId }, n) => [productId, productSkuId, codeAfter.get(n) ?? `MANY-${n}`, n + 2])
  await run([['productId', 'productSkuId', 'skuCode', 'salePrice'], ...exchanged, [productId, '', 'MANY-NEW', 1]])
  const after = await skusOf(productId)
  expect(after).toHaveLength(count + 1)
  expect([after[0], after[count - 1], after[count]]).toMatchObject([
    { skuCode: `MANY-${count - 1}`, salePrice: 2 },
    { skuCode: 'MANY-0', salePrice: count + 1 },
    { skuCode: 'MANY-NEW' },
  ])
})

test('a call that has to come again is told why and when, and is no error in the log', async () => {
  const url = await upload([['title'], ['Refused']])
  const busy = new Problem('sheetsBusy', { running: 2, waiting: 8 }, undefined, { 'Retry-After': '4' })
  const run = jest.spyOn(SheetSlots.prototype, 'run').mockRejectedValue(busy)
  const logged = jest.spyOn(api.services.log, 'error')
  const { status, headers, body } = await api.post('products/import', { url }, { as })
  run.mockRestore()
  expect([status, headers.get('retry-after'), body.code]).toEqual([503, '4', 503000001])
  expect(body.message).toContain('8 are waiting')
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

import type { SheetImport } from '@/contract/sheet-import'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { Trade } from '../../../testing/trade'

let api: TestApi
let trade: Trade
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

type Cells = Record<string, string | number | null>

let made = 0
/** A SKU of its own with a code. */
async function codedSku(): Promise<{ key: number; code: string }> {
  const { productId } = await trade.call('POST', 'products', { title: `Sheet goods ${made}` })
  made += 1
  const code = `ORD-${made}`
  const [sku] = await trade.call('POST', `products/${productId}/skus`, [{ skuCode: code, properties: ['One'] }])
  return { key: sku.productSkuId, code }
}

const importRows = (rows: readonly Cells[], more: object = {}, who = as) =>
  api.post('orders/import', { rows, ...more }, { as: who })

async function run(rows: readonly Cells[], more: object = {}): Promise<SheetImport> {
  const { status, body } = await importRows(rows, more)
  expect([status, body]).toEqual([202, expect.anything()])
  await api.runTasks()
  const { body: task } = await api.get(`backgroundtasks/${body.backgroundTaskId}`, { as })
  expect(task).toMatchObject({ status: 'Completed', error: null })
  return body
}

const rowOf = (originalOrderId: string, skuCode: string, more: Cells = {}): Cells => ({
  ...{ site: 'Lantern Home', originalOrderId, country: 'HK', currency: 'HKD', skuCode, qty: 1, price: 10 },
  ...more,
})

interface Found {
  orderId: number
  version: number
  originalOrderId: string | null
}

/** The orders of a number; its letters and digits are also found within others. */
async function found(number: string): Promise<Found[]> {
  const { body } = await api.get(`orders?keyword=${number}`, { as })
  return (body.items as Found[]).filter(({ originalOrderId }) => originalOrderId === number)
}

/** Where the rows of an answer have errors. */
const placesIn = ({ rows }: SheetImport) => rows.flatMap(({ row, errors }) => errors.map(({ field }) => [row, field]))

describe('an import of orders', () => {
  test('makes an order of the rows with one number, and the customer of its site is known', async () => {
    const [lamp, shade] = [await codedSku(), await codedSku()]
    const email = 'sheet.customer@shop.example'
    const { userId } = await trade.call('POST', 'users', { siteId: 1, nickname: 'Sheet', email })
    const shared = {
      email: 'Sheet.Customer@shop.example',
      phone: '2345 6789',
      customerName: 'Ada Lam',
      freightAmount: 20,
    }
    const rows = [
      rowOf('M-1', lamp.code, { ...shared, qty: 3, price: 12.5 }),
      rowOf('M-1', shade.code.toLowerCase(), { ...shared, qty: 2 }),
      rowOf('M-2', shade.code),
    ]
    expect(await run(rows)).toMatchObject({ total: 3, added: 3, errorCount: 0 })
    const [order, ...others] = await found('M-1')
    expect(others).toEqual([])
    expect(await trade.read(order?.orderId ?? 0)).toMatchObject({
      ...{ status: 'Pending', originalOrderId: 'M-1', channelType: 'Site', customerName: 'Ada Lam', userId },
      ...{ email, phone: '+85223456789', goodsAmount: 57.5, freightAmount: 20, totalAmount: 77.5, payStatus: 'Unpaid' },
      lines: [
        { productSkuId: lamp.key, qty: 3, price: 12.5, amount: 37.5 },
        { productSkuId: shade.key, qty: 2, price: 10, amount: 20 },
      ],
    })
    expect(await found('M-2')).toHaveLength(1)
    expect(await trade.ledger()).toEqual([])
  })

  test('changes nothing a second time, and says so', async () => {
    const sku = await codedSku()
    const rows = [rowOf('T-1', sku.code, { qty: 2, email: 'Twice@shop.example' }), rowOf('T-2', sku.code)]
    await run(rows)
    const before = await found('T-1')
    const again = await run(rows)
    expect(again).toMatchObject({ total: 2, added: 0, unchanged: 2, errorCount: 0 })
    expect(again.rows[0]).toMatchObject({ action: 'unchanged', id: before[0]?.orderId, changes: [] })
    expect(await found('T-1')).toEqual(before)
  })

  test('says what differs in an order that is there, and leaves it as it is', async () => {
    const [kept, other] = [await codedSku(), await codedSku()]
    await run([rowOf('D-1', kept.code, { qty: 2, addressLine1: '1 Pier Road', subdivisionName1: 'Kowloon' })])
    const [order] = await found('D-1')
    const changed = rowOf('D-1', kept.code, { qty: 5, addressLine1: '2 Pier Road', subdivisionName1: 'Kowloon' })
    const { body } = await importRows([changed, { ...changed, skuCode: other.code, qty: 1 }], { dryRun: true })
    expect(body).toMatchObject({ total: 2, added: 0, changed: 0, unchanged: 0, differs: 2, errorCount: 0 })
    expect(body.rows[0]).toMatchObject({
      ...{ action: 'differs', id: order?.orderId },
      changes: [
        { field: 'addressLine1', old: '1 Pier Road', new: '2 Pier Road' },
        { field: 'qty', old: 2, new: 5 },
      ],
    })
    expect(body.rows[1].changes).toContainEqual({ field: 'skuCode', old: null, new: other.code })
    await run([changed])
    expect(await found('D-1')).toEqual([order])
  })

  test('names each row with an unknown SKU, site or country, and stores nothing unless good rows are chosen', async () => {
    const sku = await codedSku()
    const rows = [
      rowOf('E-1', `${sku.code}-GONE`),
      rowOf('E-2', sku.code, { site: 'Lantern Hom' }),
      rowOf('E-3', sku.code, { country: 'Atlantis' }),
      rowOf('E-4', sku.code, { qty: 1.5 }),
      rowOf('E-5', sku.code, { price: 1.005 }),
      rowOf('E-6', sku.code, { discountAmount: 11 }),
      rowOf('E-7', sku.code),
      rowOf('E-8', sku.code, { site: 'Nowhere at all' }),
      rowOf('E-8', sku.code),
    ]
    const { body } = await importRows(rows, { dryRun: true })
    expect(placesIn(body)).toEqual([
      ...[
        [1, 'skuCode'],
        [2, 'site'],
        [3, 'country'],
        [4, 'qty'],
        [5, 'price'],
        [6, 'discountAmount'],
      ],
      ...[
        [8, 'site'],
        [9, ''],
      ],
    ])
    expect(body.rows[1].errors[0].suggestion).toBe('Lantern Home')
    const refused = await importRows(rows)
    expect([refused.status, refused.body.details[0].field]).toEqual([400, '1.skuCode'])
    expect(await found('E-7')).toEqual([])
    expect(await run(rows, { goodRowsOnly: true })).toMatchObject({ added: 1, errorCount: 8 })
    expect(await found('E-7')).toHaveLength(1)
    expect(await found('E-8')).toEqual([])
  })

  test('refuses rows of one order that say different things of it', async () => {
    const sku = await codedSku()
    const rows = [rowOf('S-1', sku.code, { customerName: 'Ada' }), rowOf('S-1', sku.code, { customerName: 'Eve' })]
    const { body } = await importRows(rows, { dryRun: true })
    expect(placesIn(body)).toEqual([
      [1, ''],
      [2, 'customerName'],
    ])
  })

  test('refuses the order of a banned customer at its row, and makes the others', async () => {
    const sku = await codedSku()
    const accountId = 'banned.sheet@shop.example'
    const ban = { siteId: 1, accountType: 'Email', accountId, matters: ['Order'], reason: 'Never pays' }
    const { userBanId } = await trade.call('POST', 'userbans', ban)
    const rows = [rowOf('B-1', sku.code, { email: accountId }), rowOf('B-2', sku.code)]
    const { body } = await importRows(rows, { dryRun: true })
    expect(placesIn(body)).toEqual([[1, 'email']])
    expect(body.rows[0].errors[0].message).toContain(String(userBanId))
    await run(rows, { goodRowsOnly: true })
    expect([await found('B-1'), await found('B-2')]).toEqual([[], [expect.anything()]])
  })

  test('asks which of two orders is meant whose numbers differ by case alone', async () => {
    const sku = await codedSku()
    await run([rowOf('TWIN-1', sku.code), rowOf('TWIN-2', sku.code)])
    const [second] = await found('TWIN-2')
    await trade.call('POST', `orders/${second?.orderId}`, { originalOrderId: 'twin-1' })
    for (const number of ['TWIN-1', 'twin-1', 'Twin-1']) {
      const { body } = await importRows([rowOf(number, sku.code, { qty: 2 })], { dryRun: true })
      expect(placesIn(body)).toEqual([[1, 'originalOrderId']])
    }
  })

  test('names both SKUs where the code of one is the number of another without a code', async () => {
    const { productId } = await trade.call('POST', 'products', { title: 'Numbered goods' })
    const add = (sku: object) => trade.call('POST', `products/${productId}/skus`, [sku])
    const [plain] = await add({ properties: ['Plain'] })
    const name = `#${plain.productSkuId}`
    const rows = [rowOf('N-1', name)]
    expect(await run(rows)).toMatchObject({ added: 1 })
    await add({ properties: ['Coded'], skuCode: name })
    const { body } = await importRows(rows, { dryRun: true })
    expect(placesIn(body)).toEqual([[1, 'skuCode']])
    expect(body.rows[0].errors[0].message).toContain(
      '“Numbered goods: Coded” and the number of “Numbered goods: Plain”',
    )
  })

  test("knows no other company's SKUs and sites, and is not for those who sell nothing", async () => {
    const sku = await codedSku()
    const { body } = await importRows([rowOf('X-1', sku.code)], { dryRun: true }, 'sales.staff')
    expect(placesIn(body)).toEqual([
      [1, 'site'],
      [1, 'skuCode'],
    ])
    expect((await importRows([rowOf('X-2', sku.code)], {}, 'warehouses.staff')).status).toBe(403)
  })
})

test('the timeline of an imported order shows who made it and its lines', async () => {
  const sku = await codedSku()
  await run([rowOf('L-1', sku.code, { qty: 4 })])
  const [order] = await found('L-1')
  const { body } = await api.get(`orders/${order?.orderId}/changes`, { as })
  expect(body.items).toEqual([
    expect.objectContaining({ action: 'update', fields: [expect.objectContaining({ field: 'lines' })] }),
    expect.objectContaining({ action: 'create' }),
  ])
})

import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'

let api: TestApi
let trade: Trade

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

const as = 'trade.staff'

/** A SKU with a code of its own, five pieces of it received. */
async function coded(skuCode: string): Promise<number> {
  const { productId } = await trade.call('POST', 'products', { title: 'Findable rain coats' })
  const [{ productSkuId }] = await trade.call('POST', `products/${productId}/skus`, [{ skuCode, properties: ['Teal'] }])
  await trade.receive(productSkuId, 5)
  return productSkuId
}

test('stock is found by the code, the properties and the product of its SKU', async () => {
  const productSkuId = await coded('77001')
  for (const keyword of ['77001', 'teal', 'findable RAIN']) {
    const { body } = await api.get(`inventories?keyword=${encodeURIComponent(keyword)}&productSkuId=${productSkuId}`, {
      as,
    })
    expect([keyword, body]).toMatchObject([keyword, { total: 1 }])
  }
  expect((await api.get(`inventories?keyword=nothing&productSkuId=${productSkuId}`, { as })).body.total).toBe(0)
  // The tabs over the list count the same rows.
  expect((await api.get('inventories/counts?keyword=77001', { as })).body.total).toBe(1)
})

test('a picker finds enabled SKUs by the same words, and named ones in any state', async () => {
  const productSkuId = await coded('77002')
  const found = async (query: string) =>
    (await api.get(`productskus/suggestions?${query}`, { as })).body.map((sku: { name: string }) => sku.name)
  expect(await found('keyword=77002')).toEqual(['77002 · Findable rain coats · Teal'])
  const { rows } = await api.store.database.sql.execute(
    `update product_skus set status = 'Disabled' where product_sku_id = ${productSkuId} returning product_sku_id`,
  )
  expect(rows).toHaveLength(1)
  expect(await found('keyword=77002')).toEqual([])
  expect(await found(`ids=${productSkuId}`)).toHaveLength(1)
})

test('a picker offers no SKU of another company', async () => {
  const productSkuId = await coded('77003')
  for (const query of ['keyword=77003', `ids=${productSkuId}`]) {
    expect((await api.get(`productskus/suggestions?${query}`, { as: 'sales.staff' })).body).toEqual([])
  }
})

test('pieces on a shelf for defective goods are for no order, and are not found as available', async () => {
  const productSkuId = await coded('77004')
  const query = `inventories?productSkuId=${productSkuId}`
  const [floor] = (await api.get(query, { as })).body.items
  const { warehouseId } = floor
  const shelf = await trade.call('POST', 'shelves', { warehouseId, code: 'BROKEN-77004', kind: 'Defect' })
  const moved = { kind: 'Transfer', qty: 2, toShelfId: shelf.shelfId }
  await trade.call('POST', `inventories/${floor.inventoryId}/movements`, moved)
  const rowsOf = async (more = '') =>
    (await api.get(query + more, { as })).body.items.map((row: Record<string, unknown>) => [
      ...[row.onHand, row.shelfKind, row.forOrders],
    ])
  expect((await rowsOf()).sort()).toEqual([
    [2, 'Defect', false],
    [3, null, true],
  ])
  expect(await rowsOf('&availableMin=1')).toEqual([[3, null, true]])
})

test('a shipment names its parcel by the order', async () => {
  const { rows } = await api.store.database.sql.execute<{ inventory_id: number; friendly_order_id: string }>(
    `select inventory_id, friendly_order_id from inventory_movements
     join order_packages on order_package_id = document_id join orders using (order_id)
     where document_type = 'orderpackages' and inventory_movements.company_id = 5 limit 1`,
  )
  const [shipment] = rows
  const { status, body } = await api.get(`inventories/${shipment?.inventory_id}/movements?pageSize=100`, { as })
  expect(status).toBe(200)
  const names = body.items.map(({ documentName }: { documentName: string | null }) => documentName)
  expect(names).toContain(shipment?.friendly_order_id)
})

test('the ledger holds after all of this', async () => {
  expect(await trade.ledger()).toEqual([])
})

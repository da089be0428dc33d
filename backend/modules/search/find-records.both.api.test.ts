import { productLink } from '@/contract/rules/channels'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const find = (text: string, as = 'trade.staff') => api.post('find', { text }, { as })
const items = async (path: string, as = 'trade.staff') => (await api.get(path, { as })).body.items

test('finds a record by a part of its name and by its id', async () => {
  const [order] = await items('orders?pageSize=1')
  const { body } = await find(order.friendlyOrderId.slice(2))
  expect(body.records).toContainEqual(
    expect.objectContaining({ path: 'orders', id: order.orderId, name: order.friendlyOrderId }),
  )
  const byId = await find(String(order.orderId))
  expect(byId.body.records).toContainEqual(expect.objectContaining({ path: 'orders', id: order.orderId }))
})

test('finds a parcel by its tracking number', async () => {
  const parcels = await items('orderpackages?pageSize=50')
  const parcel = parcels.find(({ trackingNo }: { trackingNo: string | null }) => trackingNo)
  const { body } = await find(parcel.trackingNo)
  expect(body.records).toContainEqual({
    path: 'orderpackages',
    id: parcel.orderPackageId,
    name: String(parcel.orderPackageId),
    note: parcel.trackingNo,
  })
})

test('finds the purchase orders of a parcel that is still to come, as a scanner reads its number', async () => {
  const { body } = await find('sf1300482099999-001')
  const names = body.records.map(({ path, name }: Record<string, string>) => [path, name])
  const order = ['purchaseorders', expect.stringMatching(/^PO/)]
  expect(names).toEqual([order, order])
  const several = await find('SF1300482099999 NO-SUCH-1')
  expect(several.body).toMatchObject({ groups: [{ path: 'purchaseorders' }], missing: ['NO-SUCH-1'] })
  expect((await find('SF1300482099999', 'sales.staff')).body.records).toEqual([])
  const checked = (await items('purchaseinspections?pageSize=50')).find(
    ({ trackingNo }: { trackingNo: string | null }) => trackingNo,
  )
  expect((await find(checked.trackingNo)).body.records).toContainEqual(
    expect.objectContaining({ path: 'purchaseinspections', id: checked.purchaseInspectionId }),
  )
})

test('several numbers select exactly those, and what was not found is named', async () => {
  const orders = (await items('orders?pageSize=3')) as { orderId: number; friendlyOrderId: string }[]
  const text = ['NO-SUCH-1', ...orders.map(({ friendlyOrderId }) => friendlyOrderId.toLowerCase())].join('\n')
  const { body } = await find(text)
  expect(body).toEqual({
    records: [],
    groups: [{ path: 'orders', ids: orders.map(({ orderId }) => orderId).sort((a, b) => b - a) }],
    missing: ['NO-SUCH-1'],
  })
})

test('several numbers are read in whatever form they are typed, and select what they name alone', async () => {
  const [first, second, third] = (await items('orders?pageSize=3')) as { orderId: number; friendlyOrderId: string }[]
  const rows = (text: string, values: unknown[]) => api.store.database.rows(text, values)
  await rows("update orders set phone = '+65 9888 1234' where order_id = $1", [second?.orderId])
  await rows("update orders set original_order_id = 'SHP-00 98' where order_id = $1", [third?.orderId])
  const ids = [first, second, third].map((order) => order?.orderId ?? 0).sort((a, b) => b - a)
  const number = first?.friendlyOrderId ?? ''
  for (const phone of ['9888-1234', '+65-9888-1234', '+6598881234']) {
    const { body } = await find(`${number.toLowerCase()} ${phone} shp0098 NO-SUCH-1`)
    // The payments and parcels of these orders are not named by their numbers.
    expect(body.groups.filter(({ path }: { path: string }) => path !== 'users')).toEqual([{ path: 'orders', ids }])
    expect(body.missing).toEqual(['NO-SUCH-1'])
  }
  const [{ skuCode, productId }] = await items('inventories?pageSize=1')
  const { body } = await find(`${skuCode.replaceAll(/[^a-z0-9]/gi, '')} NO-SUCH-1`)
  expect(body.groups).toEqual([{ path: 'products', ids: [productId] }])
})

test("finds a product by the code of one of its SKUs, as a label says it, but not another company's", async () => {
  const [{ skuCode, productId }] = await items('inventories?pageSize=1')
  const product = expect.objectContaining({ path: 'products', id: productId })
  expect((await find(skuCode.toLowerCase())).body.records).toContainEqual(product)
  const several = await find(`${skuCode} NO-SUCH-1`)
  expect(several.body).toMatchObject({ groups: [{ path: 'products', ids: [productId] }], missing: ['NO-SUCH-1'] })
  expect((await find(`${skuCode} NO-SUCH-1`, 'sales.staff')).body).toMatchObject({ groups: [] })
  expect((await find(skuCode, 'sales.staff')).body.records).not.toContainEqual(product)
})

test('more than two hundred numbers are refused at their field', async () => {
  const { status, body } = await find(Array.from({ length: 201 }, (_, at) => `NO-${at}`).join(' '))
  expect([status, body.details[0].field]).toEqual([400, 'text'])
})

test('finds a product by the link of its article at a marketplace', async () => {
  const lines = await items('orderpurchases?pageSize=100')
  const bound = lines.find((line: { channelType: string }) => productLink(line.channelType, '1') !== null)
  const { body } = await find(`Look: ${productLink(bound.channelType, bound.supplierProductId)} !`)
  expect(body.records).toContainEqual(expect.objectContaining({ path: 'products', id: bound.productId }))
})

test('keeps to the roles and the company of the caller', async () => {
  const [order] = await items('orders?pageSize=1')
  expect((await find(order.friendlyOrderId, 'purchases.staff')).body.records).toEqual([])
  expect((await find(`${order.friendlyOrderId} X-99`, 'sales.admin')).body).toEqual({
    records: [],
    groups: [],
    missing: [order.friendlyOrderId, 'X-99'],
  })
  const { body } = await find('a', 'warehouses.staff')
  expect(body.records.filter(({ path }: { path: string }) => path !== 'sites')).toEqual([])
})

test('what was typed is folded once, and lists without a hit are asked nothing more', async () => {
  const { database } = api.store
  const rows = jest.spyOn(database, 'rows')
  expect((await find('zzqqx nowhere')).body).toEqual({ records: [], groups: [], missing: [] })
  const texts = rows.mock.calls.map(([text]) => text)
  rows.mockRestore()
  const lookUps = texts.filter((text) => /as term, json_agg/.test(text))
  expect(lookUps.length).toBeGreaterThan(5)
  expect(texts.filter((text) => /^select fold\(/.test(text))).toHaveLength(1)
  expect(texts.filter((text) => /^select "(orders|products|payments|users)"/.test(text))).toEqual([])
})

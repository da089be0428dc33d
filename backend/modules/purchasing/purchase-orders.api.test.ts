import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface PurchaseOrder {
  purchaseOrderId: number
  status: string
  statusText: string
  supplierId: number
  goodsAmount: number
  domesticShippingFee: number | null
  totalAmount: number
  lineCount: number
  coverUrls: string[]
  supplierOrderId: string | null
}
const list = async (query = ''): Promise<PurchaseOrder[]> =>
  (await api.get(`purchaseorders?pageSize=100${query}`, { as })).body.items

describe('purchase orders', () => {
  test('have a summary of their lines', async () => {
    const orders = await list()
    expect(orders.length).toBeGreaterThan(20)
    for (const order of orders) {
      const { body } = await api.get(`purchaseorders/${order.purchaseOrderId}`, { as })
      const { lines, packages, inspections, refunds, ...head } = body
      expect(head).toEqual(order)
      expect(head.placedByName).toBe('Noah Lin')
      expect(order.lineCount).toBe(lines.length)
      expect(order.coverUrls).toEqual(lines.slice(0, 4).map(({ coverUrl }: { coverUrl: string }) => coverUrl))
      const goods = lines.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
      expect(order.goodsAmount).toBeCloseTo(goods, 4)
      expect(order.totalAmount).toBeCloseTo(order.goodsAmount + (order.domesticShippingFee ?? 0), 4)
    }
  })

  test('name their products as the reader calls them now, beside the ordered words', async () => {
    const [order] = await list()
    const path = `purchaseorders/${order?.purchaseOrderId}`
    const read = async (language: string) =>
      (await api.get(path, { as, headers: { 'accept-language': language } })).body.lines[0]
    const { productId, productName, productSkuName } = await read('en')
    const texts = { code: 'zh-Hans', title: '如今的名称' }
    const saved = await api.post(`products/${productId}/localizations`, texts, { as })
    expect([saved.status, saved.body]).toEqual([200, expect.anything()])
    const translated = await read('zh-Hans')
    expect(translated).toMatchObject({ productName, productNameNow: '如今的名称', renamedFrom: null })
    expect(translated.productSkuNameNow).toMatch(/\p{Script=Han}/u)
    expect(await read('en')).toMatchObject({
      productName,
      productNameNow: null,
      productSkuName,
      productSkuNameNow: null,
    })
  })

  test('are found by the IDs that the purchase list passes on', async () => {
    const [first, , third] = await list('&sort=purchaseOrderId')
    const wanted = [third?.purchaseOrderId, first?.purchaseOrderId]
    const found = await list(`&purchaseOrderIds=${wanted.join(',')}`)
    expect(found.map(({ purchaseOrderId }) => purchaseOrderId).sort()).toEqual([...wanted].sort())
  })

  test('are found by state, supplier, amount and text', async () => {
    const orders = await list()
    const paid = await list('&status=Paid,Shipped')
    expect(paid).toEqual(orders.filter(({ status }) => ['Paid', 'Shipped'].includes(status)))
    const [one] = orders
    const ofSupplier = await list(`&supplierId=${one?.supplierId}`)
    expect(ofSupplier).toEqual(orders.filter(({ supplierId }) => supplierId === one?.supplierId))
    const expensive = await list('&totalAmountMin=2000')
    expect(expensive).toEqual(orders.filter(({ totalAmount }) => totalAmount >= 2000))
    const numbered = orders.find(({ supplierOrderId }) => supplierOrderId)
    expect(await list(`&keyword=${numbered?.supplierOrderId}`)).toEqual([numbered])
  })

  test('are found by an article of theirs', async () => {
    const [one] = await list()
    const { lines } = (await api.get(`purchaseorders/${one?.purchaseOrderId}`, { as })).body
    const found = await list(`&article=${lines[0].productSkuId}`)
    const having = await api.store.database.rows(
      `select distinct purchase_order_id from purchase_order_lines join purchase_orders using (purchase_order_id)
        where purchase_orders.company_id = 5 and product_sku_id = $1`,
      [lines[0].productSkuId],
    )
    expect(found.map(({ purchaseOrderId }) => purchaseOrderId).sort()).toEqual(having.map(([id]) => Number(id)).sort())
    expect(await list('&article=999999999')).toEqual([])
  })

  test('have every state, each with a label', async () => {
    const states = new Set((await list()).map(({ status }) => status))
    expect([...states].sort()).toEqual(['Cancelled', 'Completed', 'Paid', 'Received', 'Shipped', 'Unpaid'])
    const { body } = await api.get('purchaseorders?status=Unpaid&pageSize=1', {
      as,
      headers: { 'accept-language': 'zh-Hans' },
    })
    expect(body.items[0].statusText).toBe('待付款')
  })

  test('are readable for warehouses too, but only purchasing may change the remark', async () => {
    const [order] = await list()
    const path = `purchaseorders/${order?.purchaseOrderId}/remark`
    const { body } = await api.post(path, { remark: 'Call on Monday' }, { as })
    expect(body[0]).toMatchObject({
      remark: 'Call on Monday',
      lineCount: order?.lineCount,
      coverUrls: order?.coverUrls,
    })
    expect((await api.post(path, { remark: 'x' }, { as: 'warehouses.admin' })).status).toBe(403)
  })

  test.each(['lineCount=3', 'lineCountMin=1', 'coverUrls=x', 'sort=lineCount', 'placedByName=Noah'])(
    'cannot be filtered by computed fields: %s',
    async (query) => {
      expect((await api.get(`purchaseorders?${query}`, { as })).status).toBe(400)
    },
  )
})

import { eq } from 'drizzle-orm'
import type { orders as orderEntity } from '@/contract/entities/orders'
import type { RecordOf } from '@/contract/entity'
import { orders } from '../../db/schema/ordering'
import { suppliers } from '../../db/schema/plain'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
const as = 'super.admin'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Item = RecordOf<typeof orderEntity>
const list = async <Listed = Item>(path: string): Promise<{ items: Listed[]; total: number }> =>
  (await api.get(path, { as })).body
const keysOf = async (path: string, key: string) =>
  (await list<Record<string, unknown>>(path)).items.map((item) => item[key])

describe('pages', () => {
  test('have twenty rows by default, newest first', async () => {
    const { items, total } = await list('orders')
    expect([items.length, total]).toEqual([20, 300])
    const times = items.map(({ createdTime }) => createdTime)
    expect(times).toEqual([...times].sort().reverse())
    expect(items[0]?.orderId).toBe(300)
  })

  test('of equal times never overlap and omit nothing', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => keysOf(`suppliers?page=${page}&pageSize=9`, 'supplierId')),
    )
    const keys = pages.flat()
    expect(pages.map((page) => page.length)).toEqual([9, 9, 9, 9, 4])
    expect(new Set(keys).size).toBe(40)
    expect(keys).toEqual([...keys].sort((a, b) => Number(b) - Number(a)))
  })

  test('count all rows, on a short first page and after the last one as well', async () => {
    expect(await list('companies?pageSize=100')).toMatchObject({ total: 5 })
    expect(await list('companies?page=9')).toEqual({ items: [], total: 5, totalIsExact: true })
  })

  test('have a hundred rows at most; a purchase list has a single page', async () => {
    expect((await list('orders?pageSize=100')).items).toHaveLength(100)
    expect((await list('orderpurchases?pageSize=10000')).items.length).toBeGreaterThan(60)
    expect((await api.get('orderpurchases?pageSize=10001', { as })).status).toBe(400)
  })
})

describe('sort orders', () => {
  test.each<[string, (a: Item, b: Item) => number]>([
    ['totalAmount', (a, b) => a.totalAmount - b.totalAmount],
    ['-totalAmount', (a, b) => b.totalAmount - a.totalAmount],
    ['currency,-totalAmount', (a, b) => compare(a.currency, b.currency) || b.totalAmount - a.totalAmount],
    ['-siteId,currency,createdTime', (a, b) => b.siteId - a.siteId || compare(a.createdTime, b.createdTime)],
  ])('%s', async (sort, byOrder) => {
    const { items } = await list(`orders?sort=${sort}&pageSize=100`)
    expect(items).toEqual([...items].sort(byOrder))
    expect(items).not.toEqual([...items].sort((a, b) => b.orderId - a.orderId))
  })

  test('put empty values last, in both directions', async () => {
    const { items } = await list('orders?sort=acceptedTime&pageSize=1')
    const { items: reversed } = await list('orders?sort=-acceptedTime&pageSize=1')
    expect(items[0]?.acceptedTime).not.toBeNull()
    expect(reversed[0]?.acceptedTime).not.toBeNull()
  })
})

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

describe('filters', () => {
  test.each<[string, (item: Item) => boolean]>([
    ['status=Pending', ({ status }) => status === 'Pending'],
    ['status=Pending,Accepted', ({ status }) => ['Pending', 'Accepted'].includes(status)],
    ['ids=3,10,2', ({ orderId }) => [2, 3, 10].includes(orderId)],
    ['orderIds=3,10,2', ({ orderId }) => [2, 3, 10].includes(orderId)],
    ['orderId=4', ({ orderId }) => orderId === 4],
    ['siteId=3,4', ({ siteId }) => [3, 4].includes(siteId)],
    ['companyId=5&status=Cancelled', ({ companyId, status }) => companyId === 5 && status === 'Cancelled'],
    ['currency=HKD', ({ currency }) => currency === 'HKD'],
    ['totalAmountMin=4431.34', ({ totalAmount }) => totalAmount >= 4431.34],
    ['totalAmountMax=4431.34', ({ totalAmount }) => totalAmount <= 4431.34],
    ['totalAmount=4431.34', ({ totalAmount }) => totalAmount === 4431.34],
    ['totalAmountMin=100&totalAmountMax=500', ({ totalAmount }) => totalAmount >= 100 && totalAmount <= 500],
  ])('%s', async (query, fits) => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`orders?pageSize=100&page=${page}`)))
    const expected = pages.flatMap(({ items }) => items).filter(fits)
    const found = await Promise.all([1, 2, 3].map((page) => list(`orders?${query}&pageSize=100&page=${page}`)))
    expect(found[0]?.total).toBe(expected.length)
    expect(found.flatMap(({ items }) => items)).toEqual(expected)
    expect([0, 300]).not.toContain(expected.length)
  })

  test('accept the plural of the key of every resource', async () => {
    expect(await keysOf('suppliers?supplierIds=7,9&sort=supplierId', 'supplierId')).toEqual([7, 9])
    expect(await keysOf('purchaseorders?purchaseOrderIds=2,1', 'purchaseOrderId')).toEqual([2, 1])
    expect(await keysOf('currencies?codes=USD,EUR&sort=code', 'code')).toEqual(['EUR', 'USD'])
    expect(await keysOf('currencies?ids=USD,EUR&sort=-code', 'code')).toEqual(['USD', 'EUR'])
    expect(await keysOf('currencies?code=CNY', 'code')).toEqual(['CNY'])
  })

  test('on a field with several choices match any of them', async () => {
    expect(await keysOf('companies?features=warehouses&sort=companyId', 'companyId')).toEqual([4, 5])
    expect(await keysOf('companies?features=sales,warehouses&sort=companyId', 'companyId')).toEqual([2, 4, 5])
  })

  test('match flags', async () => {
    expect(await keysOf('companies?administrative=true', 'companyId')).toEqual([1])
    expect((await list('companies?administrative=false')).total).toBe(4)
  })

  test('match whole numbers', async () => {
    const { items } = await list<{ qty: number }>('orderpurchases?qtyMin=5&qtyMax=9&pageSize=1000')
    expect(items.length).toBeGreaterThan(0)
    expect(items.filter(({ qty }) => qty < 5 || qty > 9)).toEqual([])
    expect((await list('orderpurchases?checked=false')).total).toBe((await list('orderpurchases')).total)
  })
})

describe('ranges of time include both ends', () => {
  const moments = [
    '2020-02-28T23:59:59.999Z',
    '2020-02-29T00:00:00.000Z',
    '2020-02-29T23:59:59.999Z',
    '2020-03-01T00:00:00.000Z',
  ]

  beforeAll(async () => {
    const { sql } = api.store.database
    for (const [index, moment] of moments.entries()) {
      await sql
        .update(orders)
        .set({ createdTime: new Date(moment) })
        .where(eq(orders.orderId, index + 1))
    }
  })

  test.each([
    ['createdTimeStart=2020-02-29&createdTimeEnd=2020-02-29', [2, 3]],
    ['createdTimeStart=2020-02-28&createdTimeEnd=2020-03-01', [1, 2, 3, 4]],
    ['createdTimeEnd=2020-02-28', [1]],
    ['createdTimeStart=2020-02-29 00:00:00&createdTimeEnd=2020-02-29 23:59:59', [2, 3]],
    ['createdTimeStart=2020-02-29 00:00:01&createdTimeEnd=2020-02-29 23:59:58', []],
    ['createdTimeStart=2020-02-28 23:59:59&createdTimeEnd=2020-02-28 23:59:59', [1]],
    ['createdTimeStart=2020-02-29T00:00:00Z&createdTimeEnd=2020-03-01T00:00:00.000Z', [2, 3, 4]],
    ['createdTimeStart=2020-02-29T23:59:59.999Z&createdTimeEnd=2020-02-29T23:59:59.999Z', [3]],
    ['createdTimeStart=2020-02-29T08:00:00%2B08:00&createdTimeEnd=2020-02-29', [2, 3]],
    ['createdTimeStart=2020-02-29 00:00&createdTimeEnd=2020-02-29', [2, 3]],
    ['createdTimeStart=0001-01-01&createdTimeEnd=2020-12-31', [1, 2, 3, 4]],
    ['createdTimeStart=9999-12-31&createdTimeEnd=9999-12-31', []],
  ])('%s', async (query, expected) => {
    expect(await keysOf(`orders?${query}&sort=orderId`, 'orderId')).toEqual(expected)
  })
})

describe('keywords', () => {
  beforeAll(async () => {
    await api.store.database.sql.insert(suppliers).values([
      { companyId: 5, name: '100% wool' },
      { companyId: 5, name: '100x wool' },
      { companyId: 5, name: 'snow_drop' },
      { companyId: 5, name: 'snowxdrop' },
      { companyId: 5, name: 'back\\slash' },
    ])
  })

  test.each([
    ['wool 100%', ['100% wool', '100x wool']],
    ['1%l', []],
    ['snow_drop', ['snow_drop']],
    ['s_ow', []],
    ['back\\s', ['back\\slash']],
    ['WOOL', ['100% wool', '100x wool']],
    ["' or 1=1 --", []],
  ])('take “%s” without wildcards, in upper and lower case', async (keyword, expected) => {
    const names = await keysOf(`suppliers?keyword=${encodeURIComponent(keyword)}&sort=name`, 'name')
    expect(names).toEqual(expected)
  })

  test('find a record by its number', async () => {
    expect(await keysOf('suppliers?keyword=7&sort=supplierId', 'supplierId')).toContain(7)
    expect(await keysOf('suppliers?keyword=%207%20&sort=supplierId', 'supplierId')).toContain(7)
    expect((await api.get('suppliers?keyword=999999999999999999999', { as })).body).toEqual({
      items: [],
      total: 0,
      totalIsExact: true,
    })
  })

  test.each([
    ['灯笼', [5]],
    ['燈籠', [5]],
    ['Lantern', [5]],
    ['采购', [3]],
    ['name', []],
    ['"', []],
  ])('find “%s” in the texts of every language, and in nothing else', async (keyword, expected) => {
    expect(await keysOf(`companies?keyword=${encodeURIComponent(keyword)}`, 'companyId')).toEqual(expected)
  })

  test('narrow together with filters', async () => {
    expect(await keysOf('suppliers?keyword=wool&companyId=3', 'name')).toEqual([])
  })
})

describe('a list rejects an unknown parameter by name', () => {
  test.each([
    ['orders?colour=red', 'colour'],
    ['orders?constructor=1', 'constructor'],
    ['orders?keywords=x', 'keywords'],
    ['orders?remark=x', 'remark'],
    ['orderpurchases?keyword=x', 'keyword'],
    ['orderpurchases?productSkuName=x', 'productSkuName'],
    ['orders?page=0', 'page'],
    ['orders?page=-1', 'page'],
    ['orders?page=x', 'page'],
    ['orders?pageSize=0', 'pageSize'],
    ['orders?pageSize=101', 'pageSize'],
    ['orders?pageSize=1.5', 'pageSize'],
    ['orders?sort=', 'sort'],
    ['orders?status=Nope', 'status'],
    ['orders?status=Pending,', 'status'],
    ['orders?status=pending', 'status'],
    ['orders?ids=x', 'ids'],
    ['orders?ids=', 'ids'],
    ['orders?ids=1,,2', 'ids'],
    ['orders?ids=1e1', 'ids'],
    ['orders?ids=0x10', 'ids'],
    ['orders?ids=9999999999999999999', 'ids'],
    ['orders?orderIds=1.5', 'orderIds'],
    ['orders?siteId=-1', 'siteId'],
    ['orders?totalAmountMin=many', 'totalAmountMin'],
    ['orders?totalAmountMax=1e3', 'totalAmountMax'],
    ['orders?totalAmount=1&totalAmount=2', 'totalAmount'],
    ['orderpurchases?qty=1.5', 'qty'],
    ['orderpurchases?qtyMin=99999999999', 'qtyMin'],
    ['orderpurchases?qtyMax=3000000000', 'qtyMax'],
    ['orderpurchases?checked=yes', 'checked'],
    ['orders?createdTimeStart=yesterday', 'createdTimeStart'],
    ['orders?createdTimeStart=2026-13-01', 'createdTimeStart'],
    ['orders?createdTimeEnd=2026-02-30', 'createdTimeEnd'],
    ['orders?createdTimeEnd=2026-02-03 25:00:00', 'createdTimeEnd'],
    ['orders?createdTimeStart=0000-01-01', 'createdTimeStart'],
    ['orders?createdTime=2026-01-01', 'createdTime'],
    ['orders?keyword=%00', 'keyword'],
    ['orders?customerName=a%00b', 'customerName'],
    ['currencies?codes=U-D', 'codes'],
    ['warehouses/suggestions?type=Cellar', 'type'],
    ['sites/suggestions?companyId=99999999999999999999', 'companyId'],
    ['sites/suggestions?colour=red', 'colour'],
    ['products/1/suppliers?productSkuId=99999999999999999999', 'productSkuId'],
    ['orders/1?summary=yes', 'summary'],
  ])('%s', async (path, field) => {
    const { status, body } = await api.get(path, { as })
    expect([status, body.code]).toEqual([400, 400_000_001])
    expect(body.details).toEqual([expect.objectContaining({ field })])
    expect(body.message).toContain(field)
  })

  test.each(['colour', 'remark', 'constructor', 'companyName'])('rejects a sort order by “%s”', async (field) => {
    const { status, body } = await api.get(`orders?sort=-createdTime,${field}`, { as })
    expect(status).toBe(400)
    expect(body.details).toEqual([{ code: 400_000_001, message: `${field} is not recognized`, field: 'sort' }])
  })
})

import { maxKeys } from '../db/in-portions'
import { startTestApi, type TestApi } from '../testing/test-api'
import { Trade } from '../testing/trade'

let api: TestApi
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  const trade = new Trade(api)
  const { productId } = await trade.call('POST', 'products', { title: 'Goods of many rows' })
  await trade.call('POST', `products/${productId}/skus`, [{ skuCode: 'MANY-1', properties: ['One'] }])
})
afterAll(() => api.close())

interface Statement {
  text: string
  values: readonly unknown[]
}

/** The statements that a dry run of these rows takes. */
async function statementsOf(path: string, rows: readonly Record<string, string | number>[]): Promise<Statement[]> {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)].map((line) => line.join(','))
  const form = new FormData()
  form.append('files', new File([lines.join('\n')], 'many.csv'))
  const [{ url }] = (await api.send('POST', 'files?category=imports', { as, body: form })).body
  const pool = Reflect.get(api.store.database, 'pool') as { query: (...all: unknown[]) => Promise<unknown> }
  const spy = jest.spyOn(pool, 'query')
  const { status, body } = await api.post(`${path}/import`, { url, dryRun: true, columns: {} }, { as })
  const statements = spy.mock.calls.map(([statement, values]) => {
    const { text = String(statement), values: own } = statement as Partial<Statement>
    return { text, values: own ?? (values as readonly unknown[] | undefined) ?? [] }
  })
  spy.mockRestore()
  expect([status, body.total, body.errorCount]).toEqual([200, rows.length, 0])
  return statements
}

const count = maxKeys + 1
const rowsOf = (rowOf: (at: number) => Record<string, string | number>) =>
  Array.from({ length: count }, (_, at) => rowOf(at))
const sheets: Record<string, readonly Record<string, string | number>[]> = {
  orders: rowsOf((at) => ({
    ...{ site: 'Lantern Home', channelType: 'Tmall', originalOrderId: `MANY-${at}`, customerName: `Customer ${at}` },
    ...{ email: `many${at}@shop.example`, phone: `2345 ${1000 + at}`, country: 'HK', addressLine1: '1 Pier Road' },
    ...{ subdivisionName1: 'Kowloon', currency: 'HKD', skuCode: 'MANY-1', qty: 1, price: 5 },
  })),
  products: rowsOf((at) => ({ title: `Many ${at}`, skuCode: `MANY-NEW-${at}`, salePrice: 5, currency: 'HKD' })),
  users: rowsOf((at) => ({ siteId: 'Lantern Home', nickname: `Many ${at}`, email: `many${at}@shop.example` })),
}

/** The indexes of what rows name: their text is that of the statement. */
const indexes: Record<string, readonly string[]> = {
  orders: ['orders_original_loose', 'orders_original_lower'],
  products: ['product_skus_code', 'products_title'],
}

/** By which indexes statements look few keys up: demo data is small, so that many are sooner found by reading all of it. */
async function indexesOf(statements: readonly Statement[]): Promise<Set<string>> {
  const { database } = api.store
  const plans = await database.transaction(async () => {
    await database.rows('set local enable_seqscan = off', [])
    const found: unknown[] = []
    for (const { text, values } of statements) {
      const few = values.map((value) => (Array.isArray(value) ? value.slice(0, 2) : value))
      const [[plan] = []] = await database.rows(`explain (format json) ${text}`, few)
      found.push(typeof plan === 'string' ? JSON.parse(plan) : plan)
    }
    return JSON.stringify(found)
  })
  return new Set([...plans.matchAll(/"Index Name":"(\w+)"/g)].map(([, name = '']) => name))
}

const keysOf = ({ values }: Statement) => Math.max(0, ...values.map((one) => (Array.isArray(one) ? one.length : 0)))

test.each(Object.keys(sheets))(
  'a sheet of %s reads what it names by portions of keys, and by indexes',
  async (path) => {
    const statements = await statementsOf(path, sheets[path] ?? [])
    expect(Math.max(...statements.map(keysOf))).toBe(maxKeys)
    const used = await indexesOf(statements.filter((one) => keysOf(one) === maxKeys))
    expect((indexes[path] ?? []).filter((name) => !used.has(name))).toEqual([])
  },
)

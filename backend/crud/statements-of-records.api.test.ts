import { entities } from '@/contract/entity-list'
import type { AnyEntity } from '@/contract/entity-types'
import { startTestApi, type TestApi } from '../testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/**
 * The most statements that opening one of the first records takes, besides those for the account and the log. To add one is a
 * decision: each is a way to the store and back, one after another. What needs nothing of each other is read by one
 * (`db/joined-reads.ts`).
 */
const most: Readonly<Record<string, number>> = {
  ...{ orders: 15, purchaseorders: 12, orderpackages: 15, purchaseinspections: 18, inventories: 12 },
  ...{ products: 8, productsets: 7, payments: 6 },
}
const usually = 5

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text)

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const pool = Reflect.get(api.store.database, 'pool') as { query: (...all: unknown[]) => Promise<unknown> }
  const spy = jest.spyOn(pool, 'query')
  await work()
  const texts = spy.mock.calls.map(([statement]) => textOf(statement))
  spy.mockRestore()
  return texts.filter((text) => !/access_tokens|request_logs/.test(text))
}

/** Of those, no record stands in the demo data, or no list of them without a search. */
const withoutRecords = ['productsuppliers', 'properties']
const opened = (entities as readonly AnyEntity[]).filter(
  ({ path, operations }) => operations.includes('get') && operations.includes('list') && !withoutRecords.includes(path),
)

test.each(opened.map((entity) => [entity.path, most[entity.path] ?? usually, entity] as const))(
  'opening a record of %s takes %i statements at most',
  async (path, limit, { id }) => {
    const list = (as: string) => api.get(`${path}?pageSize=30`, { as })
    const [own, all] = [await list('trade.admin'), await list('super.admin')]
    const as = own.status === 200 && own.body.items.length > 0 ? 'trade.admin' : 'super.admin'
    const keys = (as === 'trade.admin' ? own : all).body.items.map((item: Record<string, unknown>) => item[id])
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      const texts = await statementsOf(async () => {
        expect((await api.get(`${path}/${key}`, { as })).status).toBe(200)
      })
      expect(texts.length <= limit ? [] : texts).toEqual([])
    }
  },
)

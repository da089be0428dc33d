import { eq, sql } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../testing/test-api'
import { among, build, JoinedReads, rowsAmong } from './joined-reads'
import { readRowsBy } from './read-rows'
import { orderLines, orders } from './schema/ordering'
import { reportMargins } from './schema/report-margins'
import { tables } from './schema/tables'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const firstRows = 20

test.each([...tables])('reads rows of %s as a select of its own does', async (_, table) => {
  const { database } = api.store
  const joined = new JoinedReads(() => ({ rows: build.select().from(table).orderBy(sql`ctid`).limit(firstRows) }))
  const { rows } = await joined.run({}, database)
  expect(rows).toEqual(await database.sql.select().from(table).orderBy(sql`ctid`).limit(firstRows))
})

test('reads amounts of a view with all of their decimals', async () => {
  const { database } = api.store
  const joined = new JoinedReads(() => ({
    rows: build.select().from(reportMargins).orderBy(reportMargins.orderId).limit(firstRows),
  }))
  const { rows } = await joined.run({}, database)
  expect(rows).toEqual(await database.sql.select().from(reportMargins).orderBy(reportMargins.orderId).limit(firstRows))
})

test('reads the rows of a field in the order of their keys, as one read does', async () => {
  const { database } = api.store
  const lines = new JoinedReads(() => ({ rows: rowsAmong(orderLines, 'orderId', 'ids') }))
  const { rows } = await lines.run({ ids: [3, 1] }, database)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows).toEqual(await readRowsBy(orderLines, 'orderId', [3, 1], database))
})

test('keeps the rows of each select apart, in their order', async () => {
  const { database } = api.store
  const ofOrders = new JoinedReads(() => ({
    heads: build
      .select({ orderId: orders.orderId, lines: sql<number>`count(${orderLines.orderLineId})::int` })
      .from(orders)
      .leftJoin(orderLines, eq(orderLines.orderId, orders.orderId))
      .where(among(orders.orderId, 'ids'))
      .groupBy(orders.orderId)
      .orderBy(orders.orderId),
    none: build
      .select({ orderId: orders.orderId })
      .from(orders)
      .where(eq(orders.orderId, sql.placeholder('missing'))),
  }))
  const { heads, none } = await ofOrders.run({ ids: [3, 1, 2], missing: -1 }, database)
  expect(heads.map(({ orderId }) => orderId)).toEqual([1, 2, 3])
  expect(heads.every(({ lines }) => lines > 0)).toBe(true)
  expect(none).toEqual([])
})

import { type SQL, sql as statement } from 'drizzle-orm'
import { until } from '@/runtime/testing/until'
import { startTestApi, type TestApi } from '../../../testing/test-api'

let api: TestApi
const as = 'warehouses.staff'

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const row = (carrier: string, minWeight: number, firstPrice: number) => ({
  ...{ carrier, country: 'NL', minWeight, maxWeight: minWeight + 999, currency: 'USD' },
  ...{ firstWeight: 500, firstPrice, stepWeight: 500, stepPrice: 4 },
})
const importRows = async (rows: readonly object[]) => (await api.post('freights/import', { rows }, { as })).body
const newCarrier = async (name: string): Promise<number> =>
  (await api.post('carriers', { name, transportMode: 'Road' }, { as })).body.carrierId
const freightsOf = async (carrierId: number): Promise<{ freightId: number; firstPrice: number }[]> =>
  (await api.get(`freights?carrierId=${carrierId}&sort=freightId`, { as })).body.items

/** Runs an import while a row is locked, and `work` in the transaction that has locked it once the import waits. */
async function whileLocked(place: SQL, work: () => Promise<unknown>) {
  const { database } = api.store
  let importing: Promise<void> | undefined
  await database.transaction(async () => {
    await database.sql.execute(statement`select from ${place} for no key update`)
    importing = database.outside(() => api.runTasks())
    await until(async () => {
      const waiting = await database.sql.execute(statement`
        select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`)
      return waiting.rows.length > 0
    })
    await work()
  })
  await importing
}

test('an import locks the freights that it changes by their keys, whatever the order of its rows', async () => {
  const name = 'Ordered Vans'
  const carrierId = await newCarrier(name)
  await importRows([row(name, 0, 10), row(name, 1000, 20)])
  await api.runTasks()
  const [first, second] = await freightsOf(carrierId)
  expect(await importRows([row(name, 1000, 21), row(name, 0, 11)])).toMatchObject({ changed: 2 })
  await whileLocked(statement`freights where freight_id = ${first?.freightId}`, () =>
    // Refused where the import has the second row while it waits for the first one.
    api.store.database.sql.execute(statement`
      select from freights where freight_id = ${second?.freightId} for no key update nowait`),
  )
  expect((await freightsOf(carrierId)).map(({ firstPrice }) => firstPrice)).toEqual([11, 21])
})

test('an import locks the carriers that it adds freights of by their keys', async () => {
  const [earlier, later] = [await newCarrier('Earlier Vans'), await newCarrier('Later Vans')]
  const rows = [row('Later Vans', 0, 10), row('Earlier Vans', 0, 10)]
  expect(await importRows(rows)).toMatchObject({ added: 2 })
  await whileLocked(statement`carriers where carrier_id = ${earlier}`, () =>
    api.store.database.sql.execute(statement`
      select from carriers where carrier_id = ${later} for no key update nowait`),
  )
  expect([await freightsOf(earlier), await freightsOf(later)].map((freights) => freights.length)).toEqual([1, 1])
})

interface Checked {
  action: string
  errors: { field: string; suggestion?: string }[]
}

test('a state is meant by its name in any language or by its code, and two rows of one place are told', async () => {
  const name = 'Coast Vans'
  await newCarrier(name)
  const inState = (subdivision: string, firstPrice = 10) => ({
    ...row(name, 0, firstPrice),
    ...{ country: 'USA', subdivision },
  })
  const check = async (rows: readonly object[]): Promise<Checked[]> =>
    (await api.post('freights/import', { rows, dryRun: true }, { as })).body.rows
  /** The cell, and what becomes of the row or what is suggested. */
  const table = [
    ...['California', 'california ', '加利福尼亚州', '加利福尼亞州', 'US-CA', 'ca'].map((cell) => [cell, 'added']),
    ['Californa', 'California'],
    ['Nowhere', 'error'],
  ]
  const found = []
  for (const [cell = ''] of table) {
    const [one] = await check([inState(cell)])
    found.push([cell, one?.errors[0]?.suggestion ?? one?.action])
  }
  expect(found).toEqual(table)
  await importRows([inState('CA')])
  await api.runTasks()
  const twins = await check([inState('CA', 11), inState('California', 12)])
  expect(twins.map(({ action, errors }) => [action, errors.length])).toEqual([
    ['changed', 0],
    ['error', 1],
  ])
})

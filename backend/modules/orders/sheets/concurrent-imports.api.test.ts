import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { SheetImport } from '@/contract/sheet-import'
import { runInContext } from '../../../context'
import { startTestApi, type TestApi } from '../../../testing/test-api'
import { Trade } from '../../../testing/trade'
import { accountOf } from '../../account/accounts'
import { importOrders } from './import-orders'

let api: TestApi
let trade: Trade
const as = 'trade.staff'

beforeAll(async () => {
  api = await startTestApi()
  trade = new Trade(api)
})
afterAll(() => api.close())

/** Runs `work` in a transaction, as a portion of an import by the account would. */
async function inPortion(work: () => Promise<void>): Promise<void> {
  const { database } = api.store
  const { body: profile } = await api.get('logon/profile', { as })
  const account = await accountOf(profile.adminId, database)
  const call = { requestId: 't', language: 'en', contentLanguage: 'en', address: '', account } as const
  const context = { ...call, ifMatch: undefined, ifNoneMatch: undefined, status: undefined, headers: {} }
  await runInContext(context, () => database.transaction(work))
}

/** How many statements wait for the table of payments. */
async function waitingForPayments(): Promise<number> {
  const { rows } = await api.store.database.sql.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_locks where not granted and relation = 'payments'::regclass
      and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.waiting ?? 0
}

test('a paid order that another import of the file is just storing is there already, and no error', async () => {
  const { productId } = await trade.call('POST', 'products', { title: 'Goods of two imports' })
  const [sku] = await trade.call('POST', `products/${productId}/skus`, [{ skuCode: 'RACE-1', properties: ['One'] }])
  const order = { country: 'HK', currency: 'HKD', originalOrderId: 'RACE-1' }
  const rows = [
    {
      ...{ ...order, site: 'Lantern Home', skuCode: 'RACE-1', qty: 1, price: 10 },
      ...{ paymentChannel: 'Bank transfer', paidAmount: 10, transactionId: 'TX-RACE-1' },
    },
  ]
  const check = async (): Promise<SheetImport> => (await api.post('orders/import', { rows, dryRun: true }, { as })).body
  expect(await check()).toMatchObject({ added: 1, errorCount: 0 })

  const { database } = api.store
  const second: { checking?: Promise<SheetImport>; isDone: boolean } = { isDone: false }
  await inPortion(async () => {
    // The second import waits here, with what it has read of orders before.
    await database.sql.execute(sql`lock table payments in access exclusive mode`)
    second.checking = database.outside(check).finally(() => {
      second.isDone = true
    })
    while (!second.isDone && (await waitingForPayments()) === 0) await sleep(5)
    const lines = [{ productSkuId: sku.productSkuId, qty: 1, price: 10 }]
    const draft = { ...order, siteId: 1, channelType: 'Site' as const, lines }
    const payment = { channel: 'bank', amount: 10, fee: null, transactionId: 'TX-RACE-1', paidTime: null }
    await importOrders([{ draft, payment }], database)
  })
  const found = await second.checking
  expect(found?.rows.flatMap(({ errors }) => errors)).toEqual([])
  expect(found).toMatchObject({ added: 0, unchanged: 1, errorCount: 0 })
})

import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { Trade } from '../../testing/trade'
import { checkLedger } from './check-ledger'
import { releaseOrphans } from './release-orphans'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const found = () => checkLedger(api.store.database)

test('the ledger of the demo data holds', async () => {
  expect(await found()).toEqual([])
})

/** What breaks one rule; each is undone afterwards. */
const breaches: readonly [rule: string, statement: string][] = [
  ['Each piece is in one place', 'update order_lines set cancelled_qty = qty + 1 where order_line_id = 1'],
  ['The state follows from the pieces', `update orders set status = 'Allocated' where order_id = 300`],
  ['What is missing is said', 'update orders set missing_qty = 77 where order_id = 300'],
  ['A pending order holds nothing', 'update order_lines set promised_qty = 1 where order_id = 300'],
  ['No more is promised than there is', 'update order_lines set promised_qty = 9999 where order_id = 300'],
  [
    'Pieces for orders are not more than there are',
    'update purchase_order_lines set order_qty = qty + 1 where purchase_order_line_id = 1',
  ],
  ['Stock is what its movements say', 'update inventories set on_hand = on_hand + 1 where inventory_id = 1'],
  [
    'Each movement follows from the one before',
    'update inventory_movements set on_hand_after = on_hand_after + 1 where inventory_movement_id = 1',
  ],
  [
    'Allocated pieces are those of order lines',
    'update inventories set on_hand = on_hand + 9, allocated = allocated + 1 where inventory_id = 2',
  ],
  [
    'Packed pieces are allocated where they lie',
    `update order_packages set status = 'Packed' where order_package_id = 1`,
  ],
  ['An average cost follows from movements', 'update stock_pools set value = value + 1 where product_sku_id > 0'],
  ['An average cost follows from movements', `update inventory_movements set value = value - 1 where pool = 'Defect'`],
  [
    'Pieces are in the pool of costs of their shelf',
    `update shelves set kind = 'Return' where shelf_id in (select shelf_id from inventories where on_hand > 0)`,
  ],
  [
    'What is out with parcels is what left and did not come back',
    'update order_package_lines set out_value = out_value + 1 where out_pieces > 0',
  ],
  ['No stock is worth less than nothing', 'update stock_pools set value = -1 where product_sku_id > 0'],
  [
    'What an order costs follows from its lines',
    'update orders set goods_amount = goods_amount + 1 where order_id = 9',
  ],
  ['What is paid is what payments say', 'update payments set amount = amount + 1, order_amount = amount + 1'],
  ['The pay state follows from the balance', `update orders set pay_status = 'PartlyPaid' where order_id = 9`],
  ['A transaction pays once', `update payments set transaction_key = 'OTHER' where payment_id = 1`],
  [
    'A transaction pays once',
    `update payments set transaction_id = 'tx 1', transaction_key = case payment_id when 1 then 'TX1' end, channel = 'fps',
      company_id = 5 where payment_id < 3`,
  ],
  [
    'The state of a purchase order follows from its pieces',
    `update purchase_orders set status = 'Paid' where status = 'Completed'`,
  ],
  [
    'Pieces of a purchase line add up',
    'update purchase_order_lines set cancelled_qty = qty + 1 where purchase_order_line_id = 1',
  ],
  ['A purchased piece stands in one refund', 'update purchase_refund_lines set qty = qty + 1000'],
  ['What was paid for a purchase order is on its lines', 'update purchase_orders set paid_amount = paid_amount + 1'],
  ['Refunds of a purchase order are not above what was paid', 'update purchase_refunds set amount = 999999'],
  [
    'Received pieces are those of checks',
    'update purchase_order_lines set qty = qty + 1, accepted_qty = accepted_qty + 1',
  ],
  [
    'What checks have booked is in stock',
    `update inventory_movements set change = change + 1 where document_type = 'purchaseinspections'`,
  ],
  [
    'No two order numbers of a shop differ by case alone',
    `update orders set original_order_id = case order_id when 1 then 'TWIN-1' else 'twin-1' end, channel_type = 'Site',
      site_id = (select min(site_id) from sites) where order_id < 3`,
  ],
  [
    'No two customers of a site have one e-mail address',
    `update users set email = case user_id when (select min(user_id) from users) then 'A@x.example' else 'a@x.example' end,
      site_id = (select min(site_id) from sites)
      where user_id in (select user_id from users order by user_id limit 2)`,
  ],
  [
    'No two suppliers differ by case alone',
    `update suppliers set name = case supplier_id % 2 when 0 then 'Twin' else 'TWIN' end`,
  ],
  [
    'No two brands differ by case alone',
    `update brands set name = case brand_id % 2 when 0 then 'Twin' else 'TWIN' end`,
  ],
  [
    'No two shelves of a warehouse differ by case alone',
    `update shelves set code = case shelf_id when (select min(shelf_id) from shelves where warehouse_id = 2) then 'TWIN'
      else 'twin' end where shelf_id in (select shelf_id from shelves where warehouse_id = 2 order by shelf_id limit 2)`,
  ],
  ['No more is given back than was paid', 'update payments set refunded_amount = amount where payment_id = 1'],
]

test.each(breaches)('%s, or it is found', async (rule, statement) => {
  const undo = new Error('undo')
  await api.store.database
    .transaction(async () => {
      await api.store.database.sql.execute(sql.raw(statement))
      expect((await found()).map(({ check }) => check)).toContain(rule)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
})

test.each(['comes back', 'is lost', 'is unpacked'] as const)(
  'where the second of two parcels %s, the customer keeps the pieces of the first as the ordered ones',
  async (end) => {
    const trade = new Trade(api)
    const { orderId } = await trade.accepted([{ sku: await trade.sku(6), qty: 2 }])
    const [{ orderLineId }] = (await trade.read(orderId)).lines
    const move = (id: number, action: string, body: object = {}) =>
      trade.call('POST', `orderpackages/${id}/${action}`, body)
    const packed = async () => {
      await trade.call('POST', `orders/${orderId}/allocateinventory`)
      const lines = [{ orderLineId, qty: 2 }]
      return (await trade.call('POST', 'orderpackages', { lines })).orderPackageId as number
    }
    const ship = (id: number) => move(id, 'ship', { carrierId: 1, trackingNo: `TWICE-${id}` })
    const back = (qty: number) => ({
      lines: [{ orderLineId, qty, condition: 'Sellable', then: 'Close' }],
      reason: 'Sent twice',
    })
    const seen = async () => [(await trade.read(orderId)).status, ...(await trade.places(orderId))]
    const first = await packed()
    await ship(first)
    await move(first, 'lose', { then: 'SendAgain' })
    const second = await packed()
    if (end !== 'is unpacked') await ship(second)
    await move(first, 'deliver')
    if (end === 'comes back') await move(second, 'return', back(2))
    else if (end === 'is lost') await move(second, 'lose', { then: 'Close' })
    else await trade.call('DELETE', `orderpackages/${second}`)
    expect(await seen()).toEqual(['Completed', { delivered: 2 }])
    const { lines } = await trade.call('GET', `orderpackages/${first}`)
    expect(lines[0]).toMatchObject({ qty: 2, extra: 0, returned: 0 })
    await move(first, 'return', back(1))
    expect(await seen()).toEqual(['Completed', { cancelled: 1, delivered: 1 }])
    expect(await found()).toEqual([])
  },
)

test('pieces that are allocated to nobody are given back', async () => {
  const { sql: store } = api.store.database
  await store.execute(
    sql`update inventories set on_hand = on_hand + 3, allocated = allocated + 3 where inventory_id = 3`,
  )
  expect(await releaseOrphans(api.store.database)).toEqual(['inventory 3: 3 pieces are free again'])
  expect((await found()).map(({ check }) => check)).not.toContain('Allocated pieces are those of order lines')
})

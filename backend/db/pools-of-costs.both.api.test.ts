import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { checkLedger } from '../modules/ledger/check-ledger'
import { inEmptyStore } from '../testing/test-stores'
import { migrationNames } from './migrate'
import type { Store } from './store'

const migrations = 'backend/db/migrations'
let before: string
beforeAll(() => {
  before = mkdtempSync(join(tmpdir(), 'quayside-one-average-'))
  const names = migrationNames(migrations)
  const end = names.findIndex((name) => name.endsWith('_pools_of_costs.sql'))
  for (const name of names.slice(0, end)) cpSync(join(migrations, name), join(before, name))
})
afterAll(() => rmSync(before, { recursive: true, force: true }))

/** The floor and shelves of three kinds of a warehouse: rows 1 to 4 of one SKU, 5 to 8 of another. */
const places = `
  insert into currencies (code, name, symbol, minor_unit) values ('HKD', 'Dollar', '$', 2);
  insert into companies (name, currency) values ('Company', 'HKD');
  insert into warehouses (company_id, name, type) values (1, 'House', 'Own');
  insert into shelves (company_id, warehouse_id, code, kind) values (1, 1, 'S', 'Stock'), (1, 1, 'D', 'Defect'), (1, 1, 'R', 'Return');
  insert into products (company_id, title) values (1, 'Goods');
  insert into product_skus (company_id, product_id) values (1, 1), (1, 1);
  insert into inventories (company_id, warehouse_id, product_sku_id, shelf_id)
    select 1, 1, sku, shelf from generate_series(1, 2) as sku, unnest(array[null, 1, 2, 3]) as shelf order by sku, shelf nulls first`

/** Movements of one average over all shelves: row, pieces, value, pieces of unknown cost. */
const moved: readonly [number, number, number, number][] = [
  // Two good pieces at 53.67 and a broken one: what the supplier took back left with a third of the sum.
  [2, 2, 10_734, 0],
  [3, 1, 0, 0],
  [3, -1, -3578, 0],
  // A returned piece of unknown cost, which a sold good one took along.
  [8, 1, 0, 1],
  [6, 2, 2000, 0],
  [6, -1, 0, -1],
]

async function fill(store: Store): Promise<void> {
  const run = (text: string) => store.database.sql.execute(sql.raw(text))
  for (const statement of places.split(';')) await run(statement)
  for (const [row, change, value, unknown] of moved) {
    await run(`update inventories set on_hand = on_hand + ${change} where inventory_id = ${row}`)
    await run(`insert into inventory_movements (company_id, inventory_id, kind, change, on_hand_after, value, unknown)
      select 1, ${row}, 'Receipt', ${change}, on_hand, ${value}, ${unknown} from inventories where inventory_id = ${row}`)
  }
  await run(`insert into stock_pools (company_id, product_sku_id, warehouse_id, pieces, unknown, value, min_stock)
    select 1, product_sku_id, 1, sum(change), sum(unknown), sum(value), product_sku_id + 4
    from inventory_movements join inventories using (inventory_id) group by product_sku_id`)
}

const poolsOf = async ({ database }: Store) =>
  (
    await database.sql.execute<Record<string, unknown>>(sql`
      select product_sku_id as sku, pool, pieces, unknown, value, min_stock from stock_pools order by sku, pool desc`)
  ).rows.map((row) => [Number(row.sku), row.pool, row.pieces, row.unknown, Number(row.value), row.min_stock])

test('a store of before has its costs in the pools of its shelves, and says what was revalued', async () => {
  await inEmptyStore(async (open) => {
    const old = await open({ migrations: before })
    await fill(old)
    await old.close()
    const messages: string[] = []
    const store = await open({ migrations, onMessage: (message) => messages.push(message) })
    expect(await poolsOf(store)).toEqual([
      [1, 'Stock', 2, 0, 10_734, 5],
      [1, 'Defect', 0, 0, 0, null],
      [2, 'Stock', 1, 0, 2000, 6],
      [2, 'Return', 1, 1, 0, null],
    ])
    expect(messages).toEqual(['Costs are kept by kind of shelf: company 1 has 2 pools revalued, by 35.78 HKD in all.'])
    expect(await checkLedger(store.database)).toEqual([])
    await store.close()
  })
})

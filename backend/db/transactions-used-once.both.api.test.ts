import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { inEmptyStore } from '../testing/test-stores'
import { migrationNames } from './migrate'

const migrations = 'backend/db/migrations'
let before: string
beforeAll(() => {
  before = mkdtempSync(join(tmpdir(), 'quayside-transactions-'))
  const names = migrationNames(migrations)
  const end = names.findIndex((name) => name.endsWith('_transactions_used_once.sql'))
  for (const name of names.slice(0, end)) cpSync(join(migrations, name), join(before, name))
})
afterAll(() => rmSync(before, { recursive: true, force: true }))

/** Payments 1 to 9 and refunds 1 to 4 of two of them. */
const stored = `
  insert into currencies (code, name, symbol, minor_unit) values ('HKD', 'Dollar', '$', 2);
  insert into companies (name, currency) values ('Company', 'HKD');
  insert into payments (company_id, channel, currency, amount, status, transaction_id, shared_transaction) values
    (1, 'bank', 'HKD', 9, 'Failed', 'T1', false), (1, 'bank', 'HKD', 9, 'Pending', 'T1', true),
    (1, 'bank', 'HKD', 9, 'Pending', 't 1', false), (1, 'bank', 'HKD', 9, 'Pending', 'T1', false),
    (1, 'bank', 'HKD', 9, 'Paid', 'T1', false), (1, 'fps', 'HKD', 9, 'Paid', 'T1', false),
    (1, 'bank', 'HKD', 9, 'Pending', ' ', false), (1, 'bank', 'HKD', 9, 'Pending', null, false),
    (1, 'bank', 'HKD', 9, 'Pending', 'T2', false);
  insert into payment_refunds (payment_id, company_id, amount, order_amount, kind, reason, transaction_id) values
    (5, 1, 1, 0, 'Overpaid', 'Late', 'B1'), (5, 1, 1, 0, 'Overpaid', 'Late', 'b1'),
    (6, 1, 1, 0, 'Overpaid', 'Late', 'B1'), (6, 1, 1, 0, 'Overpaid', 'Late', null)`

test('a store of before has each transaction at its oldest payment, and says which others have it', async () => {
  await inEmptyStore(async (open) => {
    const old = await open({ migrations: before })
    for (const statement of stored.split(';')) await old.database.sql.execute(sql.raw(statement))
    await old.close()
    const messages: string[] = []
    const store = await open({ migrations, onMessage: (message) => messages.push(message) })
    const { rows } = await store.database.sql.execute(
      sql`select payment_id::int as id, transaction_key as key from payments where transaction_key is not null order by 1`,
    )
    expect(rows).toEqual([
      { id: 3, key: 'T1' },
      { id: 6, key: 'T1' },
      { id: 9, key: 'T2' },
    ])
    const { rows: refunds } = await store.database.sql.execute(sql`
      select channel, transaction_key as key, shared_transaction as shared from payment_refunds order by payment_refund_id`)
    expect(refunds).toEqual([
      { channel: 'bank', key: 'B1', shared: false },
      { channel: 'bank', key: null, shared: true },
      { channel: 'fps', key: 'B1', shared: false },
      { channel: 'fps', key: null, shared: false },
    ])
    expect(messages).toContain(
      'Payments of company 1 have a transaction that an older one has: 4, 5. Confirm the one that came and let the others fail.',
    )
    await store.close()
  })
})

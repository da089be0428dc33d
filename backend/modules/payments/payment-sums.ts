import { and, type SQL, sql } from 'drizzle-orm'
import type { PaymentSums } from '@/contract/entities/payment-spread'
import { payments as entity } from '@/contract/entities/payments'
import { maxCounted } from '@/contract/list-limits'
import type { ListQuery } from '@/contract/list-query'
import { conditionsOf } from '../../crud/lists/filters'
import { scopeOf } from '../../crud/scope'
import type { Database } from '../../db/database'
import { payments } from '../../db/schema/payments'

/** What the payments of a search come to in each currency, as far as their total is counted; null beyond that. */
export async function sumsOf(search: ListQuery, further: SQL | undefined, database: Database): Promise<PaymentSums> {
  const where = and(scopeOf(payments), await conditionsOf(entity, payments, search, database), further) ?? sql`true`
  const found = sql`select currency, amount, refunded_amount from ${payments} where ${where} limit ${maxCounted + 1}::int`
  const { rows } = await database.sql.execute<Record<'currency' | 'count' | 'amount' | 'refunded', string>>(
    sql`select currency, count(*) as count, sum(amount) as amount, sum(refunded_amount) as refunded
      from (${found}) as found group by currency order by currency`,
  )
  const sums = rows.map(({ currency, count, amount, refunded }) => ({
    ...{ currency, count: Number(count), amount: Number(amount), refundedAmount: Number(refunded) },
  }))
  return { sums: sums.reduce((total, { count }) => total + count, 0) > maxCounted ? null : sums }
}

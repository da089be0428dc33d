import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { orders } from '../../db/schema/ordering'
import { companies } from '../../db/schema/organisation'

/** Invented but plausible: what one of each is worth in US dollars. */
const worth = {
  USD: 1,
  HKD: 0.1286,
  CNY: 0.1402,
  AUD: 0.6514,
  JPY: 0.0066,
  TWD: 0.0312,
  EUR: 1.0842,
  GBP: 1.2711,
  SGD: 0.7438,
  MYR: 0.2239,
}

/** Accepted orders have the rate of their acceptance, as those that are accepted here get it. */
export async function freezeRates(database: Database): Promise<void> {
  const values = sql.join(
    Object.entries(worth).map(([code, value]) => sql`(${code}, ${value}::numeric)`),
    sql`, `,
  )
  await database.sql.execute(sql`
    with worth(code, value) as (values ${values})
    update ${orders} set exchange_rate = round(own.value / others.value, 10)
    from ${companies}, worth own, worth others
    where ${companies.companyId} = ${orders.companyId} and own.code = ${orders.currency}
      and others.code = ${companies.currency} and ${orders.acceptedTime} is not null and ${orders.exchangeRate} is null`)
}

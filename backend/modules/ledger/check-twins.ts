import { type SQL, sql } from 'drizzle-orm'
import type { LedgerCheck } from './ledger-check'

/** Records of which files name one by a text: two that differ in its case alone could both be meant. */
function twins(name: string, { of, table, owner }: { of: SQL; table: SQL; owner: SQL }): LedgerCheck {
  return {
    name,
    broken: sql`
      select ${owner} || ', ' || min(${of}) as "row", 'is also written ' || max(${of}) as "fault"
      from ${table} where ${of} is not null
      group by ${owner}, lower(${of}) having count(distinct ${of}) > 1`,
  }
}

const ofCompany = sql`'company ' || company_id`
const ofSite = sql`'site ' || site_id`

/** What is found whatever its case is written in one way; SKU codes and log-in names are by their indexes. */
export const twinChecks: readonly LedgerCheck[] = [
  twins('No two order numbers of a shop differ by case alone', {
    ...{ of: sql`original_order_id`, table: sql`orders`, owner: sql`${ofSite} || ' ' || channel_type` },
  }),
  twins('No two customers of a site have one e-mail address', { of: sql`email`, table: sql`users`, owner: ofSite }),
  twins('No two suppliers differ by case alone', { of: sql`name`, table: sql`suppliers`, owner: ofCompany }),
  twins('No two brands differ by case alone', { of: sql`name`, table: sql`brands`, owner: ofCompany }),
  twins('No two shelves of a warehouse differ by case alone', {
    ...{ of: sql`code`, table: sql`shelves`, owner: sql`'warehouse ' || warehouse_id` },
  }),
]

import { sql } from 'drizzle-orm'
import type { LedgerCheck } from './ledger-check'

const series = sql.raw(`'company ' || company_id || ', ' || year`)

export const invoiceChecks: readonly LedgerCheck[] = [
  {
    name: 'Numbers of invoices have no gap',
    broken: sql`select ${series} as "row",
        coalesce(given, 0) || ' numbers up to ' || coalesce(highest, 0) || ' of ' || coalesce(last_number, 0) as fault
      from invoice_counters full join (
        select company_id, year, count(*) as given, max(number) as highest from invoices group by company_id, year
      ) as numbers using (company_id, year)
      where coalesce(given, 0) <> coalesce(last_number, 0) or coalesce(highest, 0) <> coalesce(last_number, 0)`,
  },
  {
    name: 'The number of an invoice is cancelled with its parcel alone',
    broken: sql`select ${series} || ', number ' || number as "row",
        case when cancelled_time is null then 'has no parcel' else 'is cancelled and has a parcel' end as fault
      from invoices left join order_packages as parcel using (order_package_id, company_id)
      where (parcel.order_package_id is null) <> (cancelled_time is not null)`,
  },
]

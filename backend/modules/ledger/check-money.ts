import { sql } from 'drizzle-orm'
import { transactionText } from '../../db/transaction-text'
import type { LedgerCheck } from './ledger-check'

/** What each line costs, and what its live pieces owe of its shares, rounded down to the currency's unit. */
const lines = sql`
  select line.order_id, line.order_line_id, live, live * line.price as goods,
    case when discount_pieces = 0 then 0 else trunc(discount_share * least(live, discount_pieces) / discount_pieces, unit) end as discount,
    case when tax_pieces = 0 then 0 else trunc(tax_share * least(live, tax_pieces) / tax_pieces, unit) end as tax
  from (
    select order_lines.*, order_lines.qty - cancelled_qty - cancelled_with_order_qty as live,
      coalesce(currencies.minor_unit, 2)::int as unit
    from order_lines join orders using (order_id) left join currencies on currencies.code = orders.currency
  ) as line`

/** What each order comes to. */
const sums = sql`
  select order_id, goods,
    case when accepted_time is null then entered_discount else coalesce(discount, 0) end as discount,
    case when accepted_time is null then entered_tax else coalesce(tax, 0) end as tax
  from orders join (
    select order_id, sum(goods) as goods, sum(discount) as discount, sum(tax) as tax from (${lines}) as line group by order_id
  ) as line using (order_id)`

const paid = sql`
  select order_id, sum(coalesce(order_amount, amount) - refunded_order_amount) as paid
  from payments where status in ('Paid', 'Refunded') and order_id is not null group by order_id`

/** Payments that use a transaction up, and what it is. */
const using = sql`
  select payments.*, ${transactionText(sql`transaction_id`)} as used from payments
  where status <> 'Failed' and not shared_transaction and ${transactionText(sql`transaction_id`)} <> ''`

export const moneyChecks: readonly LedgerCheck[] = [
  {
    name: 'What an order costs follows from its lines',
    broken: sql`select 'order ' || order_id as "row",
        concat_ws(', ', goods_amount, discount_amount, tax_amount, total_amount) || ' should be '
          || concat_ws(', ', goods, discount, tax, case when is_void then 0 else goods + freight_amount + tax - discount end) as fault
      from orders join (${sums}) as sums using (order_id)
      where goods_amount <> goods or discount_amount <> discount or tax_amount <> tax
        or total_amount <> case when is_void then 0 else goods + freight_amount + tax - discount end or total_amount < 0`,
  },
  {
    name: 'What is paid is what payments say',
    broken: sql`select 'order ' || order_id as "row", paid_amount || ' should be ' || coalesce(paid, 0) as fault
      from orders left join (${paid}) as paid using (order_id) where paid_amount <> coalesce(paid, 0)`,
  },
  {
    name: 'The pay state follows from the balance',
    broken: sql`select 'order ' || order_id as "row", pay_status || ' with ' || paid_amount || ' of ' || total_amount as fault
      from orders where pay_status <> case
        when paid_amount > total_amount then 'Overpaid' when paid_amount = total_amount then 'Paid'
        when paid_amount = 0 then 'Unpaid' else 'PartlyPaid' end`,
  },
  {
    name: 'No more is given back than was paid',
    broken: sql`select 'payment ' || payment_id as "row", refunded_amount || ' of ' || amount || ', refunds ' || coalesce(refunds, 0) as fault
      from payments left join (
        select payment_id, sum(amount) as refunds, sum(order_amount) as order_refunds from payment_refunds group by payment_id
      ) as given using (payment_id)
      where refunded_amount > amount or refunded_amount <> coalesce(refunds, 0)
        or refunded_order_amount <> coalesce(order_refunds, 0)
        or (status = 'Refunded') <> (refunded_amount = amount and status in ('Paid', 'Refunded') and amount > 0)`,
  },
  {
    name: 'A transaction pays once',
    // Where money has gone back already, there is nothing left to do.
    broken: sql`select 'payment ' || one.payment_id as "row", 'transaction ' || one.transaction_id || ' is also of payment '
          || string_agg(other.payment_id::text, ', ' order by other.payment_id) || ': ' || case
            when bool_or(other.status <> 'Pending') and one.status = 'Pending' then 'let it fail'
            when one.status = 'Pending' then 'confirm the one that came and let the others fail'
            else 'unconfirm the one that did not come and let it fail' end as fault
      from (${using}) as one join (${using}) as other on other.company_id = one.company_id and other.channel = one.channel
        and other.used = one.used and other.payment_id <> one.payment_id
      where one.transaction_key is null and one.refunded_amount = 0
      group by one.payment_id, one.transaction_id, one.status
      union all
      select 'payment ' || payments.payment_id, payments.transaction_key || ' should be ' || coalesce(one.used, 'none')
      from payments left join (${using}) as one on one.payment_id = payments.payment_id
      where payments.transaction_key <> one.used or payments.transaction_key is not null and one.used is null`,
  },
]

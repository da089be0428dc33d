import { sql } from 'drizzle-orm'
import type { BookCheck } from './book-check'

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

export const moneyChecks: readonly BookCheck[] = [
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
]

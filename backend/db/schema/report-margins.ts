import { sql } from 'drizzle-orm'
import { integer, numeric, pgView, text } from 'drizzle-orm/pg-core'
import { keyOf, moment } from './columns'

/** The approved rate in effect from another currency to the company's, as `approvedRate` finds it; null where there is none. */
export const approvedRateFrom = (from: string): string => `coalesce(
      (select rate from currency_rates where from_code = ${from} and to_code = c.currency and status = 'Approved'
        and effective_time <= now() order by effective_time desc, rate_id desc limit 1),
      (select round(1 / rate, 10) from currency_rates where from_code = c.currency and to_code = ${from}
        and status = 'Approved' and effective_time <= now() order by effective_time desc, rate_id desc limit 1))`

/** A currency's rate to the company's: that of the order where it is the order's own, else the approved one in effect. */
const rateFrom = (from: string) =>
  sql.raw(
    `case when ${from} = c.currency then 1 when ${from} = o.currency then o.exchange_rate else ${approvedRateFrom(from)} end`,
  )

/**
 * What orders have earned with the pieces that left: their price, less their share of the discount, with their share of the
 * freight; less what all that left has cost, lost and broken pieces too, parcels, and their share of the fees. What is
 * unknown is null, and so is the margin then.
 */
export const reportMargins = pgView('report_margins', {
  orderId: keyOf('order_id'),
  companyId: keyOf('company_id'),
  siteId: keyOf('site_id'),
  number: text('number'),
  status: text('status'),
  leftPieces: integer('left_pieces'),
  livePieces: integer('live_pieces'),
  unknownPieces: integer('unknown_pieces'),
  companyCurrency: text('company_currency'),
  incomeInCompanyCurrency: numeric('income_in_company_currency'),
  goodsInCompanyCurrency: numeric('goods_in_company_currency'),
  freightInCompanyCurrency: numeric('freight_in_company_currency'),
  feesInCompanyCurrency: numeric('fees_in_company_currency'),
  marginInCompanyCurrency: numeric('margin_in_company_currency'),
  lastLeftTime: moment('last_left_time'),
}).as(sql`select o.order_id, o.company_id, o.site_id, o.friendly_order_id as number, o.status, q.left_pieces, q.live_pieces,
    g.unknown_pieces, c.currency as company_currency, e.income as income_in_company_currency,
    e.goods as goods_in_company_currency, f.freight as freight_in_company_currency, p.fees as fees_in_company_currency,
    e.income - e.goods - f.freight - p.fees as margin_in_company_currency, g.last_left_time
  from orders o join companies c on c.company_id = o.company_id join currencies u on u.code = c.currency
  join currencies v on v.code = o.currency
  join lateral (
    select sum(out_value) as value, max(parcel.shipped_time) as last_left_time,
      sum(out_unknown + greatest(part.qty - part.returned - part.out_pieces, 0))::int as unknown_pieces
    from order_package_lines as part join order_packages as parcel on parcel.order_package_id = part.order_package_id
    where part.order_id = o.order_id and parcel.status <> 'Packed'
    having count(*) > 0
  ) g on true
  cross join lateral (
    select sum(gone)::int as left_pieces, sum(live)::int as live_pieces, sum(gone * price
      - trunc(discount_share * least(live, discount_pieces) / greatest(discount_pieces, 1), v.minor_unit)
        * gone / greatest(live, 1)) as goods
    from (
      select price, discount_share, discount_pieces, qty - cancelled_qty - cancelled_with_order_qty as live, (
        select coalesce(sum(part.qty - part.returned - part.extra), 0) from order_package_lines as part
        join order_packages as parcel on parcel.order_package_id = part.order_package_id
        where part.order_line_id = order_lines.order_line_id and parcel.status in ('Shipped', 'Delivered')
      ) as gone
      from order_lines where order_lines.order_id = o.order_id
    ) as line
  ) q
  cross join lateral (
    select round((q.goods + o.freight_amount * q.left_pieces / greatest(q.live_pieces, 1)) * o.exchange_rate, u.minor_unit)
        as income,
      case when g.unknown_pieces = 0 then round(g.value / power(10::numeric, u.minor_unit), u.minor_unit) end as goods
  ) e
  cross join lateral (
    select case when bool_and(share is not null) then round(sum(share), u.minor_unit) end as freight from (
      select parcel.freight_cost * sum(part.qty) filter (where part.order_id = o.order_id) / sum(part.qty)
        * (${rateFrom('parcel.freight_currency')}) as share
      from order_packages as parcel join order_package_lines as part on part.order_package_id = parcel.order_package_id
      where parcel.status <> 'Packed'
        and parcel.order_package_id in (select order_package_id from order_package_lines where order_id = o.order_id)
      group by parcel.order_package_id
    ) as shares
  ) f
  cross join lateral (
    select case when count(*) = count(share)
      then round(coalesce(sum(share), 0) * case when q.live_pieces = 0 then 1 else q.left_pieces::numeric / q.live_pieces end,
        u.minor_unit) end as fees
    from (
      select payments.fee * (${rateFrom('payments.currency')}) as share from payments
      where payments.order_id = o.order_id and payments.status in ('Paid', 'Refunded') and payments.fee is not null
    ) as shares
  ) p`)

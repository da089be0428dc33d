-- Broken and lost pieces that came back from a parcel took their cost off it; it stays from now on. Where a parcel has one SKU
-- in several lines, the line with the most returned pieces has it.
WITH "moved" AS (
	SELECT "document_id" AS "order_package_id", "product_sku_id", -sum("change") AS "pieces", -sum("value") AS "value", -sum("unknown") AS "unknown"
	FROM "inventory_movements" JOIN "inventories" USING ("inventory_id")
	WHERE "document_type" = 'orderpackages' AND NOT ("inventory_movements"."kind" = 'Return' AND "pool" = 'Defect')
	GROUP BY "document_id", "product_sku_id"
), "held" AS (
	SELECT "order_package_id", "product_sku_id", sum("out_pieces") AS "pieces", sum("out_value") AS "value", sum("out_unknown") AS "unknown",
		(array_agg("order_package_line_id" ORDER BY "returned" DESC, "order_package_line_id"))[1] AS "line_id"
	FROM "order_package_lines" JOIN "order_lines" USING ("order_line_id") GROUP BY "order_package_id", "product_sku_id"
)
UPDATE "order_package_lines" SET "out_pieces" = "out_pieces" + "moved"."pieces" - "held"."pieces",
		"out_value" = "out_value" + "moved"."value" - "held"."value", "out_unknown" = "out_unknown" + "moved"."unknown" - "held"."unknown"
	FROM "moved" JOIN "held" USING ("order_package_id", "product_sku_id")
	WHERE "order_package_line_id" = "line_id" AND "moved"."pieces" > "held"."pieces";--> statement-breakpoint
CREATE VIEW "public"."report_margins" AS (select o.order_id, o.company_id, o.site_id, o.friendly_order_id as number, o.status, q.left_pieces, q.live_pieces,
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
        * (case when parcel.freight_currency = c.currency then 1 when parcel.freight_currency = o.currency then o.exchange_rate else coalesce(
      (select rate from currency_rates where from_code = parcel.freight_currency and to_code = c.currency and status = 'Approved'
        and effective_time <= now() order by effective_time desc, rate_id desc limit 1),
      (select round(1 / rate, 10) from currency_rates where from_code = c.currency and to_code = parcel.freight_currency
        and status = 'Approved' and effective_time <= now() order by effective_time desc, rate_id desc limit 1)) end) as share
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
      select payments.fee * (case when payments.currency = c.currency then 1 when payments.currency = o.currency then o.exchange_rate else coalesce(
      (select rate from currency_rates where from_code = payments.currency and to_code = c.currency and status = 'Approved'
        and effective_time <= now() order by effective_time desc, rate_id desc limit 1),
      (select round(1 / rate, 10) from currency_rates where from_code = c.currency and to_code = payments.currency
        and status = 'Approved' and effective_time <= now() order by effective_time desc, rate_id desc limit 1)) end) as share from payments
      where payments.order_id = o.order_id and payments.status in ('Paid', 'Refunded') and payments.fee is not null
    ) as shares
  ) p);
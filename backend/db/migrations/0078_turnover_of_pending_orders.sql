DROP VIEW "public"."report_orders";--> statement-breakpoint
CREATE VIEW "public"."report_orders" AS (select o.order_id, o.company_id, o.site_id, s.name as site, o.friendly_order_id as number, o.status, o.pay_status,
    o.held, o.channel_type as channel, o.country, o.user_id, o.currency, o.goods_amount, o.freight_amount,
    o.discount_amount, o.tax_amount, o.total_amount, o.paid_amount, c.currency as company_currency,
    round(o.total_amount * o.exchange_rate, 4) as total_in_company_currency,
    round(o.total_amount * coalesce(o.exchange_rate, case when o.currency = c.currency then 1 else coalesce(
      (select rate from currency_rates where from_code = o.currency and to_code = c.currency and status = 'Approved'
        and effective_time <= now() order by effective_time desc, rate_id desc limit 1),
      (select round(1 / rate, 10) from currency_rates where from_code = c.currency and to_code = o.currency
        and status = 'Approved' and effective_time <= now() order by effective_time desc, rate_id desc limit 1)) end), 4) as ordered_in_company_currency,
    round(o.paid_amount * o.exchange_rate, 4) as paid_in_company_currency,
    o.created_time, o.accepted_time, o.shipped_time, o.completed_time, o.cancelled_time
  from orders o join sites s on s.site_id = o.site_id join companies c on c.company_id = o.company_id);
DROP VIEW "public"."report_purchases";--> statement-breakpoint
CREATE VIEW "public"."report_purchases" AS (select p.purchase_order_id, p.company_id, p.site_id, p.warehouse_id, p.supplier_id, s.name as supplier,
    p.channel_type as channel, p.status, p.currency, p.goods_amount, p.domestic_shipping_fee as shipping_fee,
    p.total_amount, p.paid_amount, c.currency as company_currency,
    round(p.total_amount * p.exchange_rate, 4) as total_in_company_currency,
    round(p.paid_amount * p.exchange_rate, 4) as paid_in_company_currency,
    l.qty, l.accepted_qty, l.defective_qty, l.cancelled_qty, p.created_time, p.paid_time, p.settled_time,
    a.last_arrived_time
  from purchase_orders p join companies c on c.company_id = p.company_id
  left join suppliers s on s.supplier_id = p.supplier_id
  left join lateral (
    select sum(qty)::int as qty, sum(accepted_qty)::int as accepted_qty, sum(defective_qty)::int as defective_qty,
      sum(cancelled_qty)::int as cancelled_qty
    from purchase_order_lines where purchase_order_id = p.purchase_order_id
  ) l on true
  left join lateral (
    select max(arrived_time) as last_arrived_time
    from purchase_order_packages where purchase_order_id = p.purchase_order_id
  ) a on true);
DROP VIEW "public"."report_stock";--> statement-breakpoint
CREATE VIEW "public"."report_purchase_refunds" AS (select r.purchase_refund_id, r.company_id, r.purchase_order_id, p.site_id, p.supplier_id, s.name as supplier, r.kind,
    r.status, r.currency, r.amount, c.currency as company_currency,
    round(r.amount * p.exchange_rate, 4) as amount_in_company_currency, r.completed_time, r.created_time
  from purchase_refunds r join companies c on c.company_id = r.company_id
  join purchase_orders p on p.purchase_order_id = r.purchase_order_id
  left join suppliers s on s.supplier_id = p.supplier_id);--> statement-breakpoint
CREATE VIEW "public"."report_stock" AS (select i.inventory_id, i.company_id, i.warehouse_id, w.name as warehouse, h.code as shelf, h.kind as shelf_kind,
    k.product_id, i.product_sku_id, p.title, k.sku_code, i.on_hand, i.allocated, i.available, s.min_stock,
    c.currency as company_currency,
    round(s.value * i.on_hand / nullif(s.pieces, 0)::numeric / power(10::numeric, u.minor_unit), 4)
      as value_in_company_currency, i.oldest_receipt_time
  from inventories i join companies c on c.company_id = i.company_id join currencies u on u.code = c.currency
  join warehouses w on w.warehouse_id = i.warehouse_id left join shelves h on h.shelf_id = i.shelf_id
  join product_skus k on k.product_sku_id = i.product_sku_id join products p on p.product_id = k.product_id
  left join stock_pools s on s.product_sku_id = i.product_sku_id and s.warehouse_id = i.warehouse_id);
/**
 * Years of purchase orders of the trading company: half have come and are checked, half are on their way in a parcel each,
 * `BENCH1000000001` and so on.
 */
export const purchaseOrders = (count) => [
  `with site as (select company_id, site_id from sites where site_id = 1),
  made as (
    insert into purchase_orders (company_id, site_id, warehouse_id, supplier_id, channel_type, business_code, summary,
      currency, goods_amount, domestic_shipping_fee, total_amount, paid_amount, supplier_order_id, status, paid_time,
      created_time, updated_time)
    select company_id, site_id, 2, (select min(supplier_id) from suppliers where suppliers.company_id = site.company_id),
      'Alibaba1688', 'BENCHPO' || lpad(n::text, 8, '0'), 'Bench goods', 'CNY', 100, 0, 100, 100, 'S' || n,
      case when n % 2 = 0 then 'Completed' else 'Shipped' end, now() - n * interval '20 minutes',
      now() - n * interval '20 minutes', now() - n * interval '20 minutes'
    from generate_series(1, ${count}) n, site
    returning purchase_order_id, company_id, warehouse_id, status, created_time,
      substr(business_code, 8)::int as n
  ),
  sku as (select product_id, product_sku_id, properties from product_skus
    where company_id = (select company_id from site) order by product_sku_id limit 1),
  lines as (
    insert into purchase_order_lines (purchase_order_id, company_id, product_id, product_sku_id, product_name, qty,
      price, amount, accepted_qty)
    select purchase_order_id, company_id, sku.product_id, sku.product_sku_id, 'Bench goods', 10, 10, 100,
      case when status = 'Completed' then 10 else 0 end
    from made, sku
  ),
  parcels as (
    insert into purchase_order_packages (company_id, purchase_order_id, carrier, tracking_no, tracking_key,
      expected_date, arrived_time, created_time, updated_time)
    select company_id, purchase_order_id, 'Bench', 'BENCH' || (1000000000 + n), 'BENCH' || (1000000000 + n),
      created_time::date + 400, case when status = 'Completed' then created_time end, created_time, created_time
    from made
    returning purchase_order_id, purchase_order_package_id
  )
  insert into purchase_inspections (company_id, warehouse_id, purchase_order_id, purchase_order_package_id,
    business_code, summary, carrier, tracking_no, tracking_key, status, accepted_qty, checked_time, created_time,
    updated_time)
  select company_id, warehouse_id, purchase_order_id, purchase_order_package_id, 'BENCHPI' || n, 'Bench goods', 'Bench',
    'BENCH' || (1000000000 + n), 'BENCH' || (1000000000 + n), 'Passed', 10, created_time, created_time, created_time
  from made join parcels using (purchase_order_id) where status = 'Completed'`,
  'vacuum analyze',
]

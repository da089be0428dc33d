/** Pending orders with a line each, of which nothing is paid: a ledger of that size that holds. */
export const pendingOrders = (count) => [
  `with made as (
    insert into orders (company_id, site_id, friendly_order_id, customer_name, country, currency, goods_amount,
      freight_amount, discount_amount, total_amount, paid_amount, created_time, updated_time)
    select s.company_id, s.site_id, 'B' || lpad(n::text, 9, '0'), 'Customer ' || n % 30000, 'HK', 'HKD', 10, 0, 0, 10, 0,
      now() - n * interval '10 minutes', now() - n * interval '10 minutes'
    from generate_series(1, ${count}) n, (select company_id, site_id from sites where site_id = 1) s
    returning order_id, company_id
  )
  insert into order_lines (company_id, order_id, product_id, product_sku_id, name, qty, price)
  select made.company_id, made.order_id, sku.product_id, sku.product_sku_id, 'Bench goods', 1, 10
  from made, (select product_id, product_sku_id from product_skus where company_id =
    (select company_id from sites where site_id = 1) order by product_sku_id limit 1) sku`,
  'vacuum analyze',
]

/** So many receipts of one piece on the first row of stock of the trading company. */
export const receipts = (count) => [
  `with place as (select * from inventories where company_id = (select company_id from sites where site_id = 1)
    order by inventory_id limit 1),
  moved as (
    insert into inventory_movements (company_id, inventory_id, kind, pool, change, on_hand_after, value, unknown,
      reason, created_time)
    select company_id, inventory_id, 'Receipt', 'Stock', 1, on_hand + n, 0, 1, 'Bench', now() from place, generate_series(1, ${count}) n
    returning change
  ),
  pool as (
    update stock_pools set pieces = pieces + ${count}, unknown = unknown + ${count}
    from place where stock_pools.product_sku_id = place.product_sku_id
      and stock_pools.warehouse_id = place.warehouse_id and stock_pools.pool = 'Stock'
  )
  update inventories set on_hand = inventories.on_hand + ${count} from place
  where inventories.inventory_id = place.inventory_id`,
  'vacuum analyze',
]

const company = '(select company_id from sites where site_id = 1)'

/** So many freights of the trading company, spread over carriers and countries. */
export const freightsOf = (count) => [
  `insert into carriers (company_id, name, transport_mode, tracking_url)
    select ${company}, 'Bench carrier ' || n, 'Air', 'https://track.example/{trackingNo}' from generate_series(1, 100) n`,
  `insert into freights (company_id, carrier_id, country_id, currency, first_weight, first_price, step_weight, step_price,
      min_weight, max_weight, days)
    select ${company}, carrier.carrier_id, country.country_id, (array['HKD','CNY','USD'])[1 + n % 3], 500, 40 + n % 60,
      500, 10 + n % 20, 0, 30000, 3 + n % 12
    from generate_series(0, ${count - 1}) n
    join (select carrier_id, row_number() over (order by carrier_id) - 1 as place from carriers
      where name like 'Bench carrier %') carrier on carrier.place = n % 100
    join (select country_id, row_number() over (order by country_id) - 1 as place from countries
      where iso_code in ('SG','JP','US','TW','DE','GB','FR','AU','CA','MY','TH','VN','PH','KR','NZ','NL','IT','ES','SE','CH')
    ) country on country.place = (n / 100) % 20`,
]

/** So many allocated orders of two pieces, of which some customers have two each. */
export const allocatedOrders = (count) => [
  `create table bench_place as select distinct on (product_sku_id) inventory_id, product_sku_id from inventories
    where company_id = ${company} and warehouse_id = 2 and shelf_id is not null order by product_sku_id, inventory_id limit 50`,
  `with made as (
    insert into orders (company_id, site_id, friendly_order_id, customer_name, email, country, address_line_1, zipcode,
      currency, goods_amount, freight_amount, discount_amount, total_amount, paid_amount, pay_status, status, accepted_time,
      created_time, updated_time)
    select ${company}, 1, 'A' || lpad(n::text, 9, '0'), 'Customer ' || n % ${count - 100},
      'c' || n % ${count - 100} || '@example.com', 'SG', (n % ${count - 100}) || ' Orchard Road', '238823', 'HKD', 20, 0, 0,
      20, 20, 'Paid', 'Allocated', now(), now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${count}) n
    returning order_id, company_id
  ), lined as (
    insert into order_lines (company_id, order_id, product_id, product_sku_id, name, qty, price)
    select made.company_id, made.order_id, sku.product_id, sku.product_sku_id, 'Bench goods', 2, 10
    from (select *, row_number() over () % (select count(*) from bench_place) as place from made) made
    join (select *, row_number() over (order by inventory_id) - 1 as place from bench_place) there
      on there.place = made.place
    join product_skus sku on sku.product_sku_id = there.product_sku_id
    returning order_line_id, order_id, company_id, product_sku_id
  )
  insert into order_allocations (company_id, order_line_id, inventory_id, qty)
  select lined.company_id, lined.order_line_id, there.inventory_id, 2 from lined
  join bench_place there on there.product_sku_id = lined.product_sku_id`,
  `update inventories set on_hand = on_hand + taken.qty, allocated = allocated + taken.qty
    from (select inventory_id, sum(order_allocations.qty)::int as qty from order_allocations
      join order_lines using (order_line_id) where order_lines.name = 'Bench goods' group by 1) taken
    where inventories.inventory_id = taken.inventory_id`,
  `update stock_pools set pieces = pieces + taken.qty, unknown = unknown + taken.qty
    from (select product_sku_id, sum(order_allocations.qty)::int as qty from order_allocations
      join order_lines using (order_line_id) where order_lines.name = 'Bench goods' group by 1) taken
    where stock_pools.product_sku_id = taken.product_sku_id and stock_pools.warehouse_id = 2
      and stock_pools.pool = 'Stock'`,
  'vacuum analyze',
]

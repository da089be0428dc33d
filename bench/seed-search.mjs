/** What stands in the records and is looked for in them. */
export const texts = {
  han: ['陳美玲', '李國強', '黃志明', '王小芳', '張偉', '劉洋', '陈建国', '吴秀英'],
  things: ['茶壶', '毛巾', '托盘', '毯子', '花瓶', '水壶'],
}

/** To orders of `orderStatements`: phones, Chinese names of some, one line of a product of the catalogue each, and parcels of half. */
export const contentsOf = (count) => [
  `update orders set phone = '+65 9' || lpad(((order_id * 977) % 10000000)::text, 7, '0'),
     customer_name = case when order_id % 5 = 0
       then (array[${texts.han.map((name) => `'${name}'`)}])[1 + order_id % ${texts.han.length}] else customer_name end
   where friendly_order_id like 'B0%'`,
  `create temporary table chosen as select product_sku_id, product_id, row_number() over (order by product_sku_id) as n
     from product_skus where sku_code like 'BENCH-%';
   create index on chosen (n);
   insert into order_lines (company_id, order_id, product_id, product_sku_id, name, qty, price)
   select o.company_id, o.order_id, c.product_id, c.product_sku_id, p.title, 1, 10
   from orders o join chosen c on c.n = 1 + o.order_id % (select count(*) from chosen)
   join products p on p.product_id = c.product_id where o.friendly_order_id like 'B0%'`,
  `insert into order_packages (company_id, site_id, order_id, tracking_no, status, country)
   select company_id, site_id, order_id, 'SF' || (order_id) || '4820', 'Shipped', country from orders
   where friendly_order_id like 'B0%' and order_id % 2 = 0 and ${count} > 0`,
  'vacuum analyze',
]

/**
 * Takes the texts and indexes of searches from a store: as after an update from a release that had none, or for good, as if
 * there never were any.
 */
export const withoutTexts = ({ isForGood }) => [
  `do $$ declare one text; begin
    for one in select name from search_tables loop
      execute format('alter table %I disable trigger user', one);
      execute format('update %I set folded_text = null', one);
      ${isForGood ? '' : "execute format('alter table %I enable trigger user', one);"}
      execute format('drop index if exists %I, %I', one || '_search', one || '_search_keys');
    end loop;
    ${isForGood ? '' : "update search_tables set state = 'filling', filled_to = null;"}
  end $$`,
  'vacuum full',
]

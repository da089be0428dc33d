/** A tree of categories, 8 deep. Below each of the ten on the second level are some 500. Names are in two languages. */
export const categoryTree = (count) => `
  do $$
  declare
    above bigint[] := array[]::bigint[];
    made bigint[];
    sizes int[] := array[12, 10, 350, 700, 1000, 1100, 1000];
    size int;
    depth int;
  begin
    for depth in 1..8 loop
      size := coalesce(sizes[depth], ${count} - 4172);
      with added as (
        insert into categories (parent_id, name, level)
        select p.category_id, 'Range ' || depth || '-' || n,
          case when p.category_id is null then '/' else p.level || p.category_id || '/' end
        from generate_series(1, size) n
        left join categories p on p.category_id = above[1 + (n - 1) % greatest(1, cardinality(above))]
        returning category_id
      ) select array_agg(category_id order by category_id) into made from added;
      above := made;
    end loop;
  end $$;
  insert into localizations (resource, record_key, code, texts)
  select 'categories', category_id::text, 'zh-Hans', jsonb_build_object('name', '系列' || category_id)
  from categories where name like 'Range %' on conflict do nothing`

/** Products of the trading company with texts in two further languages, and two SKUs each of which most are bound. */
export const products = (count) => `
  create temporary table words on commit preserve rows as select
    array['Linen','Steel','Ceramic','Bamboo','Cotton','Glass','Walnut','Enamel','Copper','Wool'] as of_kind,
    array['apron','kettle','bowl','lamp','towel','basket','teapot','tray','blanket','vase'] as of_thing,
    array['亚麻','不锈钢','陶瓷','竹制','棉质','玻璃','胡桃木','搪瓷','铜制','羊毛'] as of_kind_hans,
    array['围裙','水壶','碗','台灯','毛巾','篮子','茶壶','托盘','毯子','花瓶'] as of_thing_hans;
  insert into products (company_id, title, keywords, description, cover_url, category_id, status, created_time, updated_time)
  select 5, of_kind[1 + n % 10] || ' ' || of_thing[1 + n / 10 % 10] || ' No. ' || n, 'range ' || n % 997,
    'An article of the range ' || n % 997 || ' for every day, made with care.',
    case when n % 40 > 0 then '/files/none.webp' end,
    case when n % 50 > 0 then (select min(category_id) from categories where name like 'Range %') + n * 7 % 5000 end,
    (array['OnShelf','OnShelf','Draft','OffShelf','Voided'])[1 + n % 5],
    now() - interval '1 minute' * n, now() from generate_series(1, ${count}) n, words;
  insert into localizations (resource, record_key, code, texts)
  select 'products', product_id::text, code, jsonb_build_object('title',
    of_kind_hans[1 + n % 10] || of_thing_hans[1 + n / 10 % 10] || n, 'description', '系列' || n % 997 || '的日用品，精心制作。')
  from (select product_id, regexp_replace(title, '.* ', '')::int as n from products where title like '% No. %') p, words,
    unnest(array['zh-Hans', 'zh-Hant']) code where n % 3 > 0;
  insert into product_skus (product_id, company_id, sku_code, properties, sale_price, weight)
  select product_id, 5, 'BENCH-' || product_id || '-' || n, array['Size ' || n], case when product_id % 60 > 0 then 10 + n end,
    case when product_id % 70 > 0 then 100 end
  from products, generate_series(1, 2) n where title like '% No. %' and product_id % 90 > 0;
  insert into product_suppliers (company_id, product_id, product_sku_id, channel_type, supplier_product_id,
    supplier_product_sku_id, is_offered)
  select 5, product_id, product_sku_id, 'Site', 'B' || product_id, 'S' || product_sku_id, product_id % 110 > 0
  from product_skus where sku_code like 'BENCH-%' and product_id % 80 > 0`

export const catalogueStatements = (count) => [categoryTree(5000), products(count), 'vacuum analyze']

DROP VIEW "public"."report_stock";--> statement-breakpoint
ALTER TABLE "inventory_movements" ADD COLUMN "pool" text;--> statement-breakpoint
-- Each movement is of the pool that its row's shelf is of today.
UPDATE "inventory_movements" SET "pool" = coalesce((SELECT "kind" FROM "shelves" WHERE "shelves"."shelf_id" = "inventories"."shelf_id"), 'Stock')
	FROM "inventories" WHERE "inventories"."inventory_id" = "inventory_movements"."inventory_id";--> statement-breakpoint
ALTER TABLE "inventory_movements" ALTER COLUMN "pool" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_pools" ADD COLUMN "pool" text NOT NULL DEFAULT 'Stock';--> statement-breakpoint
ALTER TABLE "stock_pools" ALTER COLUMN "pool" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stock_pools" DROP CONSTRAINT "stock_pools_product_sku_id_warehouse_id_pk";--> statement-breakpoint
ALTER TABLE "stock_pools" ADD CONSTRAINT "stock_pools_product_sku_id_warehouse_id_pool_pk" PRIMARY KEY("product_sku_id","warehouse_id","pool");--> statement-breakpoint
-- One average took from all shelves: where that left a pool with a value and no pieces that have one, or below 0, it is
-- revalued to 0 in its newest row. What has left keeps its value.
WITH "pools" AS (
	SELECT "movement"."company_id", "product_sku_id", "warehouse_id", "pool", max("inventory_movement_id") AS "newest",
		sum("change") AS "pieces", sum("unknown") AS "unknown", sum("value") AS "value"
	FROM "inventory_movements" AS "movement" JOIN "inventories" USING ("inventory_id")
	GROUP BY "movement"."company_id", "product_sku_id", "warehouse_id", "pool"
), "sound" AS (
	SELECT *, least(greatest("unknown", 0), "pieces") AS "due_unknown",
		CASE WHEN "value" < 0 OR least(greatest("unknown", 0), "pieces") = "pieces" THEN 0 ELSE "value" END AS "due_value"
	FROM "pools"
)
INSERT INTO "inventory_movements" ("company_id", "inventory_id", "kind", "pool", "change", "on_hand_after", "value", "unknown", "reason")
	SELECT "sound"."company_id", "inventory_id", 'Revaluation', "sound"."pool", 0, "on_hand", "due_value" - "sound"."value",
		"due_unknown" - "sound"."unknown", 'costs by kind of shelf'
	FROM "sound" JOIN "inventory_movements" AS "last" ON "last"."inventory_movement_id" = "newest" JOIN "inventories" USING ("inventory_id")
	WHERE "due_value" <> "sound"."value" OR "due_unknown" <> "sound"."unknown";--> statement-breakpoint
UPDATE "stock_pools" SET "pieces" = 0, "unknown" = 0, "value" = 0;--> statement-breakpoint
INSERT INTO "stock_pools" ("company_id", "product_sku_id", "warehouse_id", "pool", "pieces", "unknown", "value")
	SELECT "movement"."company_id", "product_sku_id", "warehouse_id", "pool", sum("change"), sum("unknown"), sum("value")
	FROM "inventory_movements" AS "movement" JOIN "inventories" USING ("inventory_id")
	GROUP BY "movement"."company_id", "product_sku_id", "warehouse_id", "pool"
	ON CONFLICT ("product_sku_id", "warehouse_id", "pool") DO UPDATE SET "pieces" = excluded."pieces", "unknown" = excluded."unknown", "value" = excluded."value";--> statement-breakpoint
SELECT 'Costs are kept by kind of shelf: company ' || "company_id" || ' has ' || count(*) || ' pools revalued, by '
		|| round(sum("value") / power(10::numeric, "minor_unit"), "minor_unit") || ' ' || "currency" || ' in all.' AS "message"
	FROM "inventory_movements" JOIN "companies" USING ("company_id") JOIN "currencies" ON "currencies"."code" = "companies"."currency"
	WHERE "kind" = 'Revaluation' AND "reason" = 'costs by kind of shelf' AND "document_type" IS NULL AND "inventory_movements"."created_time" = now()::timestamptz(3)
	GROUP BY "company_id", "currency", "minor_unit" ORDER BY "company_id";--> statement-breakpoint
CREATE VIEW "public"."report_stock" AS (select i.inventory_id, i.company_id, i.warehouse_id, w.name as warehouse, h.code as shelf, h.kind as shelf_kind,
    k.product_id, i.product_sku_id, p.title, k.sku_code, i.on_hand, i.allocated, i.available, m.min_stock,
    c.currency as company_currency,
    round(s.value * i.on_hand / nullif(s.pieces, 0)::numeric / power(10::numeric, u.minor_unit), 4)
      as value_in_company_currency, i.oldest_receipt_time
  from inventories i join companies c on c.company_id = i.company_id join currencies u on u.code = c.currency
  join warehouses w on w.warehouse_id = i.warehouse_id left join shelves h on h.shelf_id = i.shelf_id
  join product_skus k on k.product_sku_id = i.product_sku_id join products p on p.product_id = k.product_id
  left join stock_pools s on s.product_sku_id = i.product_sku_id and s.warehouse_id = i.warehouse_id
    and s.pool = coalesce(h.kind, 'Stock')
  left join stock_pools m on m.product_sku_id = i.product_sku_id and m.warehouse_id = i.warehouse_id
    and m.pool = 'Stock');
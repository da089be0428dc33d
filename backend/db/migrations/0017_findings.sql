CREATE INDEX "product_skus_enabled" ON "product_skus" USING btree ("product_sku_id","product_id") WHERE "product_skus"."status" = 'Enabled';--> statement-breakpoint
CREATE INDEX "product_skus_without_price" ON "product_skus" USING btree ("product_id") WHERE "product_skus"."status" = 'Enabled' and "product_skus"."sale_price" is null;--> statement-breakpoint
CREATE INDEX "product_skus_without_weight" ON "product_skus" USING btree ("product_id") WHERE "product_skus"."status" = 'Enabled' and coalesce("product_skus"."weight", 0) = 0;--> statement-breakpoint
CREATE INDEX "product_suppliers_enabled" ON "product_suppliers" USING btree ("product_sku_id") WHERE "product_suppliers"."status" = 'Enabled';--> statement-breakpoint
CREATE INDEX "product_suppliers_gone" ON "product_suppliers" USING btree ("product_sku_id") WHERE "product_suppliers"."status" = 'Enabled' and not "product_suppliers"."is_offered";--> statement-breakpoint
ALTER INDEX "product_skus_product" RENAME TO "product_skus_product_former";--> statement-breakpoint
CREATE INDEX "product_skus_product" ON "product_skus" USING btree ("product_id","product_sku_id","status");--> statement-breakpoint
-- Last, because only these keep readers out. The products that there are get their values in a transaction of their own.
DROP INDEX "product_skus_product_former";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "title_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "set_product_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "all_words" text;
BEGIN
SELECT string_agg("words", E'\n'), coalesce(array_agg("code" ORDER BY "code") FILTER (WHERE "texts" ->> 'title' <> ''), '{}')
INTO "all_words", NEW."title_languages"
FROM "localizations", LATERAL (SELECT string_agg("entry"."value", E'\n') AS "words" FROM jsonb_each_text("texts") AS "entry") AS "spoken"
WHERE "resource" = 'products' AND "record_key" = NEW."product_id"::text;
NEW."search_words" := lower(concat_ws(E'\n', NEW."title", NEW."keywords", NEW."barcode", "all_words"));
RETURN NEW;
END $$;

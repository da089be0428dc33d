-- A code that is made here may be taken, too, so this goes on until no two are the same.
DO $$ BEGIN LOOP
UPDATE "product_skus" SET "sku_code" = "sku_code" || '-' || "product_sku_id"
WHERE EXISTS (
	SELECT 1 FROM "product_skus" AS "earlier"
	WHERE "earlier"."company_id" = "product_skus"."company_id"
		AND lower("earlier"."sku_code") = lower("product_skus"."sku_code")
		AND "earlier"."product_sku_id" < "product_skus"."product_sku_id"
);
EXIT WHEN NOT FOUND;
END LOOP; END $$;--> statement-breakpoint
DROP INDEX "product_skus_code";--> statement-breakpoint
CREATE UNIQUE INDEX "product_skus_code" ON "product_skus" USING btree (lower("sku_code"),"company_id");

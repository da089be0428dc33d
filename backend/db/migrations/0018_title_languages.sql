-- Only these rows are locked, and only against writers. A row that was written meanwhile has its languages already.
UPDATE "products" SET "title_languages" = "titled"."codes" FROM (
	SELECT "record_key"::bigint AS "product_id", array_agg("code" ORDER BY "code") AS "codes" FROM "localizations"
	WHERE "resource" = 'products' AND "texts" ->> 'title' <> '' GROUP BY 1
) AS "titled" WHERE "products"."product_id" = "titled"."product_id" AND "title_languages" = '{}';--> statement-breakpoint
CREATE INDEX "products_open" ON "products" USING btree ("company_id","product_id","title_languages") WHERE "products"."status" <> 'Voided';

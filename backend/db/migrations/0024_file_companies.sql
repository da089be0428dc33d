CREATE TABLE "file_companies" (
	"name" text NOT NULL,
	"company_id" bigint,
	CONSTRAINT "file_companies_reader" UNIQUE NULLS NOT DISTINCT("name","company_id")
);
--> statement-breakpoint
ALTER TABLE "file_companies" ADD CONSTRAINT "file_companies_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_companies_company" ON "file_companies" USING btree ("company_id");
--> statement-breakpoint
-- Who has uploaded a file reads it.
INSERT INTO "file_companies" ("name", "company_id")
SELECT DISTINCT "files"."name", "admins"."company_id" FROM "files" JOIN "admins" USING ("admin_id");--> statement-breakpoint
-- So does the company of each record that names it, and everyone where the record is for others or has no company.
INSERT INTO "file_companies" ("name", "company_id")
SELECT DISTINCT "found"[1], "named"."company_id" FROM (
	SELECT "company_id", concat_ws(' ', array_to_string("image_urls", ' '), "cover_url", "video_url", "html_details") AS "words" FROM "products"
	UNION ALL SELECT "company_id", "cover_url" FROM "product_skus"
	UNION ALL SELECT "company_id", "cover_url" FROM "product_sets"
	UNION ALL SELECT "company_id", "supplier_cover_url" FROM "product_suppliers"
	UNION ALL SELECT "company_id", array_to_string("values", ' ') FROM "product_specifications" JOIN "products" USING ("product_id")
	UNION ALL SELECT "company_id", "product_size_charts"."html_details" FROM "product_size_charts" JOIN "products" USING ("product_id")
	UNION ALL SELECT "company_id", "logo_url" FROM "brands"
	UNION ALL SELECT "company_id", concat_ws(' ', "favicon_url", "logo_url", "banner_url") FROM "sites"
	UNION ALL SELECT "company_id", "image_url" FROM "banners"
	UNION ALL SELECT "company_id", concat_ws(' ', "icon_url", "cover_url", "banner_url", "html_details") FROM "salescategories"
	UNION ALL SELECT "company_id", "texts" ->> 'htmlDetails' FROM "salescategories"
		JOIN "localizations" ON "resource" = 'salescategories' AND "record_key" = "sales_category_id"::text
	UNION ALL SELECT "company_id", "avatar" FROM "users"
	UNION ALL SELECT "company_id", "cover_url" FROM "order_lines" JOIN "orders" USING ("order_id")
	UNION ALL SELECT "company_id", concat_ws(' ', "cover_url", "supplier_cover_url") FROM "purchase_order_lines" JOIN "purchase_orders" USING ("purchase_order_id")
	UNION ALL SELECT NULL, "cover_url" FROM "catalogue_skus"
	UNION ALL SELECT NULL, "cover_url" FROM "announcements"
	UNION ALL SELECT NULL, "logo_url" FROM "external_services"
	UNION ALL SELECT NULL, "avatar" FROM "admins"
) AS "named", regexp_matches("words", '(?:^|[ "])/files/([0-9a-f]{64}\.[a-z0-9]{2,5})(?=$|[ "])', 'g') AS "found"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "file_companies" ("name", "company_id")
SELECT DISTINCT "found"[1], "company_id" FROM "messages",
	regexp_matches("content", '"(?:link|cacheUrl)":"/files/([0-9a-f]{64}\.[a-z0-9]{2,5})"', 'g') AS "found"
WHERE "channel" <> 'sms' AND "content" LIKE '%"/files/%'
ON CONFLICT DO NOTHING;

ALTER TABLE "product_skus" DROP CONSTRAINT "product_skus_product_id_products_product_id_fk";
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "channel_type" SET DEFAULT 'Site';--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand_id" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category_id" bigint;--> statement-breakpoint
ALTER TABLE "product_skus" ADD CONSTRAINT "product_skus_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("brand_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
INSERT INTO "brands" ("company_id", "name")
SELECT DISTINCT ON ("company_id", lower(trim("brand"))) "company_id", trim("brand")
FROM "products"
WHERE trim("brand") <> '' AND NOT EXISTS (
	SELECT 1 FROM "brands" WHERE "brands"."company_id" = "products"."company_id" AND lower("brands"."name") = lower(trim("products"."brand"))
)
ORDER BY "company_id", lower(trim("brand")), "product_id";--> statement-breakpoint
INSERT INTO "categories" ("name")
SELECT DISTINCT ON (lower(trim("category"))) trim("category")
FROM "products"
WHERE trim("category") <> '' AND NOT EXISTS (
	SELECT 1 FROM "categories" WHERE lower("categories"."name") = lower(trim("products"."category"))
)
ORDER BY lower(trim("category")), "product_id";--> statement-breakpoint
UPDATE "products" SET
	"brand_id" = (
		SELECT min("brand_id") FROM "brands"
		WHERE "brands"."company_id" = "products"."company_id" AND lower("brands"."name") = lower(trim("products"."brand"))
	),
	"category_id" = (
		SELECT min("category_id") FROM "categories" WHERE lower("categories"."name") = lower(trim("products"."category"))
	);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "brand";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "category";

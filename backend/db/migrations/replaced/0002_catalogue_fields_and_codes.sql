ALTER TABLE "product_skus" ADD COLUMN "start_price" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "product_skus" ADD COLUMN "end_price" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "product_skus" ADD COLUMN "length" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "product_skus" ADD COLUMN "width" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "product_skus" ADD COLUMN "height" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "original_product_sku_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category" text;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_code" ON "purchase_orders" USING btree ("business_code");
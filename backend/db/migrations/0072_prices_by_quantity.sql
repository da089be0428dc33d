ALTER TABLE "catalogue_products" ADD COLUMN "shop_mixed_min" integer;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "shop_free_freight_from" numeric(18, 4);--> statement-breakpoint
ALTER TABLE "catalogue_skus" ADD COLUMN "price_tiers" jsonb;--> statement-breakpoint
ALTER TABLE "product_suppliers" ADD COLUMN "price_tiers" jsonb;--> statement-breakpoint
ALTER TABLE "product_suppliers" ADD COLUMN "shop_mixed_min" integer;--> statement-breakpoint
ALTER TABLE "product_suppliers" ADD COLUMN "shop_free_freight_from" numeric(18, 4);
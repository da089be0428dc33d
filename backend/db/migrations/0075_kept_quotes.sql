ALTER TABLE "order_purchase_previews" ADD COLUMN "quote" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "quote_minutes" integer;
ALTER TABLE "inventory_movements" ADD COLUMN "layers" jsonb;--> statement-breakpoint
ALTER TABLE "stock_pools" ADD COLUMN "target" integer;
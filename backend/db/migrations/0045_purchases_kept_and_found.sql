ALTER TABLE "purchase_order_lines" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree (upper("barcode"));--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier_order" ON "purchase_orders" USING btree ("supplier_order_id");
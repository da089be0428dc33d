CREATE INDEX "products_title" ON "products" USING btree ("company_id","title");--> statement-breakpoint
CREATE INDEX "orders_original_lower" ON "orders" USING btree (lower("original_order_id"),"company_id");--> statement-breakpoint
CREATE INDEX "orders_original_loose" ON "orders" USING btree (ltrim(translate(lower("original_order_id"), ' -_./', ''), '0'),"site_id");
CREATE INDEX "product_suppliers_supplier" ON "product_suppliers" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_customer_order" ON "purchase_order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_placed_by" ON "purchase_orders" USING btree ("placed_by");
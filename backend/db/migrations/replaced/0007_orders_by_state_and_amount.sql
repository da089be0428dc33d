DROP INDEX "orders_status";--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_time","company_id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("status","created_time","company_id");--> statement-breakpoint
CREATE INDEX "orders_site_state" ON "orders" USING btree ("site_id","status","company_id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("total_amount","company_id");
DROP INDEX "users_company";--> statement-breakpoint
DROP INDEX "carriers_company";--> statement-breakpoint
DROP INDEX "paymentchannels_company";--> statement-breakpoint
DROP INDEX "banners_company";--> statement-breakpoint
DROP INDEX "brands_company";--> statement-breakpoint
DROP INDEX "pages_company";--> statement-breakpoint
DROP INDEX "properties_company";--> statement-breakpoint
DROP INDEX "salescategories_company";--> statement-breakpoint
DROP INDEX "suppliers_company";--> statement-breakpoint
DROP INDEX "sales_company";--> statement-breakpoint
DROP INDEX "shelves_company";--> statement-breakpoint
DROP INDEX "emailtemplates_company";--> statement-breakpoint
DROP INDEX "linetemplates_company";--> statement-breakpoint
DROP INDEX "smstemplates_company";--> statement-breakpoint
DROP INDEX "whatsapptemplates_company";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "enabled_features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "user_bans_company" ON "user_bans" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "carriers_company" ON "carriers" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "paymentchannels_company" ON "paymentchannels" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "banners_company" ON "banners" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "brands_company" ON "brands" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "pages_company" ON "pages" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "properties_company" ON "properties" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "salescategories_company" ON "salescategories" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "suppliers_company" ON "suppliers" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "sales_company" ON "sales" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "shelves_company" ON "shelves" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "emailtemplates_company" ON "emailtemplates" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "linetemplates_company" ON "linetemplates" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "smstemplates_company" ON "smstemplates" USING btree ("company_id","created_time");--> statement-breakpoint
CREATE INDEX "whatsapptemplates_company" ON "whatsapptemplates" USING btree ("company_id","created_time");--> statement-breakpoint
UPDATE "companies" SET "enabled_features" = "features";

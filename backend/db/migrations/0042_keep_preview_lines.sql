CREATE TABLE "order_purchase_previews" (
	"order_purchase_id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"site_id" bigint NOT NULL,
	"line_version" text NOT NULL,
	"said" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_purchase_previews" ADD CONSTRAINT "order_purchase_previews_order_purchase_id_order_purchases_order_purchase_id_fk" FOREIGN KEY ("order_purchase_id") REFERENCES "public"."order_purchases"("order_purchase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_purchase_previews" ADD CONSTRAINT "order_purchase_previews_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_purchase_previews" ADD CONSTRAINT "order_purchase_previews_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_purchase_previews_site" ON "order_purchase_previews" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "order_purchase_previews_company" ON "order_purchase_previews" USING btree ("company_id");
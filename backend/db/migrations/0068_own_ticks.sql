ALTER TABLE "purchase_previews" DROP CONSTRAINT "purchase_previews_pkey";--> statement-breakpoint
ALTER TABLE "purchase_previews" ADD CONSTRAINT "purchase_previews_site_id_admin_id_pk" PRIMARY KEY("site_id","admin_id");--> statement-breakpoint
ALTER TABLE "order_purchase_previews" ADD COLUMN "previewed_time" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_purchases" ADD COLUMN "checked_by" bigint;--> statement-breakpoint
ALTER TABLE "order_purchases" ADD COLUMN "checked_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_purchases" ADD CONSTRAINT "order_purchases_checked_by_admins_admin_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."admins"("admin_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_purchases_checked_by" ON "order_purchases" USING btree ("checked_by");
CREATE TABLE "push_targets" (
	"queue_key" text PRIMARY KEY NOT NULL,
	"site_id" bigint NOT NULL,
	"push_url" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failure" text,
	"status_code" integer,
	"paused_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "push_logs" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "push_targets" ADD CONSTRAINT "push_targets_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_targets_site" ON "push_targets" USING btree ("site_id");
ALTER TABLE "currency_rates" ADD COLUMN "entered_by" bigint;--> statement-breakpoint
ALTER TABLE "currency_rates" ADD CONSTRAINT "currency_rates_entered_by_admins_admin_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."admins"("admin_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Who has set the rate last, as far as the timeline goes back.
UPDATE "currency_rates" SET "entered_by" = "entry"."admin_id" FROM (
	SELECT DISTINCT ON ("record_key") "record_key", "admin_id" FROM "record_changes" JOIN "admins" USING ("admin_id")
	WHERE "resource" = 'currencyrates' AND "fields" @> '[{"field": "rate"}]'
	ORDER BY "record_key", "record_change_id" DESC
) AS "entry" WHERE "entry"."record_key" = "currency_rates"."rate_id"::text;

ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_languages_iso_code_fk" FOREIGN KEY ("language") REFERENCES "public"."languages"("iso_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_messages_unsent" ON "customer_messages" USING btree ("order_id") WHERE "customer_messages"."status" in ('Failed', 'Unknown');--> statement-breakpoint
CREATE INDEX "users_language" ON "users" USING btree ("language");
ALTER TABLE "payments" ADD COLUMN "told_time" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "payments" SET "told_time" = "paid_time" WHERE "status" IN ('Paid', 'Refunded');

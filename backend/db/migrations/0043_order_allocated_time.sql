ALTER TABLE "orders" ADD COLUMN "allocated_time" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" SET "allocated_time" = "updated_time" WHERE "status" = 'Allocated';

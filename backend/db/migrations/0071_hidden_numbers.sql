ALTER TABLE "conversations" ALTER COLUMN "remote_phone_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "picture_url" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "profile_time" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "conversations" SET "remote_phone_number" = NULL
WHERE "channel" = 'whatsapp' AND "remote_phone_number" ~ '^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]+$';--> statement-breakpoint
INSERT INTO "background_tasks" ("name", "parameters") SELECT 'messaging/reread', '{}' WHERE EXISTS (SELECT 1 FROM "conversations");

ALTER TABLE "product_sets" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "background_tasks" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "record_changes" ADD COLUMN "move" text;
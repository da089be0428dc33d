ALTER TABLE "background_tasks" ADD COLUMN "queue_key" text;--> statement-breakpoint
ALTER TABLE "background_tasks" ADD COLUMN "share_key" text;--> statement-breakpoint
CREATE INDEX "background_tasks_queue" ON "background_tasks" USING btree ("queue_key","background_task_id") WHERE status in ('Waiting', 'Running');
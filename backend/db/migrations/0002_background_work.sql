CREATE TABLE "background_task_parts" (
	"background_task_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "background_task_parts_background_task_id_part_pk" PRIMARY KEY("background_task_id","part")
);
--> statement-breakpoint
CREATE TABLE "task_schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"pattern" text NOT NULL,
	"next_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "background_tasks" ADD COLUMN "content_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "background_tasks" ADD COLUMN "due_time" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "background_tasks" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "background_tasks" ADD COLUMN "lease_token" text;--> statement-breakpoint
ALTER TABLE "background_tasks" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "background_tasks" ADD COLUMN "state" jsonb;--> statement-breakpoint
ALTER TABLE "background_tasks" ADD COLUMN "unique_key" text;--> statement-breakpoint
ALTER TABLE "background_task_parts" ADD CONSTRAINT "background_task_parts_background_task_id_background_tasks_background_task_id_fk" FOREIGN KEY ("background_task_id") REFERENCES "public"."background_tasks"("background_task_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "background_tasks_open" ON "background_tasks" USING btree ("due_time") WHERE status in ('Waiting', 'Running');--> statement-breakpoint
CREATE UNIQUE INDEX "background_tasks_unique" ON "background_tasks" USING btree ("name","unique_key") WHERE status in ('Waiting', 'Running');
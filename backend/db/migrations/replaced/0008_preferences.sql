CREATE TABLE "admin_preferences" (
	"admin_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"updated_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_preferences_admin_id_name_pk" PRIMARY KEY("admin_id","name")
);
--> statement-breakpoint
ALTER TABLE "admin_preferences" ADD CONSTRAINT "admin_preferences_admin_id_admins_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("admin_id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "sheet_uploads" (
	"name" text NOT NULL,
	"company_id" bigint NOT NULL,
	"admin_id" bigint NOT NULL,
	"created_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_uploads_name_admin_id_pk" PRIMARY KEY("name","admin_id")
);
--> statement-breakpoint
ALTER TABLE "sheet_uploads" ADD CONSTRAINT "sheet_uploads_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_uploads_company" ON "sheet_uploads" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sheet_uploads_time" ON "sheet_uploads" USING btree ("created_time");
CREATE TABLE "sheet_matchings" (
	"company_id" bigint NOT NULL,
	"path" text NOT NULL,
	"headings" text NOT NULL,
	"name" text NOT NULL,
	"matching" jsonb NOT NULL,
	"admin_id" bigint NOT NULL,
	"updated_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_matchings_company_id_path_headings_pk" PRIMARY KEY("company_id","path","headings")
);
--> statement-breakpoint
ALTER TABLE "sheet_matchings" ADD CONSTRAINT "sheet_matchings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;
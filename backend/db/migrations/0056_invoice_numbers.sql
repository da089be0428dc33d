CREATE TABLE "invoice_counters" (
	"company_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_counters_company_id_year_pk" PRIMARY KEY("company_id","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"company_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_package_id" bigint NOT NULL,
	"created_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_time" timestamp (3) with time zone,
	CONSTRAINT "invoices_company_id_year_number_pk" PRIMARY KEY("company_id","year","number")
);
--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_parcel" ON "invoices" USING btree ("order_package_id");
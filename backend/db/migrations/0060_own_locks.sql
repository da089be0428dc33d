CREATE TABLE "own_locks" (
	"name" text NOT NULL,
	"part" integer NOT NULL,
	CONSTRAINT "own_locks_name_part_pk" PRIMARY KEY("name","part")
);
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "set_product_search_words"(), "renew_product_search_words"() FROM PUBLIC;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

ALTER TABLE "products" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "set_product_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
NEW."search_words" := lower(concat_ws(E'\n', NEW."title", NEW."keywords", NEW."barcode", (
	SELECT string_agg("entry"."words", E'\n')
	FROM "localizations", jsonb_each_text("texts") AS "entry"("field", "words")
	WHERE "resource" = 'products' AND "record_key" = NEW."product_id"::text
)));
RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_search_words" BEFORE INSERT OR UPDATE OF "title", "keywords", "barcode", "search_words"
	ON "products" FOR EACH ROW EXECUTE FUNCTION "set_product_search_words"();--> statement-breakpoint
CREATE FUNCTION "renew_product_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
UPDATE "products" SET "search_words" = ''
WHERE "product_id" IN (SELECT "record_key"::bigint FROM "changed" WHERE "resource" = 'products');
RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "localizations_search_words_added" AFTER INSERT ON "localizations"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "renew_product_search_words"();--> statement-breakpoint
CREATE TRIGGER "localizations_search_words_changed" AFTER UPDATE ON "localizations"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "renew_product_search_words"();--> statement-breakpoint
CREATE TRIGGER "localizations_search_words_removed" AFTER DELETE ON "localizations"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "renew_product_search_words"();--> statement-breakpoint
UPDATE "products" SET "search_words" = '';

ALTER TABLE "payment_refunds" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "shared_transaction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "transaction_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transaction_key" text;--> statement-breakpoint
UPDATE "payment_refunds" SET "channel" = "payments"."channel" FROM "payments" WHERE "payments"."payment_id" = "payment_refunds"."payment_id";--> statement-breakpoint
ALTER TABLE "payment_refunds" ALTER COLUMN "channel" SET NOT NULL;--> statement-breakpoint
-- Of payments with the same transaction the oldest has it; the others are found by check:books.
UPDATE "payments" SET "transaction_key" = "oldest"."key" FROM (
	SELECT DISTINCT ON ("company_id", "channel", upper(regexp_replace("transaction_id" collate "C", '[\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', '', 'g'))) "payment_id", upper(regexp_replace("transaction_id" collate "C", '[\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', '', 'g')) AS "key"
	FROM "payments" WHERE "status" <> 'Failed' AND NOT "shared_transaction" AND upper(regexp_replace("transaction_id" collate "C", '[\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', '', 'g')) <> ''
	ORDER BY "company_id", "channel", upper(regexp_replace("transaction_id" collate "C", '[\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', '', 'g')), "created_time", "payment_id"
) AS "oldest" WHERE "oldest"."payment_id" = "payments"."payment_id";--> statement-breakpoint
-- Refunds cannot be taken back: later ones of a transaction share it.
UPDATE "payment_refunds" SET
		"transaction_key" = CASE WHEN "place" = 1 THEN "key" END, "shared_transaction" = "place" > 1
	FROM (
		SELECT "payment_refund_id", upper(regexp_replace("transaction_id" collate "C", '[\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', '', 'g')) AS "key",
			row_number() OVER (PARTITION BY "company_id", "channel", upper(regexp_replace("transaction_id" collate "C", '[\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', '', 'g')) ORDER BY "payment_refund_id") AS "place"
		FROM "payment_refunds" WHERE upper(regexp_replace("transaction_id" collate "C", '[\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', '', 'g')) <> ''
	) AS "placed" WHERE "placed"."payment_refund_id" = "payment_refunds"."payment_refund_id";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_transaction_key" ON "payment_refunds" USING btree ("company_id","channel","transaction_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction_key" ON "payments" USING btree ("company_id","channel","transaction_key");--> statement-breakpoint
CREATE INDEX "payment_refunds_same_transaction" ON "payment_refunds" USING btree ("company_id","channel",upper(regexp_replace("transaction_id" collate "C", '[\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', '', 'g')));--> statement-breakpoint
CREATE INDEX "payments_same_transaction" ON "payments" USING btree ("company_id","channel",upper(regexp_replace("transaction_id" collate "C", '[\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', '', 'g')));--> statement-breakpoint
SELECT 'Payments of company ' || "company_id" || ' have a transaction that an older one has: ' || string_agg("payment_id"::text, ', ' ORDER BY "payment_id")
		|| '. Confirm the one that came and let the others fail.' AS "message"
	FROM "payments" WHERE "transaction_key" IS NULL AND "status" <> 'Failed' AND NOT "shared_transaction" AND upper(regexp_replace("transaction_id" collate "C", '[\s\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+', '', 'g')) <> ''
	GROUP BY "company_id" ORDER BY "company_id";
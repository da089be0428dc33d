UPDATE "statistics" SET "keys_are" = 'MessageChannel' WHERE "statistic_id" = 'chat-answers' AND "keys_are" IS NULL;
--> statement-breakpoint
UPDATE "statistics" SET "area" = 'purchases'
	WHERE "area" <> 'purchases' AND "sql_command" ~* 'report_margins\y|\y(freight_cost|cost_in_company_currency)\y'
	RETURNING 'The statistic ' || "statistic_id" || ' shows costs: it is read by the area purchases.' AS "message";

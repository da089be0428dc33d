ALTER TABLE "statistic_results" ADD COLUMN "weight" double precision;--> statement-breakpoint
ALTER TABLE "statistics" ADD COLUMN "keys_are" text;--> statement-breakpoint
ALTER TABLE "statistics" ADD COLUMN "combine" text DEFAULT 'Sum' NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics" ADD COLUMN "area" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
UPDATE "statistics" s SET
  "combine" = CASE
    WHEN s.replace_mode = 'Append' OR (
      EXISTS (SELECT FROM "statistic_results" r WHERE r.statistic_id = s.statistic_id)
      AND (SELECT count(DISTINCT r.time) FROM "statistic_results" r WHERE r.statistic_id = s.statistic_id) = 1) THEN 'Last'
    WHEN s.data_type IN ('Percent', 'Duration') THEN 'Average'
    ELSE 'Sum' END,
  "area" = CASE
    WHEN s.sql_command ~* 'report_(purchases|purchase_refunds|stock|movements)\y' THEN 'purchases'
    WHEN s.sql_command ~* 'report_(orders|order_lines|payments)\y' THEN 'orders'
    ELSE 'everyone' END,
  "keys_are" = CASE WHEN s.statistic_id = 'orders-by-state' THEN 'OrderStatus' END;--> statement-breakpoint
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT statistic_id, combine, area FROM "statistics" ORDER BY statistic_id LOOP
    RAISE NOTICE 'Statistic %: values of a period combine by %, read by %.', one.statistic_id, one.combine, one.area;
  END LOOP;
END $$;

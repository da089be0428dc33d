UPDATE "statistics" s SET "next_execution_time" = now()
  WHERE s.status = 'Enabled' AND s.replace_mode = 'Replace' AND s.time_zone IS NOT NULL AND s.time_zone NOT IN ('', 'UTC', 'Etc/UTC', 'GMT')
    AND EXISTS (SELECT FROM "statistic_results" r WHERE r.statistic_id = s.statistic_id AND r.time = date_trunc('day', r.time, 'UTC'));
--> statement-breakpoint
DELETE FROM "statistic_results" r USING "statistics" s
  WHERE r.statistic_id = s.statistic_id AND s.status = 'Enabled' AND s.replace_mode = 'Replace' AND s.time_zone IS NOT NULL
    AND s.time_zone NOT IN ('', 'UTC', 'Etc/UTC', 'GMT') AND r.time = date_trunc('day', r.time, 'UTC');

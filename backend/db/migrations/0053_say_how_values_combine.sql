SELECT 'The values of a period of the statistic ' || "statistic_id" || ' combine by ' || "combine" || ', and it is read by the area ' || "area" || '.' AS "message"
	FROM "statistics" ORDER BY "statistic_id";

ALTER TABLE "company_tax_numbers" ADD COLUMN "country" text;--> statement-breakpoint
UPDATE "company_tax_numbers" SET "country" = given."country" FROM (
	SELECT "company_tax_number_id" AS "id", CASE upper(left("number", 2)) WHEN 'EL' THEN 'GR' WHEN 'XI' THEN 'GB' ELSE upper(left("number", 2)) END AS "country"
	FROM "company_tax_numbers" WHERE "kind" <> 'IOSS' AND "number" ~ '^[A-Za-z]{2}[0-9A-Za-z]'
	UNION ALL
	SELECT "company_tax_number_id", state."country" FROM "company_tax_numbers" JOIN (VALUES
		('040', 'AT'), ('056', 'BE'), ('100', 'BG'), ('191', 'HR'), ('196', 'CY'), ('203', 'CZ'), ('208', 'DK'), ('233', 'EE'), ('246', 'FI'),
		('250', 'FR'), ('276', 'DE'), ('300', 'GR'), ('348', 'HU'), ('372', 'IE'), ('380', 'IT'), ('428', 'LV'), ('440', 'LT'), ('442', 'LU'),
		('470', 'MT'), ('528', 'NL'), ('616', 'PL'), ('620', 'PT'), ('642', 'RO'), ('703', 'SK'), ('705', 'SI'), ('724', 'ES'), ('752', 'SE')
	) AS state ("code", "country") ON upper("number") LIKE 'IM' || state."code" || '%' WHERE "kind" = 'IOSS'
) AS given JOIN "countries" ON "countries"."iso_code" = given."country" WHERE given."id" = "company_tax_numbers"."company_tax_number_id";

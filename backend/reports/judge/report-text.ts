export const cursorName = 'report'
const maxKeyLength = 200

/** The statement without what ends it. */
const withoutSemicolons = (sql: string): string => sql.replace(/[;\s]+$/, '')

/**
 * The one statement that is judged and run: a cursor over the SQL, with its columns as results have them. A column that
 * the SQL does not answer is found in `absent` instead, as a name in a subquery is looked for outside of it.
 */
export const statementOf = (sql: string): string =>
  `declare ${cursorName} no scroll cursor for select result.value::float8 as value,
  to_char((select "time" from (select result.*) as own)::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time,
  coalesce(left((select key from (select result.*) as own)::text, ${maxKeyLength}), '') as key,
  coalesce((select company_id from (select result.*) as own)::bigint, (select companyid from (select result.*) as own)::bigint,
    (select "companyId" from (select result.*) as own)::bigint)::text as company_id,
  (select weight from (select result.*) as own)::float8 as weight
from (values (null, null, null, null, null, null)) as absent ("time", key, company_id, companyid, "companyId", weight),
(${withoutSemicolons(sql)}
) as result`

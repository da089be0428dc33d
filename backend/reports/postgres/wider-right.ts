import type pg from 'pg'

/**
 * Every right beyond reading the views of a role and of those that it may become: attributes, tables of others and what it
 * owns, as reading files and passwords is a superuser's or a granted role's.
 */
const question = `with roles as (
  select r.oid, r.rolname, r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls as is_wide
  from pg_roles r where pg_has_role(current_user, r.oid, 'member')
)
select 'is a superuser, may make others, or has another right of the whole server' as why from roles where is_wide
union all
select 'may act as ' || rolname from roles where rolname <> current_user and rolname like 'pg\\_%'
union all
select 'owns the database' from pg_database d join roles r on r.oid = d.datdba where d.datname = current_database()
union all
select case when c.relowner = r.oid then 'owns ' else 'may read or write ' end || n.nspname || '.' || c.relname
from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join roles r
where c.relkind in ('r', 'p', 'v', 'm', 'f')
  and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
  and (c.relowner = r.oid
    or has_table_privilege(r.oid, c.oid, 'insert, update, delete, truncate')
    or (not (c.relkind = 'v' and n.nspname = 'public' and c.relname like 'report\\_%')
      and has_any_column_privilege(r.oid, c.oid, 'select')))
limit 1`

/** What the role of a connection may do besides reading the report views, in one line; undefined: nothing. */
export async function widerRight(client: Pick<pg.Client, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ why: string; role: string }>(
    `select why, current_user::text as role from (${question}) as rights`,
  )
  const [found] = rows
  return found && `REPORT_DATABASE_URL: the role ${found.role} ${found.why}. It must only read the views report_….`
}

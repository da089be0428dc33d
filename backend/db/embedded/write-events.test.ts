import { writtenTable } from './write-events'

test.each([
  ['insert into "suppliers" ("name") values ($1)', 'suppliers'],
  ['update "admins" set "status" = $1 where "admin_id" = any($2)', 'admins'],
])('%s writes to one table', (text, table) => expect(writtenTable(text)).toBe(table))

test.each([
  'select * from "admins" where "admin_id" = $1 for update',
  ' SELECT 1',
  'begin',
  'commit',
  'rollback to savepoint sp1',
  'savepoint sp1',
  'release savepoint sp1',
  'checkpoint',
  'vacuum analyze',
])('%s writes nothing', (text) => expect(writtenTable(text)).toBeUndefined())

test.each([
  'delete from "sites" where "site_id" = $1',
  'truncate admins',
  'with gone as (delete from "admins" returning *) select * from gone',
  'update admins set status = $1',
  'UPDATE "admins" set status = $1',
  'alter table "admins" drop column "type"',
  'drop table "admins"',
  'do $$ begin end $$',
  'selected',
])('%s may write to any table', (text) => expect(writtenTable(text)).toBeNull())

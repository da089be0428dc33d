import { loadModule } from 'libpg-query'
import { sqlAttacks } from '../../testing/sql-attacks'
import { statementOf } from './report-text'
import { verdictOf } from './verdict'

const views = { report_orders: ['order_id', 'status', 'created_time', 'total'], report_products: ['title'] }
const judged = (sql: string) => verdictOf(statementOf(sql), views)

beforeAll(() => loadModule())

// Refused before the parser, or with a parser that is not used again.
const elsewhere = /\0|[\ud800-\udfff]|(?:1\+){9}/
test.each(sqlAttacks.filter(([, sql]) => !elsewhere.test(sql)))('refuses %s', (_, sql) => {
  expect(judged(sql)).not.toHaveProperty('parameters')
})

test.each([
  ['values without a table', 'values (1)'],
  ['columns with and without the name of their view', 'select o.total as value, status from report_orders as o'],
  ['a join', 'select count(*) as value from report_orders o left join report_products p on p.title = o.status'],
  ['all columns of a view', 'select o.*, 1 as value from report_orders o'],
  ['common tables', 'with a as (select 1 as n), b as (select a.n from a) select b.n as value from b'],
  [
    'a recursive table',
    'with recursive a(n) as (select 1 union all select a.n + 1 from a where n < 5) select n as value from a',
  ],
  ['a common table that names the columns of its query', 'with a(x) as (select 1) select a.x as value from a'],
  ['a column that the server names', 'select t.count as value from (select count(*) from report_orders) t'],
  ['the rows of a function', 'select d.day as value from generate_series(1, 3) with ordinality as d(day)'],
  ['the rows of a function by its alias', 'select n.n as value, n as key from generate_series(1, 3) as n'],
  ['a window by its name', 'select rank() over w as value from report_orders window w as (partition by status)'],
  [
    'a filter, an order and a percentile',
    'select percentile_cont(0.5) within group (order by total) filter (where total > 0) as value from report_orders',
  ],
  [
    'times',
    "select extract(epoch from now() - created_time at time zone 'UTC') as value, current_date as time from report_orders",
  ],
  [
    'conditions',
    "select 1 as value from report_orders where status like 'a%' escape '!' and total not between 1 and 2 or status in ('a') or status = any(array['b', $2::text])",
  ],
  [
    'texts',
    "select 1 as value, trim(both ' ' from substring(status from 1 for 3)) || coalesce(nullif(status, ''), 'x') as key from report_orders",
  ],
  [
    'casts',
    "select '1'::numeric(10, 2) as value, cast(status as varchar(3)) as key, interval '1 day', date '2026-01-01', '{}'::int[] from report_orders",
  ],
  [
    'groups',
    'select sum(total) as value, status as key from report_orders group by grouping sets ((status), ()) having count(*) > 0 order by 1 desc nulls last limit 10 offset $1::int',
  ],
  [
    'a case and sub-queries',
    'select case when exists (select 1) then (select max(total) from report_orders) else 0 end as value',
  ],
  [
    'a comment, a text of dollars and letters that are no ASCII',
    'select 1 as "größe", $a$;$a$ as "€", 1 as value -- ;',
  ],
  ['semicolons at the end', 'select 1 as value ; ;\n'],
])('allows %s', (_, sql) => {
  expect(judged(sql)).toEqual({ parameters: sql.includes('$2') ? 2 : sql.includes('$1') ? 1 : 0 })
})

test('says the reason in the words of the database', () => {
  expect(judged('select 1 as value frm report_orders')).toEqual({ reason: 'syntax error at or near "frm"' })
  expect(judged('select o.totl as value from report_orders o')).toEqual({ reason: 'column o.totl does not exist' })
  expect(judged('select pg_sleep(1) as value')).toEqual({ forbidden: 'pg_sleep' })
})

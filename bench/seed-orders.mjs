import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedTemplate, postgresTemplate } from '../backend/testing/template.mjs'
import { templateDatabase } from '../backend/testing/template-names.mjs'
import { runOnStore } from '../scripts/servers/embedded-store.mjs'
import { runStatement, startPostgres } from '../scripts/servers/postgres.mjs'

/** Two years of orders of a grown business: most are completed, and most belong to the trading company. */
const orders = (count) => `
  insert into orders (company_id, site_id, friendly_order_id, customer_name, country, currency, goods_amount,
    freight_amount, discount_amount, total_amount, paid_amount, status, accepted_time, created_time, updated_time)
  select s.company_id, s.site_id, 'B' || lpad(n::text, 9, '0'),
    (array['Ito','Chan','Lim','Wong','Sato','Garcia'])[1 + (random() * 5)::int] || ' ' || (random() * 30000)::int,
    (array['JP','US','SG','TW','HK','DE'])[1 + (random() * 5)::int], 'USD', amount, 10, 0, amount + 10, amount + 10,
    case when n > ${count} * 0.99 then (array['Pending','Accepted','Allocated'])[1 + (random() * 2)::int]
      else (array['Shipped','Completed','Completed','Completed','Cancelled','Archived'])[1 + (random() * 5)::int] end,
    null, moment, moment
  from generate_series(1, ${count}) n
  cross join lateral (select (10 + random() * 5000 + n * 0)::numeric(18, 2) as amount,
    now() - interval '730 days' * (1 - n::float / ${count}) as moment, n * 0 + random() as chance) drawn
  join lateral (select company_id, site_id from sites
    where (company_id = 5) = (chance < 0.8) order by md5(n::text || site_id::text) limit 1) s on true`

/** Fills a store with orders. */
export const orderStatements = (count) => ['select setseed(0.5)', orders(count), 'vacuum analyze']

/** A copy of a data folder, for an API of its own. */
export function copiedStore(template) {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-'))
  for (const part of ['store', 'files']) cpSync(join(template, part), join(folder, part), { recursive: true })
  return { env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** A data folder with the demo data and what these statements add, for its own API. */
export async function embeddedStore(statements) {
  const store = copiedStore(await embeddedTemplate())
  await runOnStore(store.env.DATA_DIR, statements)
  return store
}

/** The same on a PostgreSQL with default settings. */
export async function postgresStore(statements) {
  const template = await postgresTemplate()
  const server = await startPostgres(undefined, { cluster: join(template, 'cluster') })
  const url = server.url(templateDatabase)
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-'))
  cpSync(join(template, 'files'), join(folder, 'files'), { recursive: true })
  for (const statement of statements) await runStatement(url, statement)
  return {
    env: { DATABASE_URL: url, DATA_DIR: folder },
    remove: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../testing/test-api'
import { migrationNames } from './migrate'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const folder = 'backend/db/migrations'
const migration = migrationNames(folder).find((file) => file.endsWith('_file_companies.sql'))
// Lines have a company of their own since.
const fills = readFileSync(`${folder}/${migration}`, 'utf8')
  .replace(/SELECT "company_id"(?=, [^\n]* JOIN "(orders|purchase_orders)")/g, 'SELECT "$1"."company_id"')
  .split('--> statement-breakpoint')
  .filter((statement) => /^INSERT/m.test(statement))

/** What the store says of readers, as `name company`; `everyone` where a row has no company. */
async function readers(): Promise<string[]> {
  const { rows } = await api.store.database.sql.execute<{ reader: string }>(
    sql`select name || ' ' || coalesce(company_id::text, 'everyone') as reader from file_companies order by 1`,
  )
  return rows.map(({ reader }) => reader)
}

/** The readers that the migration finds in the records. */
async function fill(): Promise<string[]> {
  await api.store.database.sql.execute(sql`delete from file_companies`)
  for (const statement of fills) await api.store.database.sql.execute(sql.raw(statement))
  return readers()
}

test('the demo data has all readers that the migration finds in it', async () => {
  const seeded = await readers()
  expect(seeded.length).toBeGreaterThan(100)
  expect(seeded).toEqual(expect.arrayContaining(await fill()))
})

const [name, path] = [`${'ab'.repeat(32)}.png`, `/files/${'ab'.repeat(32)}.png`]
const html = `<p>x</p><img src="${path}" alt="" />`
const message = (type: string, part: object) => JSON.stringify({ type, [type]: part })
const onOrder = (column: string) =>
  `update order_lines set ${column} = '${path}' where order_id = (select min(order_id) from orders where company_id = 5)`
const onPurchase = (column: string) => `update purchase_order_lines set ${column} = '${path}'
  where purchase_order_id = (select min(purchase_order_id) from purchase_orders where company_id = 5)`
const ofProduct = '(select min(product_id) from products where company_id = 5)'
const ofConversation = (content: string, channel = 'whatsapp') => `update messages set content = '${content}'
  where record_id = (select min(record_id) from messages where company_id = 5 and channel = '${channel}')`

test.each<[string, string, string[]]>([
  ['an upload', `insert into files values ('${name}', 'a.png', 'image/png', 1, null, null, 10)`, ['5']],
  [
    'the pictures of a product',
    `update products set image_urls = array['https://a.example', '${path}']`,
    ['2', '3', '4', '5'],
  ],
  ['the video of a product', `update products set video_url = '${path}' where company_id = 5`, ['5']],
  ['the text of a product', `update products set html_details = '${html}' where company_id = 5`, ['5']],
  ['the cover of an ordered line', onOrder('cover_url'), ['5']],
  ['the cover of a purchased line', onPurchase('cover_url'), ['5']],
  ["the supplier's cover of a purchased line", onPurchase('supplier_cover_url'), ['5']],
  [
    'a specification',
    `insert into product_specifications (product_id, name, values, position)
     values (${ofProduct}, 'Photo', array['${path}'], 99)`,
    ['5'],
  ],
  [
    'a size chart',
    `insert into product_size_charts (product_id, html_details) values (${ofProduct}, '${html}')
     on conflict (product_id) do update set html_details = excluded.html_details`,
    ['5'],
  ],
  ['a brand', `update brands set logo_url = '${path}' where company_id = 5`, ['5']],
  ['a site', `update sites set favicon_url = '${path}' where company_id = 5`, ['5']],
  ['a customer', `update users set avatar = '${path}' where company_id = 5`, ['5']],
  ['a sales category', `update salescategories set html_details = '${html}' where company_id = 5`, ['5']],
  [
    'a sales category in another language',
    `insert into localizations select 'salescategories', min(sales_category_id)::text, 'ja',
       jsonb_build_object('htmlDetails', '${html}'::text) from salescategories where company_id = 5`,
    ['5'],
  ],
  ['an announcement', `update announcements set cover_url = '${path}'`, ['everyone']],
  ['an external service', `update external_services set logo_url = '${path}'`, ['everyone']],
  ['an account', `update admins set avatar = '${path}' where admin_id = 10`, ['everyone']],
  ['a message to a customer', ofConversation(message('image', { link: path })), ['5']],
  ['a message of a customer', ofConversation(message('image', { cacheUrl: path })), ['5']],
  ['nothing: a message that writes of one', ofConversation(message('text', { body: `"link":"${path}"` })), []],
  ['nothing: a text message', ofConversation(message('image', { link: path }), 'sms'), []],
  ['nothing: an address elsewhere', `update brands set logo_url = 'https://a.example${path}'`, []],
  [
    'nothing: an address elsewhere in a text',
    `update products set html_details = '<img src="https://a.example${path}">'`,
    [],
  ],
])('a file named by %s has its readers', async (_, statement, expected) => {
  await api.store.database
    .transaction(async () => {
      await api.store.database.sql.execute(sql.raw(statement))
      const found = (await fill()).filter((reader) => reader.startsWith(name))
      expect(found).toEqual(expected.map((reader) => `${name} ${reader}`))
      throw new Error('Nothing stays.')
    })
    .catch((cause: Error) => {
      if (cause.message !== 'Nothing stays.') throw cause
    })
})

import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../testing/test-api'
import { migrationNames } from './migrate'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('the migration reads from a tax number which country gave it, or leaves that open', async () => {
  const { database } = api.store
  const folder = 'backend/db/migrations'
  const migration = migrationNames(folder).find((file) => file.endsWith('_countries_of_tax_numbers.sql'))
  const [, fill = ''] = readFileSync(`${folder}/${migration}`, 'utf8').split('--> statement-breakpoint')
  await database.sql.execute(sql`delete from company_tax_numbers`)
  await database.sql.execute(sql`insert into company_tax_numbers (company_id, kind, number) values
    (5, 'EORI', 'GB512874390000'), (5, 'EORI', 'XI512874390000'), (5, 'VAT', 'EL123456789'), (5, 'VAT', 'de 123'),
    (5, 'VAT', 'DE123456789'), (5, 'VAT', 'ZZ123456789'), (5, 'VAT', '2003456789'), (5, 'IOSS', 'IM3720004821'),
    (5, 'IOSS', 'IM0400004821'), (5, 'IOSS', 'IM9990004821')`)
  await database.sql.execute(sql.raw(fill))
  const { rows } = await database.sql.execute<{ number: string; country: string | null }>(
    sql`select number, country from company_tax_numbers order by company_tax_number_id`,
  )
  expect(rows.map(({ number, country }) => [number, country])).toEqual([
    ['GB512874390000', 'GB'],
    ['XI512874390000', 'GB'],
    ['EL123456789', 'GR'],
    ['de 123', null],
    ['DE123456789', 'DE'],
    ['ZZ123456789', null],
    ['2003456789', null],
    ['IM3720004821', 'IE'],
    ['IM0400004821', 'AT'],
    ['IM9990004821', null],
  ])
})

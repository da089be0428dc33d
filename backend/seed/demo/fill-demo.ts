import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { externalServices, siteServices } from '../../db/schema/external-services'
import { admins, companies, sites, warehouses } from '../../db/schema/organisation'
import { currencyRates } from '../../db/schema/places'
import { suppliers } from '../../db/schema/plain'
import { localizations } from '../../db/schema/system'
import { hashPassword } from '../../modules/account/passwords'
import type { FileStore } from '../../modules/files/file-store'
import { fillAnnouncements } from './announcements'
import { fillBrands } from './brands'
import { demoArticles, demoProducts, demoSuppliers } from './catalogue'
import { fillCatalogue } from './fill-catalogue'
import { fillOrders } from './fill-orders'
import { fillPurchasing } from './fill-purchasing'
import { demoOrders } from './orders'
import { demoAccounts, demoCompanies, demoService, demoSites, demoWarehouses, harbourId } from './organisation'
import { DemoPictures } from './pictures'
import { demoPurchaseLines, surprisesOf } from './purchase-lines'
import { demoRates } from './rates'

const demoPassword = 'quayside'

/** The demo data. The same on every start but for the times, which count back from now. */
export async function fillDemo(database: Database, fileStore: FileStore): Promise<void> {
  const pictures = new DemoPictures(fileStore)
  const demoSupplierList = demoSuppliers()
  const products = demoProducts()
  const articles = demoArticles(products, demoSupplierList)
  const orders = demoOrders(products)
  const lines = demoPurchaseLines(orders, products)

  await fillOrganisation(database)
  await insertMany(database, suppliers, demoSupplierList)
  await fillBrands(database, products)
  await insertMany(database, currencyRates, demoRates())
  await fillAnnouncements(database)
  await fillCatalogue({ database, pictures, products, articles, surprises: surprisesOf(lines, articles) })
  await fillOrders(database, orders, products)
  await fillPurchasing({ database, pictures, lines, articles, products })
  await pictures.stored()
  await continueKeys(database)
}

async function fillOrganisation(database: Database): Promise<void> {
  await insertMany(
    database,
    companies,
    demoCompanies.map(({ texts, ...company }) => company),
  )
  const passwordHash = await hashPassword(demoPassword)
  const accounts = demoAccounts.flatMap(([prefix, companyId, administrator, staff]) => [
    { username: `${prefix}.admin`, fullName: administrator, type: 'Administrator' as const, companyId },
    { username: `${prefix}.staff`, fullName: staff, type: 'Staff' as const, companyId },
  ])
  await insertMany(
    database,
    admins,
    accounts.map((account) => ({ ...account, email: `${account.username}@quayside.example`, passwordHash })),
  )
  await insertMany(
    database,
    sites,
    demoSites.map(({ currency, countries, ...site }) => site),
  )
  await insertMany(database, warehouses, demoWarehouses)
  await insertMany(database, externalServices, [demoService])
  const users = demoSites.filter(({ companyId }) => companyId === harbourId)
  await insertMany(
    database,
    siteServices,
    users.map(({ siteId }) => ({ siteId, serviceId: demoService.serviceId })),
  )
  const inBoth = (['zh-Hans', 'zh-Hant'] as const).flatMap((code) => [
    ...demoCompanies.map(({ companyId, texts }) => ({
      resource: 'companies',
      recordKey: companyId,
      name: texts[code],
      code,
    })),
    ...demoSites.map((site) => ({ resource: 'sites', recordKey: site.siteId, name: site[code], code })),
  ])
  await insertMany(
    database,
    localizations,
    inBoth.map(({ name, recordKey, ...key }) => ({ ...key, recordKey: String(recordKey), texts: { name } })),
  )
}

/** The rows brought their own keys, so the counters have to be told where to go on. */
async function continueKeys(database: Database): Promise<void> {
  const { rows } = await database.sql.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`)
  for (const { table_name, column_name } of rows) {
    const table = sql.identifier(table_name)
    const column = sql.identifier(column_name)
    await database.sql.execute(sql`
      select setval(pg_get_serial_sequence(${table_name}, ${column_name}), greatest((select max(${column}) from ${table}), 1))`)
  }
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { externalServices, siteServices } from '../../db/schema/external-services'
import { admins, companies, companyTaxNumbers, sites, warehouses } from '../../db/schema/organisation'
import { currencyRates } from '../../db/schema/places'
import { suppliers } from '../../db/schema/plain'
import { localizations } from '../../db/schema/system'
import type { FileStore } from '../../files/file-store'
import { hashPassword } from '../../modules/account/passwords'
import { demoAddresses } from './addresses'
import { fillAnnouncements } from './announcements'
import { fillBrands } from './catalogue/brands'
import { type DemoSupplier, demoArticles, demoProducts, demoSuppliers } from './catalogue/catalogue'
import { fillCatalogue } from './catalogue/fill-catalogue'
import { fillCategories } from './catalogue/fill-categories'
import { fillProductDetails } from './catalogue/fill-product-details'
import { fillProductSets } from './catalogue/fill-product-sets'
import { fillConnections } from './fill-connections'
import { fillCustomerMessages } from './fill-customer-messages'
import { fillCustomers } from './fill-customers'
import { fillFreights } from './fill-freights'
import { fillMessaging } from './fill-messaging'
import { fillOrders } from './fill-orders'
import { fillPurchasing } from './fill-purchasing'
import { fillPushes } from './fill-pushes'
import { fillSales, sellingSites } from './fill-sales'
import { fillStatistics } from './fill-statistics'
import { fillStorage } from './fill-storage'
import { fillTasks } from './fill-tasks'
import { fillTemplates } from './fill-templates'
import { freezeRates } from './freeze-rates'
import { buyForCancelled, deliverBought, sellBought } from './ledger/earnings'
import { fillLedger } from './ledger/fill-ledger'
import { fillPayments } from './ledger/fill-payments'
import { fillPurchases } from './ledger/purchases'
import { fillStory } from './ledger/story'
import { demoOrders } from './orders'
import { demoAccounts, demoCompanies, demoService, demoSites, demoTaxNumbers, demoWarehouses } from './organisation'
import { DemoPictures } from './pictures'
import { demoPurchaseLines, surprisesOf } from './purchase-lines'
import { demoRates } from './rates'
import { localizationsOf } from './trilingual'
import { demoUsers } from './users'

const demoPassword = 'quayside'

/** The demo data. Identical on every start except for the times, which are relative to now. */
export async function fillDemo(database: Database, fileStore: FileStore): Promise<void> {
  const pictures = new DemoPictures(fileStore)
  const demoSupplierList = demoSuppliers()
  const products = demoProducts()
  const articles = demoArticles(products, demoSupplierList)
  const users = demoUsers()
  const addresses = demoAddresses(users)
  const orders = demoOrders(products, users, addresses)
  const lines = demoPurchaseLines(orders, products)

  await fillOrganisation(database)
  await fillConnections(database)
  await fillSuppliers(database, demoSupplierList)
  await fillBrands(database, products)
  await fillCategories(database)
  await insertMany(database, currencyRates, demoRates())
  await fillAnnouncements(database)
  await fillCatalogue({ database, pictures, products, articles, surprises: surprisesOf(lines, articles) })
  await fillProductDetails(database, products)
  await fillProductSets({ database, pictures, products })
  await fillSales({ database, pictures, products })
  await fillCustomers(database, users, addresses)
  await fillFreights(database)
  await fillOrders(database, orders)
  await fillMessaging(database, fileStore, users)
  await fillPurchasing({ database, pictures, lines, articles, products })
  await fillLedger({ database, orders, products })
  await fillPayments(database, orders)
  await fillStory(database)
  await buyForCancelled(database)
  const soldId = await sellBought(database)
  await fillPurchases(database)
  await deliverBought(soldId, database)
  await fillPushes(database, orders)
  await freezeRates(database)
  await fillTemplates(database)
  await fillCustomerMessages(database, orders)
  await fillStorage(database)
  await fillStatistics(database)
  await fillTasks(database)
  await pictures.stored(database)
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
    demoSites.map(({ countries: [country], ...site }) => ({ ...site, country })),
  )
  await insertMany(database, companyTaxNumbers, demoTaxNumbers)
  await insertMany(database, warehouses, demoWarehouses)
  await insertMany(database, externalServices, [demoService])
  await insertMany(
    database,
    siteServices,
    sellingSites.map(({ siteId }) => ({ siteId, serviceId: demoService.serviceId })),
  )
  await insertMany(database, localizations, [
    ...demoCompanies.flatMap(({ companyId, texts }) =>
      localizationsOf('companies', companyId, (language) => ({ name: texts[language] })),
    ),
    ...demoSites.flatMap((site) => localizationsOf('sites', site.siteId, (language) => ({ name: site[language] }))),
  ])
}

async function fillSuppliers(database: Database, demo: readonly DemoSupplier[]): Promise<void> {
  await insertMany(
    database,
    suppliers,
    demo.map(({ name, contact, ...supplier }) => ({ ...supplier, name: name.en, contact: contact.en })),
  )
  await insertMany(
    database,
    localizations,
    demo.flatMap(({ supplierId, name, contact }) =>
      localizationsOf('suppliers', supplierId, (language) => ({ name: name[language], contact: contact[language] })),
    ),
  )
}

/** The rows have explicit keys, so the sequences must be advanced. */
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

import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { productSkus, productSuppliers, products } from '../db/schema/catalogue'
import { orders } from '../db/schema/ordering'
import { admins, companies, sites, warehouses } from '../db/schema/organisation'
import { countries, subdivisions } from '../db/schema/places'
import * as plainTables from '../db/schema/plain'
import { entityOf } from '../db/schema/table-of'

/** What a reference can point to: a table, its key, and what people know its records by. */
export interface Resource {
  table: AnyPgTable
  id: AnyPgColumn
  label: SQL<string | null>
  /** The text field behind the label, which may stand in further languages. */
  labelField: string
}

const label = (column: AnyPgColumn) => sql<string | null>`${column}::text`

/** A table of an entity without behaviour of its own. */
function plain(table: AnyPgTable): [string, Resource] {
  const { path, id, label: labelField } = entityOf(table)
  const columns = [id, labelField].map((field) => columnOf(table, field)) as [AnyPgColumn, AnyPgColumn]
  return [path, { table, id: columns[0], label: label(columns[1]), labelField }]
}

const resources: Readonly<Record<string, Resource>> = {
  ...Object.fromEntries(Object.values(plainTables).map(plain)),
  companies: { table: companies, id: companies.companyId, label: label(companies.name), labelField: 'name' },
  admins: { table: admins, id: admins.adminId, label: label(admins.fullName), labelField: 'fullName' },
  sites: { table: sites, id: sites.siteId, label: label(sites.name), labelField: 'name' },
  warehouses: { table: warehouses, id: warehouses.warehouseId, label: label(warehouses.name), labelField: 'name' },
  countries: { table: countries, id: countries.countryId, label: label(countries.name), labelField: 'name' },
  subdivisions: {
    table: subdivisions,
    id: subdivisions.subdivisionId,
    label: label(subdivisions.name),
    labelField: 'name',
  },
  products: { table: products, id: products.productId, label: label(products.title), labelField: 'title' },
  productskus: {
    table: productSkus,
    id: productSkus.productSkuId,
    label: sql<string | null>`array_to_string(${productSkus.properties}, ' / ')`,
    labelField: 'name',
  },
  productsuppliers: {
    table: productSuppliers,
    id: productSuppliers.productSupplierId,
    label: label(productSuppliers.supplierProductName),
    labelField: 'supplierProductName',
  },
  orders: { table: orders, id: orders.orderId, label: label(orders.friendlyOrderId), labelField: 'friendlyOrderId' },
}

/** What a reference points to. Throws for a name that nothing stands behind. */
export function referenced(name: string): Resource {
  const found = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (!found) throw new Error(`Nothing is known under the name ${name}.`)
  return found
}

/** The column of a field, or undefined where the server works the value out. */
export function columnOf(table: AnyPgTable, field: string): AnyPgColumn | undefined {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table)
  return Object.hasOwn(columns, field) ? columns[field] : undefined
}

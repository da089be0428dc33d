import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type AnyPgTable, PgTable } from 'drizzle-orm/pg-core'
import { entities } from '@/contract/entity-list'
import * as announcements from '../db/schema/announcements'
import * as catalogue from '../db/schema/catalogue'
import * as customerMessages from '../db/schema/customer-messages'
import * as customers from '../db/schema/customers'
import * as externalServices from '../db/schema/external-services'
import * as freights from '../db/schema/freights'
import * as messaging from '../db/schema/messaging'
import * as ordering from '../db/schema/ordering'
import * as organisation from '../db/schema/organisation'
import * as parcels from '../db/schema/parcels'
import * as paymentTables from '../db/schema/payments'
import * as places from '../db/schema/places'
import * as plain from '../db/schema/plain'
import * as productDetails from '../db/schema/product-details'
import * as productSets from '../db/schema/product-sets'
import * as purchaseDocuments from '../db/schema/purchase-documents'
import * as purchasing from '../db/schema/purchasing'
import * as pushes from '../db/schema/pushes'
import * as sales from '../db/schema/sales'
import * as statistics from '../db/schema/statistics'
import * as stock from '../db/schema/stock'
import * as system from '../db/schema/system'
import * as templates from '../db/schema/templates'

/** What a reference can point to: a table, the column that the value names a record by, and what people know it by. */
export interface Resource {
  table: AnyPgTable
  /** The key of its records. */
  key: AnyPgColumn
  /** The column that the reference holds the value of; mostly the key. */
  id: AnyPgColumn
  label: SQL<string | null>
  /** The translated label; null where the language has none. */
  localizedLabel: SQL<string | null>
}

const schemas = [
  ...[announcements, catalogue, customers, externalServices, messaging, ordering, organisation, places, parcels],
  ...[paymentTables, stock, freights, statistics],
  ...[
    plain,
    productDetails,
    productSets,
    purchasing,
    purchaseDocuments,
    pushes,
    sales,
    system,
    templates,
    customerMessages,
  ],
]

/** Tables by their name without word breaks, which is the path of their entity. */
const tables = new Map<string, AnyPgTable>(
  schemas.flatMap((schema) =>
    Object.values<unknown>(schema).flatMap((table): [string, AnyPgTable][] =>
      is(table, PgTable) ? [[getTableName(table).replaceAll('_', ''), table]] : [],
    ),
  ),
)

const label = (column: AnyPgColumn) => sql<string | null>`${column}::text`

const { texts } = system.localizations

type Known = Omit<Resource, 'id'>

const resources: ReadonlyMap<string, Known> = new Map([
  ...entities.map(({ path, id, label: labelField }): [string, Known] => {
    const table = tables.get(path)
    const [key, text] = [id, labelField].map((field) => table && columnOf(table, field))
    if (!table || !key || !text) throw new Error(`Nothing is stored under the name ${path}.`)
    return [path, { table, key, label: label(text), localizedLabel: sql`${texts} ->> ${labelField}` }]
  }),
  // A SKU is part of its product and has no name of its own.
  [
    'productskus',
    {
      table: catalogue.productSkus,
      key: catalogue.productSkus.productSkuId,
      label: sql<string | null>`array_to_string(${catalogue.productSkus.properties}, ' / ')`,
      // Only rows that have such texts pay for the subquery.
      localizedLabel: sql`case when ${texts} ? 'properties' then
        array_to_string(array(select jsonb_array_elements_text(${texts} -> 'properties')), ' / ') end`,
    },
  ],
])

/**
 * The target of a reference. Throws for an unknown name.
 * @param by the field whose value the reference holds. Default: the key
 */
export function referenced(name: string, by?: string): Resource {
  const found = resources.get(name)
  const id = found && (by === undefined ? found.key : columnOf(found.table, by))
  if (!id) throw new Error(`Nothing is known under the name ${name}.`)
  return { ...found, id }
}

/** The column of a field; undefined for a computed field. */
export function columnOf(table: AnyPgTable, field: string): AnyPgColumn | undefined {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table)
  return Object.hasOwn(columns, field) ? columns[field] : undefined
}

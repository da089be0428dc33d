import { getTableName, is } from 'drizzle-orm'
import { type AnyPgTable, PgTable } from 'drizzle-orm/pg-core'
import * as announcements from './announcements'
import * as catalogue from './catalogue'
import * as customerMessages from './customer-messages'
import * as customers from './customers'
import * as externalServices from './external-services'
import * as freights from './freights'
import * as messaging from './messaging'
import * as ordering from './ordering'
import * as organisation from './organisation'
import * as parcels from './parcels'
import * as paymentTables from './payments'
import * as places from './places'
import * as plain from './plain'
import * as productDetails from './product-details'
import * as productSets from './product-sets'
import * as purchaseDocuments from './purchase-documents'
import * as purchasing from './purchasing'
import * as pushes from './pushes'
import * as sales from './sales'
import * as statistics from './statistics'
import * as stock from './stock'
import * as system from './system'
import * as templates from './templates'

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

/** Tables by their name without separators, which is the path of their entity. */
export const tables: ReadonlyMap<string, AnyPgTable> = new Map(
  schemas.flatMap((schema) =>
    Object.values<unknown>(schema).flatMap((table): [string, AnyPgTable][] =>
      is(table, PgTable) ? [[getTableName(table).replaceAll('_', ''), table]] : [],
    ),
  ),
)

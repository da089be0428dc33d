import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Area } from '@/contract/access'
import { productSkus, productSuppliers, products } from '../../db/schema/catalogue'
import { users } from '../../db/schema/customers'
import { carriers } from '../../db/schema/freights'
import { orderLines, orders } from '../../db/schema/ordering'
import { admins } from '../../db/schema/organisation'
import { orderPackageLines, orderPackages } from '../../db/schema/parcels'
import { payments } from '../../db/schema/payments'
import { suppliers } from '../../db/schema/plain'
import { purchaseInspections, purchaseOrderPackages, purchaseRefunds } from '../../db/schema/purchase-documents'
import { purchaseOrderLines, purchaseOrders } from '../../db/schema/purchasing'
import { inventories, shelves } from '../../db/schema/stock'
import { localizations } from '../../db/schema/system'
import type { Contains } from './contains'

/** Records by what a part of them contains, which stands in a table of its own. */
export interface SearchPart {
  /** Who may read the part; left out: who reads the records. */
  area?: Area
  /** Who has no right in it: for those, others read less of the part. */
  unless?: Area
  /** Its codes name the record, as those of SKUs name their product. */
  isNaming?: boolean
  /** The ids of the records, as a query of one column. */
  ids: (contains: Contains) => SQL
  /** The same as a condition on a record, where that needs no other table. */
  isIn?: (contains: Contains) => SQL
}

const either = (...queries: readonly SQL[]) => sql.join([...queries], sql` union all `)

/** The texts of a record in other languages. */
export const inLanguages =
  (path: string, id: AnyPgColumn): SearchPart['ids'] =>
  (contains) =>
    sql`select ${localizations.recordKey}::${sql.raw(id.getSQLType())} from ${localizations}
      where ${localizations.resource} = ${path} and ${contains(localizations)}`

const productsWith: SearchPart['ids'] = (contains) =>
  either(
    sql`select ${products.productId} from ${products} where ${contains(products)}`,
    inLanguages('products', products.productId)(contains),
  )

const skusWith: SearchPart['ids'] = (contains) =>
  either(
    sql`select ${productSkus.productSkuId} from ${productSkus} where ${contains(productSkus)}`,
    inLanguages('productskus', productSkus.productSkuId)(contains),
    sql`select ${productSkus.productSkuId} from ${productSkus}
      where ${productSkus.productId} in (${productsWith(contains)})`,
  )

/** The articles of suppliers that are bought for a SKU. */
const boundSkusWith: SearchPart['ids'] = (contains) =>
  sql`select ${productSuppliers.productSkuId} from ${productSuppliers} where ${contains(productSuppliers)}`

const suppliersWith: SearchPart['ids'] = (contains) =>
  either(
    sql`select ${suppliers.supplierId} from ${suppliers} where ${contains(suppliers)}`,
    inLanguages('suppliers', suppliers.supplierId)(contains),
  )

const ordersWith =
  (fields?: readonly string[]): SearchPart['ids'] =>
  (contains) =>
    sql`select ${orders.orderId} from ${orders} where ${contains(orders, fields)}`

const purchasesWith: SearchPart['ids'] = (contains) =>
  either(
    sql`select ${purchaseOrders.purchaseOrderId} from ${purchaseOrders} where ${contains(purchaseOrders)}`,
    sql`select ${purchaseOrderLines.purchaseOrderId} from ${purchaseOrderLines} where ${contains(purchaseOrderLines)}`,
    sql`select ${purchaseOrderPackages.purchaseOrderId} from ${purchaseOrderPackages}
      where ${contains(purchaseOrderPackages)}`,
  )

const suppliedWith: SearchPart['ids'] = (contains) =>
  sql`select ${purchaseOrders.purchaseOrderId} from ${purchaseOrders}
    where ${purchaseOrders.supplierId} in (${suppliersWith(contains)})`

const usersWith: SearchPart['ids'] = (contains) => sql`select ${users.userId} from ${users} where ${contains(users)}`

/** The rows of a table that refer to one of the found. */
const referring =
  (id: AnyPgColumn, column: AnyPgColumn, found: SearchPart['ids']): SearchPart['ids'] =>
  (contains) =>
    sql`select ${id} from ${column.table} where ${column} in (${found(contains)})`

const ofPurchases = (id: AnyPgColumn, column: AnyPgColumn): SearchPart[] => [
  { area: 'purchases', ids: referring(id, column, purchasesWith) },
  { area: 'suppliers', ids: referring(id, column, suppliedWith) },
]

/** What others than the readers of orders know of an order. */
const orderNumber = ['friendly_order_id']

/** The orders that a record is for: whole for readers of orders, for others their number. */
const ofOrders = (id: AnyPgColumn, column: AnyPgColumn): SearchPart[] => [
  { area: 'orders', ids: referring(id, column, ordersWith()) },
  { unless: 'orders', ids: referring(id, column, ordersWith(orderNumber)) },
]

const { orderId } = orders
const { purchaseOrderId } = purchaseOrders
const { orderPackageId } = orderPackages
const packageOfLine = orderPackageLines.orderPackageId
const parcelsWith: SearchPart['ids'] = (contains) =>
  sql`select ${orderPackageId} from ${orderPackages} where ${contains(orderPackages)}`

/** By the path of the list; what a record itself contains, and its texts in other languages, need no line here. */
export const searchParts: Readonly<Record<string, readonly SearchPart[]>> = {
  products: [
    {
      isNaming: true,
      ids: (contains) =>
        either(
          sql`select ${productSkus.productId} from ${productSkus} where ${contains(productSkus)}`,
          referring(
            productSkus.productId,
            productSkus.productSkuId,
            inLanguages('productskus', productSkus.productSkuId),
          )(contains),
        ),
    },
    {
      area: 'productSuppliers',
      ids: (contains) =>
        sql`select ${productSuppliers.productId} from ${productSuppliers} where ${contains(productSuppliers)}`,
    },
    { area: 'suppliers', ids: referring(productSuppliers.productId, productSuppliers.supplierId, suppliersWith) },
  ],
  productskus: [{ ids: skusWith }, { area: 'productSuppliers', ids: boundSkusWith }],
  orders: [
    { ids: (contains) => sql`select ${orderLines.orderId} from ${orderLines} where ${contains(orderLines)}` },
    { area: 'products', ids: referring(orderLines.orderId, orderLines.productSkuId, skusWith) },
    { area: 'productSuppliers', ids: referring(orderLines.orderId, orderLines.productSkuId, boundSkusWith) },
    {
      area: 'orderPackages',
      ids: (contains) =>
        either(
          sql`select ${orderPackages.orderId} from ${orderPackages} where ${contains(orderPackages)}`,
          referring(orderPackageLines.orderId, packageOfLine, parcelsWith)(contains),
        ),
    },
    {
      area: 'payments',
      ids: (contains) => sql`select ${payments.orderId} from ${payments}
        where ${payments.orderId} is not null and ${contains(payments)}`,
    },
    { area: 'users', ids: referring(orderId, orders.userId, usersWith) },
    {
      area: 'purchases',
      ids: (contains) => sql`select ${purchaseOrderLines.orderId} from ${purchaseOrderLines}
        where ${purchaseOrderLines.orderId} is not null and ${purchaseOrderLines.purchaseOrderId} in (${purchasesWith(contains)})`,
    },
  ],
  purchaseorders: [
    {
      ids: (contains) => sql`select ${purchaseOrderLines.purchaseOrderId} from ${purchaseOrderLines}
        where ${contains(purchaseOrderLines)}`,
    },
    {
      isNaming: true,
      ids: (contains) => sql`select ${purchaseOrderPackages.purchaseOrderId} from ${purchaseOrderPackages}
        where ${contains(purchaseOrderPackages)}`,
    },
    { area: 'suppliers', ids: suppliedWith },
    {
      area: 'products',
      ids: referring(purchaseOrderLines.purchaseOrderId, purchaseOrderLines.productSkuId, skusWith),
    },
    ...ofOrders(purchaseOrderLines.purchaseOrderId, purchaseOrderLines.orderId),
    {
      ids: (contains) => sql`select ${purchaseOrderId} from ${purchaseOrders} where ${purchaseOrders.placedBy} in
        (select ${admins.adminId} from ${admins} where ${contains(admins, ['full_name'])})`,
    },
    {
      area: 'inspections',
      ids: (contains) => sql`select ${purchaseInspections.purchaseOrderId} from ${purchaseInspections}
        where ${purchaseInspections.purchaseOrderId} is not null and ${contains(purchaseInspections)}`,
    },
  ],
  purchaseinspections: ofPurchases(purchaseInspections.purchaseInspectionId, purchaseInspections.purchaseOrderId),
  purchaserefunds: ofPurchases(purchaseRefunds.purchaseRefundId, purchaseRefunds.purchaseOrderId),
  orderpackages: [
    ...ofOrders(orderPackageId, orderPackages.orderId),
    ...ofOrders(packageOfLine, orderPackageLines.orderId),
    {
      area: 'products',
      ids: (contains) => sql`select ${packageOfLine} from ${orderPackageLines} where ${orderPackageLines.orderLineId} in
        (select ${orderLines.orderLineId} from ${orderLines} where ${contains(orderLines)} or
          ${orderLines.productSkuId} in (${skusWith(contains)}))`,
    },
    {
      ids: (contains) => sql`select ${orderPackageId} from ${orderPackages} where ${orderPackages.carrierId} in
        (select ${carriers.carrierId} from ${carriers} where ${contains(carriers)})`,
    },
  ],
  payments: ofOrders(payments.paymentId, payments.orderId),
  inventories: [
    { ids: referring(inventories.inventoryId, inventories.productSkuId, skusWith) },
    {
      ids: (contains) => sql`select ${inventories.inventoryId} from ${inventories} where ${inventories.shelfId} in
        (select ${shelves.shelfId} from ${shelves} where ${contains(shelves)})`,
    },
  ],
}

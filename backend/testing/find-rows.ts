import { type FoundRow, foundRows } from './found-rows'
import type { TestApi } from './test-api'

interface Place {
  list: string
  /** The field that tells the records of the list apart. */
  id: string
  /** Finds the record, by its id, of the trading company. */
  of: string
  /** Writes the value; `$1` is the value, `$2` the id of the record. */
  write: string
}

const order = {
  list: 'orders',
  id: 'orderId',
  of: `select o.order_id from orders o where company_id = 5 and exists (select 1 from order_lines l where l.order_id = o.order_id)
    and exists (select 1 from payments p where p.order_id = o.order_id) and exists (select 1 from order_packages k where k.order_id = o.order_id)`,
}
const product = {
  list: 'products',
  id: 'productId',
  of: `select p.product_id from products p join product_suppliers s using (product_id) where p.company_id = 5`,
}
const purchase = {
  list: 'purchaseorders',
  id: 'purchaseOrderId',
  of: `select po.purchase_order_id from purchase_orders po join purchase_order_packages using (purchase_order_id)
    join purchase_order_lines l using (purchase_order_id) where po.company_id = 5 and l.order_id is not null and po.supplier_id is not null and po.placed_by is not null`,
}
const parcel = {
  list: 'orderpackages',
  id: 'orderPackageId',
  of: 'select order_package_id from order_packages where company_id = 5',
}
const payment = {
  list: 'payments',
  id: 'paymentId',
  of: 'select payment_id from payments where company_id = 5 and order_id is not null',
}
const line = 'where order_line_id = (select min(order_line_id) from order_lines where order_id = $2)'
const sku = 'where product_sku_id = (select min(product_sku_id) from'

/** By the names that the rows of the table use. */
const places: Record<string, Place> = {
  'order customer': { ...order, write: 'update orders set customer_name = $1 where order_id = $2' },
  'order email': { ...order, write: 'update orders set email = $1 where order_id = $2' },
  'order phone': { ...order, write: 'update orders set phone = $1 where order_id = $2' },
  'marketplace number': { ...order, write: 'update orders set original_order_id = $1 where order_id = $2' },
  'sku code of order': {
    ...order,
    write: `update product_skus set sku_code = $1 ${sku} order_lines where order_id = $2)`,
  },
  'product of order': {
    ...order,
    write: `update products set title = $1 where product_id = (select product_id from order_lines ${line})`,
  },
  'tracking number of order': { ...order, write: 'update order_packages set tracking_no = $1 where order_id = $2' },
  'transaction of order': { ...order, write: 'update payments set transaction_id = $1 where order_id = $2' },
  'product title': { ...product, write: 'update products set title = $1 where product_id = $2' },
  'product barcode': { ...product, write: 'update products set barcode = $1 where product_id = $2' },
  'sku code of product': {
    ...product,
    write: `update product_skus set sku_code = $1 ${sku} product_skus where product_id = $2)`,
  },
  'article of product': {
    ...product,
    write:
      'update product_suppliers set supplier_product_id = $1 where product_supplier_id = (select min(product_supplier_id) from product_suppliers where product_id = $2)',
  },
  'link of product': {
    ...product,
    write: 'update product_suppliers set supplier_product_url = $1 where product_id = $2',
  },
  'supplier name': {
    list: 'suppliers',
    id: 'supplierId',
    of: 'select supplier_id from suppliers where company_id = 5',
    write: 'update suppliers set name = $1 where supplier_id = $2',
  },
  'user nickname': {
    list: 'users',
    id: 'userId',
    of: 'select user_id from users where company_id = 5',
    write: 'update users set nickname = $1 where user_id = $2',
  },
  'user phone': {
    list: 'users',
    id: 'userId',
    of: 'select user_id from users where company_id = 5',
    write: 'update users set phone = $1 where user_id = $2',
  },
  'conversation name': {
    list: 'smsconversations',
    id: 'smsConversationId',
    of: "select conversation_id from conversations where company_id = 5 and channel = 'sms'",
    write: 'update conversations set custom_name = $1 where conversation_id = $2',
  },
  'conversation phone': {
    list: 'smsconversations',
    id: 'smsConversationId',
    of: "select conversation_id from conversations where company_id = 5 and channel = 'sms'",
    write: 'update conversations set remote_phone_number = $1 where conversation_id = $2',
  },
  'parcel phone': { ...parcel, write: 'update order_packages set phone = $1 where order_package_id = $2' },
  'tracking number of parcel': {
    ...parcel,
    write: 'update order_packages set tracking_no = $1 where order_package_id = $2',
  },
  'order of parcel': {
    ...parcel,
    write:
      'update orders set customer_name = $1 where order_id = (select order_id from order_packages where order_package_id = $2)',
  },
  'transaction of payment': { ...payment, write: 'update payments set transaction_id = $1 where payment_id = $2' },
  'order of payment': {
    ...payment,
    write:
      'update orders set customer_name = $1 where order_id = (select order_id from payments where payment_id = $2)',
  },
  'sku code of stock': {
    list: 'inventories',
    id: 'inventoryId',
    of: 'select inventory_id from inventories where company_id = 5',
    write: `update product_skus set sku_code = $1 ${sku} inventories where inventory_id = $2)`,
  },
  'sku code of purchase order': {
    ...purchase,
    write: `update product_skus set sku_code = $1 ${sku} purchase_order_lines where purchase_order_id = $2)`,
  },
  'supplier of purchase order': {
    ...purchase,
    write:
      'update suppliers set name = $1 where supplier_id = (select supplier_id from purchase_orders where purchase_order_id = $2)',
  },
  'article of purchase order': {
    ...purchase,
    write: 'update purchase_order_lines set supplier_product_name = $1 where purchase_order_id = $2',
  },
  'order of purchase order': {
    ...purchase,
    write:
      'update orders set customer_name = $1 where order_id = (select max(order_id) from purchase_order_lines where purchase_order_id = $2)',
  },
  'tracking number of purchase order': {
    ...purchase,
    write: 'update purchase_order_packages set tracking_no = $1 where purchase_order_id = $2',
  },
  'person of purchase order': {
    ...purchase,
    write:
      'update admins set full_name = $1 where admin_id = (select placed_by from purchase_orders where purchase_order_id = $2)',
  },
  'supplier of inspection': {
    list: 'purchaseinspections',
    id: 'purchaseInspectionId',
    of: `select i.purchase_inspection_id from purchase_inspections i join purchase_orders using (purchase_order_id)
      where i.company_id = 5 and supplier_id is not null`,
    write: `update suppliers set name = $1 where supplier_id = (select supplier_id from purchase_orders join purchase_inspections
      using (purchase_order_id) where purchase_inspection_id = $2)`,
  },
}

const as = 'trade.staff'

async function idsOf({ list, id }: Place, keyword: string, api: TestApi) {
  const size = list.endsWith('conversations') ? 'limit=100' : 'pageSize=100'
  const { status, body } = await api.get(`${list}?${size}&keyword=${encodeURIComponent(keyword)}`, { as })
  if (status !== 200) throw new Error(`${list} answered ${status} ${JSON.stringify(body)}`)
  return body.items.map((item: Record<string, number>) => item[id])
}

/** Each row of the table with whether its record is found, or why that is not known. Writes what stands there, one after the other. */
export async function findRows(api: TestApi): Promise<Map<FoundRow, boolean | string>> {
  const found = new Map<FoundRow, boolean | string>()
  for (const row of foundRows) {
    const [name, stands, typed] = row
    const place = places[name]
    if (!place) throw new Error(`Nothing is known of the place ${name}.`)
    const [[id] = []] = await api.store.database.rows(`${place.of} order by 1 limit 1`, [])
    if (id === undefined) throw new Error(`No record for ${name}.`)
    try {
      await api.store.database.rows(place.write, [stands, id])
      found.set(row, (await idsOf(place, typed, api)).map(String).includes(String(id)))
    } catch (cause) {
      found.set(row, String(cause))
    }
  }
  return found
}

/** How many lists the rows are of. */
export const foundLists = (): number => new Set(foundRows.map(([name]) => places[name]?.list)).size

import { admins } from './entities/admins'
import { announcements } from './entities/announcements'
import { brands } from './entities/brands'
import { companies } from './entities/companies'
import { externalServices } from './entities/external-services'
import { eventLogs, requestLogs } from './entities/logs'
import { orderPurchases } from './entities/order-purchases'
import { orders } from './entities/orders'
import { countries, subdivisions } from './entities/places'
import { productSuppliers } from './entities/product-suppliers'
import { products } from './entities/products'
import { purchaseOrders } from './entities/purchase-orders'
import { currencies, languages } from './entities/reference'
import { sites } from './entities/sites'
import { suppliers } from './entities/suppliers'
import { warehouses } from './entities/warehouses'

/** Every business entity. The API's calls, the forms' rules and the tests of all entities are read from this list. */
export const entities = [
  orders,
  admins,
  companies,
  sites,
  warehouses,
  suppliers,
  products,
  productSuppliers,
  orderPurchases,
  purchaseOrders,
  brands,
  countries,
  subdivisions,
  currencies,
  languages,
  externalServices,
  announcements,
  requestLogs,
  eventLogs,
] as const

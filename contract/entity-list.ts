import { admins } from './entities/admins'
import { announcements } from './entities/announcements'
import { backgroundTasks } from './entities/background-tasks'
import { banners } from './entities/banners'
import { brands } from './entities/catalogue/brands'
import { categories } from './entities/catalogue/categories'
import { productSets } from './entities/catalogue/product-sets'
import { productSuppliers } from './entities/catalogue/product-suppliers'
import { products } from './entities/catalogue/products'
import { properties } from './entities/catalogue/properties'
import { checkouts } from './entities/checkouts'
import { companies } from './entities/companies'
import { externalServices } from './entities/external-services'
import { helpPages } from './entities/help-pages'
import { inventories } from './entities/inventories'
import { eventLogs, requestLogs } from './entities/logs'
import { orders } from './entities/orders'
import { carriers } from './entities/parcels/carriers'
import { freights } from './entities/parcels/freights'
import { orderPackages } from './entities/parcels/order-packages'
import { paymentChannels } from './entities/payment-channels'
import { payments } from './entities/payments'
import { countries, subdivisions } from './entities/places'
import { orderPurchases } from './entities/purchasing/order-purchases'
import { purchaseInspections } from './entities/purchasing/purchase-inspections'
import { purchaseOrders } from './entities/purchasing/purchase-orders'
import { purchaseRefunds } from './entities/purchasing/purchase-refunds'
import { suppliers } from './entities/purchasing/suppliers'
import { pushNotifications } from './entities/push-notifications'
import { currencies, languages } from './entities/reference'
import { sales } from './entities/sales'
import { salesCategories } from './entities/sales-categories'
import { shelves } from './entities/shelves'
import { sites } from './entities/sites'
import { statistics } from './entities/statistics'
import { emailTemplates, lineTemplates, smsTemplates, whatsappTemplates } from './entities/templates'
import { userAddresses } from './entities/user-addresses'
import { userBans } from './entities/user-bans'
import { users } from './entities/users'
import { warehouses } from './entities/warehouses'

/** Every business entity. The API's calls, the forms' rules and the tests of all entities are read from this list. */
export const entities = [
  orders,
  checkouts,
  orderPackages,
  payments,
  paymentChannels,
  inventories,
  shelves,
  carriers,
  freights,
  admins,
  companies,
  sites,
  warehouses,
  suppliers,
  products,
  productSets,
  productSuppliers,
  orderPurchases,
  purchaseOrders,
  purchaseRefunds,
  purchaseInspections,
  brands,
  categories,
  properties,
  sales,
  salesCategories,
  banners,
  users,
  userAddresses,
  userBans,
  pushNotifications,
  countries,
  subdivisions,
  currencies,
  languages,
  externalServices,
  announcements,
  helpPages,
  emailTemplates,
  smsTemplates,
  whatsappTemplates,
  lineTemplates,
  requestLogs,
  eventLogs,
  statistics,
  backgroundTasks,
] as const

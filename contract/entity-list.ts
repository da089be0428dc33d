import { admins } from './entities/admins'
import { announcements } from './entities/announcements'
import { backgroundTasks } from './entities/background-tasks'
import { banners } from './entities/banners'
import { brands } from './entities/brands'
import { carriers } from './entities/carriers'
import { categories } from './entities/categories'
import { checkouts } from './entities/checkouts'
import { companies } from './entities/companies'
import { externalServices } from './entities/external-services'
import { freights } from './entities/freights'
import { helpPages } from './entities/help-pages'
import { inventories } from './entities/inventories'
import { eventLogs, requestLogs } from './entities/logs'
import { orderPackages } from './entities/order-packages'
import { orderPurchases } from './entities/order-purchases'
import { orders } from './entities/orders'
import { paymentChannels } from './entities/payment-channels'
import { payments } from './entities/payments'
import { countries, subdivisions } from './entities/places'
import { productSets } from './entities/product-sets'
import { productSuppliers } from './entities/product-suppliers'
import { products } from './entities/products'
import { properties } from './entities/properties'
import { purchaseInspections } from './entities/purchase-inspections'
import { purchaseOrders } from './entities/purchase-orders'
import { purchaseRefunds } from './entities/purchase-refunds'
import { pushNotifications } from './entities/push-notifications'
import { currencies, languages } from './entities/reference'
import { sales } from './entities/sales'
import { salesCategories } from './entities/sales-categories'
import { shelves } from './entities/shelves'
import { sites } from './entities/sites'
import { statistics } from './entities/statistics'
import { suppliers } from './entities/suppliers'
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

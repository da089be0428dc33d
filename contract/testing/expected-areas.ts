import { type ExpectedArea, everyone } from './access-notation'

export const supers = 'Ss'
export const sales = 'SsVv'
export const purchases = 'SsPp'
export const warehouses = 'SsWw'
export const settings = 'SsV'
export const administrators = 'SsVPW'
export const everyFeature = 'SsVvPpWw'
export const salesAndPurchases = 'SsVvPp'
export const salesAndWarehouses = 'SsVvWw'
export const warehousesAndPurchases = 'SsPpWw'
export const rateReviewers = 'SsP'

/** Who may use each area: the specification's roles of screens, and those whose work needs the records. */
export const expectedAreas = {
  everyone: { screen: everyone },
  nobody: { screen: '' },
  supers: { screen: supers },
  admins: { screen: administrators },
  companies: { screen: supers },
  sites: { screen: everyone, write: administrators },
  carts: { screen: everyone, write: purchases },
  products: { screen: sales, read: everyFeature },
  productSuppliers: { screen: sales, read: salesAndPurchases, write: salesAndPurchases },
  categories: { screen: supers },
  sales: { screen: sales },
  salesCategories: { screen: settings },
  orders: { screen: sales },
  orderSummaries: { screen: sales, read: salesAndPurchases },
  orderPackages: { screen: sales, read: salesAndWarehouses },
  payments: { screen: sales },
  users: { screen: sales },
  purchases: { screen: purchases, read: warehousesAndPurchases },
  purchaseRefunds: { screen: purchases },
  inspections: { screen: purchases },
  inventories: { screen: warehouses },
  warehouses: { screen: warehouses, read: warehousesAndPurchases },
  freights: { screen: warehouses },
  settings: { screen: settings },
  suppliers: { screen: settings, read: 'SsVPp' },
  reference: { screen: supers, read: everyone },
  tools: { screen: administrators },
  rateReview: { screen: rateReviewers },
  requestLogs: { screen: rateReviewers },
  announcements: { screen: administrators },
} as const satisfies Record<string, ExpectedArea>

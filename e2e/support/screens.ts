const supers = 'super.admin super.staff'
const sales = `${supers} trade.admin trade.staff sales.admin sales.staff`
const purchases = `${supers} trade.admin trade.staff purchases.admin purchases.staff`
const warehouses = `${supers} trade.admin trade.staff warehouses.admin warehouses.staff`
const administrators = `${supers} trade.admin sales.admin purchases.admin warehouses.admin`
/** All demo accounts. */
export const everyone = `${sales} purchases.admin purchases.staff warehouses.admin warehouses.staff`

/** Each screen that exists: its entry in the menu, its address, and the demo accounts that find it there. */
export const screens: readonly (readonly [string, string, string])[] = [
  ['Dashboard', '/', everyone],
  ['Brands', '/products/brands', sales],
  ['Purchase list', '/carts', everyone],
  ['Purchase orders', '/purchases', purchases],
  ['Warehouses', '/inventories/warehouses', warehouses],
  ['Sites', '/sites', everyone],
  ['Companies', '/companies', supers],
  ['Administrators', '/admins', administrators],
  ['Rates', '/tools', `${supers} trade.admin purchases.admin`],
  ['Request logs', '/tools/requestlogs', `${supers} trade.admin purchases.admin`],
  ['Event logs', '/tools/eventlogs', supers],
  ['Announcements', '/tools/announcements', administrators],
  ['Countries', '/settings/countries', supers],
  ['Subdivisions', '/settings/subdivisions', supers],
  ['Currencies', '/settings/currencies', supers],
  ['External services', '/settings/externalservices', supers],
  ['Suppliers', '/settings/suppliers', `${supers} trade.admin sales.admin`],
]

import { subdivisions as subdivisionEntity } from '@/contract/entities/places'
import { currencies as currencyEntity, languages as languageEntity } from '@/contract/entities/reference'
import { crud } from './crud/crud'
import { countHandlers } from './crud/list-counts'
import { exportHandlers } from './crud/list-export'
import { subdivisions } from './db/schema/places'
import { currencies, languages } from './db/schema/system'
import { type HandlerMap, handlers, mergeHandlers, requireEveryHandler } from './http/handlers'
import type { FetchRules } from './http/safe-fetch'
import { taskHandlers } from './jobs/handlers'
import { logonHandlers } from './modules/account/handlers'
import { preferenceHandlers } from './modules/account/preferences'
import { announcementHandlers } from './modules/announcements/announcements'
import { categoryHandlers } from './modules/catalogue/categories'
import { localCatalogue } from './modules/catalogue/local-catalogue'
import { productSetHandlers } from './modules/catalogue/product-sets'
import { productSupplierHandlers } from './modules/catalogue/product-suppliers'
import { productHandlers } from './modules/catalogue/products'
import { purchaseProductHandlers } from './modules/catalogue/purchase-products'
import { productSheetPlan } from './modules/catalogue/sheets/product-sheet'
import { connectionHandlers } from './modules/connections/connections'
import { customerMessageHandlers } from './modules/customer-messages/customer-messages'
import { userAddressHandlers } from './modules/customers/user-addresses'
import { userBanHandlers } from './modules/customers/user-bans'
import { userHandlers } from './modules/customers/users'
import type { FileStore } from './modules/files/file-store'
import { fileHandlers } from './modules/files/handlers'
import { carrierHandlers } from './modules/freight/carriers'
import { freightHandlers } from './modules/freight/freights'
import { freightSheetPlan } from './modules/freight/sheets/freight-sheet'
import { logHandlers } from './modules/logs/logs'
import { messagingHandlers } from './modules/messaging/handlers'
import { type ProviderAccess, providerAccess } from './modules/messaging/provider-access'
import { checkoutHandlers } from './modules/orders/checkouts'
import { orderHandlers } from './modules/orders/orders'
import { orderSheetPlan } from './modules/orders/sheets/order-sheet'
import { adminHandlers } from './modules/organisation/admins'
import { assignmentHandlers } from './modules/organisation/assignments'
import { companyHandlers } from './modules/organisation/companies'
import { externalServiceHandlers } from './modules/organisation/linked-services'
import { serviceOptionHandlers, settingsOf as settingsOfService } from './modules/organisation/service-options'
import { siteHandlers } from './modules/organisation/sites'
import { warehouseSubdivisionHandlers } from './modules/organisation/warehouse-subdivisions'
import { warehouseHandlers } from './modules/organisation/warehouses'
import { orderPackageHandlers } from './modules/parcels/packages'
import { startTrackingClock } from './modules/parcels/poll-tracking'
import { packageSheetPlan } from './modules/parcels/sheets/package-sheet'
import { paymentChannelHandlers } from './modules/payments/payment-channels'
import { paymentHandlers } from './modules/payments/payments'
import { plainHandlers } from './modules/plain'
import { purchaseInspectionHandlers } from './modules/purchasing/inspections/purchase-inspections'
import { purchaseListHandlers } from './modules/purchasing/purchase-list'
import { purchaseOrderHandlers } from './modules/purchasing/purchase-orders'
import { purchaseRefundHandlers } from './modules/purchasing/refunds/purchase-refunds'
import { purchaseSheetPlan } from './modules/purchasing/sheets/purchase-sheet'
import { pushNotificationHandlers } from './modules/pushes/push-notifications'
import { siteNotificationHandlers } from './modules/pushes/site-notifications'
import { countryHandlers } from './modules/reference/countries'
import { currencyRateHandlers } from './modules/reference/currency-rates'
import { enumHandlers } from './modules/reference/enums'
import { saleHandlers } from './modules/sales/sales'
import { findHandlers } from './modules/search/find-records'
import { statisticHandlers } from './modules/statistics/statistics'
import { inventoryHandlers } from './modules/stock/inventories'
import { inventorySheetPlan } from './modules/stock/inventory-sheet'
import { shelfHandlers } from './modules/stock/shelves'
import { templateHandlers } from './modules/templates/templates'
import { toolHandlers } from './modules/tools/tools'
import { openApiDocument } from './openapi'
import type { Services } from './services'
import { sheetHandlers } from './sheets/sheet-handlers'
import { sheetWorkbooks } from './sheets/sheet-workbook'

/**
 * Everything the server answers. Entities without behaviour of their own need nothing but their table.
 * Throws when a call of the contract has no handler or two.
 */
export function allHandlers(
  services: Services,
  fileStore: FileStore,
  fetchRules: Partial<FetchRules> = {},
  settingsOf: ProviderAccess['settingsOf'] = (serviceId) => settingsOfService(serviceId, services),
): HandlerMap {
  const catalogue = localCatalogue(services.database)
  const access = providerAccess(services, fileStore, fetchRules, settingsOf)
  startTrackingClock(services, access)
  const plans = [
    productSheetPlan(services),
    orderSheetPlan(services),
    inventorySheetPlan(services),
    purchaseSheetPlan(services),
    packageSheetPlan(services),
    freightSheetPlan(services),
  ]
  const records = mergeHandlers(
    logonHandlers(services),
    preferenceHandlers(services),
    fileHandlers(services, fileStore, fetchRules),
    enumHandlers(),
    taskHandlers(services),
    handlers({ 'GET openapi.json': async () => openApiDocument() }),
    adminHandlers(services),
    companyHandlers(services),
    siteHandlers(services),
    assignmentHandlers(services),
    externalServiceHandlers(services),
    serviceOptionHandlers(services),
    connectionHandlers(services),
    warehouseHandlers(services),
    warehouseSubdivisionHandlers(services),
    plainHandlers(services),
    countryHandlers(services),
    crud(subdivisionEntity, subdivisions, services).handlers,
    crud(currencyEntity, currencies, services).handlers,
    currencyRateHandlers(services),
    crud(languageEntity, languages, services).handlers,
    categoryHandlers(services),
    productHandlers(services),
    ...plans.map((plan) => sheetHandlers(plan, services, fileStore)),
    productSetHandlers(services),
    productSupplierHandlers(services, catalogue),
    purchaseProductHandlers(services, catalogue),
    saleHandlers(services),
    announcementHandlers(services),
    templateHandlers(services),
    logHandlers(services),
    statisticHandlers(services),
    findHandlers(services),
    toolHandlers(services),
    orderHandlers(services),
    checkoutHandlers(services),
    orderPackageHandlers(services),
    paymentHandlers(services),
    paymentChannelHandlers(services),
    inventoryHandlers(services),
    shelfHandlers(services),
    carrierHandlers(services),
    freightHandlers(services),
    userHandlers(services),
    userAddressHandlers(services),
    userBanHandlers(services),
    pushNotificationHandlers(services),
    siteNotificationHandlers(services),
    purchaseListHandlers(services, catalogue),
    purchaseOrderHandlers(services),
    purchaseRefundHandlers(services),
    purchaseInspectionHandlers(services),
    messagingHandlers(services, fileStore, access),
    customerMessageHandlers(services, access),
  )
  const workbooks = sheetWorkbooks(plans, services)
  return requireEveryHandler(
    mergeHandlers(records, countHandlers(services), exportHandlers(services, records, workbooks)),
  )
}

import { subdivisions as subdivisionEntity } from '@/contract/entities/places'
import { currencies as currencyEntity, languages as languageEntity } from '@/contract/entities/reference'
import { sites as siteEntity } from '@/contract/entities/sites'
import { warehouses as warehouseEntity } from '@/contract/entities/warehouses'
import { crud } from './crud/crud'
import { fixedCompany } from './crud/fixed-company'
import { sites, warehouses } from './db/schema/organisation'
import { subdivisions } from './db/schema/places'
import { currencies, languages } from './db/schema/system'
import { type HandlerMap, handlers } from './http/handlers'
import type { FetchRules } from './http/safe-fetch'
import { taskHandlers } from './jobs/handlers'
import { logonHandlers } from './modules/account/handlers'
import { preferenceHandlers } from './modules/account/preferences'
import { announcementHandlers } from './modules/announcements/announcements'
import { localCatalogue } from './modules/catalogue/local-catalogue'
import { productSupplierHandlers } from './modules/catalogue/product-suppliers'
import { productHandlers } from './modules/catalogue/products'
import { purchaseProductHandlers } from './modules/catalogue/purchase-products'
import type { FileStore } from './modules/files/file-store'
import { fileHandlers } from './modules/files/handlers'
import { logHandlers } from './modules/logs/logs'
import { orderHandlers } from './modules/orders/orders'
import { seenByCreator } from './modules/organisation/access-limits'
import { adminHandlers } from './modules/organisation/admins'
import { assignmentHandlers } from './modules/organisation/assignments'
import { companyHandlers } from './modules/organisation/companies'
import { externalServiceHandlers } from './modules/organisation/linked-services'
import { warehouseSubdivisionHandlers } from './modules/organisation/warehouse-subdivisions'
import { plainHandlers } from './modules/plain'
import { purchaseListHandlers } from './modules/purchasing/purchase-list'
import { purchaseOrderHandlers } from './modules/purchasing/purchase-orders'
import { countryHandlers } from './modules/reference/countries'
import { currencyRateHandlers } from './modules/reference/currency-rates'
import { enumHandlers } from './modules/reference/enums'
import { openApiDocument } from './openapi'
import type { Services } from './services'

/** Everything the server answers. Entities without behaviour of their own need nothing but their table. */
export function allHandlers(
  services: Services,
  fileStore: FileStore,
  fetchRules: Partial<FetchRules> = {},
): HandlerMap {
  const catalogue = localCatalogue(services.database)
  return {
    ...logonHandlers(services),
    ...preferenceHandlers(services),
    ...fileHandlers(services, fileStore, fetchRules),
    ...enumHandlers(),
    ...taskHandlers(services),
    ...handlers({ 'GET openapi.json': async () => openApiDocument() }),
    ...adminHandlers(services),
    ...companyHandlers(services),
    ...seenByCreator('sites', fixedCompany(siteEntity, sites, services), services.database),
    ...assignmentHandlers(services),
    ...externalServiceHandlers(services),
    ...seenByCreator('warehouses', fixedCompany(warehouseEntity, warehouses, services), services.database),
    ...warehouseSubdivisionHandlers(services),
    ...plainHandlers(services),
    ...countryHandlers(services),
    ...crud(subdivisionEntity, subdivisions, services),
    ...crud(currencyEntity, currencies, services),
    ...currencyRateHandlers(services),
    ...crud(languageEntity, languages, services),
    ...productHandlers(services),
    ...productSupplierHandlers(services, catalogue),
    ...purchaseProductHandlers(services, catalogue),
    ...announcementHandlers(services),
    ...logHandlers(services),
    ...orderHandlers(services),
    ...purchaseListHandlers(services, catalogue),
    ...purchaseOrderHandlers(services),
  }
}

import type { z } from 'zod'
import { enumEndpoints } from './calls/enum-endpoints'
import { fileEndpoints } from './calls/files'
import { findEndpoints } from './calls/find'
import { logonEndpoints } from './calls/logon'
import { documentEndpoints } from './calls/openapi-endpoints'
import { preferenceEndpoints } from './calls/preferences'
import { statisticPanelEndpoints } from './calls/statistic-panels'
import { toolEndpoints } from './calls/tools'
import { waitingEndpoints } from './calls/waiting'
import { type Endpoint, pathPattern } from './endpoint'
import { adminEndpoints } from './entities/admins'
import { announcementEndpoints } from './entities/announcements'
import { assignmentEndpoints } from './entities/assignments'
import { backgroundTaskEndpoints } from './entities/background-tasks'
import { categoryEndpoints } from './entities/catalogue/categories'
import { productFindingEndpoints } from './entities/catalogue/product-findings'
import { productMoveEndpoints } from './entities/catalogue/product-moves'
import { productSizeChartEndpoints } from './entities/catalogue/product-size-charts'
import { productSkuEndpoints } from './entities/catalogue/product-skus'
import { productSpecificationEndpoints } from './entities/catalogue/product-specifications'
import { productSupplierPriceEndpoints } from './entities/catalogue/product-supplier-prices'
import { productSupplierEndpoints, purchaseProductEndpoints } from './entities/catalogue/product-suppliers'
import { productEndpoints } from './entities/catalogue/products'
import { currencyRateEndpoints } from './entities/currency-rates'
import { customerMessageEndpoints } from './entities/customer-messages'
import { usedServiceEndpoints } from './entities/external-services'
import { inventoryEndpoints } from './entities/inventories'
import { eventLogEndpoints, requestLogEndpoints } from './entities/logs'
import { orderArticleEndpoints } from './entities/order-articles'
import { orderEndpoints } from './entities/orders'
import { freightEndpoints } from './entities/parcels/freights'
import { orderPackageEndpoints } from './entities/parcels/order-packages'
import { packingEndpoints } from './entities/parcels/packing'
import { paymentSpreadEndpoints } from './entities/payment-spread'
import { countryEndpoints } from './entities/places'
import { orderPurchaseEndpoints } from './entities/purchasing/order-purchases'
import { purchaseInspectionEndpoints } from './entities/purchasing/purchase-inspections'
import { purchaseOrderEndpoints } from './entities/purchasing/purchase-orders'
import { purchaseRefundEndpoints } from './entities/purchasing/purchase-refunds'
import { pushNotificationEndpoints } from './entities/push-notifications'
import { serviceConnectionEndpoints } from './entities/service-connections'
import { serviceOptionEndpoints } from './entities/service-options'
import { siteNotificationEndpoints } from './entities/site-notifications'
import { statisticEndpoints } from './entities/statistics'
import { templateEndpoints } from './entities/templates'
import { userBanEndpoints } from './entities/user-bans'
import { warehouseEndpoints } from './entities/warehouses'
import { entities } from './entity-list'
import { approvedTemplateEndpoints } from './messaging/approved-templates'
import { conversationEndpoints } from './messaging/conversations'
import { messagingEndpoints } from './messaging/messaging-endpoints'
import { noteEndpoints } from './messaging/notes'
import { presenceEndpoints } from './messaging/presence'

/** Whatever is at least one of these is all of them. */
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
const entityEndpoints: Record<string, Endpoint> = Object.assign({}, ...entities.map((entity) => entity.endpoints))

/** Every call of the API. The server responds with these, the console's proxy forwards these, and nothing else. */
export const endpoints = {
  ...logonEndpoints,
  ...preferenceEndpoints,
  ...fileEndpoints,
  ...enumEndpoints,
  ...documentEndpoints,
  ...productSupplierEndpoints,
  ...purchaseProductEndpoints,
  ...(entityEndpoints as AllOf<(typeof entities)[number]['endpoints']>),
  ...backgroundTaskEndpoints,
  ...orderEndpoints,
  ...orderArticleEndpoints,
  ...paymentSpreadEndpoints,
  ...orderPackageEndpoints,
  ...packingEndpoints,
  ...inventoryEndpoints,
  ...freightEndpoints,
  ...userBanEndpoints,
  ...pushNotificationEndpoints,
  ...siteNotificationEndpoints,
  ...serviceOptionEndpoints,
  ...serviceConnectionEndpoints,
  ...adminEndpoints,
  ...assignmentEndpoints,
  ...warehouseEndpoints,
  ...productEndpoints,
  ...productSkuEndpoints,
  ...productFindingEndpoints,
  ...productMoveEndpoints,
  ...productSpecificationEndpoints,
  ...productSizeChartEndpoints,
  ...productSupplierPriceEndpoints,
  ...categoryEndpoints,
  ...orderPurchaseEndpoints,
  ...purchaseOrderEndpoints,
  ...purchaseRefundEndpoints,
  ...purchaseInspectionEndpoints,
  ...countryEndpoints,
  ...currencyRateEndpoints,
  ...usedServiceEndpoints,
  ...announcementEndpoints,
  ...templateEndpoints,
  ...approvedTemplateEndpoints,
  ...customerMessageEndpoints,
  ...requestLogEndpoints,
  ...eventLogEndpoints,
  ...statisticEndpoints,
  ...statisticPanelEndpoints,
  ...waitingEndpoints,
  ...findEndpoints,
  ...toolEndpoints,
  ...conversationEndpoints,
  ...messagingEndpoints,
  ...noteEndpoints,
  ...presenceEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints & string
export type ResponseOf<Name extends EndpointName> = z.infer<Endpoints[Name]['response']>
export type BodyOf<Name extends EndpointName> = z.input<Endpoints[Name]['body']>
export type PathOf<Name extends string> = Name extends `${string} ${infer Path}` ? Path : never

const parameterCount = (name: string) => name.split('{').length

/** All of them, the paths with fewer parameters first, so that a literal segment wins over a parameter. */
export const endpointTable: readonly (readonly [string, Endpoint])[] = Object.entries<Endpoint>(endpoints).sort(
  ([a], [b]) => parameterCount(a) - parameterCount(b),
)

interface Found {
  name: string
  endpoint: Endpoint
  /** The texts of the path parameters, in the order of the path. */
  texts: string[]
}

const bucketOf = (method: string, path: string) => `${method} ${path.split('/', 1)[0]}`
const buckets = new Map<string, { name: string; endpoint: Endpoint; pattern: RegExp }[]>()
for (const [name, endpoint] of endpointTable) {
  const [method = '', path = ''] = name.split(' ')
  const bucket = bucketOf(method, path)
  buckets.set(bucket, [...(buckets.get(bucket) ?? []), { name, endpoint, pattern: pathPattern(name) }])
}

/**
 * The endpoint of a request; undefined if the contract has none.
 * @param path below /api/v1, as in the address, without a leading slash
 */
export function findEndpoint(method: string, path: string): Found | undefined {
  for (const { name, endpoint, pattern } of buckets.get(bucketOf(method, path)) ?? []) {
    const match = pattern.exec(path)
    if (match) return { name, endpoint, texts: match.slice(1) }
  }
  return undefined
}

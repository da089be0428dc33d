import type { z } from 'zod'
import { backgroundTaskEndpoints } from './background-tasks'
import { documentEndpoints } from './document-endpoints'
import { type Endpoint, pathPattern } from './endpoint'
import { adminEndpoints, admins } from './entities/admins'
import { assignmentEndpoints } from './entities/assignments'
import { brands } from './entities/brands'
import { companies } from './entities/companies'
import { currencyRateEndpoints } from './entities/currency-rates'
import { externalServices, usedServiceEndpoints } from './entities/external-services'
import { eventLogEndpoints, eventLogs, requestLogEndpoints, requestLogs } from './entities/logs'
import { orderPurchaseEndpoints, orderPurchases } from './entities/order-purchases'
import { orderEndpoints, orders } from './entities/orders'
import { countries, countryEndpoints, subdivisions } from './entities/places'
import { productSupplierEndpoints, productSuppliers, purchaseProductEndpoints } from './entities/product-suppliers'
import { productEndpoints, products } from './entities/products'
import { purchaseOrders } from './entities/purchase-orders'
import { currencies, languages } from './entities/reference'
import { sites } from './entities/sites'
import { suppliers } from './entities/suppliers'
import { warehouseEndpoints, warehouses } from './entities/warehouses'
import { enumEndpoints } from './enum-endpoints'
import { fileEndpoints } from './files'
import { logonEndpoints } from './logon'

/** Every call of the API. The server answers these, the console's proxy forwards these, and nothing else. */
export const endpoints = {
  ...logonEndpoints,
  ...fileEndpoints,
  ...enumEndpoints,
  ...documentEndpoints,
  ...backgroundTaskEndpoints,
  ...productSupplierEndpoints,
  ...purchaseProductEndpoints,
  ...orders.endpoints,
  ...orderEndpoints,
  ...adminEndpoints,
  ...admins.endpoints,
  ...companies.endpoints,
  ...assignmentEndpoints,
  ...sites.endpoints,
  ...warehouses.endpoints,
  ...warehouseEndpoints,
  ...suppliers.endpoints,
  ...products.endpoints,
  ...productEndpoints,
  ...productSuppliers.endpoints,
  ...orderPurchases.endpoints,
  ...orderPurchaseEndpoints,
  ...purchaseOrders.endpoints,
  ...brands.endpoints,
  ...countries.endpoints,
  ...countryEndpoints,
  ...subdivisions.endpoints,
  ...currencies.endpoints,
  ...currencyRateEndpoints,
  ...languages.endpoints,
  ...externalServices.endpoints,
  ...usedServiceEndpoints,
  ...requestLogs.endpoints,
  ...requestLogEndpoints,
  ...eventLogs.endpoints,
  ...eventLogEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints & string
export type AnswerOf<Name extends EndpointName> = z.infer<Endpoints[Name]['answer']>
export type BodyOf<Name extends EndpointName> = z.input<Endpoints[Name]['body']>
export type PathOf<Name extends string> = Name extends `${string} ${infer Path}` ? Path : never

const parameterCount = (name: string) => name.split('{').length

/** All of them, the paths with fewer parameters first, so that a literal word wins over a parameter. */
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
 * The endpoint that a request is for, or undefined where the contract has none.
 * @param path below /api/v1, as it stands in the address, without a leading slash
 */
export function findEndpoint(method: string, path: string): Found | undefined {
  for (const { name, endpoint, pattern } of buckets.get(bucketOf(method, path)) ?? []) {
    const match = pattern.exec(path)
    if (match) return { name, endpoint, texts: match.slice(1) }
  }
  return undefined
}

import { entity } from '../entity'
import { choice, currencyRef, decimal, phase, ref, refs, text, time } from '../fields'

/** A temporary discount on products of a site: a percentage, or an amount in its currency. */
export const sales = entity({
  path: 'sales',
  id: 'saleId',
  area: 'sales',
  label: 'name',
  fields: {
    siteId: ref('sites'),
    name: text(),
    kind: choice('SaleKind'),
    /** A percentage of the price, or an amount. */
    value: decimal(0.0001),
    /** The currency of an amount; null for a percentage. */
    currency: currencyRef().nullish(),
    startTime: time(),
    endTime: time(),
    productIds: refs('products').optional(),
  },
  readOnly: { companyId: ref('companies'), phase: phase('startTime', 'endTime') },
  keyword: ['name'],
  actions: ['enable', 'disable', 'remark'],
})

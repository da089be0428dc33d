import { z } from 'zod'
import { entity } from '../entity'
import { boolean, choice, countryRef, currencyRef, image, integer, languageRef, longText, ref, text } from '../fields'
import { hostName } from '../format-fields'
import { keyText } from '../list-query'

/** A storefront of a company. */
export const sites = entity({
  path: 'sites',
  id: 'siteId',
  area: 'sites',
  label: 'name',
  fields: {
    companyId: ref('companies').optional(),
    name: text(),
    internalName: text().nullish(),
    description: longText().nullish(),
    keywords: text(500).nullish(),
    domain: hostName().nullish(),
    faviconUrl: image().nullish(),
    logoUrl: image().nullish(),
    bannerUrl: image().nullish(),
    copyright: text(500).nullish(),
    /** In which its customers are written to, unless they have a language of their own; empty: English. */
    language: languageRef().nullish(),
    /** What a new order of the site begins with; empty: nothing. */
    currency: currencyRef().nullish(),
    country: countryRef().nullish(),
    /** Of its business: times without a zone of their own are read in it; empty: that of who reads them. */
    timeZone: text(60).nullish(),
    acceptOrders: choice('AcceptOrders').optional(),
    /** Orders that are not paid for so long are cancelled; empty: never. */
    cancelUnpaidDays: integer(1, 365).nullish(),
    /** Whether parcels of unpaid orders leave. */
    shipUnpaid: choice('ShipUnpaid').optional(),
    /** What comes for an order is allocated to it at once, instead of promised. */
    allocateOnReceipt: boolean().optional(),
    /** So long, what a supplier has said of an unchanged purchase line is used again; empty: a quarter of an hour. */
    quoteMinutes: integer(1, 1440).nullish(),
  },
  keyword: ['name', 'internalName', 'domain'],
  localized: ['name', 'description', 'keywords', 'copyright'],
  actions: ['enable', 'disable', 'remark'],
  confirmsStatus: true,
  suggestions: { companyId: keyText().optional(), all: z.enum(['true', 'false']).optional() },
  optionImage: 'logoUrl',
})

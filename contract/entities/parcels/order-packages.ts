import { z } from 'zod'
import { addressParts } from '../../address-parts'
import { endpoint } from '../../endpoint'
import { entity } from '../../entity'
import { enums } from '../../enums'
import {
  boolean,
  choice,
  choices,
  computed,
  countryRef,
  currencyRef,
  data,
  decimal,
  image,
  images,
  integer,
  linePicks,
  money,
  personOf,
  ref,
  refs,
  text,
  time,
} from '../../fields'
import { phone, url } from '../../format-fields'
import { lines } from '../../lines'
import { customsDeclaration } from './customs'
import { freightQuote, quoteQuery } from './freights'
import { packageParts } from './package-parts'
import { packageSheet } from './package-sheet'

/** What is in a parcel: pieces of lines of orders. */
const contents = lines(
  'orderLineId',
  { orderLineId: integer(1), qty: integer(1, 1_000_000) },
  {
    facts: {
      orderId: integer(),
      friendlyOrderId: text(40),
      productId: integer(),
      productSkuId: integer(),
      name: text(300),
      skuName: text(300).nullish(),
      skuCode: text(60).nullish(),
      coverUrl: image().nullish(),
      /** What came back, and what was sent twice. */
      returned: integer(),
      extra: integer(),
      price: money('currency'),
      currency: text(3),
      /** Of a piece, in grams. */
      weight: decimal().nullish(),
      shelves: text(200).nullish(),
    },
    min: 1,
    sums: ['qty'],
  },
)

export const returnedPieces = linePicks('orderLineId', {
  condition: z.enum(enums.ReturnCondition),
  /** Where it is put; the floor by default. */
  shelfId: z.int().positive().nullish(),
  /** Left out for a lost parcel, whose pieces `lose` has settled. */
  then: z.enum(enums.LostPieces).optional(),
})

const size = () => decimal(0, 100_000)

/** A parcel to a customer, of one or several orders. */
export const orderPackages = entity({
  path: 'orderpackages',
  id: 'orderPackageId',
  area: 'orderPackages',
  label: 'orderPackageId',
  fields: {
    /** Left out: the warehouse in which all of its pieces lie. */
    warehouseId: ref('warehouses').optional(),
    lines: contents,
    /** The address is that of its orders, unless it is given. */
    name: personOf('country').nullish(),
    phone: phone().nullish(),
    country: countryRef().optional(),
    ...addressParts,
    freightId: ref('freights').nullish(),
    carrierId: ref('carriers').nullish(),
    trackingNo: text(60).nullish(),
    /** Two parcels of a carrier with one number are meant. */
    sharedTracking: computed(boolean()).optional(),
    /** In grams and centimeters. */
    weight: decimal(0, 100_000_000).nullish(),
    /** It was weighed lighter than its goods. */
    lightWeight: computed(boolean()).optional(),
    length: size().nullish(),
    width: size().nullish(),
    height: size().nullish(),
    freightCost: money('freightCurrency', 0).nullish(),
    freightCurrency: currencyRef().nullish(),
    labelUrl: url().nullish(),
    imageUrls: images(10).optional(),
    /** The customs declaration, where it was edited; null: as its products say. */
    customs: data(customsDeclaration).nullish(),
  },
  readOnly: {
    companyId: ref('companies'),
    siteId: ref('sites'),
    /** The first of its orders. */
    orderId: ref('orders'),
    orderIds: computed(refs('orders')),
    customerName: computed(text(100)).nullish(),
    pieces: computed(integer()),
    returnedPieces: computed(integer()),
    /** The page of the carrier where it is followed. */
    trackingUrl: computed(text(600)).nullish(),
    lastEvent: choice('ParcelEvent').nullish(),
    lastEventTime: time().nullish(),
    /** Worked out for searches alone; no record carries it. */
    following: choices('FollowingState').optional(),
    shippedTime: time().nullish(),
    deliveredTime: time().nullish(),
  },
  details: packageParts,
  keyword: ['trackingNo', 'name', 'phone'],
  actions: ['remark'],
  states: {
    values: 'OrderPackageStatus',
    initial: 'Packed',
    actions: {
      ship: {
        from: ['Packed'],
        to: 'Shipped',
        body: {
          carrierId: ref('carriers').optional(),
          trackingNo: text(60).optional(),
          sharedTracking: boolean().optional(),
        },
        each: true,
        prefilled: true,
      },
      deliver: { from: ['Shipped', 'Lost'], to: 'Delivered', each: true },
      unship: { from: ['Shipped'], to: 'Packed', each: true, confirm: 'unshipText' },
      undeliver: { from: ['Delivered'], to: 'Shipped', each: true, confirm: 'undeliverText' },
      lose: { from: ['Shipped'], to: 'Lost', body: { then: choice('LostPieces') }, single: true },
      return: {
        from: ['Shipped', 'Delivered', 'Lost'],
        body: { lines: returnedPieces, reason: text(200) },
        single: true,
      },
    },
  },
  operations: ['list', 'get', 'create', 'update', 'remove'],
  sheet: packageSheet,
})

export const orderPackageEndpoints = {
  'GET orderpackages/{id}/quote': endpoint({
    area: 'orders',
    query: z.strictObject({ ...quoteQuery, weight: quoteQuery.weight.optional() }),
    response: z.array(freightQuote),
    summary: 'What freights come to for a parcel, with its weight and size unless others are given',
  }),
  'POST orderpackages/{id}/events': endpoint({
    area: 'orderPackages',
    use: 'write',
    body: z.strictObject({
      time: time(),
      code: choice('ParcelEvent'),
      text: text(300).nullish(),
      place: text(200).nullish(),
    }),
    response: orderPackages.one,
    summary: 'Record news of a parcel; an older or repeated event moves nothing backwards',
  }),
}

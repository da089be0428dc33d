import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { choice } from '../../fields'
import { keys } from '../../kinds/query-values'
import { keyText } from '../../list-query'
import { shownDeclaration } from './customs'

export const maxPapers = 200

const someKeys = keys.refine((ids) => ids.length <= maxPapers)

const order = z.object({
  orderId: z.int(),
  friendlyOrderId: z.string(),
  pieces: z.int(),
  /** Below it nothing is owed. */
  balance: z.number(),
  currency: z.string(),
})

/** Orders of one customer and address whose allocated pieces lie in one warehouse. */
const combinable = z.object({
  siteId: z.int(),
  siteName: z.string(),
  warehouseId: z.int(),
  warehouseName: z.string(),
  customerName: z.string().nullable(),
  country: z.string(),
  address: z.array(z.string()),
  orders: z.array(order),
  /** In grams; null where the weight of a piece is not known. */
  weight: z.number().nullable(),
  /** The cheapest freight of each order alone, and of all in one parcel; null where no price is known for one of them. */
  saving: z.object({ currency: z.string(), apart: z.number(), together: z.number(), amount: z.number() }).nullable(),
})
export type Combinable = z.infer<typeof combinable>

const packingLine = z.object({
  orderLineId: z.int(),
  orderId: z.int(),
  friendlyOrderId: z.string(),
  productSkuId: z.int(),
  name: z.string(),
  skuName: z.string().nullable(),
  skuCode: z.string().nullable(),
  barcode: z.string().nullable(),
  coverUrl: z.string().nullable(),
  shelfCode: z.string().nullable(),
  qty: z.int(),
})

/** What is packed together: allocated pieces that are in no parcel, or those of a parcel that is packed already. */
const packingTask = z.object({
  orderPackageId: z.int().nullable(),
  warehouseId: z.int(),
  warehouseName: z.string(),
  customerName: z.string().nullable(),
  country: z.string(),
  countryName: z.string(),
  /** Why it cannot be packed now: an order of it is on hold. */
  heldReason: z.string().nullable(),
  /** Without a street it can be packed and not be sent. */
  hasStreet: z.boolean(),
  orders: z.array(order),
  lines: z.array(packingLine),
})
export type PackingTask = z.infer<typeof packingTask>

const paperLine = z.object({
  name: z.string(),
  /** In the customer's language, where it is another one. */
  localName: z.string().nullable(),
  skuName: z.string().nullable(),
  skuCode: z.string().nullable(),
  friendlyOrderId: z.string(),
  qty: z.int(),
  price: z.number(),
  currency: z.string(),
  shelves: z.string().nullable(),
})

const party = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** From the person to the country. */
  address: z.array(z.string()),
})

/** All that is printed for a parcel. */
const paper = z.object({
  orderPackageId: z.int(),
  code: z.string(),
  barcode: z.string().nullable(),
  language: z.enum(['en', 'zh-Hans', 'zh-Hant']),
  siteName: z.string(),
  companyName: z.string(),
  taxNumbers: z.array(z.object({ kind: z.string(), number: z.string() })),
  /** Numbers that the country takes and that are not printed: above the limit of the scheme, or without a rate to say so. */
  leftOutNumbers: z.array(
    z.object({
      kind: z.string(),
      number: z.string(),
      reason: z.enum(['AboveLimit', 'NoRate']),
      /** What the goods are worth in euros; null: not known. */
      euros: z.number().nullable(),
    }),
  ),
  sender: party,
  receiver: party,
  /** Whether the receiver's address has a street. */
  hasStreet: z.boolean(),
  /** The code of the country of each. */
  from: z.string().nullable(),
  to: z.string(),
  carrierName: z.string().nullable(),
  transportMode: choice('TransportMode').nullable(),
  trackingNo: z.string().nullable(),
  weight: z.number().nullable(),
  size: z.string().nullable(),
  /** The postage that we pay. */
  freightCost: z.number().nullable(),
  freightCurrency: z.string().nullable(),
  /** What customers pay for the freight of these pieces, by currency: of each order's freight the share of this parcel. */
  paidFreight: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** How many decimals amounts in a currency have. */
  decimals: z.record(z.string(), z.int()),
  orderNumbers: z.array(z.string()),
  date: z.string(),
  lines: z.array(paperLine),
  /** Null until it is printed for the first time or leaves. */
  invoice: z.object({ number: z.string(), date: z.string() }).nullable(),
  declaration: shownDeclaration,
})
export type Paper = z.infer<typeof paper>

/** What is to be known of a parcel before it leaves. */
const shippingCheck = z.object({
  orderPackageId: z.int(),
  /** The numbers of its orders that are on hold. */
  held: z.array(z.string()),
  /** The numbers of its orders that are not paid in full, where their site does not ship unpaid orders unasked. */
  unpaid: z.array(z.string()),
  hasStreet: z.boolean(),
  /** What its customs declaration lacks, where it leaves the country. */
  findings: shownDeclaration.shape.findings,
})
export type ShippingCheck = z.infer<typeof shippingCheck>

const invoice = z.object({ orderPackageId: z.int(), number: z.string(), date: z.string() })

export const packingEndpoints = {
  'POST orderpackages/invoices': endpoint({
    area: 'orderPackages',
    use: 'write',
    body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(maxPapers) }),
    response: z.array(invoice),
    summary: 'The numbers of the invoices of parcels that leave the country, given once each before they are printed',
  }),
  'GET orderpackages/combinable': endpoint({
    area: 'orders',
    query: z.strictObject({ siteId: keyText().optional(), warehouseId: keyText().optional() }),
    response: z.array(combinable),
    summary: 'Allocated orders of one customer and address that could go together, with the freight that it would save',
  }),
  'GET orderpackages/packing': endpoint({
    area: 'orders',
    query: z.strictObject({ orderIds: someKeys.optional(), ids: someKeys.optional() }),
    response: z.array(packingTask),
    summary: 'What is to be packed of some orders, those that can go together as one, and what is in packed parcels',
  }),
  'GET orderpackages/papers': endpoint({
    area: 'orderPackages',
    query: z.strictObject({ ids: someKeys }),
    response: z.object({
      words: z.record(z.string(), z.record(z.string(), z.string())),
      parcels: z.array(paper),
    }),
    summary: 'What is printed for parcels: slips, labels, customs papers and invoices, in the order of the keys',
  }),
  'GET orderpackages/shippingchecks': endpoint({
    area: 'orderPackages',
    query: z.strictObject({ ids: someKeys }),
    response: z.array(shippingCheck),
    summary: 'What is amiss with parcels that are about to leave; those with nothing are left out',
  }),
}

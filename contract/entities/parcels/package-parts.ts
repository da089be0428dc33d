import { z } from 'zod'
import { enums } from '../../enums'
import { choice, data, text } from '../../fields'
import { languageCodes } from '../../language-codes'
import { shownDeclaration } from './customs'

const parcelOrder = z.object({
  orderId: z.int(),
  friendlyOrderId: z.string(),
  status: choice('OrderStatus'),
  statusText: z.string(),
  payStatus: choice('OrderPayStatus'),
  payStatusText: z.string(),
  balance: z.number(),
  freightAmount: z.number(),
  currency: z.string(),
  held: z.boolean(),
})

const parcelEvent = z.object({
  orderPackageEventId: z.int(),
  time: z.iso.datetime(),
  code: z.enum(enums.ParcelEvent),
  codeText: z.string(),
  text: z.string().nullable(),
  place: z.string().nullable(),
})

/** What stands beside a parcel and is shown with it. */
export const packageParts = {
  /** The address as its country writes it. */
  addressText: data(z.array(z.string())),
  orders: data(z.array(parcelOrder)),
  /** What other parcels cost its orders, by their pieces there, in the currency of these; null: it cannot be said. */
  otherFreight: data(z.number().nullable()).optional(),
  /** In which the customer is written to, the first one best. */
  customerLanguages: data(z.array(z.enum(languageCodes))).optional(),
  events: data(z.array(parcelEvent)),
  declaration: data(shownDeclaration),
  /** Null until its invoice is printed for the first time or it leaves. */
  invoiceNo: data(z.string().nullable()),
  transportModeText: text(60).nullish(),
} as const

import { desc, eq } from 'drizzle-orm'
import type { LanguageCode } from '@/contract/language-codes'
import { nameWriter } from '../../crud/person-names'
import type { Database } from '../../db/database'
import { carriers } from '../../db/schema/freights'
import type { orders } from '../../db/schema/ordering'
import { orderPackages } from '../../db/schema/parcels'
import { trackingLinkOf } from '../freight/tracking-link'
import { minorUnitsOf } from '../money/currency-units'
import { siteNameOf } from '../templates/message-language'
import { zoneOf } from './customer-zone'

type Order = typeof orders.$inferSelect
type Data = Readonly<Record<string, unknown>>

/** An amount as readers of a language write it, with the symbol of its currency: `HK$1,280.00`, `US$35.00`. */
export function amountIn(language: LanguageCode, amount: number, currency: string, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(amount)
  } catch {
    // Not every code of a company is one of ISO 4217.
    return `${currency} ${new Intl.NumberFormat(language, digits).format(amount)}`
  }
}

/**
 * A day as readers of a language write it; what is no date stays as it is.
 * @param timeZone in which a moment is a day; a day without a time is the same everywhere
 */
export function dayIn(language: LanguageCode, day: Date | string, timeZone = 'UTC'): string {
  const time = new Date(day)
  if (Number.isNaN(time.getTime())) return String(day)
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(time)
}

/** The values of the variables of an order's scenes, as readers of a language write them. */
export async function valuesOf(
  order: Order,
  data: Data,
  language: LanguageCode,
  database: Database,
): Promise<Record<string, string>> {
  const write = await nameWriter([{ name: order.customerName, country: order.country }], database)
  const decimals = (await minorUnitsOf([order.currency], database))(order.currency)
  const money = (amount: unknown) => amountIn(language, Number(amount ?? 0), order.currency, decimals)
  const amount = data.currency === order.currency || data.currency === undefined ? data.amount : undefined
  return {
    siteName: await siteNameOf(order.siteId, language, database),
    customerName: write(order.customerName, order.country) ?? '',
    orderNo: order.friendlyOrderId,
    orderDate: dayIn(language, order.createdTime, await zoneOf(order, database)),
    orderTotal: money(order.totalAmount),
    balance: money(Math.max(0, Number(order.balance))),
    ...(amount !== undefined && { paidAmount: money(amount), refundAmount: money(amount) }),
    itemNames: String(data.itemNames ?? ''),
    storageEndDate: data.storageEndDate ? dayIn(language, String(data.storageEndDate)) : '',
    ...(await parcelValues(order.orderId, data, database)),
  }
}

async function parcelValues(
  orderId: number,
  { orderPackageId }: Data,
  database: Database,
): Promise<Record<string, string>> {
  const isIt =
    orderPackageId === undefined
      ? eq(orderPackages.orderId, orderId)
      : eq(orderPackages.orderPackageId, Number(orderPackageId))
  const [parcel] = await database.sql
    .select({ trackingNo: orderPackages.trackingNo, name: carriers.name, link: carriers.trackingUrl })
    .from(orderPackages)
    .leftJoin(carriers, eq(carriers.carrierId, orderPackages.carrierId))
    .where(isIt)
    .orderBy(desc(orderPackages.orderPackageId))
    .limit(1)
  const trackingNo = parcel?.trackingNo ?? ''
  return {
    carrierName: parcel?.name ?? '',
    trackingNo,
    trackingLink: trackingLinkOf(parcel?.link, trackingNo) ?? '',
  }
}

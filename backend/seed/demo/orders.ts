import { type EnumValue, enums } from '@/contract/enums'
import { readData } from '../read-data'
import type { DemoAddress } from './addresses'
import { type DemoProduct, variantName } from './catalogue/catalogue'
import { customerNames } from './catalogue/goods'
import { demoSites, harbourId, lanternId } from './organisation'
import { Random } from './random'
import { customerOf, type DemoUser } from './users'

type OrderStatus = EnumValue<'OrderStatus'>

export interface DemoOrder {
  orderId: number
  companyId: number
  siteId: number
  friendlyOrderId: string
  channelType: EnumValue<'ChannelType'>
  originalOrderId: string | null
  customerName: string
  userId: number | null
  email: string | null
  phone: string | null
  country: string
  address: OrderAddress
  currency: string
  status: OrderStatus
  minutesAgo: number
  goodsAmount: number
  freightAmount: number
  discountAmount: number
  totalAmount: number
  paidAmount: number
  lines: {
    productId: number
    productSkuId: number
    name: string
    skuName: string
    qty: number
    price: number
    sku: DemoProduct['skus'][number]
  }[]
}

/** The parts of an address besides its country. */
export type OrderAddress = Partial<
  Pick<
    DemoAddress,
    'subdivisionName1' | 'subdivisionName2' | 'subdivisionName3' | 'addressLine1' | 'addressLine2' | 'zipcode'
  >
>

const orderCount = 300
/** By the place of the order. */
const rareCountries: Readonly<Record<number, string>> = { 285: 'CN', 286: 'JP', 290: 'CN', 292: 'JP' }
const perYuan: Readonly<Record<string, number>> = { HKD: 2.4, TWD: 9.6, AUD: 0.46, MYR: 1.4, JPY: 46, USD: 0.31 }

interface Origin {
  channelType: EnumValue<'ChannelType'>
  originalOrderId: string | null
}

/** Orders that were made at a marketplace. */
const marketplaceOrders = new Map(
  readData<readonly (Origin & { orderId: number })[]>('marketplace-orders').map(({ orderId, ...origin }) => [
    orderId,
    origin,
  ]),
)
const ownSite: Origin = { channelType: 'Site', originalOrderId: null }

/** 300 customer orders in every state, the newest still pending. */
export function demoOrders(
  products: readonly DemoProduct[],
  users: readonly DemoUser[],
  addresses: readonly DemoAddress[],
): DemoOrder[] {
  const random = new Random(53)
  return Array.from({ length: orderCount }, (_, index) => {
    const companyId = index % 5 < 3 ? lanternId : harbourId
    const site = random.pick(demoSites.filter((candidate) => candidate.companyId === companyId))
    const own = products.filter((product) => product.companyId === companyId)
    const lines = Array.from({ length: random.between(1, 4) }, () =>
      orderLine(random, own, perYuan[site.currency] ?? 1),
    )
    const goodsAmount = money(lines.reduce((total, { qty, price }) => total + qty * price, 0))
    const freightAmount = money(goodsAmount * 0.08)
    const discountAmount = random.chance(0.2) ? money(goodsAmount * 0.05) : 0
    const totalAmount = money(goodsAmount + freightAmount - discountAmount)
    const status = statusOf(index, random)
    const facts = { orderId: index + 1, siteId: site.siteId, customerName: random.pick(customerNames) }
    const customer = customerFacts(facts, users)
    const chosen = random.pick(site.countries)
    return {
      orderId: index + 1,
      companyId,
      siteId: site.siteId,
      friendlyOrderId: `${site.name.slice(0, 1)}${String(20_260_000 + index * 7 + 1)}`,
      ...(marketplaceOrders.get(index + 1) ?? ownSite),
      ...customer,
      ...addressOf({ index, userId: customer.userId, country: chosen }, addresses),
      currency: site.currency,
      status,
      minutesAgo: minutesBefore(index, random),
      goodsAmount,
      freightAmount,
      discountAmount,
      totalAmount,
      paidAmount: status === 'Cancelled' || (status === 'Pending' && index % 3 === 1) ? 0 : totalAmount,
      lines,
    }
  })
}

/** Six weeks of orders, of which few are made at night. */
function minutesBefore(index: number, random: Random): number {
  const even = (orderCount - index) * 201 + random.between(0, 180)
  const hour = (even / 60) % 24
  return hour > 15 && hour < 21 ? even - 360 : even
}

/** To an address of the customer in this country, where there is one; some orders go to countries that few order from. */
function addressOf(
  order: { index: number; userId: number | null; country: string },
  addresses: readonly DemoAddress[],
): { country: string; address: OrderAddress } {
  const country = rareCountries[order.index] ?? order.country
  const isRare = rareCountries[order.index] !== undefined
  const found = addresses.find((one) => one.country === country && (isRare || one.userId === order.userId))
  if (!found) return { country, address: {} }
  const { subdivisionName1, subdivisionName2, subdivisionName3, addressLine1, addressLine2, zipcode } = found
  return {
    country,
    address: { subdivisionName1, subdivisionName2, subdivisionName3, addressLine1, addressLine2, zipcode },
  }
}

/** An order carries the customer's e-mail address, and sometimes a phone number, too. */
function customerFacts(order: { orderId: number; siteId: number; customerName: string }, users: readonly DemoUser[]) {
  const user = customerOf(order, users)
  const phone = order.orderId % 3 === 0 ? null : (user?.phone ?? null)
  return { customerName: order.customerName, userId: user?.userId ?? null, email: user?.email ?? null, phone }
}

function statusOf(index: number, random: Random): OrderStatus {
  if (index >= orderCount - 40) return 'Pending'
  if (index >= orderCount - 90) return 'Accepted'
  // The first ones cover every state.
  return index < enums.OrderStatus.length ? (enums.OrderStatus[index] ?? 'Completed') : random.pick(laterStates)
}

const laterStates: readonly OrderStatus[] = [
  'Allocated',
  'PartiallyShipped',
  'Shipped',
  'Shipped',
  'Completed',
  'Completed',
  'Completed',
  'Completed',
  'Cancelled',
  'Archived',
]

function orderLine(random: Random, products: readonly DemoProduct[], rate: number) {
  const product = random.pick(products)
  const sku = random.pick(product.skus)
  return {
    productId: product.productId,
    productSkuId: sku.productSkuId,
    name: product.titles.en,
    skuName: variantName(sku),
    qty: random.between(1, 6),
    price: money(sku.cost * rate * 1.6),
    sku,
  }
}

const money = (amount: number) => Math.round(amount * 100) / 100

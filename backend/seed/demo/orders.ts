import { type EnumValue, enums } from '@/contract/enums'
import { type DemoProduct, variantName } from './catalogue'
import { customerNames } from './goods'
import { demoSites, harbourId, lanternId } from './organisation'
import { Random } from './random'
import { customerOf, type DemoUser } from './users'

type OrderStatus = EnumValue<'OrderStatus'>

export interface DemoOrder {
  orderId: number
  companyId: number
  siteId: number
  friendlyOrderId: string
  customerName: string
  userId: number | null
  email: string | null
  phone: string | null
  country: string
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

const orderCount = 300
const perYuan: Readonly<Record<string, number>> = { HKD: 2.4, TWD: 9.6, AUD: 0.46, MYR: 1.4, JPY: 46, USD: 0.31 }

/** 300 customer orders in every state, the newest still pending. */
export function demoOrders(products: readonly DemoProduct[], users: readonly DemoUser[]): DemoOrder[] {
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
    return {
      orderId: index + 1,
      companyId,
      siteId: site.siteId,
      friendlyOrderId: `${site.name.slice(0, 1)}${String(20_260_000 + index * 7 + 1)}`,
      ...customerFacts({ orderId: index + 1, siteId: site.siteId, customerName: random.pick(customerNames) }, users),
      country: random.pick(site.countries),
      currency: site.currency,
      status,
      minutesAgo: (orderCount - index) * 97 + random.between(0, 90),
      goodsAmount,
      freightAmount,
      discountAmount,
      totalAmount,
      paidAmount: status === 'Cancelled' ? 0 : totalAmount,
      lines,
    }
  })
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

import { readData } from '../read-data'
import type { DemoArticle, DemoProduct } from './catalogue/catalogue'
import type { DemoOrder } from './orders'
import { eastbridgeId, lanternId } from './organisation'
import { Random } from './random'

export interface DemoPurchaseLine {
  companyId: number
  siteId: number
  /** Position among the order's lines; none for goods bought for stock. */
  order: { orderId: number; line: number } | null
  productId: number
  productSkuId: number
  /** Position of the chosen article among the product's; null: no supplier yet. */
  article: number | null
  qty: number
  checked: boolean
  remark: string | null
  minutesAgo: number
}

/** The supplier's data at preview, where it differs from the binding. */
export type Surprise = 'soldOut' | 'tooFew' | 'belowMinimum' | 'notInLots' | 'gone' | 'dearer' | 'renamed'

const englishRemarks = readData<readonly string[]>('remarks-en')
/** Of customers in Hong Kong, Macau and Taiwan, in the same order. */
const chineseRemarks = readData<readonly string[]>('remarks-zh')
const homeLines = 38
const styleLines = 22
const eastbridgeLines = 12

/** 60 open lines of the trading company on two sites, and some of the sourcing company. */
export function demoPurchaseLines(orders: readonly DemoOrder[], products: readonly DemoProduct[]): DemoPurchaseLine[] {
  const random = new Random(71)
  return [
    ...linesOfSite(1, lanternId, homeLines, { random, orders, products, remarks: chineseRemarks }),
    ...linesOfSite(2, lanternId, styleLines, { random, orders, products, remarks: chineseRemarks }),
    ...linesOfSite(5, eastbridgeId, eastbridgeLines, { random, orders: [], products, remarks: englishRemarks }),
  ]
}

interface Sources {
  random: Random
  orders: readonly DemoOrder[]
  products: readonly DemoProduct[]
  remarks: readonly string[]
}

function linesOfSite(
  siteId: number,
  companyId: number,
  count: number,
  { random, orders, products, remarks }: Sources,
): DemoPurchaseLine[] {
  const accepted = orders.filter((order) => order.siteId === siteId && order.status === 'Accepted')
  const fromOrders = accepted.flatMap(({ orderId, lines, minutesAgo }) =>
    lines.map(({ productId, productSkuId, qty }, line) => ({
      order: { orderId, line },
      productId,
      productSkuId,
      qty,
      minutesAgo,
    })),
  )
  const own = products.filter((product) => product.companyId === companyId)
  const forStock = Array.from({ length: count }, (_, index) => {
    const product = random.pick(own)
    const { productSkuId } = random.pick(product.skus)
    return {
      order: null,
      productId: product.productId,
      productSkuId,
      qty: random.between(5, 40),
      minutesAgo: 700 + index * 431,
    }
  })
  const sources = [...fromOrders.slice(0, Math.ceil(count * 0.7)), ...forStock].slice(0, count)
  return sources.map((source, index) => ({
    ...source,
    companyId,
    siteId,
    article: index % 9 === 4 ? null : random.chance(0.2) ? 1 : 0,
    checked: false,
    remark: random.chance(0.25) ? random.pick(remarks) : null,
  }))
}

/** Some articles have changed since they were bound, which a preview detects. */
export function surprisesOf(
  lines: readonly DemoPurchaseLine[],
  articles: readonly DemoArticle[],
): Map<string, Surprise> {
  const kinds: Surprise[] = ['tooFew', 'dearer', 'renamed', 'soldOut', 'dearer', 'belowMinimum', 'notInLots', 'gone']
  const found = new Map<string, Surprise>()
  let next = 0
  lines.forEach((line, index) => {
    if (index % 5 !== 2 || line.article === null) return
    const article = articles.find(
      ({ catalogueProductId }) => catalogueProductId === (line.productId - 1) * 3 + Number(line.article) + 1,
    )
    const sku = article?.skus.find((candidate) => candidate.sku.productSkuId === line.productSkuId)
    if (!sku || found.has(sku.id)) return
    found.set(sku.id, kinds[next % kinds.length] as Surprise)
    next += 1
  })
  return found
}

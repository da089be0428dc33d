import { eq } from 'drizzle-orm'
import { findEndpoint } from '@/contract/endpoints'
import { catalogueProducts, catalogueSkus, productSkus } from '../db/schema/catalogue'
import type { Answer, TestApi } from '../testing/test-api'
import { Trade } from '../testing/trade'

/** The trading company as its callers reach it: its own goods and shelves, calls whose answer may be lost. */
export class Company {
  readonly trade: Trade
  skus: { sku: number; inventoryId: number }[] = []
  shelfId = 0
  defectShelfId = 0
  /** How often each move was done, refused and forbidden. */
  readonly tally = new Map<string, number>()
  private calls = 0

  constructor(
    readonly api: TestApi,
    readonly run: string,
  ) {
    this.trade = new Trade(api)
  }

  /** Goods that no other day has, some pieces of each, and two shelves whose pieces count for no order. */
  async open(goods: number, pieces: number): Promise<void> {
    this.shelfId = await this.shelf('R', 'Return')
    const { items: known } = await this.trade.call('GET', `shelves?warehouseId=${warehouseId}&kind=Defect&sort=shelfId`)
    // Checks put defective pieces on the first such shelf of a warehouse.
    this.defectShelfId = known[0]?.shelfId ?? (await this.shelf('D', 'Defect'))
    const article = await this.articles()
    for (let made = 0; made < goods; made++) {
      const sku = await this.trade.sku(pieces, warehouseId)
      const { items } = await this.trade.call('GET', `inventories?productSkuId=${sku}`)
      this.skus.push({ sku, inventoryId: items[0].inventoryId })
      await this.offer(sku, article[made % article.length])
    }
  }

  /** Articles of two suppliers, straight in the store: their catalogue is not ours. */
  private articles() {
    return this.api.store.database.sql
      .insert(catalogueProducts)
      .values(
        [1, 2].map((number) => ({
          ...{ channelType: 'Alibaba1688' as const, productId: `88${this.run.replace('-', '')}${number}` },
          ...{ title: `Article ${number}`, productUrl: 'https://detail.1688.com/offer/88.html' },
          ...{ shopName: `Shop ${number}`, currency: 'CNY' },
        })),
      )
      .returning()
  }

  /** A variant of an article, with the binding of a SKU to it. */
  private async offer(sku: number, article: typeof catalogueProducts.$inferSelect | undefined): Promise<void> {
    if (!article) return
    const { catalogueProductId, channelType, productId } = article
    const { sql } = this.api.store.database
    const variant = { catalogueProductId, productSkuId: `variant-${sku}`, properties: ['Variant', String(sku)] }
    await sql
      .insert(catalogueSkus)
      .values({ ...variant, salePrice: 4 + (sku % 5), domesticShippingFee: 6, minOrderQty: 1, availableCount: 100_000 })
    const [own] = await sql.select().from(productSkus).where(eq(productSkus.productSkuId, sku))
    await this.trade.call('POST', 'productsuppliers', {
      ...{ productId: own?.productId, productSkuId: sku, channelType },
      ...{ supplierProductId: productId, supplierProductSkuId: variant.productSkuId },
    })
  }

  /** Nothing of the site's purchase list is chosen. */
  async deselectAll(): Promise<void> {
    const { items } = await this.trade.call('GET', 'orderpurchases?siteId=1&checked=true&pageSize=5000')
    const keys = items.map(({ orderPurchaseId }: { orderPurchaseId: number }) => orderPurchaseId)
    if (keys.length > 0) await this.trade.call('POST', `orderpurchases/${keys.join()}/deselect`)
  }

  private async shelf(letter: string, kind: string): Promise<number> {
    const { shelfId } = await this.trade.call('POST', 'shelves', { warehouseId, code: `${letter}${this.run}`, kind })
    return shelfId
  }

  /** The counted pieces of a shelf. */
  async seenAt(inventoryId: number): Promise<{ seenMovementId: number; seenPacked: number }> {
    const { items } = await this.trade.call('GET', `inventories/${inventoryId}/movements?pageSize=1`)
    const { packed } = await this.trade.call('GET', `inventories/${inventoryId}`)
    return { seenMovementId: items[0].inventoryMovementId, seenPacked: packed }
  }

  note(outcome: string): void {
    this.tally.set(outcome, (this.tally.get(outcome) ?? 0) + 1)
  }

  /**
   * A call of a member of staff. Of a call whose answer is lost the caller repeats the request, and gets the answer of
   * the first: it must be done once.
   */
  async call(
    path: string,
    body: object = {},
    { as = this.trade.as, isAnswerLost = false, method = 'POST' }: CallOptions = {},
  ): Promise<Answer> {
    this.calls += 1
    const headers = { 'idempotency-key': `simulation ${this.run} ${this.calls}` }
    const send = () =>
      method === 'DELETE' ? this.api.remove(path, { as, headers }) : this.api.post(path, body, { as, headers })
    const answer = await send()
    if (!isAnswerLost) return answer
    const again = await send()
    const seen = ({ status, body }: Answer) => [path, status, isRepeated(method, path) ? withoutTime(body) : body]
    expect(seen(again)).toEqual(seen(answer))
    return again
  }
}

/** Whether a call is done again instead of answered from memory: what it says is the same but for its time. */
const isRepeated = (method: string, path: string) => findEndpoint(method, path)?.endpoint.repeatable === true

const withoutTime = (body: object) => ({ ...body, updatedTime: undefined })

interface CallOptions {
  as?: string
  isAnswerLost?: boolean
  method?: 'POST' | 'DELETE'
}

export const warehouseId = 2

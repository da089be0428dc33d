import { sql } from 'drizzle-orm'
import type { Place, Places } from '@/contract/rules/order-places'
import { checkLedger } from '../modules/ledger/check-ledger'
import type { Answer, TestApi } from './test-api'

export interface TestLine {
  sku: number
  qty: number
  price?: number
}

/** The trading company's day for tests: goods, stock, orders and payments, all through calls of the API. */
export class Trade {
  private productPath = ''
  private made = 0

  constructor(
    readonly api: TestApi,
    readonly as = 'trade.staff',
  ) {}

  async call<Body = Answer['body']>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Body> {
    const { as, api } = this
    const answer =
      method === 'GET'
        ? await api.get(path, { as })
        : method === 'POST'
          ? await api.post(path, body ?? {}, { as })
          : await api.remove(path, { as })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** The answer of a call that may be refused. */
  post = (path: string, body: unknown = {}, headers?: Record<string, string>): Promise<Answer> =>
    this.api.post(path, body, { as: this.as, headers })

  /** A SKU of its own with so many free pieces in a warehouse. */
  async sku(onHand = 0, warehouseId = 2): Promise<number> {
    if (!this.productPath || this.made % 40 === 0) {
      const { productId } = await this.call('POST', 'products', { title: `Traded goods ${this.made}` })
      this.productPath = `products/${productId}`
    }
    this.made += 1
    const rows = await this.call('POST', `${this.productPath}/skus`, [{ properties: [`No. ${this.made}`] }])
    const productSkuId = Math.max(...rows.map((row: { productSkuId: number }) => row.productSkuId))
    if (onHand > 0) await this.receive(productSkuId, onHand, { warehouseId })
    return productSkuId
  }

  /** Books a receipt; the fixtures of stock all write their movement. */
  receive(
    productSkuId: number,
    qty: number,
    place: { warehouseId?: number; shelfId?: number; unitCost?: number } = {},
  ) {
    const body = { warehouseId: 2, productSkuId, kind: 'Receipt', qty, reason: 'For a test', ...place }
    return this.call('POST', 'inventories/movements', body)
  }

  /** A pending order of a site. */
  order(lines: readonly TestLine[], more: object = {}) {
    const goods = lines.map(({ sku, qty, price = 10 }) => ({ productSkuId: sku, qty, price }))
    return this.call('POST', 'orders', { siteId: 1, country: 'HK', currency: 'HKD', lines: goods, ...more })
  }

  async accepted(lines: readonly TestLine[], more: object = {}) {
    const { orderId } = await this.order(lines, more)
    const [order] = await this.call('POST', `orders/${orderId}/accept`)
    return order
  }

  /** Copies of a pending order with one line, straight in the store: many are not made one by one. */
  async copies(orderId: number, count: number): Promise<number[]> {
    const { rows } = await this.api.store.database.sql.execute<{ order_id: number }>(sql`
      with copies as (
        insert into orders (company_id, site_id, friendly_order_id, country, currency, goods_amount, freight_amount,
          discount_amount, total_amount, paid_amount)
        select company_id, site_id, friendly_order_id || '-' || copy, country, currency, goods_amount, freight_amount,
          discount_amount, total_amount, paid_amount
        from orders, generate_series(1, ${count}::int) as copy where order_id = ${orderId}
        returning order_id
      )
      insert into order_lines (company_id, order_id, product_id, product_sku_id, name, qty, price)
      select company_id, copies.order_id, product_id, product_sku_id, name, qty, price
      from order_lines, copies where order_lines.order_id = ${orderId} returning order_id`)
    return rows.map((row) => Number(row.order_id))
  }

  pay(orderId: number, amount: number, more: object = {}) {
    return this.call('POST', 'payments', { orderId, channel: 'bank', currency: 'HKD', amount, ...more })
  }

  async paid(orderId: number, amount: number, more: object = {}) {
    const { paymentId } = await this.pay(orderId, amount, more)
    const [payment] = await this.call('POST', `payments/${paymentId}/confirm`)
    return payment
  }

  read = (orderId: number) => this.call('GET', `orders/${orderId}`)

  /** The places of each line that hold pieces. */
  async places(orderId: number): Promise<Partial<Record<Place, number>>[]> {
    const { lines } = await this.read(orderId)
    return lines.map(({ places }: { places: Places }) =>
      Object.fromEntries(Object.entries(places).filter(([, count]) => count > 0)),
    )
  }

  ledger = () => checkLedger(this.api.store.database)
}

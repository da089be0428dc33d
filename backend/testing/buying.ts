import { sql } from 'drizzle-orm'
import type { Answer } from './test-api'
import { type TestLine, Trade } from './trade'

export interface BoughtLine {
  purchaseOrderLineId: number
  productSkuId: number
  qty: number
}

export interface Bought {
  purchaseOrderId: number
  lines: BoughtLine[]
}

/** A buyer's day for tests: purchase orders are placed straight in the store, all else goes through calls of the API. */
export class Buying extends Trade {
  private placed = 0

  /** An unpaid purchase order; of pieces that an order has on the list, where one is named with a line. */
  async place(
    lines: readonly (TestLine & { orderId?: number })[],
    { fee = 0, warehouseId = 2 }: { fee?: number | null; warehouseId?: number } = {},
  ): Promise<Bought> {
    this.placed += 1
    const goods = lines.reduce((sum, { qty, price = 10 }) => sum + qty * price, 0)
    const { sql: store } = this.api.store.database
    const { rows } = await store.execute<{ id: number }>(sql`
      insert into purchase_orders (company_id, site_id, warehouse_id, supplier_id, channel_type, business_code, summary,
        currency, goods_amount, domestic_shipping_fee, total_amount)
      values (5, 1, ${warehouseId}, (select min(supplier_id) from suppliers where company_id = 5), 'Alibaba1688',
        ${`PO-TEST-${this.placed}`}, 'Goods of a test', 'CNY', ${goods}, ${fee}, ${goods + (fee ?? 0)})
      returning purchase_order_id as id`)
    const purchaseOrderId = Number(rows[0]?.id)
    const bought: BoughtLine[] = []
    for (const { sku, qty, price = 10, orderId } of lines) {
      const listed = orderId === undefined ? undefined : await this.takeListed(orderId, sku, qty)
      const added = await store.execute<{ id: number }>(sql`
        insert into purchase_order_lines (purchase_order_id, company_id, order_id, order_line_id, order_qty, product_id,
          product_sku_id, product_name, qty, price, amount)
        select ${purchaseOrderId}, 5, ${listed ? orderId : null}, ${listed?.orderLineId ?? null}, ${listed?.qty ?? 0},
          product_id, product_sku_id, 'Traded goods', ${qty}, ${price}, ${qty * price}
        from product_skus where product_sku_id = ${sku}
        returning purchase_order_line_id as id`)
      bought.push({ purchaseOrderLineId: Number(added.rows[0]?.id), productSkuId: sku, qty })
    }
    return { purchaseOrderId, lines: bought }
  }

  /** Placing takes the pieces of an order off the list. */
  private async takeListed(orderId: number, sku: number, qty: number) {
    const { rows } = await this.api.store.database.sql.execute<{ line: number; pieces: number }>(sql`
      delete from order_purchases where order_id = ${orderId} and product_sku_id = ${sku}
      returning order_line_id as line, order_qty as pieces`)
    const [row] = rows
    if (!row) throw new Error(`Order ${orderId} has nothing of SKU ${sku} on the list.`)
    return { orderLineId: Number(row.line), qty: Math.min(qty, Number(row.pieces)) }
  }

  /** One that is paid. */
  async paidPurchase(...given: Parameters<Buying['place']>): Promise<Bought> {
    const bought = await this.place(...given)
    await this.must(`purchaseorders/${bought.purchaseOrderId}/pay`)
    return bought
  }

  /** A parcel of it that has arrived; with all of its pieces, unless others or none are named. */
  async arrived({ purchaseOrderId, lines }: Bought, announced: object[] | null = linesOf(lines)): Promise<number> {
    this.placed += 1
    const parcel = { carrier: 'SF Express', trackingNo: `SF${9_000_000_000 + this.placed}`, lines: announced }
    const parcels = await this.call('POST', `purchaseorders/${purchaseOrderId}/packages`, parcel)
    const { purchaseOrderPackageId } = parcels.at(-1)
    const path = `purchaseorders/${purchaseOrderId}/packages/${purchaseOrderPackageId}/receive`
    const [inspection] = await this.call('POST', path)
    return inspection.purchaseInspectionId
  }

  check = (id: number, lines: readonly object[]): Promise<Answer> =>
    this.post(`purchaseinspections/${id}/check`, { lines })

  purchase = (id: number) => this.call('GET', `purchaseorders/${id}`)

  /** The answer of a call that must be done. */
  async must(path: string, body: unknown = {}): Promise<Answer['body']> {
    const { status, body: answer } = await this.post(path, body)
    expect([path, status, answer?.message]).toEqual([path, 200, undefined])
    return Array.isArray(answer) ? answer[0] : answer
  }
}

export const linesOf = (lines: readonly BoughtLine[]) =>
  lines.map(({ purchaseOrderLineId, qty }) => ({ purchaseOrderLineId, qty }))

/** What a check found of a SKU. */
export const found = (productSkuId: number, accepted: number, defective = 0, more: object = {}) => ({
  ...{ productSkuId, received: accepted + defective, accepted, defective },
  ...(defective > 0 && { reason: 'Damaged' }),
  ...more,
})

/** The names of the fields that an answer refuses. */
export const fieldsOf = ({ body }: Pick<Answer, 'body'>): string[] =>
  (body.details ?? []).map(({ field }: { field?: string }) => field)

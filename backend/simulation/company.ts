import type { Answer, TestApi } from '../testing/test-api'
import { Trade } from '../testing/trade'

/** The trading company as its callers reach it: its own goods and shelves, calls whose answer may be lost. */
export class Company {
  readonly trade: Trade
  skus: { sku: number; inventoryId: number }[] = []
  shelfId = 0
  /** How often each move was done, refused and forbidden. */
  readonly tally = new Map<string, number>()
  private calls = 0

  constructor(
    readonly api: TestApi,
    readonly run: string,
  ) {
    this.trade = new Trade(api)
  }

  /** Goods that no other day has, some pieces of each, and a shelf whose pieces count for nobody. */
  async open(goods: number, pieces: number): Promise<void> {
    const shelf = { warehouseId, code: `R${this.run}`, name: 'Returned goods', kind: 'Return' }
    this.shelfId = (await this.trade.call('POST', 'shelves', shelf)).shelfId
    for (let made = 0; made < goods; made++) {
      const sku = await this.trade.sku(pieces, warehouseId)
      const { items } = await this.trade.call('GET', `inventories?productSkuId=${sku}`)
      this.skus.push({ sku, inventoryId: items[0].inventoryId })
    }
  }

  note(outcome: string): void {
    this.tally.set(outcome, (this.tally.get(outcome) ?? 0) + 1)
  }

  /**
   * A call of a member of staff. Of a call whose answer is lost the caller repeats the request, and gets the answer of
   * the first: it must be done once.
   */
  async call(path: string, body: object, { as = this.trade.as, isAnswerLost = false } = {}): Promise<Answer> {
    this.calls += 1
    const headers = { 'idempotency-key': `simulation ${this.run} ${this.calls}` }
    const answer = await this.api.post(path, body, { as, headers })
    if (!isAnswerLost) return answer
    const again = await this.api.post(path, body, { as, headers })
    expect([path, again.status, again.body]).toEqual([path, answer.status, answer.body])
    return again
  }
}

export const warehouseId = 2

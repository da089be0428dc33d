import fc from 'fast-check'
import { type Company, warehouseId } from './company'
import { adoptPlaces } from './compare'
import type { Model } from './model'
import { type Choice, chosen, orderOf, skuOf } from './move'

export async function newestMovement({ trade }: Company, inventoryId: number): Promise<number> {
  const { items } = await trade.call('GET', `inventories/${inventoryId}/movements?pageSize=1`)
  return items[0].inventoryMovementId
}

/** Twenty calls at once: allocations of many orders while others count and release. */
class Rush implements fc.AsyncCommand<Model, Company> {
  constructor(private readonly choices: readonly Choice[]) {}

  check = ({ orders }: Readonly<Model>): boolean => orders.length > 4

  async run(model: Model, company: Company): Promise<void> {
    const answers = await Promise.all(this.choices.map((choice, index) => this.one(index, choice, model, company)))
    for (const { status, body } of answers)
      expect([status, [200, 400, 412].includes(status), body?.message]).toEqual([status, true, body?.message])
    await adoptPlaces(model, company)
    company.note('rush')
  }

  private async one(index: number, choice: Choice, model: Model, company: Company) {
    const { sku, inventoryId } = skuOf(company, choice)
    const id = orderOf(model, choice)?.id
    if (index % 5 === 0) {
      const seenMovementId = await newestMovement(company, inventoryId)
      const count = { kind: 'Count', counted: choice.qty, seenPacked: 0, seenMovementId }
      return company.call('inventories/movements', { warehouseId, productSkuId: sku, ...count })
    }
    if (index % 5 === 1) return company.call(`orders/${id}/releaseinventory`, {})
    return company.call(`orders/${id}/allocateinventory`, { partial: true, evenPromised: choice.isSecond })
  }

  toString = (): string => `rush ${JSON.stringify(this.choices)}`
}

export const rush = fc
  .array(chosen([]), { minLength: 20, maxLength: 20, size: 'max' })
  .map((choices) => new Rush(choices))

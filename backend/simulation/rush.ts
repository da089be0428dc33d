import fc from 'fast-check'
import { type Company, warehouseId } from './company'
import { adopt } from './compare'
import type { Model } from './model'
import { type Choice, chosen, orderOf, skuOf } from './move'
import { contentsOf, parcelOf, wishesOf } from './parcel-plans'
import type { ModelParcel } from './pieces'

/** Twenty calls at once: orders are allocated, packed and shipped while others count, release and unpack. */
class Rush implements fc.AsyncCommand<Model, Company> {
  constructor(private readonly choices: readonly Choice[]) {}

  check = ({ orders }: Readonly<Model>): boolean => orders.length > 4

  async run(model: Model, company: Company): Promise<void> {
    const answers = await Promise.all(this.choices.map((choice, index) => this.one(index, choice, model, company)))
    for (const { status, body } of answers)
      expect([status, [200, 204, 400, 404, 412].includes(status), body?.message]).toEqual([status, true, body?.message])
    const packed = answers.flatMap(({ status, body }, index): ModelParcel[] =>
      status === 200 && index % 5 === 2
        ? [{ id: body.orderPackageId, state: 'Packed', parts: [], trackingNo: '' }]
        : [],
    )
    model.parcels.push(...packed)
    await adopt(model, company)
    company.note('rush')
  }

  private async one(index: number, choice: Choice, model: Model, company: Company) {
    const { sku, inventoryId } = skuOf(company, choice)
    const id = orderOf(model, choice)?.id
    const wishes = wishesOf(model, { ...choice, isFirst: true })
    const parcel = parcelOf(model, choice, choice.isFirst ? ['Packed'] : ['Shipped'])
    if (index % 5 === 0) {
      const seen = await company.seenAt(inventoryId)
      const count = { kind: 'Count', counted: choice.qty, ...seen }
      return company.call('inventories/movements', { warehouseId, productSkuId: sku, ...count })
    }
    if (index % 5 === 2 && wishes.length > 0) return company.call('orderpackages', { lines: contentsOf(wishes) })
    if (index % 5 === 3 && parcel) return this.moved(parcel, choice, company)
    if (index % 5 < 3) return company.call(`orders/${id}/releaseinventory`, {})
    return company.call(`orders/${id}/allocateinventory`, { partial: true, evenPromised: choice.isSecond })
  }

  private moved({ id, state }: ModelParcel, { isSecond }: Choice, company: Company) {
    if (state === 'Packed' && isSecond) return company.call(`orderpackages/${id}`, {}, { method: 'DELETE' })
    if (state === 'Packed')
      return company.call(`orderpackages/${id}/ship`, { carrierId: 1, trackingNo: `R ${id}`, sharedTracking: true })
    return company.call(`orderpackages/${id}/${isSecond ? 'unship' : 'deliver'}`)
  }

  toString = (): string => `rush ${JSON.stringify(this.choices)}`
}

export const rush = fc
  .array(chosen([]), { minLength: 20, maxLength: 20, size: 'max' })
  .map((choices) => new Rush(choices))

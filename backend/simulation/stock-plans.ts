import { type Company, warehouseId } from './company'
import type { Model } from './model'
import { type Choice, type NamedPlan, type Plan, skuOf } from './move'
import { Refused } from './pieces'

/** A movement by hand of a row of stock. */
const ofStock =
  (
    body: (choice: Choice, company: Company, row: { sku: number; inventoryId: number }) => object | Promise<object>,
    expected: (model: Model, sku: number, choice: Choice) => void,
  ): Plan =>
  async (model, company, choice) => {
    const row = skuOf(company, choice)
    const given = await body(choice, company, row)
    return {
      ...{ path: 'inventories/movements', body: { warehouseId, productSkuId: row.sku, ...given } },
      expected: () => expected(model, row.sku, choice),
    }
  }

const keepers = ['purchases.staff', 'sales.staff']

/** What is done with stock by hand in a day. */
export const stockPlans: readonly NamedPlan[] = [
  [
    'receive',
    2,
    keepers,
    ofStock(
      ({ qty, line, isFirst }) => ({
        ...{ kind: 'Receipt', qty, reason: 'Found' },
        ...(isFirst && { unitCost: line + 0.37 }),
      }),
      (model, sku, { qty }) => model.receive(sku, qty),
    ),
  ],
  [
    'adjust',
    2,
    keepers,
    ofStock(
      ({ qty }) => ({ kind: 'Adjustment', qty: -qty, reason: 'Broken' }),
      (model, sku, { qty }) => model.adjust(sku, -qty),
    ),
  ],
  [
    'count',
    6,
    keepers,
    ofStock(
      async ({ qty }, company, { inventoryId }) => ({
        ...{ kind: 'Count', counted: qty },
        ...(await company.seenAt(inventoryId)),
      }),
      (model, sku, { qty }) => model.count(sku, qty),
    ),
  ],
  [
    'stale count',
    1,
    keepers,
    ofStock(
      ({ qty }) => ({ kind: 'Count', counted: qty, seenPacked: 0, seenMovementId: 1 }),
      () => {
        throw new Refused()
      },
    ),
  ],
  [
    'put aside',
    2,
    keepers,
    ofStock(
      ({ qty }, { shelfId }) => ({ kind: 'Transfer', qty, toShelfId: shelfId }),
      (model, sku, { qty }) => model.putAside(sku, qty),
    ),
  ],
  [
    'find broken',
    1,
    keepers,
    ofStock(
      ({ qty }, { defectShelfId }) => ({ kind: 'Transfer', qty, toShelfId: defectShelfId }),
      (model, sku, { qty }) => model.findBroken(sku, qty),
    ),
  ],
  [
    'mend',
    2,
    keepers,
    ofStock(
      (_, { defectShelfId }) => ({ kind: 'Transfer', qty: 1, shelfId: defectShelfId, toShelfId: null }),
      (model, sku) => model.mend(sku),
    ),
  ],
]

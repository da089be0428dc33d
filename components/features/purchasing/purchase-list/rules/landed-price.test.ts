import type { OtherBinding } from '@/contract/entities/purchasing/line-facts'
import { line } from '../testing/lines'
import { landedOf, landedPrices, ordersOf } from './landed-price'
import { costsOf } from './list-sums'

const binding = (changes: Partial<OtherBinding> = {}): OtherBinding => ({
  ...{ productSupplierId: 9, supplierId: 2, supplierName: 'Suzhou', channelType: 'Taobao', currency: 'CNY', price: 8 },
  ...{ priceTiers: null, domesticShippingFee: 6, shopFreeFreightFrom: null, minOrderQty: 1, maxOrderQty: null },
  ...{ availableCount: 100, piecesPerLot: null, checkedTime: null },
  ...changes,
})
const none = new Map()

test.each<[string, Partial<OtherBinding>, number, number | null, boolean]>([
  ['goods and freight', {}, 3, 30, false],
  ['from the goods on where the freight is unknown', { domesticShippingFee: null }, 3, 24, true],
  ['the minimum', { minOrderQty: 12 }, 3, 102, false],
  ['whole lots', { piecesPerLot: 5 }, 3, 46, false],
  ['the minimum in whole lots', { piecesPerLot: 5, minOrderQty: 12 }, 3, 126, false],
  ['nothing where a lot is above its stock', { piecesPerLot: 5, availableCount: 4 }, 3, null, false],
  [
    'the price of its quantity',
    {
      priceTiers: [
        { minQty: 1, price: 8 },
        { minQty: 3, price: 7 },
      ],
    },
    3,
    27,
    false,
  ],
  ['no freight from an amount on', { shopFreeFreightFrom: 24 }, 3, 24, false],
  [
    'no freight from an amount on, though it is unknown',
    { shopFreeFreightFrom: 24, domesticShippingFee: null },
    3,
    24,
    false,
  ],
  ['nothing above its stock', { availableCount: 2 }, 3, null, false],
  ['nothing above its maximum', { maxOrderQty: 2 }, 3, null, false],
])('another binding costs %s', (_, changes, qty, amount, isFrom) => {
  const landed = landedOf(binding(changes), line(1, { qty }), none)
  expect([landed?.amount ?? null, landed?.isFrom ?? false]).toEqual([amount, isFrom])
})

describe('at a supplier that selected lines are bought from', () => {
  const at = (id: number, changes = {}) =>
    line(id, { checked: true, supplierId: 2, qty: 3, price: 8, domesticShippingFee: 9, ...changes })
  const landedWith = (lines: ReturnType<typeof line>[], changes: Partial<OtherBinding> = {}) => {
    const orders = ordersOf(costsOf(lines, { actuals: new Map(), preview: null, decimalsOf: () => 2 }))
    const landed = landedOf(binding(changes), line(1), orders)
    return [landed?.amount, landed?.isFrom]
  }
  const from = (amount: number | null) => ({ shopFreeFreightFrom: amount })

  test.each<[string, ReturnType<typeof line>[], Partial<OtherBinding>, number, boolean]>([
    ['it costs its share of the freight of their order', [at(2)], {}, 28.5, false],
    ['the line itself does not count twice', [at(1), at(2)], {}, 28.5, false],
    ['the line alone is no order to share with', [at(1)], {}, 30, false],
    ['the freight is free where all articles say from when', [at(2, from(48))], from(30), 24, false],
    ['the freight is not free below the highest of these amounts', [at(2, from(49))], from(30), 28.5, false],
    ['the freight is not free where one article names no amount', [at(2)], from(30), 28.5, false],
    ['the line itself does not make the freight free', [at(1, from(30))], from(30), 30, false],
    ['it is from the goods on where their freight is unknown', [at(2, { domesticShippingFee: null })], {}, 24, true],
    ['the unknown freight of the line itself does not matter', [at(1, { domesticShippingFee: null })], {}, 30, false],
  ])('%s', (_, lines, changes, amount, isFrom) => {
    expect(landedWith(lines, changes)).toEqual([amount, isFrom])
  })
})

test('the cheapest by landed price comes first, of another currency last', () => {
  const others = [
    binding({ productSupplierId: 1, price: 7, domesticShippingFee: 20 }),
    binding({ productSupplierId: 2, price: 1, currency: 'JPY' }),
    binding({ productSupplierId: 3, price: 9, domesticShippingFee: 0 }),
    binding({ productSupplierId: 4, price: 9, domesticShippingFee: null }),
  ]
  expect(landedPrices(others, line(1), none, 'CNY').map((of) => of.binding.productSupplierId)).toEqual([3, 4, 1, 2])
})

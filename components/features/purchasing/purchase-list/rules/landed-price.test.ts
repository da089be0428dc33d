import type { OtherBinding } from '@/contract/entities/purchasing/line-facts'
import { line } from '../testing/lines'
import { landedOf, landedPrices, ordersOf } from './landed-price'
import { costsOf } from './list-sums'

const binding = (changes: Partial<OtherBinding> = {}): OtherBinding => ({
  ...{ productSupplierId: 9, supplierId: 2, supplierName: 'Suzhou', channelType: 'Taobao', currency: 'CNY', price: 8 },
  ...{ priceTiers: null, domesticShippingFee: 6, shopFreeFreightFrom: null, minOrderQty: 1, maxOrderQty: null },
  ...{ availableCount: 100, checkedTime: null },
  ...changes,
})
const none = new Map()

test.each<[string, Partial<OtherBinding>, number, number | null, boolean]>([
  ['goods and freight', {}, 3, 30, false],
  ['from the goods on where the freight is unknown', { domesticShippingFee: null }, 3, 24, true],
  ['the minimum', { minOrderQty: 12 }, 3, 102, false],
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
  const landed = landedOf(binding(changes), qty, none)
  expect([landed?.amount ?? null, landed?.isFrom ?? false]).toEqual([amount, isFrom])
})

test('it costs its share of the freight of the order that is at that supplier already', () => {
  const there = line(1, { checked: true, supplierId: 2, qty: 3, price: 8, domesticShippingFee: 9 })
  const costs = costsOf([there], { actuals: new Map(), preview: null, decimalsOf: () => 2 })
  expect(landedOf(binding(), 3, ordersOf(costs.values()))?.amount).toBe(28.5)
})

test('the cheapest by landed price comes first, of another currency last', () => {
  const others = [
    binding({ productSupplierId: 1, price: 7, domesticShippingFee: 20 }),
    binding({ productSupplierId: 2, price: 1, currency: 'JPY' }),
    binding({ productSupplierId: 3, price: 9, domesticShippingFee: 0 }),
    binding({ productSupplierId: 4, price: 9, domesticShippingFee: null }),
  ]
  expect(landedPrices(others, 3, none, 'CNY').map((of) => of.binding.productSupplierId)).toEqual([3, 4, 1, 2])
})

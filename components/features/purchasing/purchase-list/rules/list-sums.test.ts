import fc from 'fast-check'
import { articleKey, type Quote } from '@/backend/modules/catalogue/suppliers/supplier-catalogue'
import { type CheckedLine, quoteLines } from '@/backend/modules/purchasing/quote-lines'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import type { PriceTier } from '@/contract/rules/price-tiers'
import { bare, line, offer, order, preview, refusal } from '../testing/lines'
import { addSums, costsOf, knownActuals, type Sums, sumOf, sumOfGroup, sumOfLines } from './list-sums'
import { ordersToPlace } from './order-table'
import { actualsOf } from './purchase-list-preview'
import { groupKeyOf } from './purchase-list-rows'
import { type Grouping, groupings } from './purchase-list-rules'

const decimals: Readonly<Record<string, number>> = { CNY: 2, JPY: 0, KWD: 3 }
const decimalsOf = (currency: string) => decimals[currency] ?? 2
const on = { checked: true }
const before = { actuals: new Map(), preview: null, decimalsOf }
const sumBefore = (lines: readonly OrderPurchase[]) => sumOf(costsOf(lines, before).values())

describe('sums before a preview', () => {
  test.each<[string, OrderPurchase[], Partial<Sums>]>([
    ['nothing', [], { lines: 0, pieces: 0, orders: 0, amounts: [] }],
    [
      'the highest fee of the articles of an order, once',
      [line(1, { qty: 3, price: 8.9 }), line(2, { qty: 1, price: 1, domesticShippingFee: 9 })],
      {
        orders: 1,
        amounts: [{ currency: 'CNY', goods: 27.7, freight: 9, total: 36.7, unknownOrders: 0, freeOrders: 0 }],
      },
    ],
    [
      'an order for each channel and currency of a supplier',
      [line(1, { qty: 1, price: 1 }), line(2, { qty: 1, price: 1, channelType: 'Alibaba1688' })],
      { orders: 2, amounts: [{ currency: 'CNY', goods: 2, freight: 12, total: 14, unknownOrders: 0, freeOrders: 0 }] },
    ],
    [
      'no fee of an order of which one is unknown',
      [
        line(1, { qty: 1, price: 1 }),
        line(2, { qty: 1, price: 1, domesticShippingFee: null }),
        line(3, { qty: 1, price: 1, supplierId: 2, domesticShippingFee: 5 }),
      ],
      { orders: 2, amounts: [{ currency: 'CNY', goods: 3, freight: 5, total: 8, unknownOrders: 1, freeOrders: 0 }] },
    ],
    [
      'sums that binary numbers get wrong',
      [
        line(1, { qty: 1, price: 0.1, domesticShippingFee: 0 }),
        line(2, { qty: 1, price: 0.2, domesticShippingFee: 0 }),
      ],
      { amounts: [{ currency: 'CNY', goods: 0.3, freight: 0, total: 0.3, unknownOrders: 0, freeOrders: 0 }] },
    ],
    [
      'no line without a supplier or a price',
      [bare(1), line(2, { price: null }), line(3, { qty: 7, price: 1, domesticShippingFee: 0 })],
      { lines: 1, pieces: 7, isQuoted: false },
    ],
  ])('are of %s', (_, lines, expected) => {
    expect(sumBefore(lines)).toMatchObject(expected)
  })

  test('add up a thousand small amounts exactly', () => {
    const many = Array.from({ length: 1000 }, (_, id) => line(id, { qty: 1, price: 0.1, domesticShippingFee: 0.01 }))
    expect(sumBefore(many).amounts[0]).toMatchObject({ goods: 100, freight: 0.01, total: 100.01 })
  })

  test('divide the fee of an order by goods in the smallest unit of its currency', () => {
    const lines = [1, 2, 3].map((id) => line(id, { qty: 1, price: 1, domesticShippingFee: 10, currency: 'JPY' }))
    const costs = costsOf(lines, before)
    expect([1, 2, 3].map((id) => sumOfLines([id], costs).amounts[0]?.freight)).toEqual([4, 3, 3])
  })
})

describe('sums after a preview', () => {
  const known = (lines: OrderPurchase[], found: ReturnType<typeof preview>) => ({
    actuals: actualsOf(found, lines),
    preview: found,
    decimalsOf,
  })

  test('are of the new prices, without lines that are unavailable', () => {
    const lines = [line(1, { ...on, qty: 3 }), line(2, on)]
    const found = preview([order([offer([1], { price: 10, domesticShippingFee: 2 })])], [refusal([2])])
    expect(sumOf(costsOf(lines, known(lines, found)).values())).toEqual({
      ...{ lines: 1, pieces: 3, orders: 1, isQuoted: true },
      amounts: [{ currency: 'CNY', goods: 30, freight: 2, total: 32, unknownOrders: 0, freeOrders: 0 }],
    })
  })

  test('take the bound price of a line that was changed since', () => {
    const lines = [line(1, { ...on, qty: 4, price: 8 })]
    const { actuals, ...rest } = known(lines, preview([order([offer([1], { price: 10 })])]))
    const costs = costsOf(lines, { ...rest, actuals: knownActuals(actuals, new Set([1])) })
    expect(sumOf(costs.values())).toMatchObject({ isQuoted: false, amounts: [{ goods: 32 }] })
  })

  test('of a group are of its selected lines, or of all where none is selected', () => {
    const lines = [line(1, { ...on, qty: 1, price: 1 }), line(2, { qty: 2, price: 1 })]
    const costs = costsOf(lines.slice(0, 1), before)
    expect(sumOfGroup(lines, costs, before).pieces).toBe(1)
    expect(sumOfGroup(lines.slice(1), costs, before).pieces).toBe(2)
  })
})

const steps = [
  { minQty: 1, price: 10 },
  { minQty: 10, price: 8 },
]

describe('prices by quantity', () => {
  const of = { priceTiers: steps, price: 10, supplierProductSkuId: 'same' }
  test.each<[string, OrderPurchase[], number]>([
    ['of one line', [line(1, { ...of, qty: 9 })], 90],
    ['of one line that reaches the next', [line(1, { ...of, qty: 10 })], 80],
    ['of lines of one article together', [line(1, { ...of, qty: 4 }), line(2, { ...of, qty: 6 })], 80],
    ['of variants apart', [line(1, { ...of, qty: 9 }), line(2, { ...of, qty: 9, supplierProductSkuId: 'b' })], 180],
    ['of two supplier records apart', [line(1, { ...of, qty: 9 }), line(2, { ...of, qty: 9, supplierId: 2 })], 180],
  ])('%s', (_, lines, goods) => {
    expect(sumBefore(lines).amounts[0]?.goods).toBe(goods)
  })

  test('that were quoted follow a quantity that was changed since', () => {
    const now = line(1, { ...of, qty: 10 })
    const found = preview([
      order([
        offer([1], {
          price: 11,
          qty: 3,
          priceTiers: [
            { minQty: 1, price: 11 },
            { minQty: 10, price: 9 },
          ],
        }),
      ]),
    ])
    const actuals = actualsOf(found, [now])
    expect(costsOf([now], { actuals, preview: found, decimalsOf }).get(1)).toMatchObject({ price: 9, articleQty: 10 })
  })
})

test.each<[string, (number | null)[], (number | null)[], number, number, number]>([
  ['free from an amount on', [6, 9], [50, 53.4], 0, 0, 1],
  ['nothing where none is asked, which is no gift', [0, 0], [50, 53.4], 0, 0, 0],
  ['the highest fee below it', [6, 9], [50, 53.41], 9, 0, 0],
  ['the highest fee where one article says none', [6, 9], [1, null], 9, 0, 0],
  ['known to be free though a fee is unknown', [6, null], [50, 50], 0, 0, 1],
  ['unknown below the amount', [6, null], [50, 99], 0, 1, 0],
])('shipping is %s', (_, fees, from, freight, unknownOrders, freeOrders) => {
  const lines = fees.map((domesticShippingFee, at) =>
    line(at + 1, { domesticShippingFee, shopFreeFreightFrom: from[at] ?? null }),
  )
  expect(sumBefore(lines).amounts[0]).toMatchObject({ freight, unknownOrders, freeOrders })
})

/** A line as a supplier offers it, with the article that the API knows. */
interface Offered {
  line: OrderPurchase
  quote: Quote
}

const currencies = ['CNY', 'JPY', 'KWD'] as const

/** A price or a fee that the currency has. */
const amountIn = (currency: string, max: number) =>
  fc.integer({ min: 0, max }).map((units) => units / 10 ** decimalsOf(currency))

/** Prices by quantity, each step so much cheaper than the one before, the first of them a price for any quantity or not. */
function tiersFrom(price: number, steps: readonly (readonly [step: number, less: number])[]): PriceTier[] {
  let minQty = 0
  let next = price
  return steps.map(([step, less]) => {
    minQty += step
    next = Math.max(0, Math.round((next - less) * 1000) / 1000)
    return { minQty, price: next }
  })
}

const offered = (id: number): fc.Arbitrary<Offered> =>
  fc.constantFrom(...currencies).chain((currency) =>
    fc
      .record({
        qty: fc.integer({ min: 1, max: 400 }),
        price: amountIn(currency, 900_000),
        rise: amountIn(currency, 90),
        fee: fc.option(amountIn(currency, 30_000)),
        supplierId: fc.option(fc.integer({ min: 1, max: 3 })),
        channelType: fc.constantFrom('Taobao' as const, 'Alibaba1688' as const),
        orderId: fc.option(fc.integer({ min: 1, max: 4 })),
        remark: fc.option(fc.constantFrom('gift', 'urgent')),
        minOrderQty: fc.constantFrom(1, 1, 1, 50),
        availableCount: fc.constantFrom(0, 10, 1000, 1000),
        mixedOrder: fc.boolean(),
        shopMixedMin: fc.option(fc.constantFrom(20, 60)),
        shopFreeFreightFrom: fc.option(amountIn(currency, 9_000_000)),
        steps: fc.option(
          fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), amountIn(currency, 90)), { minLength: 1, maxLength: 3 }),
        ),
      })
      .map(({ price, rise, fee, steps, shopFreeFreightFrom, ...terms }) => {
        const { supplierId, minOrderQty, availableCount, mixedOrder, shopMixedMin, ...rest } = terms
        const priceTiers = steps && tiersFrom(price + rise, steps)
        const supplierName = supplierId === null ? `Shop ${id % 3}` : `Supplier ${supplierId}`
        const product = `p${id % 4}`
        return {
          line: line(id, {
            ...{ ...rest, ...on, price, currency, supplierId, supplierName, domesticShippingFee: fee },
            ...{ supplierProductId: product, supplierProductSkuId: `s${id % 24}` },
          }),
          quote: {
            ...{ title: 'Mug', specifications: 'Blue', productUrl: '', imageUrl: null, maxOrderQty: null },
            ...{ shopName: `Shop ${id % 3}`, currency, price: price + rise, domesticShippingFee: fee },
            ...{
              minOrderQty,
              availableCount,
              mixedOrder,
              piecesPerLot: 1,
              priceTiers,
              shopMixedMin,
              shopFreeFreightFrom,
            },
          },
        }
      }),
  )

const lists = fc
  .integer({ min: 1, max: 40 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => offered(id + 1))))

/** What the API stores when these lines are placed. */
function quotedOf(list: readonly Offered[]) {
  const lines = list.map(({ line: of }) => ({ ...of, bindingEnabled: true, supplierEnabled: true }) as CheckedLine)
  const quotes = new Map(
    list.map(({ line: of, quote }) => [
      articleKey(of.channelType ?? 'Taobao', String(of.supplierProductId), String(of.supplierProductSkuId)),
      quote,
    ]),
  )
  return quoteLines(lines, quotes, 1, (message) => message)
}

/** Amounts by currency in units of 1/10,000. */
function unitsOf(sums: readonly Pick<Sums, 'amounts'>[]) {
  const units = new Map<string, [goods: number, freight: number]>()
  for (const { currency, goods, freight } of sums.flatMap(({ amounts }) => amounts)) {
    const [a, b] = units.get(currency) ?? [0, 0]
    units.set(currency, [a + Math.round(goods * 10_000), b + Math.round(freight * 10_000)])
  }
  return new Map([...units].sort())
}

test('rows, bar, table and stored orders agree to the last unit on 200 lists in three currencies', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const lines = list.map(({ line: of }) => of)
      const { fingerprint, orders, unavailableLines } = quotedOf(list)
      const found = { fingerprint, orders, unavailableLines, lines: [] }
      const actuals = actualsOf(found, lines)
      const costs = costsOf(lines, { actuals, preview: found, decimalsOf })
      const bar = sumOf(costs.values())
      const groupsBy = (grouping: Grouping) =>
        [...new Set(lines.map((of) => groupKeyOf(of, grouping, actuals)))].map((key) =>
          sumOfGroup(
            lines.filter((of) => groupKeyOf(of, grouping, actuals) === key),
            costs,
            { actuals, preview: found, decimalsOf },
          ),
        )
      const stored = orders.map(({ currency, amount, domesticShippingFee }) => ({
        amounts: [
          {
            ...{ currency, goods: amount, freight: domesticShippingFee ?? 0 },
            total: 0,
            unknownOrders: 0,
            freeOrders: 0,
          },
        ],
      }))
      expect(unitsOf([bar])).toEqual(unitsOf(stored))
      const table = ordersToPlace(found, lines, actuals, costs).map(({ sums }) => sums)
      expect(table.map((sums) => [...unitsOf([sums])])).toEqual(stored.map((sums) => [...unitsOf([sums])]))
      expect(unitsOf([addSums(table)])).toEqual(unitsOf([bar]))
      for (const grouping of groupings) expect(unitsOf(groupsBy(grouping))).toEqual(unitsOf([bar]))
      expect(bar.orders).toBe(orders.length)
      expect(bar.amounts.reduce((count, { unknownOrders }) => count + unknownOrders, 0)).toBe(
        orders.filter(({ domesticShippingFee }) => domesticShippingFee === null).length,
      )
    }),
    { numRuns: 200, seed: 53 },
  )
})

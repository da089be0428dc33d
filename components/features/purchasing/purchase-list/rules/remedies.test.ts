import { line, offer, order, preview, refusal } from '../testing/lines'
import { filterLines, type LineFilter } from './line-filters'
import { costsOf } from './list-sums'
import { actualsOf } from './purchase-list-preview'
import { changeOf, remediesOf } from './remedies'
import { resultsOf } from './result-kinds'

const on = { checked: true }
const next = (orderPurchaseId: number, changes = {}) => ({
  ...{ orderPurchaseId, productSupplierId: 9, supplierName: 'Suzhou', channelType: 'Taobao' as const },
  ...{ supplierProductId: '9', supplierProductSkuId: '9-1', priceTiers: null, piecesPerLot: 1, mixedOrder: false },
  ...{ maxOrderQty: null, availableCount: 1000 },
  ...{ qty: 21, price: 84.1, currency: 'CNY', domesticShippingFee: null, minOrderQty: 1, ...changes },
})
const tiers = [
  { minQty: 1, price: 8.9 },
  { minQty: 10, price: 8 },
]
const ofOne = (changes: Parameters<typeof refusal>[1]) =>
  remediesOf(line(1), { refusal: refusal([1], changes) }).map(({ kind, qty, difference }) => [
    kind,
    qty,
    difference?.amount ?? null,
  ])

describe('the remedies of a line of 3 pieces at 8.90', () => {
  test.each<[string, Parameters<typeof refusal>[1], unknown[]]>([
    ['nothing helps', {}, []],
    ['more pieces', { possibleQty: 12 }, [['quantity', 12, 80.1]]],
    ['fewer pieces', { possibleQty: 2 }, [['quantity', 2, -8.9]]],
    ['more pieces at a risen price', { possibleQty: 5, price: 10 }, [['quantity', 5, 20]]],
    ['another supplier', { nextBindings: [next(1)] }, [['nextBinding', 21, 1739.4]]],
    ['more pieces at the price of their quantity', { possibleQty: 12, priceTiers: tiers }, [['quantity', 12, 69.3]]],
    [
      'a mixed batch, where it needs fewer pieces than the minimum',
      { possibleQty: 12, mixedMore: 2 },
      [
        ['quantity', 12, 80.1],
        ['mixedBatch', 5, 17.8],
      ],
    ],
    ['no mixed batch that needs more', { possibleQty: 5, mixedMore: 2 }, [['quantity', 5, 17.8]]],
    ['another supplier of another line', { nextBindings: [next(2)] }, []],
    ['one in another currency', { nextBindings: [next(1, { currency: 'HKD' })] }, [['nextBinding', 21, null]]],
    [
      'its own supplier before another',
      { possibleQty: 12, nextBindings: [next(1)] },
      [
        ['quantity', 12, 80.1],
        ['nextBinding', 21, 1739.4],
      ],
    ],
  ])('%s', (_, changes, expected) => {
    expect(ofOne(changes)).toEqual(expected)
  })

  test('are what they change', () => {
    const found = remediesOf(line(1), { refusal: refusal([1], { possibleQty: 12, nextBindings: [next(1)] }) })
    expect(found.map(changeOf)).toEqual([{ qty: 12 }, { productSupplierId: 9, qty: 21 }])
  })
})

describe('lines that share a limit', () => {
  const shortBy = (ids: number[], changes: Parameters<typeof refusal>[1]) =>
    refusal(ids, { reason: 'belowMinimum', productId: '7', ...changes })
  const takersOf = (lines: ReturnType<typeof line>[], refusals: ReturnType<typeof refusal>[]) => {
    const actuals = actualsOf(preview([], refusals), lines)
    return lines.map((of) => remediesOf(of, actuals.get(of.orderPurchaseId)).map(({ qty }) => qty))
  }

  test('offer what is missing once, on their first line', () => {
    const lines = [line(1, { qty: 3 }), line(2, { qty: 5 })]
    expect(takersOf(lines, [shortBy([1, 2], { qty: 8, wantedQty: 8, possibleQty: 10 })])).toEqual([[5], []])
  })

  test('offer to take away what is too much from their largest line', () => {
    const lines = [line(1, { qty: 3 }), line(2, { qty: 5 })]
    expect(takersOf(lines, [shortBy([1, 2], { qty: 8, wantedQty: 8, possibleQty: 6 })])).toEqual([[], [3]])
  })

  test('of a mixed minimum offer what is missing once', () => {
    const lines = [line(1, { qty: 3 }), line(2, { qty: 5 })]
    const refusals = [
      shortBy([1], { qty: 3, wantedQty: 8, possibleQty: 5 }),
      shortBy([2], { qty: 5, wantedQty: 8, possibleQty: 7 }),
    ]
    expect(takersOf(lines, refusals)).toEqual([[5], []])
  })

  test('are not offered the mixed batch besides what one of them offers', () => {
    const lines = [line(1, { ...on, qty: 5 }), line(2, { ...on, qty: 5 })]
    const found = preview([], [shortBy([1, 2], { qty: 10, wantedQty: 10, possibleQty: 50, mixedMore: 10 })])
    const actuals = actualsOf(found, lines)
    const [all] = resultsOf(lines, actuals, new Map())
    expect(takersOf(lines, found.unavailableLines)).toEqual([[45, 15], []])
    expect([...(all?.action.changes ?? [])]).toEqual([[1, { qty: 45 }]])
  })

  test.each([
    ['more pieces at the same price', [4, 6], { possibleQty: 12, price: 8 }, 6, 16],
    ['all of their pieces at the lower price that is reached', [4, 4], { possibleQty: 10, price: 10 }, 6, 0],
    ['all of their pieces at the higher price', [4, 6], { possibleQty: 9, price: 8 }, 5, 10],
  ])('show the difference of %s', (_, quantities, changes, qty, amount) => {
    const lines = quantities.map((each, index) => line(index + 1, { qty: each }))
    const total = quantities.reduce((sum, each) => sum + each, 0)
    const priceTiers = [
      { minQty: 1, price: 10 },
      { minQty: 10, price: 8 },
    ]
    const refused = shortBy([1, 2], { qty: total, wantedQty: total, priceTiers, ...changes })
    const actuals = actualsOf(preview([], [refused]), lines)
    expect(lines.flatMap((of) => remediesOf(of, actuals.get(of.orderPurchaseId)))).toEqual([
      { kind: 'quantity', qty, difference: { amount, currency: 'CNY' } },
    ])
  })

  test('do not hide the only refusal of an article that others count towards', () => {
    expect(takersOf([line(1)], [shortBy([1], { qty: 3, wantedQty: 9, possibleQty: 5 })])).toEqual([[5]])
  })
})

describe('lines that go to their next bindings', () => {
  const allOf = (lines: ReturnType<typeof line>[], refusals: ReturnType<typeof refusal>[]) => {
    const [all] = resultsOf(lines, actualsOf(preview([], refusals), lines), new Map())
    return [all?.action.does, [...(all?.action.changes ?? [])], all?.differences.map(({ amount }) => amount)]
  }
  const lines = [line(1, { ...on, qty: 3 }), line(2, { ...on, qty: 5 })]
  const short = { reason: 'belowMinimum', productId: '7', qty: 8, wantedQty: 8, possibleQty: 10 } as const
  const twelve = { minOrderQty: 12, qty: 12, price: 8 }

  test('stay where another line mends the limit that they share', () => {
    const nextBindings = [next(1, twelve), next(2, twelve)]
    expect(allOf(lines, [refusal([1, 2], { ...short, nextBindings })])).toEqual(['quantity', [[1, { qty: 5 }]], [17.8]])
  })

  test('go there where no line can mend what they share', () => {
    const small = [line(1, { ...on, qty: 3 }), line(2, { ...on, qty: 3 })]
    const many = { reason: 'tooFew', qty: 6, wantedQty: 9, possibleQty: 2 } as const
    const nextBindings = [next(1, { qty: 3, price: 8 }), next(2, { qty: 3, price: 8 })]
    expect(allOf(small, [refusal([1, 2], { ...many, nextBindings })])).toEqual([
      'nextBinding',
      [
        [1, { productSupplierId: 9, qty: 3 }],
        [2, { productSupplierId: 9, qty: 3 }],
      ],
      [-5.4],
    ])
  })

  test.each<[string, object, object, number[], number]>([
    ['a minimum once', twelve, {}, [7, 5], 24.8],
    ['lots once', { piecesPerLot: 6, qty: 6, price: 8 }, {}, [7, 5], 24.8],
    [
      'the price of all their pieces',
      {
        qty: 3,
        price: 8,
        priceTiers: [
          { minQty: 1, price: 8 },
          { minQty: 8, price: 7 },
        ],
      },
      {},
      [3, 5],
      -15.2,
    ],
    ['a minimum that mixes once', { ...twelve, mixedOrder: true }, { supplierProductSkuId: '9-2' }, [7, 5], 24.8],
    ['each their own minimum of two articles', twelve, { supplierProductSkuId: '9-2' }, [12, 12], 120.8],
  ])('reach %s', (_, terms, ofSecond, quantities, amount) => {
    const soldOut = [
      refusal([1], { nextBindings: [next(1, terms)] }),
      refusal([2], { nextBindings: [next(2, { ...terms, ...ofSecond })] }),
    ]
    const changes = quantities.map((qty, index) => [index + 1, { productSupplierId: 9, qty }])
    expect(allOf(lines, soldOut)).toEqual(['nextBinding', changes, [amount]])
  })

  test('stay where there are not enough for all of them', () => {
    const few = { qty: 5, price: 8, availableCount: 6 }
    const soldOut = [1, 2].map((id) => refusal([id], { nextBindings: [next(id, few)] }))
    expect(allOf(lines, soldOut)[1]).toEqual([[1, { productSupplierId: 9, qty: 3 }]])
  })
})

test('all lines of a shop are mended by its mixed batch once', () => {
  const lines = [line(1, on), line(2, on), line(3, { ...on, supplierId: 2 })]
  const refusals = lines.map((of) => refusal([of.orderPurchaseId], { reason: 'belowMinimum', mixedMore: 4 }))
  const [all] = resultsOf(lines, actualsOf(preview([], refusals), lines), new Map())
  expect([...(all?.action.changes ?? [])]).toEqual([
    [1, { qty: 7 }],
    [3, { qty: 7 }],
  ])
})

describe('the results by kind', () => {
  const lines = [
    line(1, { ...on, price: 8 }),
    line(2, on),
    line(3, on),
    line(4, { ...on, productSupplierId: null }),
    line(5, { ...on, supplierId: 2 }),
    line(6),
  ]
  const found = preview(
    [
      order([offer([1], { price: 10 })]),
      order([offer([5], { price: 8.9, domesticShippingFee: null })], { supplierId: 2, domesticShippingFee: null }),
    ],
    [refusal([2], { reason: 'belowMinimum', possibleQty: 12 }), refusal([3])],
  )
  const actuals = actualsOf(found, lines)
  const costs = costsOf(lines, { actuals, preview: found, decimalsOf: () => 2 })
  const results = resultsOf(lines, actuals, costs)

  test('count lines and money, each with one action', () => {
    expect(
      results.map(({ kind, ids, differences, action }) => [
        kind,
        [...ids],
        differences.map(({ amount }) => amount),
        action.does,
      ]),
    ).toEqual([
      ['toFix', [2, 3], [80.1], 'quantity'],
      ['belowMinimum', [2], [80.1], 'quantity'],
      ['soldOut', [3], [], 'deselect'],
      ['dearer', [1], [6], 'deselect'],
      ['noSupplier', [4], [], 'deselect'],
      ['freightUnknown', [5], [], 'deselect'],
    ])
  })

  const now = new Date('2026-02-10T00:00:00Z').getTime()
  test.each<[LineFilter | null, number[]]>([
    [null, [1, 2, 3, 4, 5, 6]],
    [{ kind: 'toFix' }, [2, 3]],
    [{ kind: 'dearer' }, [1]],
    [{ kind: 'noSupplier' }, [4]],
    [{ kind: 'mine' }, [2]],
    [{ kind: 'order', orderId: 5, name: 'L5' }, [6]],
    [{ kind: 'old' }, [1, 2, 3, 4, 5]],
  ])('show the lines of %j', (filter, ids) => {
    const dated = lines.map((of) =>
      of.orderPurchaseId === 6
        ? { ...of, orderId: 5, createdTime: '2026-02-09T00:00:00Z', checkedBy: 2 }
        : { ...of, checkedBy: of.orderPurchaseId === 2 ? 1 : null },
    )
    expect(filterLines(dated, filter, { results, now, adminId: 1 }).map((of) => of.orderPurchaseId)).toEqual(ids)
  })
})

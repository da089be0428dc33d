import type { FormValue } from '@/contract/sheet-forms'
import { orderAmounts } from './order-amounts'
import type { OrderRow } from './order-row'

type Values = OrderRow['values']
type More = Partial<Pick<OrderRow, 'filled' | 'isPiece'>>

const rowsOf = (given: readonly (readonly [values: Partial<Values>, more?: More])[]): OrderRow[] =>
  given.map(([values, more], at) => ({
    ...{ row: at + 2, cells: {}, ...more },
    values: { skuCode: 1, qty: 1, price: null, lineAmount: null, ...values } as Values,
  }))

const parts = { 'freightAmount:scope': 'ofRow', 'totalAmount:scope': 'ofRow', 'taxAmount:scope': 'ofRow' } as const
const contained = { 'taxAmount:tax': 'contained' } as const

interface Case {
  what: string
  rows: readonly (readonly [values: Partial<Values>, more?: More])[]
  forms?: Readonly<Record<string, FormValue>>
  /** Decimals of the currency; default 2. */
  unit?: number
  /** Pieces and price of each line, in the order of the rows. */
  lines: readonly (readonly [qty: number, price: number])[]
  /** In minor units. */
  total: number
  stated?: number
}

const cases: readonly Case[] = [
  { what: 'a price', rows: [[{ qty: 3, price: 12.5 }]], lines: [[3, 12.5]], total: 3750 },
  { what: 'a total that divides', rows: [[{ qty: 3, lineAmount: 9.99 }]], lines: [[3, 3.33]], total: 999 },
  {
    ...{ what: 'a total that does not divide', rows: [[{ qty: 3, lineAmount: 10 }]] },
    lines: [
      [2, 3.33],
      [1, 3.34],
    ],
    total: 1000,
  },
  {
    ...{ what: 'a total in a currency without decimals', rows: [[{ qty: 7, lineAmount: 1000 }]], unit: 0 },
    lines: [
      [1, 142],
      [6, 143],
    ],
    total: 1000,
  },
  {
    ...{ what: 'freight, tax and discount of the order', lines: [[1, 10]], total: 1650 },
    rows: [[{ price: 10, freightAmount: 5, taxAmount: 2, discountAmount: 0.5 }]],
  },
  {
    ...{ what: 'a discount that is negative in the file', lines: [[1, 10]], total: 950 },
    rows: [[{ price: 10, discountAmount: -0.5 }]],
  },
  {
    what: 'an amount that repeats in each row, once',
    rows: [[{ price: 10, freightAmount: 5 }], [{ skuCode: 2, price: 10, freightAmount: 5 }]],
    lines: [
      [1, 10],
      [1, 10],
    ],
    total: 2500,
  },
  {
    what: 'an amount in parts, added up',
    rows: [[{ price: 10, freightAmount: 4.99 }], [{ skuCode: 2, price: 10, freightAmount: 3 }]],
    forms: parts,
    lines: [
      [1, 10],
      [1, 10],
    ],
    total: 2799,
  },
  {
    what: 'parts of which one was taken from above, which counts once',
    rows: [
      [{ price: 10, freightAmount: 5 }],
      [{ skuCode: 2, price: 10, freightAmount: 5 }, { filled: new Set(['freightAmount']) }],
    ],
    forms: parts,
    lines: [
      [1, 10],
      [1, 10],
    ],
    total: 2500,
  },
  {
    what: 'a tax that the price contains, taken out of it',
    rows: [[{ qty: 2, price: 11.9, taxAmount: 3.8 }]],
    forms: contained,
    lines: [[2, 10]],
    total: 2380,
  },
  {
    what: 'a contained tax whose rest does not divide',
    rows: [[{ qty: 3, price: 10, taxAmount: 2.5 }]],
    forms: contained,
    lines: [
      [1, 9.16],
      [2, 9.17],
    ],
    total: 3000,
  },
  {
    what: 'a contained tax, by the share of each row',
    rows: [[{ price: 119, taxAmount: 20 }], [{ skuCode: 2, price: 6, taxAmount: 20 }]],
    forms: contained,
    lines: [
      [1, 99.96],
      [1, 5.04],
    ],
    total: 12_500,
  },
  {
    what: 'rows of a piece each, as one line of an article at a price',
    rows: [
      [{ price: 5 }, { isPiece: true }],
      [{ price: 5 }, { isPiece: true }],
      [{ skuCode: 2, price: 5 }, { isPiece: true }],
      [{ price: 4 }, { isPiece: true }],
    ],
    lines: [
      [2, 5],
      [1, 5],
      [1, 4],
    ],
    total: 1900,
  },
  {
    ...{ what: 'a stated total beside what it comes to', lines: [[1, 10]], total: 1500, stated: 1400 },
    rows: [[{ price: 10, freightAmount: 5, totalAmount: 14 }]],
  },
]

test.each(cases)('counts $what', ({ rows, forms = {}, unit = 2, lines, total, stated }) => {
  const found = orderAmounts(rowsOf(rows), unit, new Map(Object.entries(forms)))
  expect([...found.parts.values()].flat().map(({ qty, price }) => [qty, price])).toEqual(lines)
  const { goods, freight, tax, discount } = found
  expect([found.total, goods + freight + tax - discount, found.stated]).toEqual([total, total, stated])
})

import { fromMinor, toMinor } from '../money/minor-units'
import type { LedgerLine, LedgerOrder, OrderRow } from './ledger-rows'
import { type OrderSums, owedInAll, type PricedLine, payStatusOf, spread, sumsOf } from './order-money'

/** A line in minor units of its order's currency. */
function pricedLine({ row }: LedgerLine, unit: number): PricedLine {
  return {
    live: row.qty - row.cancelledQty - row.cancelledWithOrderQty,
    price: toMinor(row.price, unit),
    discount: { amount: toMinor(row.discountShare, unit), pieces: row.discountPieces },
    tax: { amount: toMinor(row.taxShare, unit), pieces: row.taxPieces },
  }
}

const pricedLines = ({ lines }: LedgerOrder, unit: number) => lines.map((line) => pricedLine(line, unit))

/** What an order comes to, in minor units. */
export function minorSumsOf(order: LedgerOrder, unit: number): OrderSums {
  const { row } = order
  return sumsOf(pricedLines(order, unit), {
    freight: toMinor(row.freightAmount, unit),
    discount: toMinor(row.enteredDiscount, unit),
    tax: toMinor(row.enteredTax, unit),
    isAccepted: row.acceptedTime !== null,
    isVoid: row.isVoid,
  })
}

/**
 * Spreads discount and tax on the lines: at acceptance, and whenever lines, discount or an allowance change. After
 * acceptance only what is still live of them is spread again, and only over the live pieces.
 */
export function spreadAgain(order: LedgerOrder, unit: number, { isFirst = false } = {}): void {
  const { row, lines } = order
  const priced = pricedLines(order, unit)
  if (!isFirst) row.enteredTax = fromMinor(owedInAll(priced, 'tax'), unit)
  const [discounts, taxes] = [row.enteredDiscount, row.enteredTax].map((amount) =>
    spread(toMinor(amount, unit), priced),
  )
  for (const [index, line] of lines.entries()) {
    const [discount, tax] = [discounts?.[index], taxes?.[index]]
    if (!discount || !tax) continue
    Object.assign(line.row, {
      discountShare: fromMinor(discount.amount, unit),
      discountPieces: discount.pieces,
      taxShare: fromMinor(tax.amount, unit),
      taxPieces: tax.pieces,
    })
  }
}

/** The discount that the live pieces still have, in minor units. */
export const owedDiscount = (order: LedgerOrder, unit: number): number =>
  owedInAll(pricedLines(order, unit), 'discount')
export const owedTax = (order: LedgerOrder, unit: number): number => owedInAll(pricedLines(order, unit), 'tax')

/** The columns of an order that follow from its lines and from what is paid. */
export function sumColumns(order: LedgerOrder, unit: number): Partial<OrderRow> {
  const { goods, discount, tax, total } = minorSumsOf(order, unit)
  return {
    goodsAmount: fromMinor(goods, unit),
    discountAmount: fromMinor(discount, unit),
    taxAmount: fromMinor(tax, unit),
    totalAmount: fromMinor(total, unit),
    payStatus: payStatusOf(total, toMinor(order.row.paidAmount, unit)),
  }
}

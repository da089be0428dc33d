import Big from 'big.js'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { companies } from '../../db/schema/organisation'
import type { PurchaseLineRow } from '../ledger/ledger-rows'
import { spread } from '../ledger/order-money'
import type { PurchaseOrderRow } from '../ledger/purchase-pieces'
import { minorUnitsOf } from '../money/currency-units'
import { fromMinor, hasDecimals, toMinor } from '../money/minor-units'

/** How amounts of a purchase order become value of stock. */
export interface Valuation {
  /** To the company's currency; null: unknown. */
  rate: string | null
  /** Decimals of the purchase order's and of the company's currency. */
  unit: number
  companyUnit: number
  companyCurrency: string
}

export async function valuationOf(
  { companyId, currency, exchangeRate }: Pick<PurchaseOrderRow, 'companyId' | 'currency' | 'exchangeRate'>,
  database: Database,
): Promise<Valuation> {
  const [company] = await database.sql
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.companyId, companyId))
  const companyCurrency = company?.currency ?? currency
  const unitOf = await minorUnitsOf([currency, companyCurrency], database)
  return { rate: exchangeRate, unit: unitOf(currency), companyUnit: unitOf(companyCurrency), companyCurrency }
}

/** What a line has really cost, in the purchase order's currency: goods, share of the fee, share of the difference. */
export const lineCost = ({ amount, feeShare, paidDifference }: PurchaseLineRow): Big =>
  new Big(amount).plus(feeShare).plus(paidDifference)

/** An amount in the company's currency, in minor units, halves up; null where the rate is unknown. */
export const companyValue = (amount: Big, { rate, companyUnit }: Valuation): number | null =>
  rate === null
    ? null
    : amount
        .times(rate)
        .times(10 ** companyUnit)
        .round(0, Big.roundHalfUp)
        .toNumber()

/**
 * What pieces of a line are worth that come after others: the values of all its pieces together are exactly that of the
 * line.
 * @param received good pieces that came before
 */
export function pieceValue(
  line: PurchaseLineRow,
  received: number,
  count: number,
  valuation: Valuation,
): number | null {
  const upTo = (pieces: number) => companyValue(lineCost(line).times(pieces).div(line.qty), valuation)
  const [before, after] = [upTo(received), upTo(received + count)]
  return before === null || after === null ? null : after - before
}

/** Decimals that an amount of the lines is spread in: those of the currency, or four where a price has more. */
const spreadUnit = (lines: readonly PurchaseLineRow[], unit: number): number =>
  lines.every(({ amount }) => hasDecimals(amount, unit)) ? unit : 4

/** Spreads the domestic shipping fee on lines by their weight in grams; where none has one, by pieces. */
export function spreadFee(
  lines: readonly PurchaseLineRow[],
  fee: number,
  unit: number,
  weightOf: (productSkuId: number) => number,
): void {
  const decimals = spreadUnit(lines, unit)
  const weights = lines.map(({ productSkuId, qty }) => ({ live: qty, price: Math.round(weightOf(productSkuId)) }))
  const shares = spread(toMinor(fee, decimals), weights)
  for (const [index, line] of lines.entries()) line.feeShare = fromMinor(shares[index]?.amount ?? 0, decimals)
}

/** Spreads what was paid beyond goods and fee, which may be negative, on lines by what they cost. */
export function spreadDifference(lines: readonly PurchaseLineRow[], paid: number, unit: number): void {
  const decimals = spreadUnit(lines, unit)
  const whole = lines.reduce((sum, { amount, feeShare }) => sum.plus(amount).plus(feeShare), new Big(0))
  const difference = toMinor(new Big(paid).minus(whole).toNumber(), decimals)
  const costs = lines.map(({ amount, feeShare }) => ({
    ...{ live: 1, price: toMinor(new Big(amount).plus(feeShare).toNumber(), decimals) },
  }))
  const sign = difference < 0 ? -1 : 1
  const shares = spread(Math.abs(difference), costs)
  for (const [index, line] of lines.entries()) {
    const share = shares[index]?.amount ?? 0
    line.paidDifference = share === 0 ? 0 : sign * fromMinor(share, decimals)
  }
}

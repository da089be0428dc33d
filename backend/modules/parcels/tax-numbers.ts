import Big from 'big.js'
import type { EnumValue } from '@/contract/enums'

/** The member states of the European Union. */
const euCountries: ReadonlySet<string> = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
])

/** The import scheme is for consignments up to this value of the goods alone (Directive 2006/112/EC, Article 369l). */
export const maxIossEuros = 150

interface TaxNumber {
  kind: EnumValue<'TaxNumberKind'>
  number: string
  /** That gave it; null: not known. */
  country: string | null
}

export interface Consignment {
  from: string | null
  to: string
  zipcode: string | null
  /** What the goods are declared as; null: there is no rate. */
  euros: number | null
}

export interface LeftOutNumber {
  kind: EnumValue<'TaxNumberKind'>
  number: string
  reason: 'AboveLimit' | 'NoRate'
}

/** Northern Ireland, whose postcodes begin with BT, stays in the customs territory of the EU for goods. */
const isInEuForGoods = ({ to, zipcode }: Pick<Consignment, 'to' | 'zipcode'>): boolean =>
  euCountries.has(to) || (to === 'GB' && /^\s*BT/i.test(zipcode ?? ''))

/** Whether a number other than IOSS means something to the customs on the way: those of its country, or of the whole EU. */
function isKnownThere({ kind, country }: TaxNumber, consignment: Consignment): boolean {
  if (country === null || country === consignment.from || country === consignment.to) return true
  return kind === 'EORI' && euCountries.has(country) && isInEuForGoods(consignment)
}

/** The tax numbers that papers of a parcel have, and those that they lack although its country would take them. */
export function taxNumbersOn<N extends TaxNumber>(
  numbers: readonly N[],
  consignment: Consignment,
): { printed: N[]; leftOut: LeftOutNumber[] } {
  const { euros } = consignment
  const printed: N[] = []
  const leftOut: LeftOutNumber[] = []
  for (const one of numbers) {
    const { kind, number } = one
    if (kind !== 'IOSS') {
      if (isKnownThere(one, consignment)) printed.push(one)
    } else if (isInEuForGoods(consignment)) {
      if (euros === null) leftOut.push({ kind, number, reason: 'NoRate' })
      else if (euros > maxIossEuros) leftOut.push({ kind, number, reason: 'AboveLimit' })
      else printed.push(one)
    }
  }
  return { printed, leftOut }
}

/** What lines are worth in euros, to the cent; null where a currency has no rate. */
export function eurosOf(
  lines: readonly { value: number; currency: string }[],
  rates: ReadonlyMap<string, string | null>,
): number | null {
  let sum = new Big(0)
  for (const { value, currency } of lines) {
    const rate = rates.get(currency)
    if (!rate) return null
    sum = sum.plus(new Big(value).times(rate))
  }
  return sum.round(2).toNumber()
}

import { formatNumber } from './number'

/** What is needed of a currency to write an amount in it. */
export interface CurrencyFacts {
  symbol: string
  minorUnit: number
  /** With {symbol}, {sign} and {value}. */
  format: string
}

export type Currencies = Readonly<Record<string, CurrencyFacts>>

const usual = '{symbol}{sign}{value}'

/**
 * An amount with its currency's decimals, commas, sign and symbol. Where the currency is not known: two decimals and
 * its code.
 */
export function formatMoney(amount: number, currency: string | null | undefined, currencies: Currencies): string {
  const facts = currency && Object.hasOwn(currencies, currency) ? currencies[currency] : undefined
  const value = formatNumber(Math.abs(amount), facts?.minorUnit ?? 2)
  const sign = amount < 0 && /[1-9]/.test(value) ? '-' : ''
  const symbol = facts?.symbol ?? (currency ? `${currency} ` : '')
  const template = facts?.format || usual
  return template
    .replace('{symbol}', () => symbol)
    .replace('{sign}', () => sign)
    .replace('{value}', () => value)
}

import { formatNumber } from './number'

/** The properties of a currency that formatting needs. */
export interface CurrencyFacts {
  symbol: string
  minorUnit: number
  /** With {symbol}, {sign} and {value}. */
  format: string
}

export type Currencies = Readonly<Record<string, CurrencyFacts>>

/** A symbol without its distinguishing letters: ¥ of CN¥, $ of HK$. */
export const shortSymbol = (symbol: string): string => /^[A-Z]+(\p{Sc})$/u.exec(symbol)?.[1] ?? symbol

/** The currency that all amounts share; null for several, or none. */
export function onlyCurrency(codes: Iterable<string | null | undefined>): string | null {
  const [first, ...others] = new Set([...codes].filter((code) => code))
  return others.length === 0 ? (first ?? null) : null
}

const usual = '{symbol}{sign}{value}'

/**
 * Formats an amount with its currency's decimals, separators, sign and symbol; an unknown currency with two decimals
 * and its code.
 * @param only the currency of all amounts beside this one (`onlyCurrency`), formatted with its short symbol
 */
export function formatMoney(
  amount: number,
  currency: string | null | undefined,
  currencies: Currencies,
  only?: string | null,
): string {
  const facts = currency && Object.hasOwn(currencies, currency) ? currencies[currency] : undefined
  const value = formatNumber(Math.abs(amount), facts?.minorUnit ?? 2)
  const sign = amount < 0 && /[1-9]/.test(value) ? '-' : ''
  const symbol = symbolOf(currency, currencies, only)
  const template = facts?.format || usual
  return template
    .replace('{symbol}', () => symbol)
    .replace('{sign}', () => sign)
    .replace('{value}', () => value)
}

const symbolsOfTables = new WeakMap<Currencies, ReadonlySet<string>>()

/** All symbols of a currency table, which is one object for as long as its page is open. */
function symbolsOf(currencies: Currencies): ReadonlySet<string> {
  const known = symbolsOfTables.get(currencies)
  if (known) return known
  const symbols = new Set(Object.values(currencies).map(({ symbol }) => symbol))
  symbolsOfTables.set(currencies, symbols)
  return symbols
}

/**
 * Where it is known which currency is meant. It keeps its letters where the bare sign is that of another currency: $ is any of
 * some twenty dollars, and ¥ the yen, where the table writes it so. A currency so has one symbol on all screens.
 */
function narrowSymbol(symbol: string, currencies: Currencies): string {
  const short = shortSymbol(symbol)
  return short === '$' || symbolsOf(currencies).has(short) ? symbol : short
}

function symbolOf(currency: string | null | undefined, currencies: Currencies, only?: string | null): string {
  if (!currency) return ''
  const symbolIn = (code: string) => (Object.hasOwn(currencies, code) ? currencies[code]?.symbol : undefined)
  const symbol = symbolIn(currency)
  if (symbol === undefined) return `${currency} `
  if (currency === only) return narrowSymbol(symbol, currencies)
  // Another currency with the same short symbol must stay distinguishable.
  const taken = only && narrowSymbol(symbolIn(only) ?? '', currencies)
  return symbol === taken ? `${currency} ` : symbol
}

import type { Currencies, CurrencyFacts } from './money'

/** Currencies of the same decimals and format, each as `code`, or as `code=symbol` where it has one. */
export type PackedCurrencies = readonly (readonly [minorUnit: number, format: string, codes: readonly string[]])[]

/** The currencies of a page in a fourteenth of their size: few have a symbol of their own, and most are alike otherwise. */
export function packCurrencies(currencies: Currencies): PackedCurrencies {
  const groups = new Map<string, [number, string, string[]]>()
  for (const [code, { symbol, minorUnit, format }] of Object.entries(currencies)) {
    const key = `${minorUnit} ${format}`
    const group = groups.get(key) ?? [minorUnit, format, []]
    group[2].push(symbol === code ? code : `${code}=${symbol}`)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** In the order of their codes. */
export function unpackCurrencies(packed: PackedCurrencies): Currencies {
  const found = packed.flatMap(([minorUnit, format, codes]) =>
    codes.map((text): [string, CurrencyFacts] => {
      const end = text.indexOf('=')
      const [code, symbol] = end < 0 ? [text, text] : [text.slice(0, end), text.slice(end + 1)]
      return [code, { symbol, minorUnit, format }]
    }),
  )
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

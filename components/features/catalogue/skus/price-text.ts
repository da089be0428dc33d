/** A price as it is typed or pasted: a number with a currency's sign or code before or after it. */
const marked = /^(-?)([A-Z]{0,3}\p{Sc}|[A-Z]{3})?(-?[\d.,]+)([A-Z]{0,3}\p{Sc}|[A-Z]{3})?$/u

const styles = ['symbol', 'narrowSymbol'] as const
/** Languages that write the signs of each other's currencies in full: `US$` in one is `$` in the other. */
const languages = ['en', 'zh-Hans', 'zh-Hant']
const signs = new Map<string, ReadonlySet<string>>()

/** The code of a currency and the signs that stand for it. */
function signsOf(currency: string): ReadonlySet<string> {
  const known = signs.get(currency)
  if (known) return known
  const found = new Set([currency])
  for (const language of languages) {
    for (const currencyDisplay of styles) {
      const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(0)
      found.add(parts.find(({ type }) => type === 'currency')?.value ?? currency)
    }
  }
  signs.set(currency, found)
  return found
}

/** A price without the sign or code of its currency; that of another currency stays, so that it is not read as one. */
export function withoutOwnSign(text: string, currency: string): string {
  const [, minus, before, digits, after] = marked.exec(text) ?? []
  if (digits === undefined || !/^[A-Z]{3}$/.test(currency)) return text
  const own = signsOf(currency)
  return [before, after].every((mark) => mark === undefined || own.has(mark)) ? `${minus}${digits}` : text
}

/** Whether a text is a price with the sign or code of a currency. */
export const hasSign = (text: string): boolean => {
  const [, , before, , after] = marked.exec(text) ?? []
  return before !== undefined || after !== undefined
}

import type { EntityShape } from '@/contract/shape'

/** The fields of a file: an amount is ambiguous without its currency, so that is added. */
export function exportedFields({ fields }: EntityShape, columns: readonly string[]): string[] {
  const known = columns.filter((field) => Object.hasOwn(fields, field))
  const withCurrencies = known.flatMap((field) => {
    const currency = fields[field]?.kind === 'money' ? (fields[field].currency ?? 'currency') : undefined
    return currency && Object.hasOwn(fields, currency) ? [field, currency] : [field]
  })
  return [...new Set(withCurrencies)]
}

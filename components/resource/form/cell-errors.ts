import type { FieldMeta } from '@/contract/field-meta'
import { fieldErrorText } from '@/lib/api/field-error-text'
import type { FieldErrorLike } from './use-field-error'

interface FoundError {
  type?: string
  message?: string
}

/** The errors of lines by place, such as `3.qty`, with the labels of their columns. */
export function cellErrorsOf(
  errors: unknown,
  { lines }: FieldMeta,
  field: string,
  lineValues: unknown,
  words: { labelOf: (column: string) => string; messageOf: (error: FieldErrorLike, name: string) => string },
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [row, cells] of Object.entries((errors ?? {}) as Readonly<Record<string, unknown>>)) {
    if (!/^\d+$/.test(row) || typeof cells !== 'object' || cells === null) continue
    for (const [column, error] of Object.entries(cells as Readonly<Record<string, FoundError | undefined>>)) {
      const meta = lines?.columns[column]
      if (!error?.message) continue
      const name = words.labelOf(column)
      const place = `${field}.${row}.${column}`
      const value = (lineValues as readonly Readonly<Record<string, unknown>>[] | null)?.[Number(row)]?.[column]
      const isEmpty = String(value ?? '').trim() === ''
      const like = { field: place, type: error.type ?? '', message: error.message, isEmpty, kind: meta?.kind ?? 'text' }
      found[`${row}.${column}`] = error.type ? words.messageOf(like, name) : fieldErrorText(error.message, place, name)
    }
  }
  return found
}

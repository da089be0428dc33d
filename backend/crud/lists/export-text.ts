import type { FieldMeta } from '@/contract/field-meta'
import { refNameField } from '@/contract/ref-names'
import { escapeFormula } from '@/contract/text/spreadsheet-text'
import { formatTime } from '@/contract/text/time-text'
import { flagText, type Language } from '../../messages/texts'
import type { Row } from '../serialize'

/** In whose language and zone a file is. */
export interface Reader {
  timeZone: string
  language: Language
}

/** A value of a serialized record for a spreadsheet: labels for choices, numbers without separators and symbols. */
export function exportText(field: string, meta: FieldMeta, row: Row, { timeZone, language }: Reader): string {
  const value = row[field]
  if (value === null || value === undefined) return ''
  switch (meta.kind) {
    case 'choice':
    case 'audience':
      return String(row[`${field}Text`] || value)
    case 'ref':
      return String(row[refNameField(field, meta) ?? field] ?? value)
    case 'refs': {
      const names = row[refNameField(field, meta) ?? field] as readonly (string | null)[]
      return (value as readonly number[]).map((key, index) => names[index] ?? `#${key}`).join(', ')
    }
    case 'boolean':
      return flagText(language, value === true)
    case 'time':
      return formatTime(String(value instanceof Date ? value.toISOString() : value), timeZone)
    default:
      if (Array.isArray(value)) return value.join(', ')
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

/** The same as the cell of a file, which calculates nothing when it is opened. */
export const exportCell = (...field: Parameters<typeof exportText>): string => escapeFormula(exportText(...field))

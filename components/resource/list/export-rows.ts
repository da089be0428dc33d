import type { FieldMeta } from '@/contract/fields'
import type { EntityShape } from '@/contract/shape'
import { formatTime } from '@/lib/format/time'
import type { Row } from '../core/list-types'

const pageSize = 100

interface Asked {
  /** One page of the list as it is searched and sorted. */
  load: (page: number, pageSize: number) => Promise<{ items: Row[]; total: number }>
  idOf: (row: Row) => unknown
  onProgress: (done: number, total: number) => void
}

/**
 * Every row of a list, page after page. Where records are added meanwhile, rows move to the next page; none is told
 * twice.
 */
export async function allRows({ load, idOf, onProgress }: Asked): Promise<Row[]> {
  const rows = new Map<unknown, Row>()
  for (let page = 1; ; page += 1) {
    const { items, total } = await load(page, pageSize)
    for (const row of items) rows.set(idOf(row), row)
    onProgress(Math.min(rows.size, total), total)
    if (items.length === 0 || page * pageSize >= total) return [...rows.values()]
  }
}

/** The fields of a file: an amount says nothing without its currency, so that comes along. */
export function exportedFields({ fields }: EntityShape, columns: readonly string[]): string[] {
  const known = columns.filter((field) => Object.hasOwn(fields, field))
  const withCurrencies = known.flatMap((field) => {
    const currency = fields[field]?.kind === 'money' ? (fields[field].currency ?? 'currency') : undefined
    return currency && Object.hasOwn(fields, currency) ? [field, currency] : [field]
  })
  return [...new Set(withCurrencies)]
}

interface Words {
  timeZone: string
  yes: string
  no: string
}

/** A value as a spreadsheet takes it: words as a person reads them, numbers without commas and signs. */
export function exportedText(field: string, meta: FieldMeta, row: Row, { timeZone, yes, no }: Words): string {
  const value = row[field]
  if (value === null || value === undefined) return ''
  switch (meta.kind) {
    case 'choice':
    case 'audience':
      return String(row[`${field}Text`] || value)
    case 'ref':
      return String(row[field.replace(/Id$/, 'Name')] ?? value)
    case 'flag':
      return value === true ? yes : no
    case 'time':
      return formatTime(String(value), timeZone)
    default:
      if (Array.isArray(value)) return value.join(', ')
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

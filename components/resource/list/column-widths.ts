import { kinds } from '@/components/fields/kinds/kinds'
import { cutForWidth, textWidth, widthOfTexts } from '@/components/list-table/text-width'
import { sizes } from '@/components/theme/theme'
import type { FieldKind } from '@/contract/field-meta'
import type { EntityShape } from '@/contract/shape'
import type { Currencies } from '@/lib/format/money'
import type { AnyDescription } from '../core/description'
import { metaOf } from '../core/field-meta'
import type { Row } from '../core/list-types'
import { type Identity, secondOf } from './identity'

export interface ColumnWidth {
  width: number
  /** Takes a part of what is left. */
  grows: boolean
  /** Prose and lists of names are cut first where room is short. */
  shrinksTo?: number
}

interface Context {
  entity: EntityShape
  identity: Identity
  label: (field: string) => string
  timeZone: string
  currencies: Currencies
  /** How many characters of a time are shown. */
  timeLength: (field: string) => number
}

const range = { min: 64, max: 320 } as const
/** With some pixels for what the table of widths rounds off. */
const padding = 16 + 6
/** Of a cell of its own, for each share of the remaining width. */
const perShare = 110
const sortMark = 14
const tileGap = 10
/** A longer heading may take two lines. */
const shortHeading = 104
const prose: ReadonlySet<FieldKind> = new Set(['refs', 'longText', 'html', 'texts', 'choices', 'url', 'video'])
const proseMin = 140
const sizeOf = { heading: 12.5, cell: 13, name: 13.5, second: 12 } as const

/** No word of a heading is broken. */
function headingWidth(title: string): number {
  const width = (text: string) => textWidth(text, sizeOf.heading, true)
  const whole = width(title)
  if (whole <= shortHeading) return whole
  return Math.max(whole / 2 + 8, ...title.split(/[\s-]+/).map(width))
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/**
 * The widths of columns by their headings and the texts of some rows: worked out from the advance widths of the font, so
 * that the server and the browser render the same. Columns that nothing is known of are left out.
 */
export function columnWidths(
  columns: AnyDescription['columns'],
  rows: readonly Row[],
  context: Context,
): Readonly<Record<string, ColumnWidth>> {
  const { entity, identity, label } = context
  return Object.fromEntries(
    columns.flatMap((column) => {
      const { field, width, flex, render } = typeof column === 'string' ? { field: column } : { ...column }
      const heading = headingWidth(label(field)) + (entity.sortable.includes(field) ? sortMark : 0) + padding
      const kind = kinds[metaOf(entity, field).kind]
      const clamped = (content: number) => Math.round(Math.min(Math.max(heading, content, range.min), range.max))
      // What a cell of its own shows is not known here.
      if (render && !width && flex) return [[field, { width: clamped(perShare * flex), grows: true }]]
      if (field === entity.label) {
        const names = rows.map((row) => nameWidth(row, entity.label, identity))
        const media = identity.media ? sizes.tile + tileGap : 0
        return [[field, { width: Math.max(width ?? 0, clamped(widthOfTexts(names) + media + padding)), grows: true }]]
      }
      if (render && width) return [[field, { width: Math.max(width, Math.round(heading)), grows: false }]]
      if (!kind.text) return kind.width ? [[field, { width: clamped(kind.width), grows: false }]] : []
      const texts = rows
        .filter((row) => !isBlank(row[field]))
        .map((row) => textWidth(cutForWidth(textIn(field, row, context)), sizeOf.cell) + (kind.beside ?? 0))
      const measured = clamped(widthOfTexts(texts) + padding)
      const grows = kind.width === undefined || flex !== undefined
      const isProse = prose.has(metaOf(entity, field).kind)
      return [
        [
          field,
          { width: measured, grows, ...(isProse && { shrinksTo: Math.min(measured, Math.max(heading, proseMin)) }) },
        ],
      ]
    }),
  )
}

function nameWidth(row: Row, field: string, { second }: Identity): number {
  const name = textWidth(cutForWidth(String(row[field] ?? '')), sizeOf.name, true)
  return Math.max(name, textWidth(cutForWidth(secondOf(row, second)), sizeOf.second))
}

function textIn(field: string, row: Row, { entity, timeZone, currencies, timeLength }: Context): string {
  const meta = metaOf(entity, field)
  const text = kinds[meta.kind].text?.(row[field], { field, meta, record: row, timeZone, currencies }) ?? ''
  return meta.kind === 'time' ? text.slice(0, timeLength(field)) : text
}

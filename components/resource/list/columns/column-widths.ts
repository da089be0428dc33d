import { isState } from '@/components/fields/kinds/choice'
import { kinds } from '@/components/fields/kinds/kinds'
import { cutForWidth, textWidth, widthOfTexts } from '@/components/list-table/text-width'
import { sizes } from '@/components/theme/sizes'
import type { FieldKind } from '@/contract/field-meta'
import type { EntityShape } from '@/contract/shape'
import type { Currencies } from '@/lib/format/money'
import type { AnyDescription } from '../../core/description'
import { metaOf } from '../../core/field-meta'
import type { Row } from '../../core/list-types'
import { type Identity, secondOf } from './identity'

export interface ColumnWidth {
  width: number
  /** Takes a part of what is left. */
  grows: boolean
  /** In pixels, where room is short: prose and lists of names are cut, long names and headings take a second line. */
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
const padding = 16 + 3
/** Of a cell of its own, for each share of the remaining width. */
const perShare = 110
const sortMark = 14
const tileGap = 10
/** A longer heading may take two lines; where room is short, one of this length, too. */
const shortHeading = { usual: 104, narrow: 64 } as const
const prose: ReadonlySet<FieldKind> = new Set(['refs', 'longText', 'html', 'texts', 'choices', 'url', 'video'])
/** What is left of each where room is short: the beginning of a text tells it from others, and a tooltip has the rest. */
const least = { prose: 140, name: 176, reference: 176, own: 200 } as const
const sizeOf = { heading: 12.5, cell: 13, name: 13.5, second: 12 } as const

/** Headings wrap between words only. */
function headingWidth(title: string, longest: number): number {
  const width = (text: string) => textWidth(text, sizeOf.heading, true)
  const whole = width(title)
  if (whole <= longest) return whole
  return Math.max(whole / 2 + 8, ...title.split(/[\s-]+/).map(width))
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/**
 * The widths of columns by their headings and the texts of some rows: worked out from the advance widths of the font, so
 * that the server and the browser render the same. Columns that nothing is known of are left out. Figures and states are
 * never cut: their columns fit those in view, too, and no heading makes a column of figures wider than it has to be.
 * @param rows by which columns are measured, whatever page is in view
 * @param inView the rows of the page
 */
export function columnWidths(
  columns: AnyDescription['columns'],
  rows: readonly Row[],
  context: Context,
  inView: readonly Row[] = [],
): Readonly<Record<string, ColumnWidth>> {
  const { entity, identity, label } = context
  return Object.fromEntries(
    columns.flatMap((column) => {
      const {
        field,
        width,
        flex,
        shrinksTo: given,
        render,
      } = typeof column === 'string' ? { field: column } : { ...column }
      const beside = (entity.sortable.includes(field) ? sortMark : 0) + padding
      const meta = metaOf(entity, field)
      const kind = kinds[meta.kind]
      const narrow = headingWidth(label(field), shortHeading.narrow) + beside
      const heading = kind.isFigure ? narrow : headingWidth(label(field), shortHeading.usual) + beside
      const clamped = (content: number) => Math.round(Math.min(Math.max(heading, content, range.min), range.max))
      /** With the width that is left of a content where room is short. */
      const between = (content: number, min: number, grows: boolean): [string, ColumnWidth] => {
        const full = clamped(content)
        const shrinksTo = Math.round(Math.min(full, Math.max(narrow, Math.min(content, min), range.min)))
        return [field, { width: full, grows, ...(shrinksTo < full && { shrinksTo }) }]
      }
      // What a cell of its own shows is not known here.
      if (render && !width && flex) return [between(perShare * flex, least.prose, true)]
      if (field === entity.label) {
        const names = rows.map((row) => nameWidth(row, entity.label, identity))
        const media = identity.media ? sizes.tile + tileGap : 0
        return [between(Math.max(width ?? 0, widthOfTexts(names) + media + padding), least.name + media, true)]
      }
      if (render && width) {
        const full = Math.max(width, Math.round(heading))
        return [
          [
            field,
            full > least.own ? { width: full, grows: true, shrinksTo: least.own } : { width: full, grows: false },
          ],
        ]
      }
      if (!kind.text) return kind.width ? [between(kind.width, kind.width, false)] : []
      const content = contentWidth(field, rows, inView, context)
      const measured = content + padding
      const grows = kind.width === undefined || flex !== undefined
      // A text that a description gives a share of what is left is no code either.
      const isProse = prose.has(meta.kind) || (meta.kind === 'text' && flex !== undefined)
      const min = given ?? (isProse ? least.prose : meta.kind === 'ref' ? least.reference : measured)
      return [between(measured, min, grows)]
    }),
  )
}

/** The width that shows most of the texts of a column; all of them where a part of one would mislead. */
function contentWidth(field: string, rows: readonly Row[], inView: readonly Row[], context: Context): number {
  const meta = metaOf(context.entity, field)
  const kind = kinds[meta.kind]
  const widthsIn = (some: readonly Row[]) =>
    some
      .filter((row) => !isBlank(row[field]))
      .map(
        (row) =>
          textWidth(cutForWidth(textIn(field, row, context)), sizeOf.cell) +
          (kind.beside?.(row[field], { field, meta }) ?? 0),
      )
  if (kind.isFigure || isState(field, meta)) return Math.max(0, ...widthsIn([...rows, ...inView]))
  return widthOfTexts(widthsIn(rows))
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

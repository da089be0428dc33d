import { kinds } from '@/components/fields/kinds/kinds'
import { widthRange } from '@/components/list-table/column'
import { parseStored } from '@/components/state/stored-json'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../core/description'

export const densities = ['standard', 'compact'] as const
export type Density = (typeof densities)[number]

/** A user's view of a list: which columns, in which order and width, and the row height. */
export interface ListView {
  columns: readonly string[]
  density: Density
  /** Columns with a changed width, in pixels. */
  widths: Readonly<Record<string, number>>
}

/** Max. columns shown by default. */
const maxColumns = 10

const fieldOf = (column: AnyDescription['columns'][number]) => (typeof column === 'string' ? column : column.field)

/** The default columns of a list. */
export const defaultView = (description: AnyDescription): ListView => ({
  columns: description.columns.slice(0, maxColumns).map(fieldOf),
  density: 'standard',
  widths: {},
})

/** Every column that a list can have: the described ones, then whatever else its records show. */
export function offeredColumns({ fields }: EntityShape, description: AnyDescription): string[] {
  const described = description.columns.map(fieldOf)
  const fieldsShown = Object.entries(fields)
    .filter(([, { kind }]) => !kinds[kind].isRecordOnly)
    .map(([field]) => field)
  return [...new Set([...described, ...fieldsShown])]
}

/** Restores a saved view. Unknown columns are ignored, and the one that opens a record is always included. */
export function readView(text: string | null, usual: ListView, offered: readonly string[], opener: string): ListView {
  const { columns, density, widths } = (parseStored(text) ?? {}) as { [Part in keyof ListView]?: unknown }
  const known = Array.isArray(columns) ? offered.filter((field) => columns.includes(field)) : []
  const ordered = known.toSorted((a, b) => (columns as unknown[]).indexOf(a) - (columns as unknown[]).indexOf(b))
  const isWhole = ordered.includes(opener) || !offered.includes(opener)
  return {
    columns: ordered.length === 0 ? usual.columns : isWhole ? ordered : [opener, ...ordered],
    density: densities.find((known) => known === density) ?? usual.density,
    widths: readWidths(widths, offered),
  }
}

function readWidths(stored: unknown, offered: readonly string[]): Record<string, number> {
  const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
  return Object.fromEntries(entries.filter(([field, width]) => offered.includes(field) && isWidth(width)))
}

/** Whether a column can be so wide. */
export const isWidth = (width: unknown): width is number =>
  typeof width === 'number' && Number.isInteger(width) && width >= widthRange.min && width <= widthRange.max

/** The widths with one column's changed; undefined resets it. */
export function withWidth(widths: ListView['widths'], field: string, width: number | undefined): ListView['widths'] {
  const { [field]: _, ...others } = widths
  return width === undefined
    ? others
    : { ...others, [field]: Math.min(Math.max(width, widthRange.min), widthRange.max) }
}

/** Adds the column at the end, or removes it. */
export const toggled = (columns: readonly string[], field: string): string[] =>
  columns.includes(field) ? columns.filter((column) => column !== field) : [...columns, field]

/** One column further to the front (-1) or to the back (1); at the edge it stays. */
export function moved(columns: readonly string[], field: string, by: -1 | 1): string[] {
  const from = columns.indexOf(field)
  const to = from + by
  if (from < 0 || to < 0 || to >= columns.length) return [...columns]
  const others = columns.filter((column) => column !== field)
  return [...others.slice(0, to), field, ...others.slice(to)]
}

/** The description's columns in a view, with the chosen widths; other columns are rendered by their kind. */
export function columnsOf({ columns, widths }: ListView, description: AnyDescription): AnyDescription['columns'] {
  return columns.map((field) => {
    const described = description.columns.find((column) => fieldOf(column) === field) ?? field
    const width = widths[field]
    if (width === undefined) return described
    return typeof described === 'string' ? { field, width } : { ...described, width }
  })
}

import { kinds } from '@/components/fields/kinds/kinds'
import { widthRange } from '@/components/list-table/column'
import { parseStored } from '@/components/state/stored-json'
import type { EntityShape } from '@/contract/shape'
import type { AnyDescription } from '../../core/description'
import type { Row } from '../../core/list-types'
import { fieldOf, identityOf } from './identity'

/** A user's view of a list: which columns, in which order and width. */
export interface ListView {
  columns: readonly string[]
  /** Columns with a changed width, in pixels. */
  widths: Readonly<Record<string, number>>
  /** Whether the columns are the user's own choice. */
  isChosen: boolean
}

/** Max. columns shown by default. */
const maxColumns = 10

/** The first rows of a list, and the fields that it is searched or sorted by. */
interface Shown {
  rows?: readonly Row[]
  used?: readonly string[]
}

/**
 * The default columns of a list: those of its description without the record's number, without what stands beside its
 * name, and without those in which no row has a value.
 */
export function defaultView(
  entity: EntityShape,
  description: AnyDescription,
  { rows, used = [] }: Shown = {},
): ListView {
  const { media, second } = identityOf(entity, description)
  const described = description.columns.map(fieldOf)
  const hasName = described.includes(entity.label)
  const columns = described.filter((field) => {
    if (field === entity.label || used.includes(field)) return true
    if (field === entity.id && !entity.idKind) return false
    if (hasName && (field === media || field === second)) return false
    return !rows || rows.length === 0 || rows.some((row) => !isBlank(row[field]))
  })
  return { columns: (columns.length > 0 ? columns : described).slice(0, maxColumns), widths: {}, isChosen: false }
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a file of a list has unless the user has chosen columns: everything that the list is described by. */
export function exportedByDefault(entity: EntityShape, description: AnyDescription): string[] {
  const { second } = identityOf(entity, description)
  return [...new Set([...description.columns.map(fieldOf), ...(second ? [second] : [])])]
}

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
  const { columns, widths } = (parseStored(text) ?? {}) as { [Part in keyof ListView]?: unknown }
  const known = Array.isArray(columns) ? offered.filter((field) => columns.includes(field)) : []
  const ordered = known.toSorted((a, b) => (columns as unknown[]).indexOf(a) - (columns as unknown[]).indexOf(b))
  const isWhole = ordered.includes(opener) || !offered.includes(opener)
  return {
    columns: ordered.length === 0 ? usual.columns : isWhole ? ordered : [opener, ...ordered],
    widths: readWidths(widths, offered),
    isChosen: ordered.length > 0,
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
export function columnsOf(
  { columns, widths }: Pick<ListView, 'columns' | 'widths'>,
  description: AnyDescription,
): AnyDescription['columns'] {
  return columns.map((field) => {
    const described = description.columns.find((column) => fieldOf(column) === field) ?? field
    const width = widths[field]
    if (width === undefined) return described
    return typeof described === 'string' ? { field, width } : { ...described, width }
  })
}

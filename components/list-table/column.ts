import type { ReactNode } from 'react'

/** One column of a list. */
export interface Column<Row> {
  key: string
  title: string
  /** Rendered instead of the title. */
  header?: ReactNode
  /** In pixels; omitted: the column takes a share of the remaining width. */
  width?: number
  /** Its share of the remaining width, without `width`. */
  flex?: number
  align?: 'start' | 'end'
  sortable?: boolean
  /** The position on a phone's card, which replaces the row; omitted: a line of its own below, if it is one of the first. */
  card?: 'title' | 'state' | 'end' | 'none'
  /** Whether a row has no value here: its card omits the line. */
  isEmpty?: (row: Row) => boolean
  /** Cannot be resized, and stays visible however narrow the list is. */
  isFixed?: boolean
  render: (row: Row) => ReactNode
}

export interface Sorting {
  field: string
  descending: boolean
}

export type RowId = number | string

export interface RowSelection {
  ids: ReadonlySet<RowId>
  onChange: (ids: ReadonlySet<RowId>) => void
}

export interface ListTableProps<Row> {
  label: string
  /** Identifies page, order and search: a change scrolls the list to the top. */
  place?: string
  /** In pixels; omitted: the default height. */
  rowHeight?: number
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => RowId
  nameOf: (row: Row) => string
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
  /** The sort options on a phone, which has no column headers. */
  orders?: readonly { field: string; title: string }[]
  /** Omitted: columns cannot be resized. Undefined is the default width. */
  onResize?: (key: string, width: number | undefined) => void
  /** Omitted: rows cannot be selected. */
  selection?: RowSelection
}

/** Sizes of a page (specification, section 9). */
export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 20

/** Min. width in pixels of a column without a width, in proportion to its share. */
export const minColumnWidth = (flex: number): number => Math.max(104, Math.round(80 * flex))

export const selectionWidth = 48
/** Min. and max. width of a column in pixels. */
export const widthRange = { min: 50, max: 1000 } as const

/** Max. width in pixels of a fixed name; a wider one scrolls, or it would leave the other columns no space. */
const maxFixedWidth = 320

/** The side of the list where a column stays while the others scroll: buttons, and the record's name. */
export function fixedSideOf<Row>({ card, isFixed, width = 0 }: Column<Row>): 'start' | 'end' | undefined {
  if (isFixed) return 'end'
  return card === 'title' && width <= maxFixedWidth ? 'start' : undefined
}

/** The CSS grid columns of a list's rows, and the min. width of a row in pixels. */
export function tracksOf<Row>(
  columns: readonly Column<Row>[],
  hasSelection: boolean,
): { tracks: string; minWidth: number } {
  const minWidths = columns.map(({ width, flex = 1 }) => width ?? minColumnWidth(flex))
  const tracks = columns.map(({ width, flex = 1 }, index) =>
    width ? `${width}px` : `minmax(${minWidths[index]}px, ${flex}fr)`,
  )
  const selection = hasSelection ? selectionWidth : 0
  return {
    tracks: [...(hasSelection ? [`${selection}px`] : []), ...tracks].join(' '),
    minWidth: minWidths.reduce((sum, width) => sum + width, selection),
  }
}

/** Space for a few rows even without any, for the message of an empty list. */
const minRows = 5

/** As high as header and rows, but never so high that the pager leaves the screen; longer lists scroll inside. */
export const listHeight = (rowCount: number, row: number, header: number): string =>
  `min(${header + Math.max(rowCount, minRows) * row + 2}px, max(320px, calc(100dvh - 320px - var(--tags-bar, 0px))))`
